import { describe, expect, it } from "vitest";
import type { Entry, FromServer, Refused, ToServer } from "../src/api/types";
import { Conversation, type Heard, newId, type Waiting } from "../src/live/conversation";
import { nextWait } from "../src/live/line";

const entry = (seq: number, command: string | null = null) => ({ seq, command }) as Entry;
const welcome = (seq: number, missed: Entry[] = []) =>
  ({ type: "welcome", seq, entry: entry(seq), missed, holds: [], match: {} }) as unknown as FromServer;

const seated = (holds: (string | null)[], nonces = {}) =>
  ({ ...welcome(0), holds, match: { nonces } }) as unknown as FromServer;
const busy = { type: "refused", id: null, code: "busy", details: { retry_ms: 500 } } as unknown as FromServer;
const nonces = (sent: ToServer[]) => sent.filter((message) => message.type === "nonce");

function talk(tokens: string[] = ["secret"]) {
  const sent: ToServer[] = [];
  const got: { seqs: number[][]; answers: [string, Refused | null][]; others: string[] } = {
    seqs: [],
    answers: [],
    others: [],
  };
  const later: (() => void)[] = [];
  let id = 0;
  const heard: Heard = {
    welcome: () => {},
    entries: (entries) => void got.seqs.push(entries.map((one) => one.seq)),
    present: () => {},
    answered: (command: Waiting, refused) => void got.answers.push([command.id, refused]),
    other: (message) => void got.others.push(message.type),
  };
  const line = new Conversation(
    tokens,
    heard,
    (run) => void later.push(run),
    () => `id-${++id}`,
  );
  const open = () => line.opened((message) => void sent.push(message));
  return { line, sent, got, later, open, heard };
}
const commands = (sent: ToServer[]) => sent.filter((message) => message.type === "command").map((m) => m.id);

describe("a conversation with the server", () => {
  it("says hello first, from nothing", () => {
    const { open, sent } = talk();
    open();
    expect(sent).toEqual([{ type: "hello", protocol: 1, tokens: ["secret"], from: null, name: null }]);
  });
  it("tells the name of who only watches, and not that of a player: his seat has it", () => {
    const [watches, plays] = [talk([]), talk(["secret"])];
    for (const { line, open } of [watches, plays]) {
      line.name = "Ala";
      open();
    }
    expect(watches.sent[0]).toMatchObject({ name: "Ala" });
    expect(plays.sent[0]).toMatchObject({ name: null });
  });
  it("comes back from the last entry it has and takes what it missed once", () => {
    const { line, open, sent, got } = talk();
    open();
    line.receive(welcome(4));
    line.closed();
    open();
    expect(sent.at(-1)).toMatchObject({ from: 4 });
    line.receive(welcome(6, [entry(5), entry(6)]));
    line.receive({ type: "missed", entries: [entry(6)] });
    expect(got.seqs).toEqual([[4], [5, 6]]);
  });
  it("adds a number of its own to the seed for each of its seats that has none", () => {
    const { line, open, sent } = talk(["one", "two", "nobody's"]);
    open();
    const holds = ["home", "away", null];
    line.receive(seated(holds, { away: "ab" }));
    const nonce = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(nonces(sent)).toEqual([{ type: "nonce", token: "one", nonce }]);
  });
  it("adds it for its own seat though the page forgets a token of nobody's at the welcome", () => {
    const tokens = ["nobody's", "mine"];
    const { line, open, sent, heard } = talk(tokens);
    heard.welcome = () => void tokens.splice(0, 1);
    open();
    line.receive(seated([null, "home"]));
    expect(nonces(sent)).toEqual([expect.objectContaining({ token: "mine" })]);
  });
  it("adds each again as long as the server is too busy to take it, and no longer", () => {
    const { line, open, sent, got, later } = talk(["one", "two"]);
    open();
    line.receive(seated(["home", "away"]));
    const [one, two] = nonces(sent);
    for (let round = 1; round < 4; round++) {
      line.receive(busy);
      line.receive(busy);
      for (const run of later.splice(0)) run();
      expect(nonces(sent).slice(2 * round)).toEqual([one, two]);
    }
    line.receive({ type: "nonces", nonces: { home: "ab" } });
    line.receive(busy);
    for (const run of later.splice(0)) run();
    expect(nonces(sent).slice(8)).toEqual([two]);
    expect(got.others).toEqual(["nonces"]);
    line.receive({ type: "nonces", nonces: { home: "ab", away: "cd" } });
    line.receive(busy); // of something else that was said
    expect(later).toEqual([]);
    expect(got.others).toEqual(["nonces", "nonces", "refused"]);
  });
  it("adds nothing again for a line that is lost: the next welcome tells what is missing", () => {
    const { line, open, sent, later } = talk(["one"]);
    open();
    line.receive(seated(["home"]));
    line.receive(busy);
    line.closed();
    open();
    line.receive(seated(["home"], { home: "ab" }));
    for (const run of later.splice(0)) run();
    expect(nonces(sent).length).toBe(1);
  });
  it("sends an unanswered command again with the same id", () => {
    const { line, open, sent } = talk();
    open();
    line.receive(welcome(0));
    line.command("secret", 0, { type: "roll" });
    line.closed();
    open();
    line.receive(welcome(0));
    expect(commands(sent)).toEqual(["id-1", "id-1"]);
  });
  it("takes the entry of its command as the answer when the answer was lost", () => {
    const { line, open, sent, got } = talk();
    open();
    line.receive(welcome(0));
    line.command("secret", 0, { type: "roll" });
    line.closed();
    open();
    line.receive(welcome(1, [entry(1, "id-1")]));
    expect(got.answers).toEqual([["id-1", null]]);
    expect(commands(sent)).toEqual(["id-1"]);
  });
  it("is done with an accepted command only when its entry has come", () => {
    const { line, open } = talk();
    open();
    line.receive(welcome(0));
    line.command("secret", 0, { type: "roll" });
    line.receive({ type: "accepted", id: "id-1", seq: 1 });
    expect(line.unanswered).toBe(1);
    line.receive({ type: "entry", entry: entry(1, "id-1"), present: {} } as unknown as FromServer);
    expect(line.unanswered).toBe(0);
  });
  it("hands a refusal on and forgets the command", () => {
    const { line, open, got } = talk();
    open();
    line.receive(welcome(0));
    line.command("secret", 0, { type: "shot" });
    line.receive({
      type: "refused",
      id: "id-1",
      code: "not_your_turn",
      seq: 0,
      words: { en: "", pl: "", pt: "" },
      clauses: [],
      details: {},
    });
    expect(got.answers[0]?.[1]?.code).toBe("not_your_turn");
    expect(line.unanswered).toBe(0);
  });
  it("asks again after busy, with the same id", () => {
    const { line, open, sent, later } = talk();
    open();
    line.receive(welcome(0));
    line.command("secret", 0, { type: "shot" });
    line.receive({
      type: "refused",
      id: "id-1",
      code: "busy",
      seq: 0,
      words: { en: "", pl: "", pt: "" },
      clauses: [],
      details: { retry_ms: 5 },
    });
    for (const run of later) run();
    expect(commands(sent)).toEqual(["id-1", "id-1"]);
    expect(line.unanswered).toBe(1);
  });
  it("has an id for every command also where the browser gives no UUID", () => {
    const ids = Array.from({ length: 100 }, newId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
  it("waits twice as long after each break, five seconds at most", () => {
    expect([250, 500, 4000, 5000].map(nextWait)).toEqual([500, 1000, 5000, 5000]);
  });
});
