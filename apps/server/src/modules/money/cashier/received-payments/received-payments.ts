import type { Payer, Psp, ReceivedPix } from '@arara/pix';
import type { Atomically, Db, Queryable, Tx } from '../../../../db/index.ts';
import {
  type Clock,
  type CursorPageRequest,
  type CursorRows,
  LIST_BATCH_SIZE,
  failpoint,
  readByKeyset,
} from '../../../../platform/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Vault } from '../../../accounts/vault/index.ts';
import type { PaymentBooking } from './payment-booking.ts';
import { type OpenedPayment, type PaymentNote, toPaymentNote } from './received-payment.ts';
import type { PayerCheck } from '../payers/payer-rules.ts';
import type { PaymentReturns } from '../refunds/payment-returns.ts';
import * as store from './received-payment-store.ts';
import { openPayers, sealPayer } from './received-payment-store.ts';
import * as orders from '../deposits/deposit-store.ts';

/** Pix that the operator's bank received. */
export interface ReceivedPayments {
  /**
   * Ingests a Pix as the bank reports it: books it if it is new, ingests its returns, and decides on it if it was still
   * pending. Idempotent.
   */
  ingest(pix: ReceivedPix, reportedPayer?: Payer): Promise<void>;
  /**
   * Queries the bank about one Pix and ingests the answer; a booked Pix is queried only with `again`. `false` where the
   * bank does not know it. Throws when the bank gives no answer.
   */
  receive(endToEndId: string, options?: { reportedPayer?: Payer | undefined; again?: boolean }): Promise<boolean>;
  /** Queries the bank again about an undecided Pix and schedules the next poll. */
  poll(endToEndId: string): Promise<void>;
  /** Whether a Pix is booked. */
  isKnown(q: Queryable, endToEndId: string): Promise<boolean>;
  find(q: Queryable, endToEndId: string): Promise<OpenedPayment | undefined>;
  list(
    q: Queryable,
    filter: store.PaymentFilter,
    page: CursorPageRequest,
    order: 'asc' | 'desc',
  ): Promise<CursorRows<OpenedPayment>>;
  count(q: Queryable, filter: store.PaymentFilter): Promise<number>;
  /** Reads every payment of a filter in batches, newest first. */
  read(q: Queryable, filter: store.PaymentFilter): AsyncGenerator<OpenedPayment[]>;
  /** Loads the notes that players see on payments to their orders, by order. A payment credited in full has none. */
  notes(q: Queryable, orderNumbers: readonly string[]): Promise<Map<string, PaymentNote>>;
}

export interface ReceivedPaymentsDeps {
  db: Db;
  atomically: Atomically;
  booking: PaymentBooking;
  clock: Clock;
  jobs: Jobs;
  payerCheck: PayerCheck;
  psp: Psp;
  returns: PaymentReturns;
  vault: Vault;
}

/** The first and the longest interval between polls of an undecided Pix, and the age at which polling ends. */
const FIRST_POLL_SECONDS = 15;
const MAX_POLL_INTERVAL_SECONDS = 3600;
const MAX_POLL_AGE_SECONDS = 30 * 24 * 3600;

/** Thrown while the outcome is unknown, so that the job retries. */
function unknownOutcomeError(endToEndId: string): Error {
  return new Error(`the Pix bank gave no status of payment ${endToEndId}`);
}

/** Failed returns first: a finished return and its later replacement may together exceed the Pix. */
function sortFailuresFirst(returns: ReceivedPix['returns']): ReceivedPix['returns'] {
  const failed = returns.filter(({ status }) => status === 'failed');
  return [...failed, ...returns.filter(({ status }) => status !== 'failed')];
}

/** Ingests what the bank reports of one Pix, in one transaction. */
function createIngester(deps: ReceivedPaymentsDeps): ReceivedPayments['ingest'] {
  const { db, atomically, booking, clock, jobs, payerCheck, returns, vault } = deps;

  async function bookNew(
    tx: Tx,
    pix: ReceivedPix,
    payerResult: Awaited<ReturnType<PayerCheck['check']>>,
    reportedPayer?: Payer,
  ) {
    const payer = await sealPayer(tx, vault, pix.endToEndId, reportedPayer ?? pix.payer);
    await booking.book(tx, pix, payerResult, payer);
    const booked = await store.lockPayment(tx, pix.endToEndId);
    if (booked?.status === 'checking')
      await jobs.enqueue(tx, 'pix_payment', { endToEndId: pix.endToEndId }, { afterSeconds: FIRST_POLL_SECONDS });
    return booked;
  }

  return async (pix, reportedPayer) => {
    const { endToEndId, txid } = pix;
    const known = await store.findPayment(db, endToEndId);
    const isOpen = known === undefined || known.status === 'checking';
    const unrestricted = { verdict: 'anybody' as const, refundByItself: false };
    const payerResult = isOpen ? await payerCheck.check(pix, known?.receivedAt ?? clock.now()) : unrestricted;
    await atomically(async (tx) => {
      // Lock order: the order before its payments.
      if (txid !== undefined) await orders.lockByTxid(tx, txid);
      let payment = (await store.lockPayment(tx, endToEndId)) ?? (await bookNew(tx, pix, payerResult, reportedPayer));
      if (payment === undefined) throw new Error(`payment ${endToEndId} was not found after booking`);
      for (const one of sortFailuresFirst(pix.returns))
        payment = { ...payment, ...(await returns.ingest(tx, payment, one)) };
      if (payment.status === 'checking' && known !== undefined)
        await booking.decideAgain(tx, payment, pix, payerResult);
      if (payerResult.verdict === 'own') await store.markPaidByOwner(tx, endToEndId, true);
    });
  };
}

