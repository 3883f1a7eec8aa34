/** What people ask most, by the words that they use. Which clauses answer it is said in each game's own room; none:
 * the game has no such rule. */

import type { Lang } from "../i18n/say";
import { about } from "./search";

export const TOPICS = ["win", "long", "foul", "lob", "offside", "change"] as const;
export type Topic = (typeof TOPICS)[number];
export type Asked = Readonly<Record<Topic, readonly string[]>>;

const SAID: Record<Lang, Record<Topic, string>> = {
  en: {
    win: "win wins winning winner won lose loses",
    long: "long last lasts length duration minutes",
    foul: "foul fouls fouled",
    lob: "lob lobs lobbed chip chips lift lifted jump",
    offside: "offside off-side",
    change: "sub subs substitute substitutes substitution substitutions replace",
  },
  pl: {
    win: "wygrac wygrywa wygrywam wygrana zwyciestwo zwyciezca zwyciezyc przegrac",
    long: "trwa trwaja dlugo dlugosc minut",
    foul: "faul faulu faule faulem",
    lob: "lob loba lobem lobowac podciecie podciac przerzut przerzutka przerzucic",
    offside: "spalony spalonego spalonym spalone",
    change: "zmiana zmiany zmian zmienic rezerwowy rezerwowi",
  },
  pt: {
    win: "ganhar ganha ganho vencer vence vitoria vencedor perder perde",
    long: "quanto dura duram duracao minutos",
    foul: "falta faltas",
    lob: "lob cavadinha cavada cobertura encobrir levantar",
    offside: "impedimento impedimentos impedido",
    change: "substituicao substituicoes substituir trocar troca reserva",
  },
};

/** Words that such a question may have besides. */
const BESIDES: Record<Lang, string> = {
  en: "match game rule rules exactly happens work works explain",
  pl: "mecz meczu meczem gra gry grze przepis przepisy zasada zasady dziala wlasciwie",
  pt: "jogo partida partidas regra regras funciona exatamente",
};

/** What a question is about, if it is about nothing else. */
export function topicOf(question: string, lang: Lang): Topic | null {
  const besides = new Set(BESIDES[lang].split(" "));
  const meant = about(question, lang).filter((word) => !besides.has(word));
  const says = (topic: Topic) => new Set(SAID[lang][topic].split(" "));
  return TOPICS.find((topic) => meant.length > 0 && meant.every((word) => says(topic).has(word))) ?? null;
}
