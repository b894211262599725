import type { Coverage } from '@arara/game-kit';
import { type Bet, type ChipsInput, chipsOf } from '../chips/bets.ts';
import { backE1 } from './pays.ts';
import { MOST_BOOSTS, type Place, boostAt, numbered, places, wheel } from './segments.ts';

/** What the boosts before a number may multiply to, each as often as it comes in so many stops of the whole wheel. */
function boostsUpTo(stops: number): readonly { boost: number; chance: number }[] {
  const ends = numbered.length / wheel.length;
  if (stops === 0) return [{ boost: 1, chance: 1 }];
  const after = boostsUpTo(stops - 1);
  const again = wheel.flatMap((_, stop) => {
    const times = boostAt(stop);
    return times === undefined
      ? []
      : after.map(({ boost, chance }) => ({ boost: boost * times, chance: chance / wheel.length }));
  });
  const chances = new Map([[1, ends]]);
  for (const { boost, chance } of again) chances.set(boost, (chances.get(boost) ?? 0) + chance);
  return [...chances].map(([boost, chance]) => ({ boost, chance }));
}

interface Case {
  readonly place: Place;
  readonly boost: number;
  readonly weight: number;
}

/** Every number with every product of boosts. Which number comes does not hang on the boosts before it. */
const cases: readonly Case[] = boostsUpTo(MOST_BOOSTS).flatMap(({ boost, chance }) =>
  places.map((place) => ({ place, boost, weight: chance * wheel.filter((segment) => segment === place).length })),
);

function returnE4(bets: readonly Bet[], { place, boost }: Case): number {
  const chips = bets.find(({ bet }) => bet === place)?.chips ?? 0;
  return Math.ceil((chips * backE1(place, boost) * 1_000) / chipsOf(bets));
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

/** Chips on numbers that come in more than three quarters of rounds do not count, whatever lies on each. */
export const coverage: Coverage<ChipsInput, null> = {
  maxBps: 7_500,
  returnBps: 0,
  countedBps: 0,
  isAloneEnough: true,
  outcomes: () => outcomes,
};
