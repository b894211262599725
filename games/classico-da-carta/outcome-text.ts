import { cardText } from '../cards/deck.ts';
import { isClassicoOutcome } from './outcome.ts';

/** Both cards as a score, that of Home first; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }): string[] {
  return isClassicoOutcome(outcome) ? [`${cardText(outcome.home)} × ${cardText(outcome.away)}`] : [];
}
