import type { Contribution } from '@arara/activity-kit';
import { type Rate, rate } from '@arara/money';

/**
 * The contribution rates of bets: towards cash wagering requirements by category and game (in full unless set), and `outside`,
 * the valid part of a stake in a provider's game. `outside` feeds wagering, rebates, VIP, tournaments, agency and missions; the
 * valid part of a bet in our own games follows from its choices instead.
 */
export interface ContributionRules extends Contribution {
  readonly outside: Contribution;
}

const FULL = rate(10_000);
const HALF = rate(5_000);
const TENTH = rate(1_000);

/**
 * The defaults. A provider reports no choices, so covering bets look like any other bet: only games without opposite bets count
 * in full. Other and unknown categories count a tenth.
 */
export const OUTSIDE_DEFAULTS: Readonly<Record<string, Rate>> = { slot: FULL, 'video-game': FULL, fish: HALF };
export const OUTSIDE_DEFAULT = TENTH;

/** The valid share of a stake in a provider's game: of its game, otherwise of its category, otherwise the default. */
export function findValidRate({ games, categories }: Contribution, game: string, category: string): Rate {
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
