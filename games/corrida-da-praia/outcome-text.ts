import { isRaceOutcome } from './outcome.ts';

/** The order at the finish; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }): string[] {
  return isRaceOutcome(outcome) ? [outcome.order.join(' › ')] : [];
}
