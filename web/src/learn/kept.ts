/** What a learner keeps on this device: positions with names, the best of every drill, which first matches are
 * behind him. What can't be kept lasts as long as the page. */

const POSITIONS = "botonista.positions";
const BESTS = "botonista.bests";
const FIRSTS = "botonista.firsts";
export const MOST_POSITIONS = 20;
const MOST_NAME = 40; // letters
const unstored = new Map<string, string>();

export interface Position {
  name: string;
  text: string;
}

function read<T>(store: string, otherwise: T): T {
  try {
    const found: unknown = JSON.parse(unstored.get(store) ?? localStorage.getItem(store) ?? "null");
    return typeof found === "object" && found !== null ? (found as T) : otherwise;
  } catch {
    return otherwise;
  }
}

function write(store: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(store, text);
  } catch {
    unstored.set(store, text);
  }
}

type ByGame<T> = Record<string, T>;

export function positionsOf(game: string): Position[] {
  const found = read<ByGame<unknown>>(POSITIONS, {})[game];
  const whole = (one: Partial<Position> | null) =>
    typeof one?.name === "string" && typeof one.text === "string";
  return Array.isArray(found) ? found.filter(whole).slice(0, MOST_POSITIONS) : [];
}

function keep(game: string, positions: Position[]): Position[] {
  write(POSITIONS, { ...read<ByGame<unknown>>(POSITIONS, {}), [game]: positions });
  return positions;
}

/** Keeps a position; one of the same name is replaced. Null when there is no room. */
export function keepPosition(game: string, name: string, text: string): Position[] | null {
  const one = { name: name.trim().slice(0, MOST_NAME), text };
  const others = positionsOf(game).filter((other) => other.name !== one.name);
  return others.length < MOST_POSITIONS ? keep(game, [...others, one]) : null;
}

export const dropPosition = (game: string, name: string): Position[] =>
  keep(
    game,
    positionsOf(game).filter((one) => one.name !== name),
  );

/** The best of a drill so far: tries that it took, or how many were done. */
export function bestOf(game: string, drill: string): number | null {
  const best = read<ByGame<Record<string, number>>>(BESTS, {})[game]?.[drill];
  return typeof best === "number" ? best : null;
}

export function keepBest(game: string, drill: string, best: number): void {
  const all = read<ByGame<Record<string, number>>>(BESTS, {});
  write(BESTS, { ...all, [game]: { ...all[game], [drill]: best } });
}

/** Whether the first match of a game is behind this person, played or skipped. */
export const hadFirst = (game: string): boolean => read<ByGame<boolean>>(FIRSTS, {})[game] === true;

export const keepFirst = (game: string): void =>
  write(FIRSTS, { ...read<ByGame<boolean>>(FIRSTS, {}), [game]: true });
