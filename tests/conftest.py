"""What every test of the house goes by."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from tests.citations import complaints, decisions_of, listening


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A test that names a decision proves it only if a ruling or refusal in it cites the decision."""
    marked = decisions_of(item)
    if not marked:
        return (yield)
    with listening() as heard:
        result = yield
    wrong = complaints(marked, heard)
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)
    return result
