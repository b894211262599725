import { LEAST_ODDS, oddsOf } from '../sports-book/odds.ts';
import { type Market, NAMED, chanceOf, markets } from './chances.ts';
import { RUNNERS, type RaceSetup } from './form.ts';

/** What a ticket is of: one pick. */
export interface RaceInput {
  readonly market: Market;
  /** Runners' numbers, 1 … 8, each once; in their order where the market asks for one. */
  readonly pick: readonly number[];
}

function isMarket(value: unknown): value is Market {
  return markets.some((market) => market === value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The odds of a pick, in hundredths. */
export function pickOdds({ market, pick }: RaceInput, { weights }: RaceSetup): number {
  return oddsOf([chanceOf(weights, market, pick)]);
}

/** A ticket's pick, checked; `undefined` where it is malformed or not offered. */
export function readRaceInput(value: unknown, setup: RaceSetup): RaceInput | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 2) return undefined;
  const { market, pick } = value;
  if (!isMarket(market) || !Array.isArray(pick) || pick.length !== NAMED[market]) return undefined;
  const numbers: number[] = [];
  for (const each of pick) {
    if (typeof each !== 'number' || !Number.isInteger(each) || each < 1 || each > RUNNERS) return undefined;
    if (numbers.includes(each)) return undefined;
    numbers.push(each);
  }
  const input = { market, pick: numbers };
  return pickOdds(input, setup) >= LEAST_ODDS ? input : undefined;
}
