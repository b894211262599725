import { centavos, sum } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { Atomically, Db, Queryable } from '../../../../db/index.ts';
import {
  type Clock,
  type Log,
  type PageRequest,
  type Rows,
  addSeconds,
  dayOf,
  Failure,
  startOfDay,
} from '../../../../platform/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { ClearingAccount } from './clearing-account.ts';
import {
  type BankDifference,
  type AmountAndCount,
  compareReceived,
  compareReturned,
  compareSent,
  toSendName,
} from './day-comparison.ts';
import { checkLedger } from './ledger-check.ts';
import { readAllPages } from './bank-list-pages.ts';
import * as store from './reconciliation-store.ts';

/** The bank may list a payout near midnight on another day. */
const TOLERANCE_SECONDS = 3600;

const DAY_SECONDS = 24 * 3600;

/**
 * Days after which a day is compared again. A return is listed with its Pix; a bank may take a Pix back for 80 days (special
 * return mechanism), a receiver for 90.
 */
const COMPARED_AFTER_DAYS = [1, 2, 3, 7, 14, 30, 60, 90];

const MAX_AGE_DAYS = 92;

/** Differences of a day that are shown. */
const MAX_SHOWN = 500;

export interface Reconciliation {
  /** Compares a day with the bank's lists and the ledger. Throws {@link BankListError} without the lists. */
  compare(day: string): Promise<void>;
  /** Nightly: enqueues the due days and days with open differences, and checks the clearing account. */
  plan(): Promise<void>;
  /** Enqueues the comparison of a day. Fails with `day_to_come` for a future day. */
  requestComparison(day: string): Promise<store.ReconciliationDay>;
  days(q: Queryable, state: string | null, page: PageRequest): Promise<Rows<store.ReconciliationDay>>;
  /** A day with its differences, open ones first. Fails with `not_found`. */
  day(q: Queryable, day: string): Promise<{ row: store.ReconciliationDay; differences: store.Discrepancy[] }>;
  /** Stores a difference and alerts staff at once, before the comparison of its day. */
  reportDifference(at: Date, difference: BankDifference): Promise<void>;
}

export interface ReconciliationDeps {
  db: Db;
  atomically: Atomically;
  clearing: Pick<ClearingAccount, 'check'>;
  clock: Clock;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
  psp: Psp;
}

const toDaySpan = (day: string): { from: Date; to: Date } => {
  const from = startOfDay(day);
  return { from, to: addSeconds(from, DAY_SECONDS) };
};

const dayBefore = (day: string, days: number): string => dayOf(addSeconds(startOfDay(day), -days * DAY_SECONDS));

function sumAmounts(amounts: readonly bigint[]): AmountAndCount {
  return { amount: sum(amounts.map(centavos)), count: amounts.length };
}

const toDifferenceName = ({ flow, kind, reference }: BankDifference): string => `${flow} ${kind} ${reference}`;

/** Reads both sides of a day and returns the differences and the sums. */
function createDayReader({ db, ledger, psp }: Pick<ReconciliationDeps, 'db' | 'ledger' | 'psp'>) {
  async function received(from: Date, to: Date) {
    // The bank's period includes both ends.
    const last = new Date(to.getTime() - 1);
    const listed = await readAllPages((page) => psp.listPayments({ from, to: last, page }));
    const bank = listed.filter(({ at }) => at >= from && at < to);
    const [paid, returned] = [await store.listOwnPayments(db, from, to), await store.listOwnReturns(db, from, to)];
    const once = [...new Map(bank.map((pix) => [pix.endToEndId, pix])).values()];
    const returns = once.flatMap((pix) => pix.returns.filter(({ status }) => status === 'done'));
    return {
      differences: [...compareReceived(paid, bank), ...compareReturned(returned, bank)],
      sums: {
        ownIn: sumAmounts(paid.map(({ amount }) => amount)),
        ownBack: sumAmounts(returned.filter(({ status }) => status === 'done').map(({ amount }) => amount)),
        bankIn: sumAmounts(once.map(({ amount }) => amount)),
        bankBack: sumAmounts(returns.map(({ amount }) => amount)),
      },
    };
  }

  async function sent(from: Date, to: Date) {
    const [early, late] = [addSeconds(from, -TOLERANCE_SECONDS), addSeconds(to, TOLERANCE_SECONDS)];
    const bank = await readAllPages((page) => psp.listSends({ from: early, to: late, page }));
    const payouts = await store.listOwnPayouts(db, early, late, bank.map(toSendName));
    const isOfDay = (at: Date | undefined): boolean => at === undefined || (at >= from && at < to);
    // The bank's clock decides the day of a payout that it lists, so that both sums cover the same payouts.
    const listedAt = new Map(bank.map((send) => [toSendName(send), send.at]));
    const ours = payouts.filter(({ id, status, beganAt }) => status === 'paid' && isOfDay(listedAt.get(id) ?? beganAt));
    const theirs = bank.filter(({ status, at }) => status === 'paid' && isOfDay(at));
    return {
      differences: compareSent(payouts, bank, isOfDay),
      sums: {
        ownOut: sumAmounts(ours.map(({ net }) => net)),
        bankOut: sumAmounts(theirs.map(({ amount }) => amount)),
      },
    };
  }

  return async (day: string): Promise<{ differences: BankDifference[]; sums: store.ReconciliationSums }> => {
    const { from, to } = toDaySpan(day);
    const [incoming, outgoing] = [await received(from, to), await sent(from, to)];
    const booked = await checkLedger(db, { from, to }, ledger);
    return {
      differences: [...incoming.differences, ...outgoing.differences, ...booked],
      sums: { ...incoming.sums, ...outgoing.sums },
    };
  };
}

