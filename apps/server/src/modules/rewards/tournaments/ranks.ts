import type { FreeRoundsPrize } from '@arara/activity-kit';
import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import type { PrizeRow } from './tournament.ts';

/** A member's score: centavos staked, or the highest multiple in ten-thousandths. */
export interface MemberScore {
  memberId: number;
  score: bigint;
}

/** A ranked member. Equal scores share a rank: after two firsts comes a third. */
export interface LeaderboardEntry extends MemberScore {
  rank: number;
  prize: Centavos;
}

/** The prize of a rank that nobody shares; zero below the last paid rank. */
export function prizeAt(prizes: readonly PrizeRow[], rank: number): Centavos {
  return prizes.find(({ from, to }) => from <= rank && rank <= to)?.amount ?? ZERO;
}

/** The free rounds of an entry: those of its rank, unless a tie split the prize to another amount, which is paid in money. */
export function findPrizeRounds(
  prizes: readonly PrizeRow[],
  { rank, prize }: Pick<LeaderboardEntry, 'rank' | 'prize'>,
): FreeRoundsPrize | null {
  const row = prizes.find(({ from, to }) => from <= rank && rank <= to);
  return row !== undefined && row.amount === prize ? row.freeRounds : null;
}

/**
 * Splits the prizes of the ranks from `rank` on evenly among tied members. Remaining centavos go one by one to the members
 * with the oldest accounts.
 */
function splitPrizes(tied: readonly MemberScore[], rank: number, prizes: readonly PrizeRow[]): LeaderboardEntry[] {
  const total = sum(tied.map((_, index) => prizeAt(prizes, rank + index)));
  const count = BigInt(tied.length);
  const [share, remainder] = [total / count, total % count];
  return tied.map((one, index) => ({
    ...one,
    rank,
    prize: centavos(share + (BigInt(index) < remainder ? 1n : 0n)),
  }));
}

/** Ranks scores, the highest first and of equal scores the older account first. Leaves out scores of zero. */
export function rankScores(scores: readonly MemberScore[], prizes: readonly PrizeRow[]): LeaderboardEntry[] {
  const inOrder = scores
    .filter(({ score }) => score > 0n)
    .toSorted((one, other) =>
      one.score === other.score ? one.memberId - other.memberId : one.score < other.score ? 1 : -1,
    );
  const entries: LeaderboardEntry[] = [];
  for (let first = 0; first < inOrder.length;) {
    const score = inOrder[first]?.score;
    const next = inOrder.findIndex((one, index) => index > first && one.score !== score);
    const end = next < 0 ? inOrder.length : next;
    entries.push(...splitPrizes(inOrder.slice(first, end), first + 1, prizes));
    first = end;
  }
  return entries;
}

export interface NextPrize {
  /** The last rank with this prize. */
  rank: number;
  prize: Centavos;
  /** The additional score that takes a member past the present holder of that rank. */
  missing: bigint;
}

/** The next better prize for a ranked member; `undefined` for the best one. `entries` includes the member. */
export function findNextPrize(
  entries: readonly LeaderboardEntry[],
  prizes: readonly PrizeRow[],
  { memberId, rank, score }: LeaderboardEntry,
): NextPrize | undefined {
  const better = prizes.findLast(({ to, amount }) => to < rank && amount > prizeAt(prizes, rank));
  if (better === undefined) return undefined;
  const holder = entries.filter((entry) => entry.memberId !== memberId)[better.to - 1];
  if (holder === undefined) return undefined;
  return { rank: better.to, prize: better.amount, missing: holder.score - score + 1n };
}
