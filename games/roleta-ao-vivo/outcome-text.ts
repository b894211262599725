import { isLuckyOutcome, isPocketOutcome } from './outcome.ts';

/** The number of the pocket, with what it paid straight up where it was lucky; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }): string[] {
  if (!isPocketOutcome(outcome)) return [];
  const lucky = isLuckyOutcome(outcome) ? outcome.lucky.find(({ number }) => number === outcome.pocket) : undefined;
  return [String(outcome.pocket), ...(lucky ? [`${lucky.times}x`] : [])];
}
