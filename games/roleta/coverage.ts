import type { Coverage } from '@arara/game-kit';
import type { ChipsInput } from '../chips/bets.ts';
import { payE4 } from './pays.ts';
import { POCKETS } from './wheel-order.ts';

const outcomes = {
  weights: Array.from({ length: POCKETS }, () => 1),
  returnsE4:
    ({ bets }: ChipsInput) =>
    (pocket: number) =>
      Number(payE4(bets, pocket)),
};

/**
 * Chips that win on more than three quarters of the pockets, which is 28 of the 37, do not count: red with black, even with
 * odd, all dozens, or any set that leaves as little open, with whatever chips on each place.
 */
export const coverage: Coverage<ChipsInput, null> = {
  maxBps: 7_500,
  returnBps: 0,
  countedBps: 0,
  isAloneEnough: true,
  outcomes: () => outcomes,
};
