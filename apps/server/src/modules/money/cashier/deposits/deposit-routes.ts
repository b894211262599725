import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { centavos, formatReais } from '@arara/money';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import type { Db } from '../../../../db/index.ts';
import {
  type Clock,
  type Route,
  type StaffCaller,
  type ServerTranslate,
  LIST_BATCH_SIZE,
  memberRoute,
  cursorPageOf,
  pageOf,
  readByKeyset,
  staffRoute,
  startOfRange,
  toDate,
  translations,
} from '../../../../platform/index.ts';
import { computeReceivedFee, localizeName } from '../payment-methods/payment-method.ts';
import {
  createManualDepositPresenter,
  isManualReviewPending,
  toManualDepositNote,
  formatManualDepositNote,
} from '../manual-deposits/manual-deposit-presenter.ts';
import type { ManualDepositReview } from '../manual-deposits/manual-deposit.ts';
import { listManualReviews } from '../manual-deposits/manual-deposit-store.ts';
import { manualDepositProviders } from '../manual-deposits/manual-deposits.ts';
import type { PaymentNote } from '../received-payments/received-payment.ts';
import type { ReceivedPayments } from '../received-payments/received-payments.ts';
import { type CashierSearch, findListedPlayers } from '../search/money-search.ts';
import type { Deposits } from './deposits.ts';
import {
  type DepositFilter,
  type DepositOrder,
  countDeposits,
  listStaffDeposits,
  listDepositsAfter,
  toDepositStatusCode,
} from './deposit-store.ts';
import type { Identity, Member } from '../../../accounts/identity/index.ts';

function formatPaymentNote(note: PaymentNote | null, t: ServerTranslate): string | null {
  if (note === null) return null;
  const { amount } = note;
  return note.sentences.map((sentence) => t(`paymentNotes.${sentence}`, { amount })).join(' ');
}

/** The fee and the net amount, of the amount received where that is known. */
function toCostView(order: DepositOrder): { fee: string; receives: string } {
  const amount = order.received ?? order.amount;
  const fee = computeReceivedFee(order, amount);
  return { fee: formatReais(fee), receives: formatReais(centavos(amount - fee)) };
}

/** The status and its reason: from the review for a manual deposit, else from the payments to the order. */
function toStateView(order: DepositOrder, { note, review }: DepositContext, t: ServerTranslate) {
  const reviewed = review && { order, review };
  const reviewNote = reviewed && toManualDepositNote(reviewed);
  const status = order.status === 'creating' ? 'awaiting' : order.status;
  return {
    status: toDepositStatusCode(order.status),
    status_text: t(`depositStatus.${reviewed && isManualReviewPending(reviewed) ? 'in_review' : status}`),
    reason_code: reviewNote?.code ?? note?.code ?? null,
    reason: reviewNote ? formatManualDepositNote(reviewNote, t) : formatPaymentNote(note, t),
  };
}

/** The note and review that belong to an order. */
interface DepositContext {
  note: PaymentNote | null;
  review: ManualDepositReview | undefined;
}

function toDepositView(order: DepositOrder, context: DepositContext, locale: LocaleKey) {
  return {
    order_number: order.orderNumber,
    amount: formatReais(order.amount),
    ...toCostView(order),
    kind: order.kind,
    method: localizeName(order.names, locale),
    ...toStateView(order, context, translations[locale]),
    time: order.createdAt.toISOString(),
    paid_at: order.creditedAt?.toISOString() ?? null,
  };
}

export type DepositView = ReturnType<typeof toDepositView>;

/** Whether staff confirms the order; its payer may send a receipt. */
function isManual({ kind }: DepositOrder): boolean {
  return manualDepositProviders.some((provider) => provider.kind === kind);
}

/** Creates the view of deposits for their owner, including the payments to them. */
export function createDepositPresenter({ db, payments }: Pick<DepositRoutesDeps, 'db' | 'payments'>) {
  return async (orders: readonly DepositOrder[], locale: LocaleKey): Promise<DepositView[]> => {
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    const [notes, reviews] = [await payments.notes(db, numbers), await listManualReviews(db, numbers)];
    return orders.map((order) => {
      const { orderNumber } = order;
      const context = { note: notes.get(orderNumber) ?? null, review: reviews.get(orderNumber) };
      return toDepositView(order, context, locale);
    });
  };
}

interface DepositRoutesDeps {
  db: Db;
  clock: Clock;
  deposits: Deposits;
  payments: Pick<ReceivedPayments, 'notes'>;
}

