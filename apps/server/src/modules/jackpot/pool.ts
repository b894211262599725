import type { categories as gameCategories, jackpotChangeKinds, jackpotStates } from '@arara/contract';
import { MOST_ONE_IN } from '@arara/game-kit';
import { type Centavos, ZERO, centavos } from '@arara/money';

export type PoolState = (typeof jackpotStates)[number];
export type ChangeKind = (typeof jackpotChangeKinds)[number];

/** What a pool is fed with, what it begins with and how it is won. */
export interface Odds {
  /** Share of each stake of cash that the house puts in. */
  contributionBps: number;
  /** What the house puts in when it opens and after each drop. */
  seed: Centavos;
  /** A stake of s centavos wins with chance s / oneIn. */
  oneIn: bigint;
  /** From here on it is not fed; `null`: it always is. */
  cap: Centavos | null;
}

/** What staff writes of a pool. */
export interface TermsForm extends Odds {
  titles: Readonly<Record<string, string>>;
  /** Names of games and of categories that feed it; both empty for every game of ours. */
  games: string[];
  categories: (typeof gameCategories)[number][];
}

/** The same as it was put down, which never changes. */
export interface Terms extends TermsForm {
  id: number;
  poolId: number;
  number: number;
  /** The games by name, told off when it was written; `null` for every game of ours. */
  counted: string[] | null;
}

export interface Pool {
  id: number;
  site: string;
  /** Part of the message that rounds are drawn by. */
  key: string;
  state: PoolState;
  amount: Centavos;
  /** In ten-thousandths of a centavo. */
  carry: number;
  termsId: number | null;
  nextTermsId: number | null;
  intoPool: number | null;
  version: number;
  openedAt: Date | null;
  endedAt: Date | null;
}

/** What a spell of a pool was played under. */
export interface Spell extends Odds {
  poolId: number;
  key: string;
  termsId: number;
  counted: string[] | null;
  from: Date;
  until: Date | null;
}

export const MOST_CONTRIBUTION_BPS = 1_000;
export const LEAST_ONE_IN = 100n;
export { MOST_ONE_IN };

/** What a stake comes back to in hundredths of a basis point. */
const WHOLE = 1_000_000n;

/** Of every `WHOLE` staked, what a pool gives back in the long run, rounded up: what is fed, and a seed for each drop. */
export const givesOf = ({ contributionBps, seed, oneIn }: Odds): bigint =>
  BigInt(contributionBps) * 100n + (seed * WHOLE + oneIn - 1n) / oneIn;

/** Whether bets on a game of this return would on average bring back what was staked, or more, with pools that give so much. */
export const givesTooMuch = (rtpBps: number, gives: bigint): boolean => BigInt(rtpBps + 1) * 100n + gives >= WHOLE;

/** What is staked on average from one drop to the next is `oneIn`; this is what then lies in the pool. */
export function usualDrop({ contributionBps, seed, oneIn, cap }: Odds): Centavos {
  const grown = centavos(seed + (oneIn * BigInt(contributionBps)) / 10_000n);
  return cap !== null && grown > cap ? cap : grown;
}

/** Whether a round of a game at a moment is of a spell. */
export function isOf({ counted, from, until }: Spell, { game, at }: { game: string; at: Date }): boolean {
  return from <= at && (until === null || at < until) && (counted === null || counted.includes(game));
}

/** Which field of terms cannot be. */
export function strayField({ contributionBps, seed, oneIn, cap }: Odds): string | undefined {
  if (contributionBps < 1 || contributionBps > MOST_CONTRIBUTION_BPS) return 'contribution_bps';
  if (seed <= ZERO) return 'seed';
  if (oneIn < LEAST_ONE_IN || oneIn > MOST_ONE_IN) return 'one_in';
  if (cap !== null && cap < seed) return 'cap';
  return undefined;
}
