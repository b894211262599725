import { afterCommit } from '../../../db/index.ts';
import { memberStatus } from '../../identity/index.ts';
import { feeOfReceived } from '../method/fee.ts';
import type { Asking, Fate } from '../method/way.ts';
import { creditOrder } from './crediting.ts';
import type { DepositParts } from './deposit.ts';
import { type Recharge, rechargeStatusCode } from './recharge.ts';
import * as store from './store.ts';

/** How soon a provider is asked about an order, how seldom at last, and for how long. */
export const FIRST_PROVIDER_ASK_SECONDS = 15;
const LATEST_ASK_SECONDS = 3600;
const LAST_ASK_SECONDS = 3 * 24 * 3600;

type Paid = Extract<Fate, { outcome: 'paid' }>;

/** What a provider answers of an order, booked: once for an order, and once for a reference of the provider's. */
function bookingOf(parts: DepositParts) {
  const { atomically, bus, clock, identity, log } = parts;

  /** Once in the whole house: each provider counts its references by itself. */
  const referenceOf = ({ kind }: Recharge, reference: string): string => `${kind}:${reference}`;

  async function credit(orderNumber: string, { account }: Asking, { amount, reference }: Paid): Promise<void> {
    await atomically(async (tx) => {
      const order = await store.lockByNumber(tx, orderNumber);
      if (order === undefined || order.status === 'credited') return;
      if ((await identity.member(tx, order.memberId)).status === memberStatus.erased) {
        // Who was forgotten could never take it out. An open order bars being forgotten, so this one came late.
        log.error({ order: orderNumber }, 'a provider holds money for a player who was forgotten');
        return;
      }
      const named = referenceOf(order, reference);
      if (!(await store.markReceived(tx, orderNumber, { received: amount, reference: named }))) {
        log.error({ order: orderNumber, reference: named }, 'a provider names one payment for two orders');
        return;
      }
      const arrival = { from: account, amount, fee: feeOfReceived(order, amount) };
      await creditOrder(tx, order, { ...arrival, key: `provider:${named}`, at: clock.now() }, parts);
    });
  }

  async function end(orderNumber: string): Promise<void> {
    await atomically(async (tx) => {
      const order = await store.lockByNumber(tx, orderNumber);
      if (order?.status !== 'awaiting') return;
      await store.markOver(tx, orderNumber);
      const { memberId } = order;
      afterCommit(tx, () => bus.publish('recharge', { memberId, orderNumber, status: rechargeStatusCode('failed') }));
    });
  }

  return { credit, end };
}

/** Asks the provider of an order whether it was paid, books what it says, and plans when to ask next. */
export function providerAskingOf(parts: DepositParts): (orderNumber: string) => Promise<void> {
  const { db, atomically, clock, jobs, ways } = parts;
  const { credit, end } = bookingOf(parts);

  return async (orderNumber) => {
    const order = await store.findByNumber(db, orderNumber);
    const asking = order && ways.get(order.kind)?.asking;
    if (order === undefined || asking === undefined || order.status === 'credited') return;
    // What never was opened is unknown to the provider; the member's next try may still open it.
    const fate: Fate = order.status === 'creating' ? { outcome: 'waiting' } : await asking.ask(order);
    if (fate.outcome === 'unknown') throw new Error(`a provider did not say what became of order ${orderNumber}`);
    if (fate.outcome === 'paid') return credit(orderNumber, asking, fate);
    if (fate.outcome === 'over') return end(orderNumber);
    const ageSeconds = Math.floor((clock.now().getTime() - order.createdAt.getTime()) / 1000);
    if (ageSeconds > LAST_ASK_SECONDS) return;
    const afterSeconds = Math.min(Math.max(FIRST_PROVIDER_ASK_SECONDS, ageSeconds), LATEST_ASK_SECONDS);
    await atomically((tx) => jobs.enqueue(tx, 'provider_ask', { orderNumber }, { afterSeconds }));
  };
}
