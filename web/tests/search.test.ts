import { describe, expect, it } from "vitest";
import { topicOf } from "../src/referee/asked";
import { search } from "../src/referee/search";

const clause = (id: string, en: string, pl = "", pt = "") =>
  ({ id, chapter: "1", kind: "call", words: { en, pl, pt } }) as unknown as Parameters<
    typeof search
  >[0][number];

const BOOK = [
  clause(
    "PG 3.4.1",
    "The side with more goals wins the match.",
    "Wygrywa drużyna, która zdobyła więcej goli.",
    "Vence quem fizer mais gols.",
  ),
  clause(
    "PG 5.2.1",
    "A button may lift the ball over others.",
    "Guzik może podbić piłkę nad innymi.",
    "O botão pode levantar a bola por cima dos outros.",
  ),
  clause(
    "PG 6.1.5",
    "A button nearer to the end line than the second-last opponent is offside.",
    "Spalony.",
    "Impedimento.",
  ),
  clause("PG 7.1", "A ball over the side line is out.", "Piłka za linią boczną: aut.", "Bola fora: lateral."),
];
const ids = (wanted: string, lang: "en" | "pl" | "pt" = "en") =>
  search(BOOK, wanted, lang).map((one) => one.id);

describe("searching the rulebook", () => {
  it("finds every word as it stands, with or without its marks, and a number", () => {
    expect(ids("6.1.5")).toEqual(["PG 6.1.5"]);
    expect(ids("pilka boczna", "pl")).toEqual(["PG 7.1"]);
    expect(ids("")).toHaveLength(4);
  });
  it("finds what a question is about", () => {
    expect(ids("How do I win?")[0]).toBe("PG 3.4.1");
    expect(ids("jak wygrać?", "pl")[0]).toBe("PG 3.4.1");
    expect(ids("como ganhar", "pt")[0]).toBe("PG 3.4.1");
    expect(ids("lob")[0]).toBe("PG 5.2.1");
    expect(ids("lob", "pl")[0]).toBe("PG 5.2.1");
    expect(ids("what is offside?")).toEqual(["PG 6.1.5"]);
    expect(ids("kiedy jest spalony", "pl")).toEqual(["PG 6.1.5"]);
    expect(ids("impedimento", "pt")).toEqual(["PG 6.1.5"]);
  });
  it("finds nothing where nothing is meant", () => {
    expect(ids("zebra")).toEqual([]);
    expect(ids("how do I")).toEqual([]);
  });
});

describe("what people ask most", () => {
  it("is understood in three languages, however it is put", () => {
    expect(["How do I win?", "who wins the match", "winning"].map((q) => topicOf(q, "en"))).toEqual(
      Array(3).fill("win"),
    );
    expect(["jak wygrać", "lob", "co to jest spalony?"].map((q) => topicOf(q, "pl"))).toEqual([
      "win",
      "lob",
      "offside",
    ]);
    expect(
      ["como ganhar?", "cavadinha", "impedimento", "quanto dura o jogo"].map((q) => topicOf(q, "pt")),
    ).toEqual(["win", "lob", "offside", "long"]);
  });
  it("is not heard where something else is asked as well", () => {
    for (const question of ["", "how do I", "foul on the keeper", "PG 6.1.5", "long throw-in", "zebra"])
      expect(topicOf(question, "en")).toBeNull();
  });
});
