import { outcomeTexts } from './outcome-texts.ts';
import type { OutcomeText } from './stage/outcome-text.ts';

/** Writes the outcome of a round of a shared game, part by part and short, for a reader of many rounds; nothing where it is none. */
export function outcomeText(game: string, ...round: Parameters<OutcomeText>): string[] {
  return Object.hasOwn(outcomeTexts, game) ? (outcomeTexts[game]?.(...round) ?? []) : [];
}
