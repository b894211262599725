import type { Db } from '../../../db/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { findNextRun } from './next-run.ts';

const MAX_FAILURES = 20;
const MAX_ERROR_LENGTH = 300;

type JobSource = Pick<Jobs, 'plans' | 'runs' | 'depths' | 'failures'>;

const NO_DEPTH = { waiting: 0, active: 0, retrying: 0, failed: 0, oldestSeconds: 0 };

/** Lists all queues with their latest and next run: planned ones first, in the order of their names. */
export async function listJobViews(db: Db, jobs: JobSource, now: Date) {
  const runs = new Map((await jobs.runs(db, now)).map((run) => [run.queue, run]));
  const depths = new Map((await jobs.depths(db, now)).map((depth) => [depth.queue, depth]));
  const views = jobs.plans().map(({ queue, cron }) => {
    const run = runs.get(queue);
    const { startedAt = null, completedAt = null, state = null } = run ?? {};
    const depth = depths.get(queue) ?? NO_DEPTH;
    const ms = startedAt === null || completedAt === null ? null : completedAt.getTime() - startedAt.getTime();
    return {
      id: queue,
      cron: cron ?? null,
      next_at: (cron === undefined ? undefined : findNextRun(cron, now))?.toISOString() ?? null,
      last:
        startedAt === null || state === null
          ? null
          : { at: startedAt.toISOString(), state, ms: ms === null ? null : Math.max(0, ms) },
      waiting: depth.waiting,
      active: depth.active,
      retrying: depth.retrying,
      failed: depth.failed,
      late_seconds: Math.max(0, Math.round(depth.oldestSeconds)),
      done_day: run?.doneDay ?? 0,
    };
  });
  return views.toSorted(
    (one, other) => Number(one.cron === null) - Number(other.cron === null) || (one.id < other.id ? -1 : 1),
  );
}

/** Lists the newest failed jobs of a queue. */
export async function listFailureViews(db: Db, jobs: JobSource, queue: string) {
  const failed = await jobs.failures(db, queue, { limit: MAX_FAILURES, maxLength: MAX_ERROR_LENGTH });
  return failed.map(({ id, startedAt, state, retries, nextAt, error }) => ({
    id,
    at: (startedAt ?? nextAt).toISOString(),
    state,
    retries,
    next_at: state === 'retry' ? nextAt.toISOString() : null,
    error,
  }));
}
