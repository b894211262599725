import type { Centavos } from '@arara/money';
import type { Psp } from '@arara/pix';
import { type Atomically, type Db, type Queryable, afterCommit } from '../../../db/index.ts';
import { type Actor, type Bus, type Clock, Failure, type Ids, addSeconds } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import { type Ledger, HOUSE, transfer } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import { requireWithin } from '../bounds.ts';
import { type Received, book } from './booking.ts';
import { type Channel, type Method, type Payment, type Recharge, rechargeStatusCode } from './recharge.ts';
import * as store from './store.ts';

const TXID_LETTERS = 32;
const FIRST_ASK_SECONDS = 15;
const LAST_ASK_SECONDS = 24 * 3600;

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

interface DepositParts {
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

/** Nothing is known, so nothing is done: the job is tried again later. */
function unheard(what: string): Error {
  return new Error(`the Pix bank did not say what became of ${what}`);
}

function askingOf(parts: DepositParts): Pick<Deposits, 'settle' | 'receive' | 'ask' | 'expire'> {
  const { db, atomically, bus, clock, jobs, psp } = parts;
  const bookAll = async (all: readonly Received[]): Promise<void> => {
    for (const received of all) await atomically((tx) => book(tx, received, parts));
  };

  async function settle(txid: string): Promise<void> {
    // Only our own charges are asked for: a txid that others chose may be one the bank takes for malformed.
    if ((await store.findByTxid(db, txid)) === undefined) return;
    const charge = await psp.findCharge(txid);
    if (charge.outcome === 'not_found') return;
    if (charge.outcome !== 'ok') throw unheard(`charge ${txid}`);
    await bookAll(charge.value.payments.map(({ endToEndId, amount }) => ({ endToEndId, txid, amount })));
  }

  return {
    settle,
    async receive(endToEndId) {
      if (await store.hasPayment(db, endToEndId)) return;
      const payment = await psp.findPayment(endToEndId);
      if (payment.outcome === 'not_found') return;
      if (payment.outcome !== 'ok') throw unheard(`payment ${endToEndId}`);
      const { txid, amount } = payment.value;
      await bookAll([{ endToEndId, txid, amount }]);
    },
    async ask(txid) {
      await settle(txid);
      const order = await store.findByTxid(db, txid);
      if (order === undefined || order.status === 'credited') return;
      const ageSeconds = Math.floor((clock.now().getTime() - order.createdAt.getTime()) / 1000);
      if (ageSeconds > LAST_ASK_SECONDS) return;
      await atomically((tx) => jobs.enqueue(tx, 'pix_charge', { txid }, { afterSeconds: Math.max(FIRST_ASK_SECONDS, ageSeconds) }));
    },
    expire: () =>
      atomically(async (tx) => {
        const ended = await store.markExpired(tx, clock.now());
        afterCommit(tx, () => {
          for (const { memberId, orderNumber, status } of ended) {
            bus.publish('recharge', { memberId, orderNumber, status: rechargeStatusCode(status) });
          }
        });
      }),
  };
}

export function createDeposits(parts: DepositParts): Deposits {
  const { db, atomically, bus, clock, ids, identity, jobs, ledger, office, psp, expirySeconds } = parts;

  async function channelOf({ channelId, paymentType }: DepositRequest): Promise<Channel> {
    const channels = await store.listChannels(db, paymentType);
    const channel = channels.find(({ id }) => id === channelId);
    if (channel === undefined) throw new Failure('method_unknown', { field: channels.length > 0 ? 'payment_id' : 'payment_type' });
    return channel;
  }

  async function put(request: DepositRequest): Promise<Recharge> {
    const known = await store.findByRequest(db, request.memberId, request.requestKey);
    if (known) return known;
    const now = clock.now();
    const order = { ...request, orderNumber: ids.reference('R'), txid: ids.letters(TXID_LETTERS), now, expiresAt: addSeconds(now, expirySeconds) };
    await atomically(async (tx) => {
      const inserted = await store.insertRecharge(tx, order);
      if (inserted) await jobs.enqueue(tx, 'pix_charge', { txid: order.txid }, { afterSeconds: FIRST_ASK_SECONDS });
    });
    const put = await store.findByRequest(db, request.memberId, request.requestKey);
    if (put === undefined) throw new Error('a deposit was put down and is not there');
    return put;
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
      const charge = await psp.createCharge({ txid: order.txid, amount: order.amount, expirySeconds, message: order.orderNumber });
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
    async creditPayment(actor, endToEndId, memberId, reason) {
      await identity.member(db, memberId);
      await atomically(async (tx) => {
        const payment = await store.lockPayment(tx, endToEndId);
        if (payment === undefined) throw new Failure('not_found', { field: 'id' });
        if (payment.status !== 'suspense') throw new Failure('payment_already_resolved');
        const now = clock.now();
        const cause = `payment:${endToEndId}`;
        // Out of the house's own chain, then into the player's: two chains, one commit.
        const out = { playerId: HOUSE, kind: 'suspense_credit' as const, key: `resolve:${endToEndId}`, cause, at: now };
        await ledger.post(tx, { ...out, legs: transfer('suspense', 'psp_clearing', payment.amount) });
        await ledger.post(tx, { ...out, playerId: memberId, legs: transfer('psp_clearing', 'cash', payment.amount) });
        await store.markResolved(tx, endToEndId, memberId, actor.email, reason, now);
        await office.record(tx, actor, { action: 'payment.credited', subject: cause, before: { status: 'suspense' }, after: { status: 'resolved', player: memberId }, reason });
        afterCommit(tx, () => bus.publish('balance', { memberId }));
      });
      const resolved = await store.findPayment(db, endToEndId);
      if (resolved === undefined) throw new Failure('not_found');
      return resolved;
    },
  };
}

