import type { Centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type Ids, addSeconds } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import { requireWithin } from '../bounds.ts';
import { FIRST_ASK_SECONDS, askingOf } from './asking.ts';
import type { Channel, Method, Payment, Recharge } from './recharge.ts';
import * as store from './store.ts';
import { creditPaymentOf } from './suspense.ts';

const TXID_LETTERS = 32;

export interface DepositRequest {
  memberId: number;
  channelId: number;
  paymentType: string;
  amount: Centavos;
  requestKey: string;
}

export interface Deposits {
  methods(q: Queryable): Promise<Method[]>;
  channels(q: Queryable, paymentType: string): Promise<Channel[]>;
  /** Puts a deposit down and asks the bank for its code. The same request key answers the same deposit. */
  open(request: DepositRequest): Promise<Recharge>;
  recharge(q: Queryable, memberId: number, orderNumber: string): Promise<Recharge>;
  recharges: typeof store.listRecharges;
  payments: typeof store.listPayments;
  /** Asks the bank what came in for a charge of ours, and books it. Throws when the bank cannot say. */
  settle(txid: string): Promise<void>;
  /** Asks the bank about one Pix, whatever it was for, and books it. */
  receive(endToEndId: string): Promise<void>;
  /** Asks again about a charge that is still open, and plans when to ask next. */
  ask(txid: string): Promise<void>;
  /** Ends what was not paid in time. */
  expire(): Promise<void>;
  /** Credits a payment in suspense to a player, by staff. */
  creditPayment(actor: Actor, endToEndId: string, memberId: number, reason: string): Promise<Payment>;
}

export interface DepositParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  identity: Identity;
  jobs: Jobs;
  ledger: Ledger;
  office: Staff;
  psp: Psp;
  /** How long a code can be paid. */
  expirySeconds: number;
}

export function createDeposits(parts: DepositParts): Deposits {
  const { db, atomically, clock, ids, identity, jobs, psp, expirySeconds } = parts;

  async function channelOf({ channelId, paymentType }: DepositRequest): Promise<Channel> {
    const channels = await store.listChannels(db, paymentType);
    const channel = channels.find(({ id }) => id === channelId);
    if (channel === undefined)
      throw new Failure('method_unknown', { field: channels.length > 0 ? 'payment_id' : 'payment_type' });
    return channel;
  }

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
      requireWithin(request.amount, await channelOf(request));
      const order = await put(request);
      if (order.amount !== request.amount) throw new Failure('key_reused');
      if (order.status !== 'creating') return order;
      const charge = await psp.createCharge({
        txid: order.txid,
        amount: order.amount,
        expirySeconds,
        message: order.orderNumber,
      });
      if (charge.outcome === 'ok') {
        await atomically((tx) => store.markAwaiting(tx, order.orderNumber, charge.value.pixCode));
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
