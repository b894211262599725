import { dayOf } from '../../platform/index.ts';
import { type Facts, findFingerprint } from '../facts/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { type CountingParts, createDayCount, isNet } from './counting.ts';
import * as days from './day-store.ts';
import { daysAfter, daysBetween } from './days.ts';
import { listUnpaid } from './statement-store.ts';

/** So many days back a change of facts is noticed. */
const LOOKED_BACK_DAYS = 60;
const AT_ONCE = 1_000;

export interface SettlingParts extends CountingParts {
  facts: Pick<Facts, 'sweep'>;
  jobs: Pick<Jobs, 'enqueueAll'>;
  /** Every site, by its key. */
  sites: { directory: { all(): Promise<readonly { key: string }[]> } };
}

/**
 * Which of the days that were counted are to be counted anew, oldest first: whose facts are not as they were then, and, as of
 * settlement one day is carried on to the next, all days after one of them that know it.
 */
async function listStale({ db, plans }: SettlingParts, site: string, from: string, asked?: string): Promise<string[]> {
  const stale: string[] = [];
  for (const { day, state, revision, fingerprint } of await days.listDaysFrom(db, site, from)) {
    if (revision === 0) continue;
    const withNet = isNet((await plans.of(db, site, day)).plan);
    const isAnother = day === asked || state !== 'counted' || (withNet && stale.length > 0);
    if (isAnother || (await findFingerprint(db, day, withNet)) !== fingerprint) stale.push(day);
  }
  return stale;
}

/** Days that are over and were not counted yet. Of a site that has none, the last one. */
async function listDue({ db }: SettlingParts, site: string, today: string): Promise<string[]> {
  const [last, yesterday] = [await days.findLastCounted(db, site), daysAfter(today, -1)];
  return daysBetween(last === null ? yesterday : daysAfter(last, 1), yesterday);
}

/** What is done by itself, day by day. */
export interface Settling {
  /** Counts what is due at every site, and what changed since it was counted; and has paid what waits to be. */
  settle(): Promise<void>;
  /** Counts a day that was counted again, and what changed since then of those after it. Answers whether it was done to the end. */
  countAgain(key: days.DayKey): Promise<boolean>;
}

export function createSettling(parts: SettlingParts): Settling {
  const { db, atomically, clock, facts, jobs, sites } = parts;
  const countDay = createDayCount(parts);

  /** Counts days one after another; answers whether it was done to the end. */
  async function countAll(site: string, all: readonly string[]): Promise<boolean> {
    for (const day of all) if (!(await countDay({ site, day }))) return false;
    return true;
  }

  /** What is found to be stale is marked as a whole before any of it is counted: it is not forgotten by half. */
  async function recount(site: string, from: string, asked?: string): Promise<boolean> {
    const stale = await listStale(parts, site, from, asked);
    await atomically((tx) => days.markStale(tx, site, stale));
    return countAll(site, stale);
  }

  async function settleSite(site: string, today: string): Promise<void> {
    const due = await listDue(parts, site, today);
    if (due.length > 0 && (await recount(site, daysAfter(today, -LOOKED_BACK_DAYS)))) await countAll(site, due);
  }

  /** Whoever could not be paid when it was approved may be now. */
  async function payWaiting(): Promise<void> {
    for (let after = 0; ;) {
      const waiting = await listUnpaid(db, { after, limit: AT_ONCE });
      const last = waiting.at(-1);
      if (last === undefined) return;
      await atomically((tx) =>
        jobs.enqueueAll(
          tx,
          'commission_pay',
          waiting.map((id) => ({ id })),
        ),
      );
      after = last;
    }
  }

  return {
    async settle() {
      const today = dayOf(clock.now());
      await facts.sweep();
      const failures: unknown[] = [];
      // One site that cannot be counted does not keep the others waiting.
      for (const { key } of await sites.directory.all())
        await settleSite(key, today).catch((error: unknown) => failures.push(error));
      await payWaiting();
      if (failures.length > 0) throw new AggregateError(failures, 'commissions of a site were not counted');
    },
    async countAgain({ site, day }) {
      await facts.sweep();
      return recount(site, day, day);
    },
  };
}
