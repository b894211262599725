import { type Centavos, sum } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type Actor, Failure } from '../../../platform/index.ts';
import type { Credit, StaffCredits } from '../../staff-credits/index.ts';
import type { Withdrawal } from '../withdrawal/withdrawal.ts';
import { findCashierFacts } from './facts-store.ts';

/** What staff gave, in sum; `since` is when the first of it was given. Centavos. */
export interface GivenByStaff {
  count: number;
  amount: Centavos;
  since: Date | null;
}

/** Money given by staff on which a withdrawal depends, newest first. */
export async function listGivenFor(
  q: Queryable,
  staffCredits: Pick<StaffCredits, 'listGivenTo'>,
  withdrawal: Pick<Withdrawal, 'id' | 'memberId' | 'requestedAt'>,
): Promise<Credit[]> {
  const epoch = new Date(0);
  const { lastPaidAt } = await findCashierFacts(q, withdrawal, { within: epoch, lately: epoch });
  return staffCredits.listGivenTo(q, withdrawal.memberId, lastPaidAt);
}

export function summarize(credits: readonly Credit[]): GivenByStaff {
  const moments = credits.map(({ decidedAt, requestedAt }) => decidedAt ?? requestedAt);
  const [since = null] = moments.toSorted((a, b) => a.getTime() - b.getTime());
  return { count: credits.length, amount: sum(credits.map(({ amount }) => amount)), since };
}

/** Fails with `withdrawal_giver` for a person who gave, or was the second person of, money that it depends on. */
export function requireNotGiver(actor: Pick<Actor, 'id'>, credits: readonly Credit[]): void {
  const isGiver = credits.some(({ requestedBy, decidedBy }) => requestedBy === actor.id || decidedBy === actor.id);
  if (isGiver) throw new Failure('withdrawal_giver', { field: 'id' });
}
