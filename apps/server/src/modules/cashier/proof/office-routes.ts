import { endpoints } from '@arara/contract';
import { type Centavos, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Clock, Failure, type Route, pageOf, staff } from '../../../platform/index.ts';
import type { Identity, Member } from '../../identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import { feeOfReceived } from '../method/fee.ts';
import { findReviewed, listReviewedOrders } from './book.ts';
import type { DecisionParts, DepositDecisions } from './decisions.ts';
import { payeeOf, writePayee } from './owner-writing.ts';
import { type Receipt, listReceipts, listSameElsewhere } from './receipt-store.ts';
import type { Receipts } from './receipts.ts';
import { type ReviewedOrder, stateOf } from './reviewed.ts';
import { writeReceipt } from './routes.ts';
import { listReviewed } from './store.ts';

interface ReviewedOfficeParts extends Pick<DecisionParts, 'aloneUpTo'> {
  db: Db;
  clock: Clock;
  decisions: DepositDecisions;
  identity: Identity;
  ledger: Ledger;
  office: Staff;
  receipts: Receipts;
}

const PERMISSION = 'deposit.review';
const EARLIER = 6;
const DAY_MS = 86_400_000;

interface Seen {
  member: Member;
  receipts: readonly Receipt[];
  emails: ReadonlyMap<number, string>;
  aloneUpTo: Centavos;
}

function writeReviewed(reviewed: ReviewedOrder, { member, receipts, emails, aloneUpTo }: Seen) {
  const { order, review } = reviewed;
  const { sighting, decidedBy } = review;
  const nameOf = (staffId: number | undefined | null) =>
    staffId === undefined || staffId === null ? null : (emails.get(staffId) ?? String(staffId));
  return {
    id: order.orderNumber,
    site: member.site,
    player_id: order.memberId,
    player: member.account,
    kind: review.kind,
    state: stateOf(reviewed),
    amount: formatReais(order.amount),
    receipts: receipts.length,
    created_at: order.createdAt.toISOString(),
    waits_since: review.waitsSince?.toISOString() ?? null,
    expires_at: order.expiresAt.toISOString(),
    received: sighting === null ? null : formatReais(sighting.amount),
    fee: sighting === null ? null : formatReais(feeOfReceived(order, sighting.amount)),
    reference: sighting?.reference ?? null,
    seen_by: nameOf(sighting?.by),
    decided_by: nameOf(decidedBy),
    decided_at: review.decidedAt?.toISOString() ?? null,
    refusal: order.status === 'refused' ? review.refusal : null,
    note: review.note,
    alone_up_to: formatReais(aloneUpTo),
  };
}

/** Writes deposits that staff confirms as staff reads them. */
function writerOf({ db, identity, office, aloneUpTo }: ReviewedOfficeParts) {
  async function limitsOf(people: Iterable<Member>): Promise<Map<string, Centavos>> {
    const sites = [...new Set([...people].map(({ site }) => site))];
    return new Map(await Promise.all(sites.map(async (site) => [site, await aloneUpTo(db, site)] as const)));
  }

  async function write(found: readonly ReviewedOrder[]) {
    const people = await identity.members(db, [...new Set(found.map(({ order }) => order.memberId))]);
    const actors = found.flatMap(({ review }) => [review.decidedBy, review.sighting?.by ?? null]);
    const [emails, limits, receipts] = await Promise.all([
      office.emails(db, [...new Set(actors.filter((id) => id !== null))]),
      limitsOf(people.values()),
      listReceipts(
        db,
        found.map(({ order }) => order.orderNumber),
      ),
    ]);
    return found.map((reviewed) => {
      const { orderNumber, memberId } = reviewed.order;
      const member = people.get(memberId);
      const limit = member && limits.get(member.site);
      if (member === undefined || limit === undefined) throw new Error(`order ${orderNumber} belongs to nobody`);
      const own = receipts.filter((receipt) => receipt.orderNumber === orderNumber);
      return writeReviewed(reviewed, { member, receipts: own, emails, aloneUpTo: limit });
    });
  }

  return {
    write,
    async one(reviewed: ReviewedOrder) {
      const [written] = await write([reviewed]);
      if (written === undefined) throw new Error('a deposit was written as nothing');
      return written;
    },
  };
}

/** What a person has to know beside the order to decide: the pictures, where else they were sent, and who the player is. */
function detailsOf({ db, clock, identity, ledger }: ReviewedOfficeParts) {
  async function picturesOf(orderNumber: string) {
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

  async function earlierOf(memberId: number, but: string) {
    const filter = { memberId, state: null, kind: null, words: '' };
    const { orderNumbers } = await listReviewed(db, filter, { page: 1, limit: EARLIER + 1 }, 'desc');
    const found = await listReviewedOrders(
      db,
      orderNumbers.filter((orderNumber) => orderNumber !== but),
    );
    return found.slice(0, EARLIER).map((reviewed) => ({
      id: reviewed.order.orderNumber,
      amount: formatReais(reviewed.order.amount),
      state: stateOf(reviewed),
      created_at: reviewed.order.createdAt.toISOString(),
    }));
  }

  return async (reviewed: ReviewedOrder) => {
    const { orderNumber, memberId } = reviewed.order;
    const [member, totals] = [await identity.member(db, memberId), await ledger.totals(db, memberId)];
    return {
      payee: writePayee(payeeOf(reviewed)),
      pictures: await picturesOf(orderNumber),
      account_age_days: Math.floor((clock.now().getTime() - member.createdAt.getTime()) / DAY_MS),
      deposited: formatReais(totals.deposited),
      earlier: await earlierOf(memberId, orderNumber),
    };
  };
}

/** What is said beside the decision: nothing is the same as not a word. */
const noted = (note: string | undefined): string | null => (note === undefined || note === '' ? null : note);

/** The queue of deposits that staff confirms, what is needed to decide on one, and the two decisions. */
export function reviewedOfficeRoutes(parts: ReviewedOfficeParts): Route[] {
  const { db, decisions, receipts } = parts;
  const { one, write } = writerOf(parts);
  const describe = detailsOf(parts);

  return [
    staff(endpoints.officeReviewedDeposits, PERMISSION, async ({ input }) => {
      const filter = {
        memberId: input.player_id ?? null,
        state: input.status ?? null,
        kind: input.kind ?? null,
        words: input.q ?? '',
      };
      const { orderNumbers, total } = await listReviewed(db, filter, input, input.order);
      const rows = await write(await listReviewedOrders(db, orderNumbers));
      return { data: pageOf({ rows, total }, input, (row) => row) };
    }),
    staff(endpoints.officeReviewedDeposit, PERMISSION, async ({ input }) => {
      const found = await findReviewed(db, input.id);
      if (found === undefined) throw new Failure('order_unknown', { field: 'id' });
      return { data: { ...(await one(found)), ...(await describe(found)) } };
    }),
    staff(endpoints.officeReceipt, PERMISSION, async ({ input, actor }) => ({
      data: writeReceipt(await receipts.show(actor, input.id)),
    })),
    staff(endpoints.officeDepositConfirm, PERMISSION, async ({ input, actor }) => {
      const { id, amount, reference } = input;
      return { data: await one(await decisions.confirm(actor, id, { amount, reference, note: noted(input.note) })) };
    }),
    staff(endpoints.officeDepositRefuse, PERMISSION, async ({ input, actor }) => ({
      data: await one(await decisions.refuse(actor, input.id, input.because, noted(input.note))),
    })),
  ];
}
