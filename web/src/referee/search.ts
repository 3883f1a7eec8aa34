/** Finding clauses by what people ask: every word as it stands, else by what the question is about. */

import type { ClauseBook } from "../api/types";
import type { Lang } from "../i18n/say";

type Clause = ClauseBook["clauses"][number];

/** Letters without their marks, so that "rog" finds "róg". */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replaceAll("ł", "l");

/** Words of a question that say nothing of what it is about. */
const EMPTY: Record<Lang, string> = {
  en: "a an and am are at be by can could do does for from get have he her his how i if in is it its me must my of on or should that the then there they this to was we what when where which who why will with you your",
  pl: "a aby ale bo by byc co czy czym czyli do dla gdzie go i ich ile jak jaka jaki jakie jest je jej jego juz kiedy kto ktora ktory ktore ma mam mi moge moj moja mozna musi na nie niz o od on ona oni po przez przy sa sie swoja ta tak te ten to tu w wolno z za ze",
  pt: "a ao as com como da das de do dos e ela ele em entre essa esse esta este eu faco fazer foi isso ja mais mas me meu minha na nao nas no nos o os ou para pela pelo pode podem posso por quais qual quando que quem se sem ser seu sua sao tem ter um uma vai",
};

/** What players call things that the rulebooks call otherwise. */
const MEANT: Record<Lang, Record<string, string>> = {
  en: {
    win: "wins winner goals more",
    lose: "wins winner",
    lob: "lift over",
    chip: "lift over",
    draw: "draw level drawn",
    tie: "draw level",
    start: "kick-off begins",
    begin: "kick-off begins",
    turn: "turn move moves",
    long: "half minutes time",
    time: "time seconds minutes",
    size: "mm diameter",
    big: "mm diameter",
    goalie: "keeper",
    goalkeeper: "keeper",
    sub: "substitut",
    foul: "foul",
    handball: "hand",
    shoot: "shot shoot",
    score: "goal",
    out: "out line",
    wall: "wall",
    overtime: "extra",
    shootout: "shoot-out penalties",
    jump: "lift over",
  },
  pl: {
    wygrac: "wygrywa zwyciez gol bramk",
    wygrana: "wygrywa zwyciez",
    przegrac: "wygrywa zwyciez",
    lob: "podbi nad przerzu",
    podciecie: "podbi nad",
    remis: "remis",
    zaczac: "rozpocz",
    start: "rozpocz",
    trwa: "polow minut czas",
    dlugo: "polow minut czas",
    czas: "czas sekund minut",
    wielkosc: "mm srednic",
    rozmiar: "mm srednic",
    spalony: "spalon",
    zmiana: "zmian",
    reka: "rek dlon",
    strzelic: "strzal gol",
    aut: "aut lini",
    mur: "mur",
    dogrywka: "dogryw",
    karne: "karn",
  },
  pt: {
    ganhar: "vence vitoria gols mais",
    vencer: "vence vitoria gols",
    perder: "vence vitoria",
    cavadinha: "cima sobre levant",
    cobertura: "cima sobre levant",
    lob: "cima sobre levant",
    empate: "empat",
    comecar: "saida inicio",
    inicio: "saida inicio",
    dura: "tempo minutos",
    tempo: "tempo segundos minutos",
    tamanho: "mm diametro",
    impedimento: "impedi",
    trocar: "substitu",
    substituicao: "substitu",
    mao: "mao dedo",
    chutar: "chut gol",
    barreira: "barreira",
    prorrogacao: "prorrog",
    penaltis: "penalt",
  },
};

/** The beginning of a word, which its forms share. */
const stem = (word: string): string => (word.length > 5 ? word.slice(0, Math.max(4, word.length - 3)) : word);

const partsOf = (wanted: string): string[] =>
  plain(wanted)
    .split(/[\s?!.,;]+(?=\s|$)|\s+/)
    .filter(Boolean);

/** The words of a question that say what it is about. */
export function about(wanted: string, lang: Lang): string[] {
  const empty = new Set(EMPTY[lang].split(" "));
  return partsOf(wanted).filter((part) => !empty.has(part));
}

/** The clauses that fit: those with every word; if there are none, those that speak of it, the best first. */
export function search(clauses: readonly Clause[], wanted: string, lang: Lang): Clause[] {
  const parts = partsOf(wanted);
  if (!parts.length) return [...clauses];
  const texts = clauses.map((one) => plain(`${one.id} ${one.words[lang]}`));
  const exact = clauses.filter((_, i) => parts.every((part) => texts[i]?.includes(part)));
  if (exact.length) return exact;
  const ideas = about(wanted, lang).map((part) => [stem(part), ...(MEANT[lang][part]?.split(" ") ?? [])]);
  const scored = clauses.map((one, i) => {
    const words = (texts[i] ?? "").split(/[^\p{L}\p{N}.-]+/u);
    const hits = ideas.map(
      (idea) => idea.filter((root) => words.some((word) => word.startsWith(root))).length,
    );
    return { one, ideas: hits.filter(Boolean).length, hits: hits.reduce((sum, n) => sum + n, 0) };
  });
  const most = Math.max(0, ...scored.map((row) => row.ideas));
  if (!most) return [];
  return scored
    .filter((row) => row.ideas === most)
    .sort((a, b) => b.hits - a.hits)
    .map((row) => row.one);
}
