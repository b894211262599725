import type { rebateBases, rebateStates } from '@arara/contract';
import { type Centavos, type Rate, centavos, portion, sum } from '@arara/money';
import { type RateLine, type RatedGame, type RebatePlan, findRateLine, getRateAtLevel } from './rebate-plan.ts';

export type RebateBasis = (typeof rebateBases)[number];

/** The permanent key of a line. `game` is empty unless the game has a rate of its own. */
export interface RebateLineKey {
  day: string;
  category: string;
  provider: string;
  game: string;
}

/** A member's rebate for a day's valid bets on games of one category and provider, in centavos. */
export interface RebateLine extends RebateLineKey {
  basis: RebateBasis;
  valid: Centavos;
  /** The base of the rate: the valid bets, or the theoretical revenue from them. */
  counted: Centavos;
  rate: Rate;
  level: number;
  amount: Centavos;
}

export type RebateLineState = (typeof rebateStates)[number];

/** Valid bets on a game on one day. */
export interface PlayedGame extends RatedGame {
  valid: Centavos;
  /** The house edge in basis points. */
  edgeBps: number;
}

export const toRebateLineId = ({ day, category, provider, game }: RebateLineKey): string =>
  `${day}/${category}/${provider}/${game}`;

/** Parses the id of a line; `undefined` for any other text. */
export function parseRebateLineId(id: string): RebateLineKey | undefined {
  const [day, category, provider, game, ...rest] = id.split('/');
  if (day === undefined || category === undefined || provider === undefined || game === undefined) return undefined;
  return rest.length > 0 ? undefined : { day, category, provider, game };
}

/** Rounds down once per line, not per bet. */
function countBase(basis: RebateBasis, played: readonly PlayedGame[]): Centavos {
  if (basis === 'valid') return sum(played.map(({ valid }) => valid));
  const inTenThousandths = played.reduce((whole, { valid, edgeBps }) => whole + valid * BigInt(edgeBps), 0n);
  return centavos(inTenThousandths / 10_000n);
}

function createRebateLine(
  key: RebateLineKey,
  rating: RateLine,
  level: number,
  played: readonly PlayedGame[],
): RebateLine {
  const counted = countBase(rating.basis, played);
  const rate = getRateAtLevel(rating, level);
  const valid = sum(played.map((game) => game.valid));
  return { ...key, basis: rating.basis, valid, counted, rate, level, amount: portion(counted, rate) };
}

/**
 * Creates the lines of a day from the plan in force on it and the level at its end. A bet is in one line at most. A game whose
 * rollbacks exceed its bets is left out.
 */
export function createRebateLines(
  plan: RebatePlan,
  day: string,
  level: number,
  played: readonly PlayedGame[],
): RebateLine[] {
  const rated = played.flatMap((game) => {
    const rating = findRateLine(plan, game);
    if (!plan.isOn || game.valid <= 0n || rating === undefined || getRateAtLevel(rating, level) === 0) return [];
    const ownGame = rating.scope === 'game' ? game.name : '';
    return [{ game, rating, key: { day, category: game.category, provider: game.provider, game: ownGame } }];
  });
  const byLine = Map.groupBy(rated, ({ key }) => toRebateLineId(key));
  return [...byLine.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [
      createRebateLine(
        first.key,
        first.rating,
        level,
        group.map(({ game }) => game),
      ),
    ];
  });
}
