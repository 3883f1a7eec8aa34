"""One word for one thing: words that docs/glossary.md decides against are used nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1]
FILES = sorted(
    [
        *(HERE / "src" / "botonista").glob("**/words.toml"),
        *(HERE / "src" / "botonista" / "games").glob("*/lessons.toml"),
        *(HERE / "src" / "botonista" / "games").glob("*/minute.toml"),
        *(HERE / "src" / "botonista" / "games").glob("*/drills.toml"),
        *(HERE / "web" / "src" / "i18n").glob("*.ts"),
        *(HERE / "web" / "src").glob("*/words.ts"),
    ]
)
# what is rejected, and what is said instead
REJECTED = {
    # English
    r"\bis to act\b|\bare to act\b": "to play",
    r"\bPull a button\b": "a piece: there are games with discs",
    r"\blost the line\b": "lost the connection",
    r"\bdearest\b": "costliest",
    r"(?i)\bcalls? (a|your) shot\b": "announce, in Flickball declare",
    r"(?i)\bthe further you pull\b": "farther, as everywhere",
    r"(?i)\b(slow line|line is broken)\b": "connection",
    r"\bon the slant\b": "diagonally",
    r"\bleft over (a|the) (side|end) line\b": "is out over",
    r"\bThe free kick is taken\b": "it was only chosen",
    # Polish
    r"\bprzeciwni(k|c)": "rywal",
    r"\bodnośnik": "link",
    r"(?i)\b(za)?deklar": "zapowiedzieć strzał",
    r"(?i)\bzawodni(k|c)": "guzik, piłkarz or pionek",
    r"(?i)\bkole(ga|dze|gi|gą|żank)\b": "ktoś znajomy",
    r"(?i)\bw ręce\b": "w ręku",
    r"\bmyślą…": "after a name in the singular it is wrong",
    r"(?i)\bdotknię(ć|cia|cie) (drużyny|zespołu)": "zagranie",
    r"\bPrzycisk\b": "Nacisk",
    r"(?i)wróć na żywo|z rzędu jeden|jest na ruchu": "no Polish",
    r"(?i)\bInne przepisy\b": "regulaminy",
    r"(?i)Gospodarz gra\b": "Gospodarze grają",
    r"(?i)\bkarta decyzji\b": "karta orzeczenia",
    r"(?i)\bpełniej\b|\btraf(ić)? (\w+ )?pełno\b": "w sam środek",
    # Portuguese
    r"(?i)\bsúmula": "registro",
    r"(?i)\bdefensor": "zagueiro for the die, quem defende for the side",
    r"(?i)\bcom cerca\b": "alambrado",
    r"(?i)\briva(l|is)\b(?!i)": "adversário",
    r"(?i)\bjuiz\b": "árbitro",
    r"(?i)\bpontapé inicial\b": "saída",
    r"(?i)\bcartão da decisão\b": "ficha da decisão",
    r"(?i)\bfalta direta\b": "tiro livre direto",
    r"(?i)\btoques do time\b": "da equipe",
    r"\bJogada: \{piece\}": "Peteleco",
    r"é a vez\b": "joga agora",
}
OF_A_GAME = {  # words of one rulebook that no other game uses
    r"(?i)\barrumaç": ("dadinho",),
    r"(?i)\brzut\w* od bramki": ("flickball",),
    r"(?i)\brzut\w* bramkow": ("dice_football", "dice"),
    r"(?i)\btapete": ("flickball", "i18n"),  # the front page names all three tables
}


def found(pattern: str, file: Path) -> list[str]:
    lines = file.read_text().splitlines()
    return [
        f"{file.relative_to(HERE)}:{n}: {line.strip()}"
        for n, line in enumerate(lines, 1)
        if re.search(pattern, line)
    ]


def test_there_are_words_to_look_at() -> None:
    assert len(FILES) >= 23


@pytest.mark.parametrize("pattern", REJECTED)
def test_a_rejected_word_is_used_nowhere(pattern: str) -> None:
    used = [line for file in FILES for line in found(pattern, file)]
    assert not used, f"say {REJECTED[pattern]}: {used}"


@pytest.mark.parametrize("pattern", OF_A_GAME)
def test_a_rulebooks_own_word_stays_in_its_game(pattern: str) -> None:
    for file in FILES:
        if file.parent.name not in OF_A_GAME[pattern]:
            assert not found(pattern, file)


def test_every_row_of_the_glossary_has_three_languages() -> None:
    rows = [
        line.split("|")[1:-1]
        for line in (HERE / "docs" / "glossary.md").read_text().splitlines()
        if line[:1] == "|"
    ]
    assert len(rows) > 30
    assert all(len(row) == 4 and all(cell.strip() for cell in row[:3]) for row in rows)
