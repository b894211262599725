import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import type { PrizeRow } from './tournament.ts';

/** What somebody has reached: centavos staked, or the highest multiple in ten-thousandths. */
export interface Scored {
  memberId: number;
  score: bigint;
}

export interface Place extends Scored {
  /** Who has the same score has the same rank; after two firsts comes a third. */
  rank: number;
  prize: Centavos;
}

/** What a rank is paid where nobody shares it; nothing beyond the last. */
export function prizeAt(prizes: readonly PrizeRow[], rank: number): Centavos {
  return prizes.find(({ from, to }) => from <= rank && rank <= to)?.amount ?? ZERO;
}

/**
 * Shares what the ranks from `rank` on are paid among those who reached the same: evenly, and the centavos left over one
 * by one to who has been a member for longer.
 */
function shared(tied: readonly Scored[], rank: number, prizes: readonly PrizeRow[]): Place[] {
  const pot = sum(tied.map((_, index) => prizeAt(prizes, rank + index)));
  const count = BigInt(tied.length);
  const [each, left] = [pot / count, pot % count];
  return tied.map((one, index) => ({ ...one, rank, prize: centavos(each + (BigInt(index) < left ? 1n : 0n)) }));
}

/** The table: the highest score first, of equals the older member. Scores of nothing are not ranked. */
export function ranked(scores: readonly Scored[], prizes: readonly PrizeRow[]): Place[] {
  const inOrder = scores
    .filter(({ score }) => score > 0n)
    .toSorted((one, other) =>
      one.score === other.score ? one.memberId - other.memberId : one.score < other.score ? 1 : -1,
    );
  const places: Place[] = [];
  for (let first = 0; first < inOrder.length;) {
    const score = inOrder[first]?.score;
    const next = inOrder.findIndex((one, index) => index > first && one.score !== score);
    const end = next < 0 ? inOrder.length : next;
    places.push(...shared(inOrder.slice(first, end), first + 1, prizes));
    first = end;
  }
  return places;
}

export interface NextPrize {
  /** The last rank that is paid it. */
  rank: number;
  prize: Centavos;
  /** How much more score takes a member there, past whoever holds that rank now. */
  missing: bigint;
}

/** The next better prize for a member who is ranked; none for who has the best. `places` is the table with them in it. */
export function nextPrize(
  places: readonly Place[],
  prizes: readonly PrizeRow[],
  { memberId, rank, score }: Place,
): NextPrize | undefined {
  const better = prizes.findLast(({ to, amount }) => to < rank && amount > prizeAt(prizes, rank));
  if (better === undefined) return undefined;
  const holder = places.filter((place) => place.memberId !== memberId)[better.to - 1];
  if (holder === undefined) return undefined;
  return { rank: better.to, prize: better.amount, missing: holder.score - score + 1n };
}
