import type { rebateBases, rebateStates } from '@arara/contract';
import { type Centavos, type Rate, centavos, portion, sum } from '@arara/money';
import { type RateLine, type RatedGame, type RebatePlan, lineOf, rateAt } from './plan.ts';

export type Basis = (typeof rebateBases)[number];

/** What names a line for ever. `game` is empty but for a game with a rate of its own. */
export interface LineKey {
  day: string;
  category: string;
  provider: string;
  game: string;
}

/** What a member gets back of a day's valid bets on games of one category and provider, in centavos. */
export interface Line extends LineKey {
  basis: Basis;
  valid: Centavos;
  /** What the rate is of: the valid bets, or what the house keeps of them on average. */
  counted: Centavos;
  rate: Rate;
  level: number;
  amount: Centavos;
}

export type LineState = (typeof rebateStates)[number];

/** What was bet on a game on one day. */
export interface GamePlayed extends RatedGame {
  valid: Centavos;
  /** What the house keeps of it on average, in basis points. */
  edgeBps: number;
}

export const lineId = ({ day, category, provider, game }: LineKey): string => `${day}/${category}/${provider}/${game}`;

/** What a line's id names; `undefined` for what is none. */
export function readLineId(id: string): LineKey | undefined {
  const [day, category, provider, game, ...rest] = id.split('/');
  if (day === undefined || category === undefined || provider === undefined || game === undefined) return undefined;
  return rest.length > 0 ? undefined : { day, category, provider, game };
}

/** Rounded down once for the whole of a line, and not bet by bet. */
function countedOf(basis: Basis, played: readonly GamePlayed[]): Centavos {
  if (basis === 'valid') return sum(played.map(({ valid }) => valid));
  const inTenThousandths = played.reduce((whole, { valid, edgeBps }) => whole + valid * BigInt(edgeBps), 0n);
  return centavos(inTenThousandths / 10_000n);
}

function writeLine(key: LineKey, rating: RateLine, level: number, played: readonly GamePlayed[]): Line {
  const counted = countedOf(rating.basis, played);
  const rate = rateAt(rating, level);
  const valid = sum(played.map((game) => game.valid));
  return { ...key, basis: rating.basis, valid, counted, rate, level, amount: portion(counted, rate) };
}

/**
 * The lines of a day, by the rates that were in force on it and the level at its end. Every bet is in one line at most; a game
 * of which more was taken back than bet is left out.
 */
export function linesOf(plan: RebatePlan, day: string, level: number, played: readonly GamePlayed[]): Line[] {
  const rated = played.flatMap((game) => {
    const rating = lineOf(plan, game);
    if (!plan.isOn || game.valid <= 0n || rating === undefined || rateAt(rating, level) === 0) return [];
    const own = rating.scope === 'game' ? game.name : '';
    return [{ game, rating, key: { day, category: game.category, provider: game.provider, game: own } }];
  });
  const byLine = Map.groupBy(rated, ({ key }) => lineId(key));
  return [...byLine.values()].flatMap((those) => {
    const [first] = those;
    if (first === undefined) return [];
    return [
      writeLine(
        first.key,
        first.rating,
        level,
        those.map(({ game }) => game),
      ),
    ];
  });
}
