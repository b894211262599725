import { endpoints } from '@arara/contract';
import type { Db, Queryable } from '../../../../db/index.ts';
import { type Clock, type Route, Failure, memberRoute, pageOf, staffRoute } from '../../../../platform/index.ts';
import { createManualDepositPresenter, requirePayee, toPayeeView } from './manual-deposit-presenter.ts';
import type { Receipts, OpenedReceipt } from './receipts.ts';
import { type Centavos, formatReais } from '@arara/money';
import type { Identity, Member } from '../../../accounts/identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { computeReceivedFee } from '../payment-methods/payment-method.ts';
import { findManualDeposit, listManualDepositNumbers, listManualDeposits } from './manual-deposit-store.ts';
import type { ManualDepositDecisions } from './manual-deposit-decisions.ts';
import { type Receipt, listReceipts, listSameElsewhere } from './receipt-store.ts';
import { type ManualDeposit, toManualDepositState } from './manual-deposit.ts';

interface ReceiptRoutesDeps {
  db: Db;
  clock: Clock;
  receipts: Receipts;
}

/** A receipt with its picture as a data URL. */
export function toReceiptView({ id, orderNumber, picture, sentAt }: OpenedReceipt) {
  return {
    id,
    order_number: orderNumber,
    sent_at: sentAt.toISOString(),
    image: `data:image/webp;base64,${picture.toString('base64')}`,
  };
}

/** Member routes that upload and show the member's own receipts. */
export function receiptRoutes({ db, clock, receipts }: ReceiptRoutesDeps): Route[] {
  const present = createManualDepositPresenter({ clock });
  return [
    memberRoute(endpoints.rechargeReceiptSend, async ({ input, memberId, t }) => {
      const file = Buffer.from(input.image, 'base64');
      const reviewed = await receipts.send(memberId, input.order_number, file);
      return { message: t('successes.rechargeReceiptSend'), data: await present(db, reviewed) };
    }),
    memberRoute(endpoints.rechargeReceipt, async ({ input, memberId }) => ({
      data: toReceiptView(await receipts.own(db, memberId, input.id)),
    })),
  ];
}

interface ManualDepositStaffRoutesDeps {
  db: Db;
  clock: Clock;
  decisions: ManualDepositDecisions;
  identity: Identity;
  ledger: Ledger;
  staff: Staff;
  receipts: Receipts;
  /** The largest amount that one person may confirm alone on a site. */
  singleApprovalLimit: (q: Queryable, site: string) => Promise<Centavos>;
}

const PERMISSION = 'deposit.review';
const MAX_EARLIER_DEPOSITS = 6;
const DAY_MS = 86_400_000;

interface ManualDepositContext {
  member: Member;
  receipts: readonly Receipt[];
  emails: ReadonlyMap<number, string>;
  singleApprovalLimit: Centavos;
}

function toManualDepositView(
  reviewed: ManualDeposit,
  { member, receipts, emails, singleApprovalLimit }: ManualDepositContext,
) {
  const { order, review } = reviewed;
  const { confirmation, decidedBy } = review;
  const findEmail = (staffId: number | undefined | null) =>
    staffId === undefined || staffId === null ? null : (emails.get(staffId) ?? String(staffId));
  return {
    id: order.orderNumber,
    site: member.site,
    player_id: order.memberId,
    player: member.account,
    kind: review.kind,
    state: toManualDepositState(reviewed),
    amount: formatReais(order.amount),
    receipts: receipts.length,
    created_at: order.createdAt.toISOString(),
    waiting_since: review.waitsSince?.toISOString() ?? null,
    expires_at: order.expiresAt.toISOString(),
    received: confirmation === null ? null : formatReais(confirmation.amount),
    fee: confirmation === null ? null : formatReais(computeReceivedFee(order, confirmation.amount)),
    reference: confirmation?.reference ?? null,
    seen_by: findEmail(confirmation?.by),
    decided_by: findEmail(decidedBy),
    decided_at: review.decidedAt?.toISOString() ?? null,
    refusal: order.status === 'refused' ? review.refusal : null,
    note: review.note,
    alone_up_to: formatReais(singleApprovalLimit),
  };
}

