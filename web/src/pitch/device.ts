/** Whether this machine draws a table in three dimensions quickly enough: told by the name of what draws, by what was found
 * here before, or by measuring. */

const STORE = "botonista.draws";
const DAYS = 30; // after which a slow device is given another try
const DAY = 86_400_000;
/** Drivers that draw on the processor alone; there a frame takes tenths of seconds. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|lavapipe|software|basic render|mesa offscreen|paravirtual/i;
const TINY = [160, 90] as const; // pixels: what is slow here is slower on the whole screen
const LIMIT = 34; // milliseconds a frame
const TRIES = 3;

export type Table = "solid" | "flat";

/** What is measured: a picture in three dimensions that is not shown yet. */
export interface Trial {
  resize(width: number, height: number, density: number, covered: number): void;
  shadows(on: boolean): void;
  prepare(): Promise<void>;
  /** Milliseconds of one frame, drawn to its end. */
  timed(): number;
}

/** The name of what draws in three dimensions here; null where nothing does, empty where it has no name. */
export function rendererName(): string | null {
  try {
    const gl = document.createElement("canvas").getContext("webgl2");
    if (!gl) return null;
    const told = gl.getExtension("WEBGL_debug_renderer_info");
    const name: unknown = gl.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
    gl.getExtension("WEBGL_lose_context")?.loseContext();
    return typeof name === "string" ? name : "";
  } catch {
    return null;
  }
}

export const isSoftware = (renderer: string): boolean => SOFTWARE.test(renderer);

/** What was found before about this renderer, if it is not too long ago. */
export function foundBefore(renderer: string, now = Date.now()): Table | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORE) ?? "null");
    const { renderer: name, table, at } = Object(kept) as Record<string, unknown>;
    if (name !== renderer || typeof at !== "number" || now - at > DAYS * DAY) return null;
    return table === "solid" || table === "flat" ? table : null;
  } catch {
    return null;
  }
}

export function remember(renderer: string, table: Table, now = Date.now()): void {
  try {
    localStorage.setItem(STORE, JSON.stringify({ renderer, table, at: now }));
  } catch {
    // A browser that keeps nothing measures anew.
  }
}

const breath = () => new Promise((go) => setTimeout(go));

/** The middle one of a few frames; the first is not counted, in it everything is made ready. */
async function frameTime(trial: Trial): Promise<number> {
  trial.timed();
  const times: number[] = [];
  for (let i = 0; i < TRIES; i++) {
    await breath(); // what a person does meanwhile comes between
    times.push(trial.timed());
    if ((times[i] ?? 0) > 3 * LIMIT) break; // no need to see it again
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.POSITIVE_INFINITY;
}

/** Draws some frames that nobody sees: tiny ones first, so that a slow machine is found out before it stands still. */
export async function measure(
  trial: Trial,
  size: { width: number; height: number },
  shadows: boolean,
): Promise<Table> {
  trial.shadows(false);
  trial.resize(...TINY, 1, 0);
  await trial.prepare();
  if ((await frameTime(trial)) > LIMIT) return "flat";
  trial.resize(size.width, size.height, devicePixelRatio, 0);
  if ((await frameTime(trial)) > LIMIT) return "flat";
  if (!shadows) return "solid";
  trial.shadows(true);
  if ((await frameTime(trial)) > LIMIT) trial.shadows(false);
  return "solid";
}
