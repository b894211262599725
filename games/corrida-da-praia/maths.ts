import type { BetOption, Distribution } from '@arara/game-kit';
import { oddsOf, payE4Of } from '../sports-book/odds.ts';
import { type Market, chanceOf, markets, picksOf } from './chances.ts';
import { RUNNERS, type RaceSetup, setupOf } from './form.ts';
import type { RaceInput } from './ticket.ts';

/** The race that the sheet is of: its field, with a favourite, holds the pick that returns least and the largest prize. */
export const SHEET_RACE = 1;

/** The odds of a pick: it comes true, or nothing is paid. */
export function oddsOfPick({ market, pick }: RaceInput, { weights }: RaceSetup): Distribution {
  const chance = chanceOf(weights, market, pick);
  return {
    total: chance.under,
    cases: new Map([
      [0n, chance.under - chance.over],
      [payE4Of(oddsOf([chance])), chance.over],
    ]),
  };
}

const setup = setupOf(SHEET_RACE);

function option(name: string, input: RaceInput): BetOption {
  return { name, input, odds: () => oddsOfPick(input, setup) };
}

/** Of all picks of a market, the one that returns least. */
function leastOf(market: Market): RaceInput {
  const all = picksOf(market, RUNNERS).map((pick) => {
    const chance = chanceOf(setup.weights, market, pick);
    return { pick, back: chance.over * BigInt(oddsOf([chance])), under: chance.under };
  });
  const [first, ...rest] = all;
  if (!first) throw new RangeError(`${market} has no pick`);
  const least = rest.reduce((low, each) => (each.back * low.under < low.back * each.under ? each : low), first);
  return { market, pick: least.pick };
}

/** The runners' numbers from the heaviest weight down. */
const byWeight = setup.weights
  .map((weight, index) => ({ weight, number: index + 1 }))
  .toSorted((one, two) => two.weight - one.weight)
  .map(({ number }) => number);

/** Each market where it returns least in that race, and the likeliest and the least likely of all. */
export const options: readonly BetOption[] = [
  ...markets.map((market) => option(`${market}, at its least`, leastOf(market))),
  option('the favourite wins', { market: 'win', pick: byWeight.slice(0, 1) }),
  option('the first three as the weights have them', { market: 'trifecta', pick: byWeight.slice(0, 3) }),
  option('the last three, the very last first', { market: 'trifecta', pick: byWeight.toReversed().slice(0, 3) }),
];
