import type { Db } from '../../../db/index.ts';
import { type Clock, addSeconds, dayOf } from '../../../platform/index.ts';
import type { PlayerStats } from '../player-stats/index.ts';
import { previousMonth, toMonth } from './site-months.ts';
import * as store from './vip-store.ts';

const DAY_SECONDS = 86_400;
const BATCH_SIZE = 500;

interface LevelSweepDeps {
  db: Db;
  clock: Clock;
  playerStats: Pick<PlayerStats, 'allDays'>;
  /** Evaluates a member and stores the result. */
  updateMember: (memberId: number) => Promise<unknown>;
}

/** Returns a job that updates the members with activity yesterday or today and those with a month to review. */
export function createLevelSweep({ db, clock, playerStats, updateMember }: LevelSweepDeps) {
  /** Continues after a member whose update fails. */
  async function updateAll(ids: Iterable<number>, failures: unknown[]): Promise<void> {
    for (const id of ids) await updateMember(id).catch((error: unknown) => failures.push(error));
  }

  async function updateActive(now: Date, failures: unknown[]): Promise<void> {
    const days = { from: dayOf(addSeconds(now, -DAY_SECONDS)), to: dayOf(now) };
    const ids = new Set<number>();
    let last: { day: string; memberId: number } | undefined;
    for (;;) {
      const page = await playerStats.allDays(db, days, { ...(last ? { after: last } : {}), limit: BATCH_SIZE });
      for (const { memberId } of page) ids.add(memberId);
      last = page.at(-1);
      if (last === undefined || page.length < BATCH_SIZE) break;
    }
    await updateAll(ids, failures);
  }

  async function updateDueForReview(now: Date, failures: unknown[]): Promise<void> {
    let last = 0;
    for (;;) {
      const ids = await store.listDueForReview(db, previousMonth(toMonth(now)), last, BATCH_SIZE);
      await updateAll(ids, failures);
      last = ids.at(-1) ?? last;
      if (ids.length < BATCH_SIZE) return;
    }
  }

  return async (): Promise<void> => {
    const failures: unknown[] = [];
    await updateActive(clock.now(), failures);
    await updateDueForReview(clock.now(), failures);
    if (failures.length > 0) throw new AggregateError(failures, `the levels of ${failures.length} members`);
  };
}
