/** What the server tells of Piłka Guzikowa, asked once. */

import { game } from "../api/http";
import type { GameInfo } from "../api/types";

let asked: Promise<GameInfo> | null = null;

export function pilka(): Promise<GameInfo> {
  asked ??= game("pilka-guzikowa");
  asked.catch(() => {
    asked = null;
  });
  return asked;
}
