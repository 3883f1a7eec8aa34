"""`botonista rules GAME`: the clauses of a rulebook in three languages, and which test proves each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from botonista.football.catalogue import LANGUAGES, Catalogue, Clause, load

if TYPE_CHECKING:
    from rich.console import Console

    from botonista.football.coverage import Coverage, Proof

KINDS = {
    "equipment": {"en": "equipment", "pl": "sprzęt", "pt": "material"},
    "setup": {"en": "set-up", "pl": "ustawienie", "pt": "arrumação"},
    "turn": {"en": "turn", "pl": "kolejka", "pt": "vez"},
    "clock": {"en": "clock", "pl": "czas", "pt": "tempo"},
    "fact": {"en": "fact", "pl": "fakt", "pt": "fato"},
    "call": {"en": "call", "pl": "gwizdek", "pt": "apito"},
    "restart": {"en": "restart", "pl": "wznowienie", "pt": "reinício"},
    "choice": {"en": "choice", "pl": "wybór", "pt": "escolha"},
    "conduct": {"en": "conduct", "pl": "zachowanie", "pt": "conduta"},
    "competition": {"en": "competition", "pl": "rozgrywki", "pt": "competição"},
    "decision": {"en": "decision", "pl": "rozstrzygnięcie", "pt": "decisão"},
}


def games() -> list[str]:
    """Every game that has a catalogue, by its name on the command line; not all can be played yet."""
    from importlib.resources import files

    rooms = files("botonista.games").iterdir()
    return sorted(room.name.replace("_", "-") for room in rooms if room.joinpath("clauses.toml").is_file())


@click.command(name="rules", short_help="The clauses of a rulebook, and which test proves each.")
@click.argument("game")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language.")
@click.option("--search", metavar="WORD", help="Only clauses whose number or words contain this.")
@click.option("--coverage", is_flag=True, help="Show which test proves each clause; code 1 if one has none.")
@click.option(
    "--tests", type=click.Path(path_type=Path), help="Where the tests are, if not in the repository."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON: the catalogue, or how much is covered.")
def command(
    game: str, lang: str, search: str | None, coverage: bool, tests: Path | None, as_json: bool
) -> None:
    """List the clauses of GAME, in our own words."""
    if game not in games():
        known = ", ".join(games())
        raise click.BadParameter(f"there is no rulebook {game!r}; there are: {known}", param_hint="GAME")
    catalogue = load(game)
    clauses = [clause for clause in catalogue if search is None or _matches(clause, search, lang)]
    if not clauses:
        raise click.ClickException(f"no clause of {game} contains {search!r} (searched in {lang!r})")
    if coverage:
        _coverage(catalogue, clauses, lang, tests, as_json)
    elif as_json:
        _print_json(_as_json(catalogue, clauses))
    else:
        _list(catalogue, clauses, lang)


def _matches(clause: Clause, word: str, lang: str) -> bool:
    return _plain(word) in _plain(f"{clause.id} {clause.text(lang)}")


def _plain(text: str) -> str:
    """Lower case without accents, so that "reka" finds "Ręka"."""
    import unicodedata

    letters = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _as_json(catalogue: Catalogue, clauses: Sequence[Clause]) -> dict[str, object]:
    return {
        "game": catalogue.game,
        "title": catalogue.title,
        "chapters": catalogue.chapters,
        "clauses": [{"id": c.id, "kind": c.kind, "chapter": c.chapter, "words": c.words} for c in clauses],
    }


def _print_json(data: dict[str, object]) -> None:
    import json

    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def _list(catalogue: Catalogue, clauses: Sequence[Clause], lang: str) -> None:
    """The catalogue for people: a table a chapter."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console()
    console.print(f"[bold]{catalogue.title[lang]}[/] · {len(clauses)}")
    for chapter, heading in catalogue.chapters.items():
        rows = [clause for clause in clauses if clause.chapter == chapter]
        if not rows:
            continue
        table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True, style="cyan")
        table.add_column(ratio=1)
        table.add_column(no_wrap=True, style="dim")
        for clause in rows:
            table.add_row(clause.id, escape(clause.text(lang)), KINDS[clause.kind][lang])
        console.print(f"\n[bold]{chapter} · {heading[lang]}[/]")
        console.print(table)


def _coverage(
    catalogue: Catalogue, clauses: Sequence[Clause], lang: str, tests: Path | None, as_json: bool
) -> None:
    from botonista.football.coverage import CoverageError, cover, find_tests, read_proofs

    try:
        covered = cover(clauses, read_proofs(tests or find_tests()))
    except CoverageError as error:
        raise click.ClickException(str(error)) from error
    if as_json:
        _print_json(_counts(covered))
    else:
        _show_coverage(catalogue, covered, lang)
    if covered.uncovered:
        raise click.exceptions.Exit(1)


def _counts(covered: Coverage) -> dict[str, object]:
    count, missing = len(covered.clauses), covered.uncovered
    decisions, unproved, uncited = len(covered.decisions), covered.uncovered_decisions, covered.uncited
    return {
        "clauses": count,
        "covered": count - len(missing),
        "uncovered": list(missing),
        "decisions": {
            "decisions": decisions,
            "cited": decisions - len(unproved) - len(uncited),
            "uncited": uncited,
            "uncovered": list(unproved),
        },
    }


def _show_coverage(catalogue: Catalogue, covered: Coverage, lang: str) -> None:
    """Each clause with its proofs; then what has none, and the count."""
    from rich.console import Console

    console = Console()
    console.print(f"[bold]{catalogue.title[lang]}[/]\n")
    for clause in (*covered.clauses, *covered.decisions):
        _show_proofs(console, clause, covered.proofs.get(clause.id, ()), lang)
    console.print()
    if covered.uncovered:
        console.print(f"[red]without a test:[/] {', '.join(covered.uncovered)}")
    if covered.uncovered_decisions:
        console.print(f"[yellow]decisions without a test:[/] {', '.join(covered.uncovered_decisions)}")
    for decision, reason in covered.uncited.items():
        console.print(f"[yellow]tested, cited by no ruling:[/] {decision}: {reason}", soft_wrap=True)
    all_clauses, all_decisions = len(covered.clauses), len(covered.decisions)
    cited = all_decisions - len(covered.uncovered_decisions) - len(covered.uncited)
    console.print(f"clauses: {all_clauses - len(covered.uncovered)} of {all_clauses} proved by a test")
    console.print(f"decisions: {cited} of {all_decisions} cited by a ruling or refusal in their test")


def _show_proofs(console: Console, clause: Clause, proofs: Sequence[Proof], lang: str) -> None:
    from rich.markup import escape

    cited = [proof for proof in proofs if proof.uncited is None]
    mark = "[green]✓[/]" if cited else "[yellow]○[/]" if proofs else "[red]✗[/]"
    console.print(f"{mark} [cyan]{clause.id}[/]  {escape(clause.text(lang))}", highlight=False)
    for proof in proofs:
        reason = f"  (not cited: {proof.uncited})" if proof.uncited else ""
        console.print(f"      [dim]{escape(proof.test + reason)}[/]", highlight=False, soft_wrap=True)
