import type { Coverage } from '@arara/game-kit';
import { type Bet, type ChipsInput, chipsOf } from '../chips/bets.ts';
import { TOTAL, runsOf } from './maths.ts';
import { type Place, places } from './segments.ts';

interface Case {
  readonly place: Place;
  readonly gain: number;
  readonly weight: number;
}

/** Every spot with every gain that it may come with. */
const cases: readonly Case[] = places.flatMap((place) =>
  [...runsOf(place)].map(([gain, runs]) => ({ place, gain: Number(gain), weight: Number(runs) / Number(TOTAL) })),
);

function returnE4(bets: readonly Bet[], { place, gain }: Case): number {
  const chips = bets.find(({ bet }) => bet === place)?.chips ?? 0;
  return Math.ceil((chips * (1 + gain) * 10_000) / chipsOf(bets));
}

const outcomes = {
  weights: cases.map(({ weight }) => weight),
  returnsE4:
    ({ bets }: ChipsInput) =>
    (index: number) => {
      const found = cases[index];
      return found === undefined ? 0 : returnE4(bets, found);
    },
};

/** Chips on spots that come in more than three quarters of rounds do not count, whatever lies on each. */
export const coverage: Coverage<ChipsInput, null> = {
  maxBps: 7_500,
  returnBps: 0,
  countedBps: 0,
  isAloneEnough: true,
  outcomes: () => outcomes,
};
