import { centavos, sum } from '@arara/money';
import type { Psp } from '@arara/pix';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import {
  type Clock,
  Failure,
  type Log,
  type PageRequest,
  type Rows,
  addSeconds,
  dayOf,
  startOfDay,
} from '../../../platform/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { type Clearings } from './clearing.ts';
import { compareReceived, compareReturned, compareSent, nameOfSend } from './compare.ts';
import type { Difference, Sum } from './difference.ts';
import * as house from './house-store.ts';
import { checkLedger } from './ledger-check.ts';
import { allOf } from './pages.ts';
import * as store from './store.ts';

/** What was sent near midnight may stand on another day at the bank. */
const AROUND_SECONDS = 3600;

const DAY_SECONDS = 24 * 3600;

/**
 * So many days after it a day is compared again. What goes back of a Pix stands with the Pix, and a bank may take one
 * back for 80 days (special return mechanism), a house for 90.
 */
const COMPARED_AFTER_DAYS = [1, 2, 3, 7, 14, 30, 60, 90];

const OLDEST_DAYS = 92;

/** More than a person reads; there are more only where everything is wrong. */
const MOST_SHOWN = 500;

export interface Reconciliation {
  /** Holds a day against the bank's lists of it and against the ledger. Throws when the bank does not show them. */
  compare(day: string): Promise<void>;
  /** Every night: the days whose turn it is, those with something open, and what the account holds. */
  plan(): Promise<void>;
  /** Asks for a day to be compared, now or again. Fails with `day_to_come` for a day to come. */
  ask(day: string): Promise<store.DayRow>;
  days(q: Queryable, state: string | null, page: PageRequest): Promise<Rows<store.DayRow>>;
  /** A day with its differences, those that wait first. Fails with `not_found`. */
  day(q: Queryable, day: string): Promise<{ row: store.DayRow; differences: store.Discrepancy[] }>;
  /** Something that asks for a person now, and not only once its day is compared. */
  alarm(at: Date, difference: Difference): Promise<void>;
}

export interface ReconciliationParts {
  db: Db;
  atomically: Atomically;
  clearing: Pick<Clearings, 'check'>;
  clock: Clock;
  jobs: Jobs;
  ledger: Ledger;
  log: Log;
  psp: Psp;
}

const spanOf = (day: string): { from: Date; to: Date } => {
  const from = startOfDay(day);
  return { from, to: addSeconds(from, DAY_SECONDS) };
};

const dayBefore = (day: string, days: number): string => dayOf(addSeconds(startOfDay(day), -days * DAY_SECONDS));

function sumOf(amounts: readonly bigint[]): Sum {
  return { amount: sum(amounts.map(centavos)), count: amounts.length };
}

const nameOf = ({ flow, kind, reference }: Difference): string => `${flow} ${kind} ${reference}`;

