import type { BetOption, Distribution } from '@arara/game-kit';
import { oddsOf, payE4Of } from '../sports-book/odds.ts';
import { bookOf, markets } from './markets.ts';
import { type Fixture, type LeagueSetup, setupOf } from './season.ts';
import { type Leg, selectionOf } from './ticket.ts';

/**
 * The round that the sheet is of. It holds both ends of the league: the pairing and the pick that return least of all, and
 * a ticket with the highest odds there are.
 */
export const SHEET_ROUND = 9_817_951;

/** The odds of a ticket: all of its picks come true, or nothing is paid. */
export function oddsOfLegs(legs: readonly Leg[], setup: LeagueSetup): Distribution {
  const chances = legs.flatMap((leg) => selectionOf(leg, setup)?.chance ?? []);
  const over = chances.reduce((all, chance) => all * chance.over, 1n);
  const total = chances.reduce((all, chance) => all * chance.under, 1n);
  return {
    total,
    cases: new Map([
      [0n, total - over],
      [payE4Of(oddsOf(chances)), over],
    ]),
  };
}

const setup = setupOf(SHEET_ROUND);

function option(name: string, legs: readonly Leg[]): BetOption {
  return { name, input: { legs }, odds: () => oddsOfLegs(legs, setup) };
}

/** Of all picks of one market in the round, the one that returns least. */
function leastOf(market: string): Leg {
  const all = setup.matches.flatMap(([, , home, away]: Fixture, match) =>
    bookOf(home, away)
      .selections.filter((each) => each.market === market)
      .map(({ pick, chance, odds }) => ({ leg: { match, market, pick }, back: chance.over * BigInt(odds) })),
  );
  const [first, ...rest] = all;
  if (!first) throw new RangeError(`no match offers ${market}`);
  return rest.reduce((least, each) => (each.back < least.back ? each : least), first).leg;
}

const homeWins = setup.matches.map((_, match): Leg => ({ match, market: 'result', pick: 'home' }));

/** Each market where it returns least in that round, and tickets of several picks. */
export const options: readonly BetOption[] = [
  ...markets.map((market) => option(`${market}, at its least in the round`, [leastOf(market)])),
  option('the home side of the first match', homeWins.slice(0, 1)),
  option('two home sides together', homeWins.slice(0, 2)),
  option('three home sides together', homeWins.slice(0, 3)),
  option('the highest odds there are', [
    { match: 0, market: 'goals', pick: 'over-3' },
    { match: 1, market: 'score', pick: '3-0' },
    { match: 8, market: 'score', pick: '1-3' },
  ]),
];
