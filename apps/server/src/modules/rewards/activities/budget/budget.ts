import type { Tx } from '../../../../db/index.ts';
import * as store from './budget-store.ts';
import type { ReservedAmounts } from './budget-store.ts';
import type { Caps, Promotion } from '../promotions/promotion.ts';

/** The cap that is exhausted: of the promotion, of the day, or of the member. */
export type ExceededCap = 'all' | 'today' | 'member';

const isOver = (promised: bigint, amount: bigint, most: bigint | null): boolean =>
  most !== null && promised + amount > most;

/** Finds the cap that an amount would exceed. */
export function findExceededCap(
  { budget, dayCap, memberCap }: Caps,
  promised: ReservedAmounts,
  amount: bigint,
): ExceededCap | undefined {
  if (isOver(promised.all, amount, budget)) return 'all';
  if (isOver(promised.today, amount, dayCap)) return 'today';
  return isOver(promised.member, amount, memberCap) ? 'member' : undefined;
}

interface BudgetReservation {
  promotion: Pick<Promotion, 'id' | keyof Caps>;
  memberId: number;
  day: string;
}

/**
 * Reserves an amount within all caps of a promotion, in the claim's transaction. Returns the cap that it would exceed, and then
 * reserves nothing. Rows are locked from the member's to the promotion's, because all claims wait for the last one.
 */
export async function reserveBudget(
  tx: Tx,
  { promotion, memberId, day }: BudgetReservation,
  amount: bigint,
): Promise<ExceededCap | undefined> {
  const { id: promotionId, memberCap, dayCap, budget } = promotion;
  const reservation = { promotionId, memberId, day, amount };
  if (!(await store.addToMember(tx, { ...reservation, most: memberCap }))) return 'member';
  await store.insertDay(tx, promotionId, day);
  if (!(await store.addToDay(tx, { ...reservation, most: dayCap }))) {
    await store.addToMember(tx, { ...reservation, amount: -amount, most: null });
    return 'today';
  }
  if (await store.addToPromotion(tx, { ...reservation, claims: 1, most: budget })) return undefined;
  await store.addToMember(tx, { ...reservation, amount: -amount, most: null });
  await store.addToDay(tx, { ...reservation, amount: -amount, most: null });
  return 'all';
}

/** Releases the whole reservation of a claim that is not paid, so that it does not count as one. */
export async function releaseReservation(
  tx: Tx,
  { promotion, memberId, day }: Omit<BudgetReservation, 'promotion'> & { promotion: Pick<Promotion, 'id'> },
  amount: bigint,
): Promise<void> {
  const released = { promotionId: promotion.id, memberId, day, amount: -amount, most: null };
  await store.addToMember(tx, released);
  await store.addToDay(tx, released);
  await store.addToPromotion(tx, { ...released, claims: -1 });
}

/** Releases the unused part of a wheel's reservation: its largest prize is reserved until the draw. */
export async function releaseUnusedReservation(
  tx: Tx,
  { promotion, memberId, day }: BudgetReservation,
  amount: bigint,
): Promise<void> {
  if (amount === 0n) return;
  const unused = { promotionId: promotion.id, memberId, day, amount: -amount, most: null };
  await store.addToMember(tx, unused);
  await store.addToDay(tx, unused);
  await store.addToPromotion(tx, { ...unused, claims: 0 });
}
