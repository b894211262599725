import type { Coverage } from '@arara/game-kit';
import type { ChipsInput } from '../chips/bets.ts';
import { payE4 } from '../roleta/pays.ts';
import { POCKETS } from '../roleta/wheel-order.ts';
import { straightCases } from './maths.ts';

/** Every pocket with all that its number may pay for a chip on it alone. */
const cases = Array.from({ length: POCKETS }, (_, pocket) => pocket).flatMap((pocket) =>
  straightCases.map(([times, count]) => ({ pocket, straight: Number(times), weight: Number(count) })),
);

const outcomes = {
  weights: cases.map(({ weight }) => weight),
  returnsE4:
    ({ bets }: ChipsInput) =>
    (index: number) => {
      const found = cases[index];
      return found === undefined ? 0 : Number(payE4(bets, found.pocket, found.straight));
    },
};

/** Chips that win on more than three quarters of the pockets do not count, as at the table for one player. */
export const coverage: Coverage<ChipsInput, null> = {
  maxBps: 7_500,
  returnBps: 0,
  countedBps: 0,
  isAloneEnough: true,
  outcomes: () => outcomes,
};
