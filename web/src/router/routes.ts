/** Addresses of the pages, parsed and written in one place. */

export type Route =
  | { page: "home" }
  | { page: "match"; id: string }
  | { page: "ruling"; id: string; seq: number; call: number; record: boolean }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string; clause: string | null }
  | { page: "practice"; game: string }
  | { page: "first"; game: string }
  | { page: "minute"; game: string }
  | { page: "lost" };

const WHOLE = /^\d+$/;

/** The page that an address shows. */
export function parse(path: string, hash = ""): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [head, id, kind, seq, call] = parts;
  if (!head) return { page: "home" };
  if ((head === "m" || head === "r") && id) {
    if (parts.length === 2) return head === "m" ? { page: "match", id } : { page: "replay", id };
    if (parts.length === 5 && kind === "ruling" && seq && call && WHOLE.test(seq) && WHOLE.test(call)) {
      return { page: "ruling", id, seq: Number(seq), call: Number(call), record: head === "r" };
    }
  }
  if (head === "rules" && id && parts.length === 2) {
    return { page: "rules", game: id, clause: clauseOf(hash) };
  }
  if ((head === "practice" || head === "first" || head === "minute") && id && parts.length === 2) {
    return { page: head, game: id };
  }
  return { page: "lost" };
}

/** The clause that `#PG%206.1.3` or `#PG_6.1.3` points at. */
function clauseOf(hash: string): string | null {
  const text = decodeURIComponent(hash.replace(/^#/, "")).replace("_", " ");
  return text || null;
}

export const addressOf = {
  home: () => "/",
  match: (id: string) => `/m/${id}`,
  replay: (id: string) => `/r/${id}`,
  ruling: (id: string, seq: number, call: number, record = false) =>
    `/${record ? "r" : "m"}/${id}/ruling/${seq}/${call}`,
  rules: (game: string, clause?: string) => `/rules/${game}${clause ? `#${clause.replace(" ", "_")}` : ""}`,
  practice: (game: string, text?: string) => `/practice/${game}${text ? `#${encodeURIComponent(text)}` : ""}`,
  first: (game: string) => `/first/${game}`,
  minute: (game: string) => `/minute/${game}`,
};

/** The position that `#PLAY(home)` tells. */
export function positionOf(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ""));
  } catch {
    return "";
  }
}

/** The move that `#58` points at. */
export function moveOf(hash: string): number | null {
  const found = /^#(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

/** The seat tokens in a fragment: `#seat=…`, or two of them on one screen `#seat=…&seat=…`. */
export function seatTokens(hash: string): string[] {
  return new URLSearchParams(hash.replace(/^#/, "")).getAll("seat").filter((token) => token.length > 0);
}
