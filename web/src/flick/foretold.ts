/** Where a strike would send the ball, in a few words for who does not see the lines. */

import type { Side } from "../api/types";
import { BALL } from "./seen";
import type { Forecast, Ground } from "./wire";

const NEARLY = 5; // mm: less is no move worth telling

export function foretold({ runs }: Forecast, { field, goal }: Ground, side: Side) {
  const way = runs[0]?.ways.find(([body]) => body === BALL)?.[1] ?? [];
  const [start, end] = [way[0], way.at(-1)];
  const far = start && end ? Math.hypot(end[0] - start[0], end[1] - start[1]) : 0;
  if (!start || !end || far < NEARLY) return { key: "forecast.still", cm: 0 } as const;
  const cm = Math.round(far / 10);
  const [line, forward] = [field[0] / 2, side === "home" ? 1 : -1];
  if (end[0] * forward > line && Math.abs(end[1]) < goal.width / 2)
    return { key: "forecast.goal", cm } as const;
  if (Math.abs(end[0]) > line || Math.abs(end[1]) > field[1] / 2) return { key: "forecast.out", cm } as const;
  const left = ([x, y]: readonly [number, number, number]) => Math.hypot(line * forward - x, y);
  return { key: left(end) < left(start) ? "forecast.towards" : "forecast.away", cm } as const;
}
