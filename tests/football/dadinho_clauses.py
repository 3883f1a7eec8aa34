"""The clauses that the catalogue of Dadinho must hold: id by id, and as the articles imply them."""

from __future__ import annotations

import re

# The ids in the book's order, a chapter each; 0 is what stands before chapter I, A the amendment of 2024.
DADINHO = {
    "0": """
        rev1 rev2 def1 def2 def3
    """,
    "1": """
        1.1 1.2 1§1.1 1§1.2 1§2.1 1§2.2 1§2.3 2 2§u.1 2§u.2 2§u.3 2§u.4 2§u.5 2§u.6 2§u.7 2§u.8
        2§u.9 2§u.10 fig1 3.1 3.2 3.3 3.4 3§u.1 3§u.2 3§u.3 3§u.4 4.1 4.2 4.3 5 6B.1 6B.2 6B.3 6B.4
        6B§1.1 6B§1.2 6B§2 6P.1 6P.2 6P§1 6P§2.1 6P§2.2 7.1 7.2 7.3 7.4 7obs 7§1 7§2 7§3 7§4.1 7§4.2
        7§4.3 7§4.4 7§5.1 7§5.2 7§6.1 7§6.2 7§7.1 7§7.2 7§7.3 7§8.1 7§8a 7§8b 7§9.1 7§9.2 7§9.3
        7§9.4 7§10a 7§10b 7§10c 7§10d 7§10e 7§10f 7§11.1 7§11.2 8.1 8.2 8obs 8§1.1 8§1.2 8§2.1 8§2.2
        8§3.1 8§3.2 9.1 9.2 9§1.1 9§1.2 9§2 10 10§u.1 10§u.2
    """,
    "2": """
        11 11§u 12.1 12.2 13 13§1 13§2 13§3 13§4 14.1 14.2 15 15§1 15§2.1 15§2.2 15§3
    """,
    "3": """
        16.1 16.2 16.3 17 17a 17b.1 17b.2 17b.3 17c 17d 17e 17§u.1 17§u.2 fig2 18.1 18a.1 18a.2 18b
        18c 18d.1 18d.2 18e 18§1.1 18§1.2 18§2 18§3 18§4 19.1 19.2 19§1.1 19§1.2 19§2 19obs
    """,
    "4": """
        20.1 20.2 21.1 21.2 22a 22b 22c 22d 22e 22§1.1 22§1.2 22§2 22§3 23.1 23.2 23§u 24.1 24.2
        24.3 25 25§u.1 25§u.2 25§u.3 26 27§1.1 27§1.2 27§2 27§3.1 27§3.2 27§4.1 27§4.2 28.1 28.2
        29.1 29.2 29§u 30 30§1.1 30§1.2 30§2 31 31§1 fig3 32 32§1 32§2 33.1 33.2 33§u 34 34a 34b 34c
        34d 34e fig4 35 35a 35b.1 35b.2 35c 35d 35e 35f
    """,
    "5": """
        36 36a 36b 36c 36d 36e 36f 36g.1 36g.2 36g.3 36§1.1 36§1.2 36§2 36§3.1 36§3.2 36§4 37 37§u.1
        37§u.2 37§u.3 38.1 38.2 38a 38b 38c 38d 38e 38f 38§u 39.1 39.2 39§1 39§2 40a 40b
    """,
    "6": """
        41a 41b 41c 41d 42 42a 42b 42c 42d 42e 42f 42g 43 43a 43b 43§1 43§2 43§3 43§4 43§5 43§6 44
        44a 44b 44§1 44§2.1 44§2.2 44§2.3 44§3.1 44§3.2 44§3.3 44§3.4 44§3.5 44§4.1 44§4.2 44§4.3
        44§5.1 44§5.2 44§6 44§7.1 44§7.2 44§7.3 45 45a 45b 45§1 45§2 45§3 45§4 45§5 45§6 45§7 45§8
    """,
    "7": """
        46 46§u 47.1 47.2 47§1 47§2 47§3 47obs 48.1 48.2 48§1a 48§1b 48§1c 48§2 48§3 48§4 49 49§1
        49§2.1 49§2.2 49§2.3 49§2.4 49§3 50.1 50.2 50.3 50§u 51a 51b 51c 51d 51e 51f 51g 51h 51h1
        51h2 51h3 51h4 51h5 51h6 51h7 51h8 51i 51j 51k 51l 51§u 52 52a 52b 52c 52d 53 53a 53b
    """,
    "8": """
        54.1 54.2 55.1 55.2 55.3 55.4 55§u 56.1 56.2 56.3 56.4 56.5
    """,
    "A": """
        am0 am1 am2
    """,
}
LAST_ARTICLE = (10, 15, 19, 35, 40, 45, 53, 56)  # of chapters I to VIII
FIGURES = {"1": 2, "2": 17, "3": 31, "4": 34}  # the article that a figure stands in

