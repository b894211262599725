import type { categories as gameCategories, jackpotStates } from '@arara/contract';
import { MOST_ONE_IN as MAX_ONE_IN } from '@arara/game-kit';
import { type Centavos, ZERO, centavos } from '@arara/money';

export type PoolState = (typeof jackpotStates)[number];

/** What is contributed to a pool, what it starts with and how it is won. */
export interface PoolOdds {
  /** Share of each cash stake that the operator contributes. */
  contributionBps: number;
  /** What the operator pays in when the pool opens and after each win. */
  seed: Centavos;
  /** A stake of s centavos wins with probability s / oneIn. */
  oneIn: bigint;
  /** Balance above which nothing is contributed; `null` for no limit. */
  cap: Centavos | null;
}

/** The terms of a pool as staff enters them. */
export interface PoolTermsForm extends PoolOdds {
  titles: Readonly<Record<string, string>>;
  /** Names of the games and categories that contribute; both empty for every game of ours. */
  games: string[];
  categories: (typeof gameCategories)[number][];
}

/** One version of a pool's terms. It never changes. */
export interface PoolTerms extends PoolTermsForm {
  id: number;
  poolId: number;
  number: number;
  /** The contributing games by name, resolved when the terms were entered; `null` for every game of ours. */
  contributingGames: string[] | null;
}

/** A period in which a pool took part under one version of its terms. */
export interface ContributionPeriod extends PoolOdds {
  poolId: number;
  key: string;
  termsId: number;
  contributingGames: string[] | null;
  fromAt: Date;
  untilAt: Date | null;
}

const MAX_CONTRIBUTION_BPS = 1_000;
const MIN_ONE_IN = 100n;

/** The whole stake, in parts per million. */
const MILLION = 1_000_000n;

/** The long-run return of a pool in parts per million of the stakes, rounded up: the contributions, and a seed for each win. */
export const computePoolReturn = ({ contributionBps, seed, oneIn }: PoolOdds): bigint =>
  BigInt(contributionBps) * 100n + (seed * MILLION + oneIn - 1n) / oneIn;

/** Whether bets on a game with this RTP would on average return the whole stake or more, together with its pools. */
export const isReturnTooHigh = (rtpBps: number, poolReturnPpm: bigint): boolean =>
  BigInt(rtpBps + 1) * 100n + poolReturnPpm >= MILLION;

/** The amount of an average win: on average `oneIn` is staked from one win to the next. */
export function computeAverageWin({ contributionBps, seed, oneIn, cap }: PoolOdds): Centavos {
  const grown = centavos(seed + (oneIn * BigInt(contributionBps)) / 10_000n);
  return cap !== null && grown > cap ? cap : grown;
}

/** Whether a round of a game at a moment contributes in this period. */
export function includesRound(
  { contributingGames, fromAt, untilAt }: ContributionPeriod,
  { game, at }: { game: string; at: Date },
): boolean {
  const isDuring = fromAt <= at && (untilAt === null || at < untilAt);
  return isDuring && (contributingGames === null || contributingGames.includes(game));
}

/** The first field of the odds that is out of bounds. */
export function findInvalidField({ contributionBps, seed, oneIn, cap }: PoolOdds): string | undefined {
  if (contributionBps < 1 || contributionBps > MAX_CONTRIBUTION_BPS) return 'contribution_bps';
  if (seed <= ZERO) return 'seed';
  if (oneIn < MIN_ONE_IN || oneIn > MAX_ONE_IN) return 'one_in';
  if (cap !== null && cap < seed) return 'cap';
  return undefined;
}
