import type { Tx } from '../../db/index.ts';
import * as store from './budget-store.ts';
import type { Promised } from './budget-store.ts';
import type { Caps, Promotion } from './promotion.ts';

/** What a promotion's bounds do not allow any more. */
export type Spent = 'all' | 'today' | 'member';

const isOver = (promised: bigint, asked: bigint, most: bigint | null): boolean =>
  most !== null && promised + asked > most;

/** Which bound an amount would go over. */
export function spentOf({ budget, dayCap, memberCap }: Caps, promised: Promised, asked: bigint): Spent | undefined {
  if (isOver(promised.all, asked, budget)) return 'all';
  if (isOver(promised.today, asked, dayCap)) return 'today';
  return isOver(promised.member, asked, memberCap) ? 'member' : undefined;
}

interface Promising {
  promotion: Pick<Promotion, 'id' | keyof Caps>;
  memberId: number;
  day: string;
}

/**
 * Promises an amount within all bounds of a promotion, in the claim's own transaction; answers the bound that it would
 * go over, and has then promised nothing. Rows are taken from the member's to the promotion's, which everybody waits for.
 */
export async function promise(
  tx: Tx,
  { promotion, memberId, day }: Promising,
  amount: bigint,
): Promise<Spent | undefined> {
  const { id: promotionId, memberCap, dayCap, budget } = promotion;
  const taken = { promotionId, memberId, day, amount };
  if (!(await store.addToTaker(tx, { ...taken, most: memberCap }))) return 'member';
  await store.insertDay(tx, promotionId, day);
  if (!(await store.addToDay(tx, { ...taken, most: dayCap }))) {
    await store.addToTaker(tx, { ...taken, amount: -amount, most: null });
    return 'today';
  }
  if (await store.addToPromotion(tx, { ...taken, claims: 1, most: budget })) return undefined;
  await store.addToTaker(tx, { ...taken, amount: -amount, most: null });
  await store.addToDay(tx, { ...taken, amount: -amount, most: null });
  return 'all';
}

/** Releases the whole reservation of a claim that is not paid, so that it does not count as one. */
export async function release(
  tx: Tx,
  { promotion, memberId, day }: Omit<Promising, 'promotion'> & { promotion: Pick<Promotion, 'id'> },
  amount: bigint,
): Promise<void> {
  const released = { promotionId: promotion.id, memberId, day, amount: -amount, most: null };
  await store.addToTaker(tx, released);
  await store.addToDay(tx, released);
  await store.addToPromotion(tx, { ...released, claims: -1 });
}

/** Lets go of what a wheel did not come to: until it was drawn, its largest prize was promised. */
export async function letGo(tx: Tx, { promotion, memberId, day }: Promising, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  const given = { promotionId: promotion.id, memberId, day, amount: -amount, most: null };
  await store.addToTaker(tx, given);
  await store.addToDay(tx, given);
  await store.addToPromotion(tx, { ...given, claims: 0 });
}
