import { endpoints } from '@arara/contract';
import { centavos, formatBRL, formatReais } from '@arara/money';
import { renderSVG } from 'uqr';
import type { Db } from '../../../db/index.ts';
import {
  type Caller,
  type Clock,
  type Route,
  localeOf,
  member,
  pageOf,
  say,
  startOfRange,
} from '../../../platform/index.ts';
import { feeOfReceived } from '../method/fee.ts';
import { nameIn } from '../method/method.ts';
import { isInReview, noteOfReview, sayReview } from '../proof/note.ts';
import { createOwnerWriter } from '../proof/owner-writing.ts';
import type { Review } from '../proof/reviewed.ts';
import { listReviews } from '../proof/store.ts';
import { reviewedWays } from '../proof/ways.ts';
import type { PaymentNote } from '../received/note.ts';
import type { Payments } from '../received/till.ts';
import type { Deposits } from './deposit.ts';
import { type Recharge, rechargeStatusCode } from './recharge.ts';

type Words = Caller['messages'];

function writeNote(note: PaymentNote | null, { rechargeReasons: words }: Words): string | null {
  if (note === null) return null;
  const amount = formatBRL(note.amount);
  return note.sentences.map((sentence) => say(words[sentence], { amount })).join(' ');
}

/** What it costs and what is left: of what was received, where that is known to be another amount. */
function writeCost(recharge: Recharge): { fee: string; receives: string } {
  const amount = recharge.received ?? recharge.amount;
  const fee = feeOfReceived(recharge, amount);
  return { fee: formatReais(fee), receives: formatReais(centavos(amount - fee)) };
}

/** Where it stands, and why, in words. Of what staff confirms the review says so, of any other the payments to it. */
function writeState(order: Recharge, { note, review }: Told, words: Words) {
  const reviewed = review && { order, review };
  const said = reviewed && noteOfReview(reviewed);
  const status = order.status === 'creating' ? 'awaiting' : order.status;
  return {
    status: rechargeStatusCode(order.status),
    status_text: words.rechargeStatus[reviewed && isInReview(reviewed) ? 'in_review' : status],
    reason_code: said?.code ?? note?.code ?? null,
    reason: said ? sayReview(said, words) : writeNote(note, words),
  };
}

/** What is known of an order beside its row. */
interface Told {
  note: PaymentNote | null;
  review: Review | undefined;
}

function writeRecharge(recharge: Recharge, told: Told, words: Words) {
  return {
    order_number: recharge.orderNumber,
    amount: formatReais(recharge.amount),
    ...writeCost(recharge),
    kind: recharge.kind,
    method: nameIn(recharge.names, localeOf(words)),
    ...writeState(recharge, told, words),
    time: recharge.createdAt.toISOString(),
    paid_at: recharge.creditedAt?.toISOString() ?? null,
  };
}

export type WrittenRecharge = ReturnType<typeof writeRecharge>;

/** Whether staff confirms it: then the payer has a receipt to send. */
function isReviewed({ kind }: Recharge): boolean {
  return reviewedWays.some((way) => way.kind === kind);
}

/** Writes deposits as their owner reads them, with what became of the payments to them. */
export function createRechargeWriter({ db, payments }: Pick<DepositRoutesParts, 'db' | 'payments'>) {
  return async (orders: readonly Recharge[], words: Words): Promise<WrittenRecharge[]> => {
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    const [notes, reviews] = [await payments.notes(db, numbers), await listReviews(db, numbers)];
    return orders.map((order) => {
      const { orderNumber } = order;
      const told = { note: notes.get(orderNumber) ?? null, review: reviews.get(orderNumber) };
      return writeRecharge(order, told, words);
    });
  };
}

interface DepositRoutesParts {
  db: Db;
  clock: Clock;
  deposits: Deposits;
  payments: Pick<Payments, 'notes'>;
}

/** The member's deposits. */
export function depositRoutes(parts: DepositRoutesParts): Route[] {
  const { db, clock, deposits, payments } = parts;
  const write = createRechargeWriter(parts);
  const writeReview = createOwnerWriter(parts);
  return [
    member(endpoints.recharge, async ({ input, memberId, requestKey, messages }) => {
      const order = await deposits.open({
        memberId,
        channelId: input.payment_id,
        paymentType: input.payment_type,
        amount: input.money,
        requestKey,
      });
      const code = order.pixCode ?? '';
      return {
        message: messages.successes[isReviewed(order) ? 'rechargeReview' : 'recharge'],
        pay_url: order.payUrl ?? `/recharge-payment?order=${order.orderNumber}`,
        data: {
          order_number: order.orderNumber,
          money: formatReais(order.amount),
          ...writeCost(order),
          pix_code: code,
          qr_svg: code === '' ? '' : renderSVG(code, { border: 1 }),
          expires_at: order.expiresAt.toISOString(),
        },
      };
    }),
    member(endpoints.rechargeList, async ({ input, memberId, messages }) => {
      const since = input.range ? startOfRange(input.range, clock.now()) : null;
      const found = await deposits.recharges(db, { memberId, since, status: null, words: '' }, input, 'desc');
      const rows = await write(found.rows, messages);
      return { data: pageOf({ rows, total: found.total }, input, (row) => row) };
    }),
    member(endpoints.rechargeDetail, async ({ input, memberId, messages }) => {
      const order = await deposits.recharge(db, memberId, input.order_number);
      const { orderNumber } = order;
      const note = (await payments.notes(db, [orderNumber])).get(orderNumber) ?? null;
      const review = (await listReviews(db, [orderNumber])).get(orderNumber);
      // Who has paid, and waits for what becomes of it, must not pay again.
      const isPayable = order.status === 'awaiting' && note?.code !== 'checking';
      const code = isPayable ? order.pixCode : null;
      return {
        data: {
          ...writeRecharge(order, { note, review }, messages),
          pix_code: code,
          qr_svg: code === null ? null : renderSVG(code, { border: 1 }),
          pay_url: isPayable ? order.payUrl : null,
          expires_at: order.expiresAt.toISOString(),
          now: clock.now().toISOString(),
          review: review === undefined ? null : await writeReview(db, { order, review }),
        },
      };
    }),
  ];
}
