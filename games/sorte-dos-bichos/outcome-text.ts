import { isBichosOutcome } from './outcome.ts';

/** The prizes, four digits each; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }): string[] {
  return isBichosOutcome(outcome) ? outcome.prizes.map((prize) => String(prize).padStart(4, '0')) : [];
}
