import { isPocketOutcome } from './outcome.ts';

/** The number of the pocket; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }): string[] {
  return isPocketOutcome(outcome) ? [String(outcome.pocket)] : [];
}