/** Reads both sides of a day and says what differs, and what each comes to. */
function readerOf({ db, ledger, psp }: Pick<ReconciliationParts, 'db' | 'ledger' | 'psp'>) {
  async function received(from: Date, to: Date) {
    // Both ends of the bank's span are within it.
    const last = new Date(to.getTime() - 1);
    const listed = await allOf((page) => psp.listPayments({ from, to: last, page }));
    const bank = listed.filter(({ at }) => at >= from && at < to);
    const [paid, returned] = [await house.listPaid(db, from, to), await house.listReturned(db, from, to)];
    const once = [...new Map(bank.map((pix) => [pix.endToEndId, pix])).values()];
    const backs = once.flatMap(({ returns }) => returns.filter(({ status }) => status === 'done'));
    return {
      differences: [...compareReceived(paid, bank), ...compareReturned(returned, bank)],
      sums: {
        houseIn: sumOf(paid.map(({ amount }) => amount)),
        houseBack: sumOf(returned.filter(({ status }) => status === 'done').map(({ amount }) => amount)),
        bankIn: sumOf(once.map(({ amount }) => amount)),
        bankBack: sumOf(backs.map(({ amount }) => amount)),
      },
    };
  }

  async function sent(from: Date, to: Date) {
    const [early, late] = [addSeconds(from, -AROUND_SECONDS), addSeconds(to, AROUND_SECONDS)];
    const bank = await allOf((page) => psp.listSends({ from: early, to: late, page }));
    const payouts = await house.listPayouts(db, early, late, bank.map(nameOfSend));
    const isOfDay = (at: Date | undefined): boolean => at === undefined || (at >= from && at < to);
    // Of a payout that the bank shows, its clock says the day: the two sums are of the same payouts.
    const shownAt = new Map(bank.map((send) => [nameOfSend(send), send.at]));
    const ours = payouts.filter(({ id, status, beganAt }) => status === 'paid' && isOfDay(shownAt.get(id) ?? beganAt));
    const theirs = bank.filter(({ status, at }) => status === 'paid' && isOfDay(at));
    return {
      differences: compareSent(payouts, bank, isOfDay),
      sums: {
        houseOut: sumOf(ours.map(({ net }) => net)),
        bankOut: sumOf(theirs.map(({ amount }) => amount)),
      },
    };
  }

  return async (day: string): Promise<{ differences: Difference[]; sums: store.DaySums }> => {
    const { from, to } = spanOf(day);
    const [came, went] = [await received(from, to), await sent(from, to)];
    const booked = await checkLedger(db, { from, to }, ledger);
    return {
      differences: [...came.differences, ...went.differences, ...booked],
      sums: { ...came.sums, ...went.sums },
    };
  };
}

/** The days that are to be compared tonight. */
function turnsOf({ db, clock }: Pick<ReconciliationParts, 'db' | 'clock'>) {
  return async (): Promise<string[]> => {
    const today = dayOf(clock.now());
    const first = await house.findFirst(db);
    const since = first === null ? today : dayOf(first);
    const turns = COMPARED_AFTER_DAYS.map((days) => dayBefore(today, days)).filter((day) => day >= since);
    const open = await store.listOpenDays(db, dayBefore(today, OLDEST_DAYS));
    return [...new Set([...turns, ...open.filter((day) => day < today)])];
  };
}

export function createReconciliation(parts: ReconciliationParts): Reconciliation {
  const { db, atomically, clearing, clock, jobs, log } = parts;
  const read = readerOf(parts);
  const turns = turnsOf(parts);

  async function enqueue(day: string): Promise<void> {
    await atomically(async (tx) => {
      await store.markWaiting(tx, day, clock.now());
      await jobs.enqueue(tx, 'reconcile', { day });
    });
  }

  async function found(q: Queryable, day: string): Promise<store.DayRow> {
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
          await store.upsertDifference(tx, day, difference, { now, isTold: difference.kind === 'late' });
        await store.markGone(tx, day, differences.map(nameOf), now);
        await store.markCompared(tx, day, sums, now);
        await store.markState(tx, day);
      });
      const open = differences.filter(({ kind }) => kind !== 'late').length;
      if (open > 0) log.error({ day, differences: open }, 'the bank and the books do not say the same of a day');
    },
    async plan() {
      for (const day of await turns()) await enqueue(day);
      await clearing.check().catch((error: unknown) => log.warn({ err: error }, 'the bank did not tell its balance'));
    },
    async ask(day) {
      if (day > dayOf(clock.now())) throw new Failure('day_to_come', { field: 'day' });
      await enqueue(day);
      return found(db, day);
    },
    days: store.listDays,
    async day(q, day) {
      return { row: await found(q, day), differences: await store.listDiscrepancies(q, day, MOST_SHOWN) };
    },
    alarm: (at, difference) =>
      atomically(async (tx) => {
        const known = await store.findNamed(tx, difference);
        if (known !== undefined && known.state !== 'settled') return;
        const [day, now] = [dayOf(at), clock.now()];
        if ((await store.findDay(tx, day)) === undefined) await store.markWaiting(tx, day, now);
        await store.upsertDifference(tx, day, difference, { now, isTold: false });
        await store.markState(tx, day);
        const { flow, reference } = difference;
        log.error({ flow, reference, day }, 'the bank and the books do not say the same: a person has to look at it');
      }),
  };
}
