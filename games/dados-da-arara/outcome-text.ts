import { type Pair, sumOf } from './dice.ts';
import { isDadosOutcome } from './outcome.ts';

const pairText = (pair: Pair): string => `${pair.join('+')}=${sumOf(pair)}`;

/** Both sums as a score, that of the blue macaw first; nothing for anything else. */
export function toOutcomeText({ outcome }: { outcome: unknown }): string[] {
  return isDadosOutcome(outcome) ? [`${pairText(outcome.blue)} × ${pairText(outcome.red)}`] : [];
}
