import * as store from './review-store.ts';
import { type DeadlineStage, listUnflagged } from './review-store.ts';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../../db/index.ts';
import { type Clock, type Log, addSeconds } from '../../../../platform/index.ts';
import type { WithdrawalReviews } from './withdrawal-reviews.ts';

/** The elapsed part of the time to decide: less than half, half, three quarters, all. */
export const dues = ['calm', 'soon', 'late', 'over'] as const;

export type Due = (typeof dues)[number];

const MINUTE_MS = 60_000;

/**
 * Computes the stage of a deadline: staff is alerted after half and three quarters of the time, which are 60 and 90 of the
 * regulator's 120 minutes (Portaria SPA/MF 615/2024). A withdrawal on hold keeps its deadline.
 */
export function computeDeadlineStage(
  { dueAt, slaMinutes }: { dueAt: Date; slaMinutes: number },
  now: Date,
): DeadlineStage {
  const wholeMs = slaMinutes * MINUTE_MS;
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs <= 0) return 3;
  if (leftMs * 4 <= wholeMs) return 2;
  return leftMs * 2 <= wholeMs ? 1 : 0;
}

export function toDue(stage: DeadlineStage): Due {
  return dues[stage];
}

const BATCH_SIZE = 200;
const MAX_EVALUATED = 20;

/** A review without flags after this time lost its job, or is older than this release. */
const UNFLAGGED_SECONDS = 60;

interface ReviewClockDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  evaluate: WithdrawalReviews['evaluate'];
  readTraces: () => Promise<void>;
}

/**
 * Creates the job that runs every minute: alerts staff once at each stage of a deadline, and evaluates reviews without
 * flags.
 */
export function createReviewClock({
  db,
  atomically,
  clock,
  log,
  evaluate,
  readTraces,
}: ReviewClockDeps): () => Promise<void> {
  async function alert(tx: Tx): Promise<number> {
    const now = clock.now();
    const found = await store.lockToAlert(tx, now, BATCH_SIZE);
    for (const { id, status, dueAt, slaMinutes } of found) {
      const stage = computeDeadlineStage({ dueAt, slaMinutes }, now);
      await store.insertAlert(tx, id, stage, now);
      const minutesLeft = Math.ceil((dueAt.getTime() - now.getTime()) / 60_000);
      afterCommit(tx, () =>
        log.warn({ withdrawal: id, status, due: toDue(stage), minutesLeft }, 'a withdrawal waits for a decision'),
      );
    }
    return found.length;
  }

  return async () => {
    while ((await atomically(alert)) === BATCH_SIZE);
    await readTraces();
    for (const id of await listUnflagged(db, addSeconds(clock.now(), -UNFLAGGED_SECONDS), MAX_EVALUATED)) {
      try {
        await evaluate(id);
      } catch (error) {
        log.error({ err: error, withdrawal: id }, 'the flags of a withdrawal could not be computed');
      }
    }
  };
}
