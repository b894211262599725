import { oddsOf } from '../sports-book/odds.ts';
import { type Selection, bookOf } from './markets.ts';
import type { LeagueSetup } from './season.ts';

/** One pick of a ticket. */
export interface Leg {
  /** Which match of the round, 0 … 9. */
  readonly match: number;
  readonly market: string;
  readonly pick: string;
}

/** What a ticket is of: one pick, or several of different matches that must all come true. */
export interface LeagueInput {
  readonly legs: readonly Leg[];
}

/** A ticket has no more picks. */
export const MOST_LEGS = 6;
/** No ticket has higher odds, in hundredths: it is not offered, so that nothing is ever cut off. */
export const MOST_ODDS = 100_000;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a pick names; `undefined` where the match does not offer it. */
export function selectionOf({ match, market, pick }: Leg, setup: LeagueSetup): Selection | undefined {
  const fixture = setup.matches[match];
  return fixture && bookOf(fixture[2], fixture[3]).find(market, pick);
}

/** The odds of picks of different matches together, in hundredths; `undefined` where one is not offered. */
export function ticketOdds(legs: readonly Leg[], setup: LeagueSetup): number | undefined {
  const chances = [];
  for (const leg of legs) {
    const selection = selectionOf(leg, setup);
    if (!selection) return undefined;
    chances.push(selection.chance);
  }
  return oddsOf(chances);
}

function readLeg(value: unknown): Leg | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 3) return undefined;
  const { match, market, pick } = value;
  if (typeof match !== 'number' || !Number.isInteger(match)) return undefined;
  return typeof market === 'string' && typeof pick === 'string' ? { match, market, pick } : undefined;
}

/**
 * A ticket's picks, checked: one to six, each of another match, all offered, and together within the highest odds.
 * Picks of one match hang together, so a ticket of several would have to be priced apart: it is refused.
 */
export function readLeagueInput(value: unknown, setup: LeagueSetup): LeagueInput | undefined {
  if (!isRecord(value) || Object.keys(value).length !== 1) return undefined;
  const { legs: raw } = value;
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > MOST_LEGS) return undefined;
  const legs: Leg[] = [];
  for (const each of raw) {
    const leg = readLeg(each);
    if (!leg || legs.some(({ match }) => match === leg.match)) return undefined;
    legs.push(leg);
  }
  const odds = ticketOdds(legs, setup);
  return odds !== undefined && odds <= MOST_ODDS ? { legs } : undefined;
}