/** The days to compare tonight. */
function createDayPlanner({ db, clock }: Pick<ReconciliationDeps, 'db' | 'clock'>) {
  return async (): Promise<string[]> => {
    const today = dayOf(clock.now());
    const first = await store.findFirstPaymentAt(db);
    const since = first === null ? today : dayOf(first);
    const due = COMPARED_AFTER_DAYS.map((days) => dayBefore(today, days)).filter((day) => day >= since);
    const open = await store.listOpenDays(db, dayBefore(today, MAX_AGE_DAYS));
    return [...new Set([...due, ...open.filter((day) => day < today)])];
  };
}

export function createReconciliation(deps: ReconciliationDeps): Reconciliation {
  const { db, atomically, clearing, clock, jobs, log } = deps;
  const read = createDayReader(deps);
  const planDays = createDayPlanner(deps);

  async function enqueue(day: string): Promise<void> {
    await atomically(async (tx) => {
      await store.markDayWaiting(tx, day, clock.now());
      await jobs.enqueue(tx, 'reconcile', { day });
    });
  }

  async function requireDay(q: Queryable, day: string): Promise<store.ReconciliationDay> {
    const row = await store.findDay(q, day);
    if (row === undefined) throw new Failure('not_found', { field: 'day' });
    return row;
  }

  return {
    async compare(day) {
      const { differences, sums } = await read(day);
      const now = clock.now();
      await atomically(async (tx) => {
        await store.lockDay(tx, day);
        for (const difference of differences)
          await store.upsertDifference(tx, day, difference, { now, isSettled: difference.kind === 'late' });
        await store.markResolved(tx, day, differences.map(toDifferenceName), now);
        await store.markCompared(tx, day, sums, now);
        await store.markDayState(tx, day);
      });
      const open = differences.filter(({ kind }) => kind !== 'late').length;
      if (open > 0) log.error({ day, differences: open }, 'the bank and the books differ on a day');
    },
    async plan() {
      for (const day of await planDays()) await enqueue(day);
      await clearing.check().catch((error: unknown) => log.warn({ err: error }, 'the bank did not return its balance'));
    },
    async requestComparison(day) {
      if (day > dayOf(clock.now())) throw new Failure('day_to_come', { field: 'day' });
      await enqueue(day);
      return requireDay(db, day);
    },
    days: store.listDays,
    async day(q, day) {
      return { row: await requireDay(q, day), differences: await store.listDiscrepancies(q, day, MAX_SHOWN) };
    },
    reportDifference: (at, difference) =>
      atomically(async (tx) => {
        const known = await store.findDiscrepancyByName(tx, difference);
        if (known !== undefined && known.state !== 'settled') return;
        const [day, now] = [dayOf(at), clock.now()];
        if ((await store.findDay(tx, day)) === undefined) await store.markDayWaiting(tx, day, now);
        await store.upsertDifference(tx, day, difference, { now, isSettled: false });
        await store.markDayState(tx, day);
        const { flow, reference } = difference;
        log.error({ flow, reference, day }, 'the bank and the books differ: staff has to investigate');
      }),
  };
}
