import type { Coverage, OutcomeSpace } from '@arara/game-kit';
import { isTrue } from './chances.ts';
import { RUNNERS, type RaceSetup } from './form.ts';
import { type RaceInput, pickOdds } from './ticket.ts';

/** Every order of the first three: no market asks for more of a race. */
const firstThree: readonly (readonly number[])[] = Array.from({ length: RUNNERS ** 3 }, (_, index) => [
  Math.floor(index / RUNNERS ** 2) + 1,
  (Math.floor(index / RUNNERS) % RUNNERS) + 1,
  (index % RUNNERS) + 1,
]).filter((order) => new Set(order).size === order.length);

/** How likely an order is: each by its weight among those that are still on their way. */
function chanceOf(weights: readonly number[], order: readonly number[]): number {
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  let chance = 1;
  for (const number of order) {
    const weight = weights[number - 1] ?? 0;
    chance *= weight / left;
    left -= weight;
  }
  return chance;
}

const spaces = new WeakMap<RaceSetup, OutcomeSpace<RaceInput>>();

function outcomes(setup: RaceSetup): OutcomeSpace<RaceInput> {
  const known = spaces.get(setup);
  if (known !== undefined) return known;
  const space: OutcomeSpace<RaceInput> = {
    weights: firstThree.map((order) => chanceOf(setup.weights, order)),
    returnsE4(input) {
      const paysE4 = pickOdds(input, setup) * 100;
      return (index) => (isTrue(input.market, input.pick, firstThree[index] ?? []) ? paysE4 : 0);
    },
  };
  spaces.set(setup, space);
  return space;
}

/**
 * Tickets that win anything in more than four fifths of races do not count, as on every runner. One pick alone never covers so
 * much: what pays a quarter on top of its stake comes true in fewer races than that.
 */
export const coverage: Coverage<RaceInput, RaceSetup> = {
  maxBps: 8_000,
  returnBps: 0,
  countedBps: 0,
  isAloneEnough: false,
  outcomes,
};
