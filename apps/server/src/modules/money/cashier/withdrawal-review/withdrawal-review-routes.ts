import { endpoints } from '@arara/contract';
import {
  type Clock,
  type Route,
  type StaffCaller,
  Failure,
  LIST_BATCH_SIZE,
  cursorPageOf,
  readByKeyset,
  staffRoute,
  startOfRange,
  toDate,
  translateFailure,
} from '../../../../platform/index.ts';
import {
  type FindGameTitles,
  type WithdrawalStaffPresenterDeps,
  createStaffWithdrawalPresenter,
  loadReviewPanel,
} from './withdrawal-review-presenter.ts';
import { type DeadlineStage, countAlerts, countWaiting, listAlerts } from './review-store.ts';
import { type QueueFilter, type QueuePosition, countQueue, listQueue, listQueueAfter } from './queue-store.ts';
import { toDue, dues } from './decision-deadline.ts';
import type { WithdrawalBook } from '../withdrawals/withdrawal-store.ts';
import type { WithdrawalDecisions } from '../withdrawals/withdrawal-decisions.ts';
import type { Withdrawals } from '../withdrawals/withdrawals.ts';
import { type Withdrawal, type WithdrawalStatus, withdrawalStatuses } from '../withdrawals/withdrawal.ts';
import { centavos, formatReais, sum } from '@arara/money';
import type { WithdrawalHolds } from './withdrawal-holds.ts';
import type { Db } from '../../../../db/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { StaffCredits } from '../../staff-credits/index.ts';
import { type CashierSearch, findListedPlayers } from '../search/money-search.ts';
import type { WithdrawalReviews } from './withdrawal-reviews.ts';
import type { z } from 'zod';

interface WithdrawalStaffRoutesDeps {
  db: Db;
  book: WithdrawalBook;
  clock: Clock;
  identity: Identity;
  findGameTitles: FindGameTitles;
  ledger: Ledger;
  reviews: WithdrawalReviews;
  search: CashierSearch;
  staff: Staff;
  staffCredits: Pick<StaffCredits, 'listGivenTo'>;
  withdrawals: Pick<Withdrawals, 'find'>;
  withdrawalDecisions: WithdrawalDecisions;
}

/** The statuses of the review tab. */
const inReview: WithdrawalStatus[] = ['in_review', 'second_review', 'on_hold'];

/** Parses `review` or a comma-separated list of statuses; unknown statuses match nothing. */
function parseStatuses(text: string | undefined): WithdrawalStatus[] | null {
  if (text === undefined || text === '') return null;
  if (text === 'review') return inReview;
  return text
    .split(',')
    .filter((status): status is WithdrawalStatus => (withdrawalStatuses as readonly string[]).includes(status));
}

function toDeadlineStage(due: (typeof dues)[number] | undefined): DeadlineStage | null {
  return due === undefined ? null : (dues.indexOf(due) as DeadlineStage);
}

/** Who reads the queue: what they may read decides what they find. */
type Reader = Pick<StaffCaller['actor'], 'permissions'>;

type QueueInput = z.output<typeof endpoints.officeWithdrawals.input>;

async function toQueueFilter(
  { db, search }: Pick<WithdrawalStaffRoutesDeps, 'db' | 'search'>,
  input: QueueInput,
  reader: Reader,
): Promise<QueueFilter> {
  return {
    memberId: input.player_id ?? null,
    since: toDate(input.from),
    until: toDate(input.to),
    statuses: parseStatuses(input.status),
    search: input.q ?? '',
    searchedMembers: await findListedPlayers({ search, reader }, db, input.q ?? ''),
    min: input.min_amount ?? null,
    max: input.max_amount ?? null,
    site: input.site || null,
    risk: input.risk ?? null,
    flag: input.flag ?? null,
    stage: toDeadlineStage(input.due),
  };
}

/** Reads the whole list of withdrawals for an export. */
export function createWithdrawalReader(
  deps: Pick<WithdrawalStaffRoutesDeps, 'book' | 'search'> & WithdrawalStaffPresenterDeps,
) {
  const { db, book, clock } = deps;
  const { presentAll } = createStaffWithdrawalPresenter(deps);
  return {
    count: async (input: QueueInput, actor: Reader) =>
      countQueue(db, await toQueueFilter(deps, input, actor), clock.now()),
    async *read(input: QueueInput, actor: Reader) {
      const filter = await toQueueFilter(deps, input, actor);
      const options = { limit: LIST_BATCH_SIZE, now: clock.now() };
      const positions = readByKeyset<QueuePosition>((after) => listQueueAfter(db, filter, { after, ...options }));
      for await (const batch of positions) {
        const ids = batch.map(({ id }) => id);
        yield await presentAll(await book.listByIds(db, ids), actor);
      }
    },
  };
}

