import { dayOf } from '../../../platform/index.ts';
import { type PlayerStats, findFingerprint } from '../../rewards/player-stats/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { type DayCountDeps, createDayCount, hasSettlement } from './day-count.ts';
import * as days from './day-store.ts';
import { daysAfter, daysBetween } from './days.ts';
import { listUnpaid } from './statement-store.ts';

/** How far back changed player statistics are detected. */
const MAX_LOOKBACK_DAYS = 60;
const BATCH_SIZE = 1_000;

export interface CommissionSettlementDeps extends DayCountDeps {
  playerStats: Pick<PlayerStats, 'sweep'>;
  jobs: Pick<Jobs, 'enqueueAll'>;
  /** Every site, by its key. */
  sites: { directory: { all(): Promise<readonly { key: string }[]> } };
}

/**
 * Lists the counted days that must be counted again, oldest first: days with changed player statistics and, because settlement
 * carries its mark from day to day, all later days with settlement.
 */
async function listStale(
  { db, plans }: CommissionSettlementDeps,
  site: string,
  from: string,
  requestedDay?: string,
): Promise<string[]> {
  const stale: string[] = [];
  for (const { day, state, revision, fingerprint } of await days.listDaysFrom(db, site, from)) {
    if (revision === 0) continue;
    const withNet = hasSettlement((await plans.findEffectivePlan(db, site, day)).plan);
    const isAnother = day === requestedDay || state !== 'counted' || (withNet && stale.length > 0);
    if (isAnother || (await findFingerprint(db, day, withNet)) !== fingerprint) stale.push(day);
  }
  return stale;
}

/** Lists finished days without a count. A site without any count starts with the last finished day. */
async function listDue({ db }: CommissionSettlementDeps, site: string, today: string): Promise<string[]> {
  const [last, yesterday] = [await days.findLastCounted(db, site), daysAfter(today, -1)];
  return daysBetween(last === null ? yesterday : daysAfter(last, 1), yesterday);
}

/** The scheduled settlement of commissions. */
export interface CommissionSettlement {
  /** Counts the due and the changed days of every site, then enqueues the payment of approved statements. */
  settle(): Promise<void>;
  /** Counts a day again, and the later days that changed. Returns whether all of them were counted. */
  countAgain(key: days.DayKey): Promise<boolean>;
}

export function createCommissionSettlement(deps: CommissionSettlementDeps): CommissionSettlement {
  const { db, atomically, clock, playerStats, jobs, sites } = deps;
  const countDay = createDayCount(deps);

  /** Counts days one after another. Returns whether all of them were counted. */
  async function countAll(site: string, all: readonly string[]): Promise<boolean> {
    for (const day of all) if (!(await countDay({ site, day }))) return false;
    return true;
  }

  /** Marks all stale days before counting any, so that a crash in between loses none of them. */
  async function recount(site: string, from: string, requestedDay?: string): Promise<boolean> {
    const stale = await listStale(deps, site, from, requestedDay);
    await atomically((tx) => days.markStale(tx, site, stale));
    return countAll(site, stale);
  }

  async function settleSite(site: string, today: string): Promise<void> {
    const due = await listDue(deps, site, today);
    if (due.length > 0 && (await recount(site, daysAfter(today, -MAX_LOOKBACK_DAYS)))) await countAll(site, due);
  }

  /** Retries approved statements: an agent who could not be paid at approval may be payable now. */
  async function payWaiting(): Promise<void> {
    for (let after = 0; ;) {
      const waiting = await listUnpaid(db, { after, limit: BATCH_SIZE });
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
      await playerStats.sweep();
      const failures: unknown[] = [];
      // A failure at one site must not stop the others.
      for (const { key } of await sites.directory.all())
        await settleSite(key, today).catch((error: unknown) => failures.push(error));
      await payWaiting();
      if (failures.length > 0) throw new AggregateError(failures, 'commissions of a site were not counted');
    },
    async countAgain({ site, day }) {
      await playerStats.sweep();
      return recount(site, day, day);
    },
  };
}
