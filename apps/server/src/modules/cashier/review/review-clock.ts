import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import { type Clock, type Log, addSeconds } from '../../../platform/index.ts';
import type { Reviews } from './review.ts';
import { listUnflagged } from './review-store.ts';
import { dueOf, stageOf } from './sla.ts';
import * as store from './sla-store.ts';

const AT_ONCE = 200;
const LOOKED_AT_ONCE = 20;

/** A review that was not looked at by then lost its job, or is older than this release. */
const UNFLAGGED_SECONDS = 60;

interface ClockParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  look: Reviews['look'];
  readTraces: () => Promise<void>;
}

/**
 * Answers what happens every minute: staff is alerted, once each, when half and when three quarters of the time to
 * decide on a withdrawal are gone, and when all of it is; and what nobody looked at yet is looked at.
 */
export function createReviewClock({ db, atomically, clock, log, look, readTraces }: ClockParts): () => Promise<void> {
  async function alert(tx: Tx): Promise<number> {
    const now = clock.now();
    const found = await store.lockToAlert(tx, now, AT_ONCE);
    for (const { id, status, dueAt, slaMinutes } of found) {
      const stage = stageOf({ dueAt, slaMinutes }, now);
      await store.insertAlert(tx, id, stage, now);
      const minutesLeft = Math.ceil((dueAt.getTime() - now.getTime()) / 60_000);
      afterCommit(tx, () =>
        log.warn({ withdrawal: id, status, due: dueOf(stage), minutesLeft }, 'a withdrawal waits for a decision'),
      );
    }
    return found.length;
  }

  return async () => {
    while ((await atomically(alert)) === AT_ONCE);
    await readTraces();
    for (const id of await listUnflagged(db, addSeconds(clock.now(), -UNFLAGGED_SECONDS), LOOKED_AT_ONCE)) {
      try {
        await look(id);
      } catch (error) {
        log.error({ err: error, withdrawal: id }, 'the flags of a withdrawal could not be computed');
      }
    }
  };
}