/** Member routes that open, list and show deposits. */
export function depositRoutes(deps: DepositRoutesDeps): Route[] {
  const { db, clock, deposits, payments } = deps;
  const present = createDepositPresenter(deps);
  const presentReview = createManualDepositPresenter(deps);
  return [
    memberRoute(endpoints.recharge, async ({ input, memberId, requestKey, t }) => {
      const order = await deposits.open({
        memberId,
        channelId: input.payment_id,
        paymentType: input.payment_type,
        amount: input.money,
        requestKey,
        description: input.payment_desc ?? '',
      });
      const code = order.pixCode ?? '';
      return {
        message: t(isManual(order) ? 'successes.rechargeReview' : 'successes.recharge'),
        pay_url: order.payUrl ?? `/recharge-payment?order=${order.orderNumber}`,
        data: {
          order_number: order.orderNumber,
          money: formatReais(order.amount),
          ...toCostView(order),
          pix_code: code,
          qr_svg: code === '' ? '' : renderSVG(code, { border: 1 }),
          expires_at: order.expiresAt.toISOString(),
        },
      };
    }),
    memberRoute(endpoints.rechargeList, async ({ input, memberId, locale }) => {
      const since = input.range ? startOfRange(input.range, clock.now()) : null;
      const found = await deposits.list(db, { memberId, since, status: null, search: '' }, input, 'desc');
      const rows = await present(found.rows, locale);
      return { data: pageOf({ rows, total: found.total }, input, (row) => row) };
    }),
    memberRoute(endpoints.rechargeDetail, async ({ input, memberId, locale }) => {
      const order = await deposits.findOrder(db, memberId, input.order_number);
      const { orderNumber } = order;
      const note = (await payments.notes(db, [orderNumber])).get(orderNumber) ?? null;
      const review = (await listManualReviews(db, [orderNumber])).get(orderNumber);
      // A payer whose payment is being checked must not pay again.
      const isPayable = order.status === 'awaiting' && note?.code !== 'checking';
      const code = isPayable ? order.pixCode : null;
      return {
        data: {
          ...toDepositView(order, { note, review }, locale),
          pix_code: code,
          qr_svg: code === null ? null : renderSVG(code, { border: 1 }),
          pay_url: isPayable ? order.payUrl : null,
          expires_at: order.expiresAt.toISOString(),
          now: clock.now().toISOString(),
          review: review === undefined ? null : await presentReview(db, { order, review }),
        },
      };
    }),
  ];
}

interface DepositStaffRoutesDeps {
  db: Db;
  deposits: Pick<Deposits, 'list'>;
  identity: Identity;
  search: CashierSearch;
}

type People = Map<number, Member>;

function toStaffDeposit(order: DepositOrder, people: People) {
  return {
    id: order.orderNumber,
    site: people.get(order.memberId)?.site ?? '',
    player_id: order.memberId,
    player: people.get(order.memberId)?.account ?? '',
    amount: formatReais(order.amount),
    method: order.paymentType,
    status: order.status === 'creating' ? ('awaiting' as const) : order.status,
    txid: order.txid,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    credited_at: order.creditedAt?.toISOString() ?? null,
  };
}

/** Who reads a list: what they may read decides what they find. */
type Reader = Pick<StaffCaller['actor'], 'permissions'>;

type DepositListInput = z.output<typeof endpoints.officeRecharges.input>;

async function toDepositFilter(
  { db, search }: Pick<DepositStaffRoutesDeps, 'db' | 'search'>,
  input: DepositListInput,
  reader: Reader,
): Promise<DepositFilter> {
  return {
    memberId: input.player_id ?? null,
    since: toDate(input.from),
    until: toDate(input.to),
    status: input.status || null,
    search: input.q ?? '',
    searchedMembers: await findListedPlayers({ search, reader }, db, input.q ?? ''),
    min: input.min_amount ?? null,
    max: input.max_amount ?? null,
    site: input.site || null,
  };
}

async function presentStaffDeposits(
  { db, identity }: Pick<DepositStaffRoutesDeps, 'db' | 'identity'>,
  orders: readonly DepositOrder[],
) {
  const people = await identity.members(db, [...new Set(orders.map(({ memberId }) => memberId))]);
  return orders.map((order) => toStaffDeposit(order, people));
}

/** Reads the whole list of deposits for an export. */
export function createDepositReader(deps: Pick<DepositStaffRoutesDeps, 'db' | 'identity' | 'search'>) {
  const { db } = deps;
  return {
    count: async (input: DepositListInput, reader: Reader) =>
      countDeposits(db, await toDepositFilter(deps, input, reader)),
    async *read(input: DepositListInput, reader: Reader) {
      const filter = await toDepositFilter(deps, input, reader);
      for await (const orders of readByKeyset<DepositOrder>((after) =>
        listDepositsAfter(db, filter, after, LIST_BATCH_SIZE),
      ))
        yield await presentStaffDeposits(deps, orders);
    },
  };
}

/** Staff routes that list deposit orders. */
export function depositStaffRoutes({ db, identity, search }: DepositStaffRoutesDeps): Route[] {
  return [
    staffRoute(endpoints.officeRecharges, 'deposit.read', async ({ input, actor }) => {
      const filter = await toDepositFilter({ db, search }, input, actor);
      const { sum, ...found } = await listStaffDeposits(db, filter, input, input);
      const views = { ...found, rows: await presentStaffDeposits({ db, identity }, found.rows) };
      return {
        data: { ...cursorPageOf(views, input, (row) => row), sum: sum === null ? null : formatReais(sum) },
      };
    }),
  ];
}
