import { centavos } from '@arara/money';
import { type Tx, afterCommit } from '../../../db/index.ts';
import { type Actor, Failure, failpoint } from '../../../platform/index.ts';
import { HOUSE, transfer } from '../../ledger/index.ts';
import type { DepositParts, Deposits } from './deposit.ts';
import * as store from './store.ts';

interface Resolution {
  endToEndId: string;
  memberId: number;
  reason: string;
}

/** Out of the house's own chain, then into the player's: two chains, one commit. */
async function resolve(
  tx: Tx,
  actor: Actor,
  { endToEndId, memberId, reason }: Resolution,
  parts: DepositParts,
): Promise<void> {
  const { bus, clock, ledger, office } = parts;
  const payment = await store.lockPayment(tx, endToEndId);
  if (payment === undefined) throw new Failure('not_found', { field: 'id' });
  if (payment.status !== 'suspense') throw new Failure('payment_already_resolved');
  const now = clock.now();
  const kept = centavos(payment.amount - payment.returned);
  await office.requireLimit(tx, actor, 'payment.credit', kept);
  const cause = `payment:${endToEndId}`;
  const out = { playerId: HOUSE, kind: 'suspense_credit' as const, key: `resolve:${endToEndId}`, cause, at: now };
  await ledger.post(tx, { ...out, legs: transfer('suspense', 'psp_clearing', kept) });
  failpoint('suspense.crediting');
  await ledger.post(tx, { ...out, playerId: memberId, legs: transfer('psp_clearing', 'cash', kept) });
  await store.markResolved(tx, endToEndId, memberId, actor.email, reason, now);
  const after = { status: 'resolved', player: memberId };
  await office.record(tx, actor, {
    action: 'payment.credited',
    subject: cause,
    before: { status: 'suspense' },
    after,
    reason,
  });
  afterCommit(tx, () => {
    failpoint('suspense.credited');
    bus.publish('balance', { memberId });
  });
}

/** Staff's way out of suspense: money that fits no order is credited to the player it belongs to. */
export function creditPaymentOf(parts: DepositParts): Deposits['creditPayment'] {
  const { db, atomically, identity } = parts;
  return async (actor, endToEndId, memberId, reason) => {
    const member = await identity.member(db, memberId);
    if (member.isDemo) throw new Failure('demo_not_allowed', { field: 'player_id' });
    await atomically((tx) => resolve(tx, actor, { endToEndId, memberId, reason }, parts));
    const resolved = await store.findPayment(db, endToEndId);
    if (resolved === undefined) throw new Failure('not_found', { field: 'id' });
    return resolved;
  };
}