/** Queries the bank about a reported Pix and ingests the answer. */
function createReceiver(deps: ReceivedPaymentsDeps, ingest: ReceivedPayments['ingest']): ReceivedPayments['receive'] {
  const { db, atomically, psp, vault } = deps;

  async function addPayer(row: store.PaymentRow, reportedPayer: Payer | undefined): Promise<void> {
    if (reportedPayer === undefined || row.payerName !== null || row.payerTaxId !== null) return;
    const payer = await sealPayer(db, vault, row.endToEndId, reportedPayer);
    await atomically((tx) => store.markPayer(tx, row.endToEndId, payer));
  }

  return async (endToEndId, { reportedPayer, again = false } = {}) => {
    const known = await store.findPayment(db, endToEndId);
    if (known !== undefined) await addPayer(known, reportedPayer);
    if (known !== undefined && !again) return true;
    const payment = await psp.findPayment(endToEndId);
    if (payment.outcome === 'not_found') return false;
    if (payment.outcome !== 'ok') throw unknownOutcomeError(endToEndId);
    failpoint('deposit.confirmed');
    await ingest(payment.value, reportedPayer);
    return true;
  };
}

export function createReceivedPayments(deps: ReceivedPaymentsDeps): ReceivedPayments {
  const { db, atomically, clock, jobs, psp, vault } = deps;
  const ingest = createIngester(deps);

  async function open(q: Queryable, row: store.PaymentRow | undefined): Promise<OpenedPayment | undefined> {
    return row && (await openPayers(q, vault, [row]))[0];
  }

  const find: ReceivedPayments['find'] = async (q, endToEndId) => open(q, await store.findPayment(q, endToEndId));
  const receive = createReceiver(deps, ingest);

  return {
    ingest,
    receive,
    find,
    isKnown: async (q, endToEndId) => (await store.findPayment(q, endToEndId)) !== undefined,
    async poll(endToEndId) {
      const known = await store.findPayment(db, endToEndId);
      if (known === undefined) return;
      const payment = await psp.findPayment(endToEndId);
      if (payment.outcome !== 'ok') throw unknownOutcomeError(endToEndId);
      await ingest(payment.value);
      const after = await store.findPayment(db, endToEndId);
      if (after?.status !== 'checking' && payment.value.returning === 0n) return;
      const ageSeconds = Math.floor((clock.now().getTime() - known.receivedAt.getTime()) / 1000);
      if (ageSeconds > MAX_POLL_AGE_SECONDS) return;
      const afterSeconds = Math.min(Math.max(FIRST_POLL_SECONDS, ageSeconds), MAX_POLL_INTERVAL_SECONDS);
      await atomically((tx) => jobs.enqueue(tx, 'pix_payment', { endToEndId }, { afterSeconds }));
    },
    count: store.countPayments,
    async *read(q, filter) {
      const batches = readByKeyset<store.PaymentRow>((after) =>
        store.listPaymentsAfter(q, filter, after, LIST_BATCH_SIZE),
      );
      for await (const rows of batches) yield await openPayers(q, vault, rows);
    },
    async list(q, filter, page, order) {
      const found = await store.listPayments(q, filter, page, order);
      return { ...found, rows: await openPayers(q, vault, found.rows) };
    },
    async notes(q, orderNumbers) {
      const all = await store.listOrderPayments(q, orderNumbers);
      // The note of an order is that of its first credited payment, else of the newest.
      const credited = all.filter(({ status }) => status === 'credited').toReversed();
      const notes = [...all.toReversed(), ...credited].map((one) => [one.orderNumber, toPaymentNote(one)] as const);
      return new Map([...new Map(notes)].flatMap(([order, note]) => (note === null ? [] : [[order, note] as const])));
    },
  };
}
