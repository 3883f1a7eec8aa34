/** What is agreed in a match, in the words of the card on which it was chosen. */

import type { GameInfo, MatchInfo } from "../api/types";
import { pageOf } from "../games";
import { chosenOf, type Option, type OptionChoice } from "./option";

const ALWAYS = ["variant", "clock", "time"]; // said though they are as usual

const agrees = (choice: OptionChoice, agreed: MatchInfo["options"]): boolean =>
  [choice.sends ?? {}, choice.means ?? choice.sends ?? {}].some((said) =>
    Object.entries(said).every(([key, value]) => JSON.stringify(agreed[key]) === JSON.stringify(value)),
  );

/** The choice that sends what was agreed; one that sends nothing agrees with anything, and is taken last. */
function agreedOn(option: Option, agreed: MatchInfo["options"]): OptionChoice | undefined {
  const speaks = (choice: OptionChoice) => Object.keys(choice.sends ?? {}).length > 0;
  const said = option.choices.find((choice) => speaks(choice) && agrees(choice, agreed));
  return said ?? option.choices.find((choice) => !speaks(choice)) ?? chosenOf(option, {});
}

export function termsOf(match: MatchInfo, game: GameInfo): string[] {
  const { options } = pageOf(match.game);
  return options(game, match.seats.home.bot ?? match.seats.away.bot ?? null).flatMap((option) => {
    const choice = agreedOn(option, match.options);
    if (!choice) return [];
    if (option.ticked !== undefined) return choice.value === "on" && !option.ticked ? [option.label] : [];
    const usual = choice.value === option.choices[0]?.value;
    return choice.label && (!usual || ALWAYS.includes(option.key)) ? [choice.label] : [];
  });
}
