import type { Coverage } from '@arara/game-kit';
import type { DoubleInput, DoubleOutcome } from './outcome.ts';
import { PAYS_E4, colourOf, strip } from './slots.ts';

/** What a ticket gets where that slot comes, in ten-thousandths of its stake. */
function backE4(slot: number, { colour }: DoubleInput): number {
  return colourOf(slot) === colour ? PAYS_E4[colour] : 0;
}

/** What a ticket gets, in ten-thousandths of its stake. */
export function payE4({ slot }: DoubleOutcome, input: DoubleInput): bigint {
  return BigInt(backE4(slot, input));
}

/** The most that a ticket can get, in ten-thousandths of its stake. */
export function mostE4({ colour }: DoubleInput): bigint {
  return BigInt(PAYS_E4[colour]);
}

const outcomes = {
  weights: strip.map(() => 1),
  returnsE4: (input: DoubleInput) => (slot: number) => backE4(slot, input),
};

/** Red and black together come in 14 of 15 rounds and do not count; a colour alone, or with white, does. */
export const coverage: Coverage<DoubleInput, null> = {
  maxBps: 7_500,
  returnBps: 0,
  countedBps: 0,
  isAloneEnough: false,
  outcomes: () => outcomes,
};
