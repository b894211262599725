import type { Payer, ReceivedPix } from '@arara/pix';
import type { Queryable, Tx } from '../../../db/index.ts';
import { failpoint } from '../../../platform/index.ts';
import * as orders from '../deposit/store.ts';
import { noteOf } from './note.ts';
import type { PayerCheck } from './payer-check.ts';
import type { KnownPayment } from './payment.ts';
import { openPayers, sealPayer } from './sealed-payer.ts';
import * as store from './store.ts';
import { creditingOf } from './suspense.ts';
import type { PaymentParts, Payments } from './till.ts';

/** How soon the bank is asked again about a Pix on which nothing could be decided, how seldom at last, and until when. */
const FIRST_ASK_SECONDS = 15;
const LATEST_ASK_SECONDS = 3600;
const LAST_ASK_SECONDS = 30 * 24 * 3600;

/** Nothing is known, so nothing is done: the job is tried again later. */
function unheard(endToEndId: string): Error {
  return new Error(`the Pix bank did not say what became of payment ${endToEndId}`);
}

/** What failed after it was done makes room for what was done instead: together they may be more than the Pix was. */
function failuresFirst(returns: ReceivedPix['returns']): ReceivedPix['returns'] {
  const failed = returns.filter(({ status }) => status === 'failed');
  return [...failed, ...returns.filter(({ status }) => status !== 'failed')];
}

/** Takes in what the bank tells of one Pix, each time in one transaction. */
function takerOf(parts: PaymentParts): Payments['take'] {
  const { db, atomically, booking, clock, jobs, payerCheck, returns, vault } = parts;

  async function bookNew(tx: Tx, pix: ReceivedPix, judged: Awaited<ReturnType<PayerCheck['judge']>>, told?: Payer) {
    const payer = await sealPayer(tx, vault, pix.endToEndId, told ?? pix.payer);
    await booking.book(tx, pix, judged, payer);
    const booked = await store.lockPayment(tx, pix.endToEndId);
    if (booked?.status === 'checking')
      await jobs.enqueue(tx, 'pix_payment', { endToEndId: pix.endToEndId }, { afterSeconds: FIRST_ASK_SECONDS });
    return booked;
  }

  return async (pix, told) => {
    const { endToEndId, txid } = pix;
    const known = await store.findPayment(db, endToEndId);
    const isOpen = known === undefined || known.status === 'checking';
    const free = { verdict: 'anybody' as const, refundByItself: false };
    const judged = isOpen ? await payerCheck.judge(pix, known?.receivedAt ?? clock.now()) : free;
    await atomically(async (tx) => {
      // The order before its payments: whoever locks both does it so.
      if (txid !== undefined) await orders.lockByTxid(tx, txid);
      let payment = (await store.lockPayment(tx, endToEndId)) ?? (await bookNew(tx, pix, judged, told));
      if (payment === undefined) throw new Error(`payment ${endToEndId} was booked and is not there`);
      for (const one of failuresFirst(pix.returns)) payment = { ...payment, ...(await returns.take(tx, payment, one)) };
      if (payment.status === 'checking' && known !== undefined) await booking.decideAgain(tx, payment, pix, judged);
      if (judged.verdict === 'own') await store.markPaidByOwner(tx, endToEndId, true);
    });
  };
}

/** Asks the bank about a Pix of which there was news, and takes it in. */
function receiverOf(parts: PaymentParts, take: Payments['take']): Payments['receive'] {
  const { db, atomically, psp, vault } = parts;

  async function tellPayer(row: store.PaymentRow, told: Payer | undefined): Promise<void> {
    if (told === undefined || row.payerName !== null || row.payerTaxId !== null) return;
    const payer = await sealPayer(db, vault, row.endToEndId, told);
    await atomically((tx) => store.markPayer(tx, row.endToEndId, payer));
  }

  return async (endToEndId, { told, again = false } = {}) => {
    const known = await store.findPayment(db, endToEndId);
    if (known !== undefined) await tellPayer(known, told);
    if (known !== undefined && !again) return true;
    const payment = await psp.findPayment(endToEndId);
    if (payment.outcome === 'not_found') return false;
    if (payment.outcome !== 'ok') throw unheard(endToEndId);
    failpoint('deposit.confirmed');
    await take(payment.value, told);
    return true;
  };
}

export function createPayments(parts: PaymentParts): Payments {
  const { db, atomically, clock, jobs, psp, vault } = parts;
  const take = takerOf(parts);

  async function open(q: Queryable, row: store.PaymentRow | undefined): Promise<KnownPayment | undefined> {
    return row && (await openPayers(q, vault, [row]))[0];
  }

  const find: Payments['find'] = async (q, endToEndId) => open(q, await store.findPayment(q, endToEndId));
  const receive = receiverOf(parts, take);

  return {
    take,
    receive,
    find,
    isKnown: async (q, endToEndId) => (await store.findPayment(q, endToEndId)) !== undefined,
    async ask(endToEndId) {
      const known = await store.findPayment(db, endToEndId);
      if (known === undefined) return;
      const payment = await psp.findPayment(endToEndId);
      if (payment.outcome !== 'ok') throw unheard(endToEndId);
      await take(payment.value);
      const after = await store.findPayment(db, endToEndId);
      if (after?.status !== 'checking' && payment.value.returning === 0n) return;
      const ageSeconds = Math.floor((clock.now().getTime() - known.receivedAt.getTime()) / 1000);
      if (ageSeconds > LAST_ASK_SECONDS) return;
      const afterSeconds = Math.min(Math.max(FIRST_ASK_SECONDS, ageSeconds), LATEST_ASK_SECONDS);
      await atomically((tx) => jobs.enqueue(tx, 'pix_payment', { endToEndId }, { afterSeconds }));
    },
    async list(q, filter, page, order) {
      const { rows, total } = await store.listPayments(q, filter, page, order);
      return { rows: await openPayers(q, vault, rows), total };
    },
    async notes(q, orderNumbers) {
      const all = await store.listOfOrders(q, orderNumbers);
      // The first one credited speaks for its order, else the last that came.
      const credited = all.filter(({ status }) => status === 'credited').toReversed();
      const notes = [...all.toReversed(), ...credited].map((one) => [one.orderNumber, noteOf(one)] as const);
      return new Map([...new Map(notes)].flatMap(([order, note]) => (note === null ? [] : [[order, note] as const])));
    },
    ...creditingOf(parts, find),
  };
}