/** Staff routes for the queue of withdrawals, their details and the two decisions. */
export function withdrawalStaffRoutes(deps: WithdrawalStaffRoutesDeps): Route[] {
  const { db, book, clock, search, withdrawals, withdrawalDecisions } = deps;
  const { presentOne, presentAll } = createStaffWithdrawalPresenter(deps);

  return [
    staffRoute(endpoints.officeWithdrawals, 'withdrawal.read', async ({ input, actor }) => {
      const { sort, order } = input;
      const filter = { ...(await toQueueFilter({ db, search }, input, actor)), sort, order };
      const { sum: amount, ...found } = await listQueue(db, filter, input, clock.now());
      const rows = await presentAll(await book.listByIds(db, found.rows), actor);
      const page = cursorPageOf({ ...found, rows }, input, (row) => row);
      return { data: { ...page, sum: amount === null ? null : formatReais(amount) } };
    }),
    staffRoute(endpoints.officeWithdrawal, 'withdrawal.read', async ({ input, actor, t, locale }) => {
      const withdrawal = await withdrawals.find(db, input.id);
      return {
        data: { ...(await presentOne(withdrawal, actor)), ...(await loadReviewPanel(deps, withdrawal, { t, locale })) },
      };
    }),
    staffRoute(endpoints.officeApprove, 'withdrawal.decide', async ({ input, actor }) => ({
      data: await presentOne(await withdrawalDecisions.approve(actor, input.id, input.reason), actor),
    })),
    staffRoute(endpoints.officeRefuse, 'withdrawal.decide', async ({ input, actor }) => ({
      data: await presentOne(await withdrawalDecisions.refuse(actor, input.id, input.reason, input.kind), actor),
    })),
  ];
}

interface ReviewStaffRoutesDeps {
  db: Db;
  book: WithdrawalBook;
  clock: Clock;
  holds: WithdrawalHolds;
  identity: Identity;
  reviews: WithdrawalReviews;
  staff: Staff;
  withdrawalDecisions: WithdrawalDecisions;
}

const MAX_ALERTS = 20;

const sumNet = (found: readonly Withdrawal[]) => sum(found.map(({ amount, fee }) => centavos(amount - fee)));

/** Staff routes around a decision: claim a review, put on hold, escalate, approve in bulk, deadlines. */
export function reviewStaffRoutes(deps: ReviewStaffRoutesDeps): Route[] {
  const { db, book, clock, holds, staff, withdrawalDecisions } = deps;
  const { presentOne } = createStaffWithdrawalPresenter(deps);

  return [
    staffRoute(endpoints.officeWithdrawalAlerts, 'withdrawal.read', async () => {
      const now = clock.now();
      const [counts, alerts, today] = await Promise.all([
        countWaiting(db, now),
        listAlerts(db, MAX_ALERTS),
        countAlerts(db, startOfRange('today', now)),
      ]);
      const views = alerts.flatMap(({ id, stage, at, dueAt, amount, status }) => {
        const due = toDue(stage);
        if (due === 'calm') return [];
        return [{ id, due, at: at.toISOString(), due_at: dueAt.toISOString(), amount: formatReais(amount), status }];
      });
      return { data: { ...counts, alerts_today: today, alerts: views } };
    }),
    staffRoute(endpoints.officeWithdrawalLook, 'withdrawal.decide', async ({ input, actor }) => {
      const by = await holds.view(actor, input.id);
      const emails = await staff.emails(db, [by]);
      return { data: { viewed_by: emails.get(by) ?? String(by), is_own: by === actor.id } };
    }),
    staffRoute(endpoints.officeApproveMany, 'withdrawal.decide', async ({ input, actor, t }) => {
      const withdrawals = await book.listByIds(db, [...new Set(input.ids)]);
      if (sumNet(withdrawals) !== input.total) throw new Failure('withdrawal_total_differs', { field: 'total' });
      const { approved, left } = await withdrawalDecisions.approveMany(actor, input.ids);
      return {
        data: {
          approved: approved.map(({ id }) => id),
          total: formatReais(sumNet(approved)),
          left: left.map(({ id, failure }) => ({
            id,
            error: failure.code,
            message: translateFailure(t, failure),
          })),
        },
      };
    }),
    staffRoute(endpoints.officeHold, 'withdrawal.hold', async ({ input, actor }) => ({
      data: await presentOne(await holds.hold(actor, input.id, input.note), actor),
    })),
    staffRoute(endpoints.officeRelease, 'withdrawal.hold', async ({ input, actor }) => ({
      data: await presentOne(await holds.release(actor, input.id), actor),
    })),
    staffRoute(endpoints.officeEscalate, 'withdrawal.hold', async ({ input, actor }) => ({
      data: await presentOne(await holds.escalate(actor, input.id, input.note), actor),
    })),
  ];
}
