import type { Db } from '../../../db/index.ts';
import { Failure, addSeconds, failpoint } from '../../../platform/index.ts';
import { memberStatus } from '../../identity/index.ts';
import { requireWithin } from '../bounds.ts';
import { FIRST_ASK_SECONDS, askingOf } from './asking.ts';
import type { DepositParts, DepositRequest, Deposits } from './deposit.ts';
import type { Channel, Recharge } from './recharge.ts';
import * as store from './store.ts';
import { creditPaymentOf } from './suspense.ts';

const TXID_LETTERS = 32;

/** The channel that a request names. Fails naming the field that fits nothing. */
async function channelOf(db: Db, { channelId, paymentType }: DepositRequest): Promise<Channel> {
  const channels = await store.listChannels(db, paymentType);
  const channel = channels.find(({ id }) => id === channelId);
  if (channel) return channel;
  throw new Failure('method_unknown', { field: channels.length > 0 ? 'payment_id' : 'payment_type' });
}

export function createDeposits(parts: DepositParts): Deposits {
  const { db, atomically, clock, ids, identity, jobs, psp, expirySeconds } = parts;

  async function put(request: DepositRequest): Promise<Recharge> {
    const known = await store.findByRequest(db, request.memberId, request.requestKey);
    if (known) return known;
    const now = clock.now();
    const order = {
      ...request,
      orderNumber: ids.reference('R'),
      txid: ids.letters(TXID_LETTERS),
      now,
      expiresAt: addSeconds(now, expirySeconds),
    };
    await atomically(async (tx) => {
      const inserted = await store.insertRecharge(tx, order);
      if (inserted) await jobs.enqueue(tx, 'pix_charge', { txid: order.txid }, { afterSeconds: FIRST_ASK_SECONDS });
    });
    failpoint('deposit.stored');
    const made = await store.findByRequest(db, request.memberId, request.requestKey);
    if (made === undefined) throw new Error('a deposit was put down and is not there');
    return made;
  }

  return {
    methods: store.listMethods,
    channels: store.listChannels,
    ...askingOf(parts),
    async open(request) {
      const member = await identity.member(db, request.memberId);
      if (member.isDemo) throw new Failure('demo_not_allowed');
      // Who may not play is not let pay in, and always let take out.
      if (member.status !== memberStatus.active) throw new Failure('player_blocked');
      requireWithin(request.amount, await channelOf(db, request));
      const order = await put(request);
      if (order.amount !== request.amount) throw new Failure('key_reused');
      if (order.status !== 'creating') return order;
      const { txid, amount, orderNumber: message } = order;
      const charge = await psp.createCharge({ txid, amount, expirySeconds, message });
      failpoint('deposit.charged');
      if (charge.outcome === 'ok') {
        await atomically((tx) => store.markAwaiting(tx, order.orderNumber, charge.value.pixCode));
        failpoint('deposit.awaiting');
        return { ...order, status: 'awaiting', pixCode: charge.value.pixCode };
      }
      // An unknown result leaves the order open, for the same key to ask again; a refusal ends it and frees the key.
      if (charge.outcome === 'refused') await atomically((tx) => store.markFailed(tx, order.orderNumber));
      throw new Failure('psp_unavailable', { retryAfterSeconds: 5 });
    },
    async recharge(q, memberId, orderNumber) {
      const found = await store.findRecharge(q, memberId, orderNumber);
      if (found === undefined) throw new Failure('order_unknown', { field: 'order_number' });
      return found;
    },
    recharges: store.listRecharges,
    payments: store.listPayments,
    creditPayment: creditPaymentOf(parts),
  };
}
