"""The Chromium of this machine, drawn by software."""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import Browser, Playwright

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--use-gl=angle",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


LARGE = 125  # per cent of the usual size of letters
LARGE_LETTERS = f"--blink-settings=defaultFontSize={16 * LARGE // 100}"  # as in the browser's own settings


def launch(playwright: Playwright, *more: str) -> Browser:
    """Starts it; CHROMIUM in the environment names another one."""
    found = os.environ.get("CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium", "google-chrome", "chromium-browser"))), None
    )
    if found is None:
        raise FileNotFoundError("no Chromium on this machine: `tools/need.sh chromium` installs it")
    return playwright.chromium.launch(executable_path=found, args=[*FLAGS, *more])