# What the rulebook itself has: "main" where the article has a rule before its letters and paragraphs.
# Articles 6 (buttons, palettes) and 51 (kinds of time-wasting) number a part of theirs twice.
BOOK = {
    "1": "main §1 §2",
    "2": "main §u",
    "3": "main §u",
    "4": "main",
    "5": "main",
    "6B": "main §1 §2",
    "6P": "main §1 §2",
    "7": "main obs §1 §2 §3 §4 §5 §6 §7 §8 §8a §8b §9 §10a §10b §10c §10d §10e §10f §11",
    "8": "main obs §1 §2 §3",
    "9": "main §1 §2",
    "10": "main §u",
    "11": "main §u",
    "12": "main",
    "13": "main §1 §2 §3 §4",
    "14": "main",
    "15": "main §1 §2 §3",
    "16": "main",
    "17": "main a b c d e §u",
    "18": "main a b c d e §1 §2 §3 §4",
    "19": "main §1 §2 obs",
    "20": "main",
    "21": "main",
    "22": "a b c d e §1 §2 §3",
    "23": "main §u",
    "24": "main",
    "25": "main §u",
    "26": "main",
    "27": "§1 §2 §3 §4",
    "28": "main",
    "29": "main §u",
    "30": "main §1 §2",
    "31": "main §1",
    "32": "main §1 §2",
    "33": "main §u",
    "34": "main a b c d e",
    "35": "main a b c d e f",
    "36": "main a b c d e f g §1 §2 §3 §4",
    "37": "main §u",
    "38": "main a b c d e f §u",
    "39": "main §1 §2",
    "40": "a b",
    "41": "a b c d",
    "42": "main a b c d e f g",
    "43": "main a b §1 §2 §3 §4 §5 §6",
    "44": "main a b §1 §2 §3 §4 §5 §6 §7",
    "45": "main a b §1 §2 §3 §4 §5 §6 §7 §8",
    "46": "main §u",
    "47": "main §1 §2 §3 obs",
    "48": "main §1a §1b §1c §2 §3 §4",
    "49": "main §1 §2 §3",
    "50": "main §u",
    "51": "a b c d e f g h h1 h2 h3 h4 h5 h6 h7 h8 i j k l §u",
    "52": "main a b c d",
    "53": "main a b",
    "54": "main",
    "55": "main §u",
    "56": "main",
}


def implied_by_the_book() -> set[str]:
    """Every clause of articles 1 to 56 as the rulebook numbers it, without our division into parts."""
    return {
        f"DD {article}{'' if part == 'main' else part}"
        for article, parts in BOOK.items()
        for part in parts.split()
    }


def chapter_of(clause_id: str) -> str:
    """The chapter that a clause of the rulebook stands in."""
    name = clause_id.removeprefix("DD ")
    if name.startswith(("rev", "def")):
        return "0"
    if name.startswith("am"):
        return "A"
    figure = re.fullmatch(r"fig(\d)", name)
    number = FIGURES[figure[1]] if figure else int(re.split(r"\D", name)[0])
    return str(1 + sum(last < number for last in LAST_ARTICLE))
