import type { Contribution } from '@arara/activity-kit';
import { type Rate, rate } from '@arara/money';

/**
 * What bets count for: towards plain credits by category and game (everything in full unless set), and `outside`, what of a
 * stake in an outside provider's game is a valid bet at all. The second feeds wagering, rebates, VIP, tournaments, agency
 * and missions alike; our own games are weighed by their choices instead and are never looked up in it.
 */
export interface ContributionRules extends Contribution {
  readonly outside: Contribution;
}

const FULL = rate(10_000);
const HALF = rate(5_000);
const TENTH = rate(1_000);

/**
 * Where nothing is set. A provider reports no choices, so that red and black look like any other bet: only games that offer
 * nothing to cover count in full. Everything else, and every category that is not known here, counts a tenth.
 */
export const OUTSIDE_DEFAULTS: Readonly<Record<string, Rate>> = { slot: FULL, 'video-game': FULL, fish: HALF };
export const OUTSIDE_DEFAULT = TENTH;

/** What share of its stake a bet in an outside game is valid for: by its game, else by what is set for its category. */
export function outsideShareOf({ games, categories }: Contribution, game: string, category: string): Rate {
  for (const [shares, name] of [
    [games, game],
    [categories, category],
    [OUTSIDE_DEFAULTS, category],
  ] as const) {
    const share = Object.hasOwn(shares, name) ? shares[name] : undefined;
    if (share !== undefined) return share;
  }
  return OUTSIDE_DEFAULT;
}