/** Creates the views of manual deposits for staff. */
function createStaffPresenter({ db, identity, staff, singleApprovalLimit }: ManualDepositStaffRoutesDeps) {
  async function loadLimits(people: Iterable<Member>): Promise<Map<string, Centavos>> {
    const sites = [...new Set([...people].map(({ site }) => site))];
    return new Map(await Promise.all(sites.map(async (site) => [site, await singleApprovalLimit(db, site)] as const)));
  }

  async function presentAll(found: readonly ManualDeposit[]) {
    const people = await identity.members(db, [...new Set(found.map(({ order }) => order.memberId))]);
    const actors = found.flatMap(({ review }) => [review.decidedBy, review.confirmation?.by ?? null]);
    const [emails, limits, receipts] = await Promise.all([
      staff.emails(db, [...new Set(actors.filter((id) => id !== null))]),
      loadLimits(people.values()),
      listReceipts(
        db,
        found.map(({ order }) => order.orderNumber),
      ),
    ]);
    return found.map((reviewed) => {
      const { orderNumber, memberId } = reviewed.order;
      const member = people.get(memberId);
      const limit = member && limits.get(member.site);
      if (member === undefined || limit === undefined) throw new Error(`order ${orderNumber} has no member or limit`);
      const own = receipts.filter((receipt) => receipt.orderNumber === orderNumber);
      return toManualDepositView(reviewed, { member, receipts: own, emails, singleApprovalLimit: limit });
    });
  }

  return {
    presentAll,
    async presentOne(reviewed: ManualDeposit) {
      const [view] = await presentAll([reviewed]);
      if (view === undefined) throw new Error('the presenter returned no deposit');
      return view;
    },
  };
}

/** Loads the details for a decision: the pictures, other orders with the same pictures, and the player's history. */
function createDetailsLoader({ db, clock, identity, ledger }: ManualDepositStaffRoutesDeps) {
  async function loadPictures(orderNumber: string) {
    const [receipts, same] = [await listReceipts(db, [orderNumber]), await listSameElsewhere(db, orderNumber)];
    return receipts.map(({ id, sentAt, width, height, hash }) => ({
      id,
      width,
      height,
      sent_at: sentAt.toISOString(),
      elsewhere: same
        .filter((other) => other.hash.equals(hash))
        .map((other) => ({ id: other.orderNumber, player_id: other.memberId })),
    }));
  }

  async function loadEarlierDeposits(memberId: number, excluded: string) {
    const filter = { memberId, state: null, kind: null, search: '' };
    const { orderNumbers } = await listManualDepositNumbers(
      db,
      filter,
      { page: 1, limit: MAX_EARLIER_DEPOSITS + 1 },
      'desc',
    );
    const found = await listManualDeposits(
      db,
      orderNumbers.filter((orderNumber) => orderNumber !== excluded),
    );
    return found.slice(0, MAX_EARLIER_DEPOSITS).map((reviewed) => ({
      id: reviewed.order.orderNumber,
      amount: formatReais(reviewed.order.amount),
      state: toManualDepositState(reviewed),
      created_at: reviewed.order.createdAt.toISOString(),
    }));
  }

  return async (reviewed: ManualDeposit) => {
    const { orderNumber, memberId } = reviewed.order;
    const [member, totals] = [await identity.member(db, memberId), await ledger.totals(db, memberId)];
    return {
      payee: toPayeeView(requirePayee(reviewed)),
      pictures: await loadPictures(orderNumber),
      account_age_days: Math.floor((clock.now().getTime() - member.createdAt.getTime()) / DAY_MS),
      deposited: formatReais(totals.deposited),
      earlier: await loadEarlierDeposits(memberId, orderNumber),
    };
  };
}

const emptyToNull = (note: string | undefined): string | null => (note === undefined || note === '' ? null : note);

/** Staff routes for the queue of manual deposits, their details and the two decisions. */
export function manualDepositStaffRoutes(deps: ManualDepositStaffRoutesDeps): Route[] {
  const { db, decisions, receipts } = deps;
  const { presentOne, presentAll } = createStaffPresenter(deps);
  const loadDetails = createDetailsLoader(deps);

  return [
    staffRoute(endpoints.officeReviewedDeposits, PERMISSION, async ({ input }) => {
      const filter = {
        memberId: input.player_id ?? null,
        state: input.status ?? null,
        kind: input.kind ?? null,
        search: input.q ?? '',
      };
      const { orderNumbers, total } = await listManualDepositNumbers(db, filter, input, input.order);
      const rows = await presentAll(await listManualDeposits(db, orderNumbers));
      return { data: pageOf({ rows, total }, input, (row) => row) };
    }),
    staffRoute(endpoints.officeReviewedDeposit, PERMISSION, async ({ input }) => {
      const found = await findManualDeposit(db, input.id);
      if (found === undefined) throw new Failure('order_unknown', { field: 'id' });
      return { data: { ...(await presentOne(found)), ...(await loadDetails(found)) } };
    }),
    staffRoute(endpoints.officeReceipt, PERMISSION, async ({ input, actor }) => ({
      data: toReceiptView(await receipts.show(actor, input.id)),
    })),
    staffRoute(endpoints.officeDepositConfirm, PERMISSION, async ({ input, actor }) => {
      const { id, amount, reference } = input;
      return {
        data: await presentOne(
          await decisions.confirm(actor, id, { amount, reference, note: emptyToNull(input.note) }),
        ),
      };
    }),
    staffRoute(endpoints.officeDepositRefuse, PERMISSION, async ({ input, actor }) => ({
      data: await presentOne(await decisions.refuse(actor, input.id, input.because, emptyToNull(input.note))),
    })),
  ];
}
