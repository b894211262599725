import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, addSeconds } from '../../platform/index.ts';
import { chain } from '../ledger/index.ts';
import { LATE_SECONDS, createEndings } from './ending.ts';
import { listTaken } from './round-store.ts';
import * as store from './store.ts';

/** So many members are looked at by a statement. */
const MEMBERS_AT_ONCE = 500;

interface SweepParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
}

/** Takes in, some members at a time, whoever moved since the last sweep; then moves the rest of pools that are over. */
export function createSweep(parts: SweepParts, catchUp: (memberId: number) => Promise<void>) {
  const { db, atomically, clock } = parts;
  const finishEnded = createEndings(parts);

  /** One whose chain cannot be told does not keep the others waiting. */
  async function takeInAll(since: Date, failures: unknown[]): Promise<void> {
    for (let after = 0; ;) {
      const heads = await chain.heads(db, { since, after, limit: MEMBERS_AT_ONCE });
      const ids = heads.map(({ playerId }) => playerId);
      const taken = await listTaken(db, ids);
      const behind = heads.filter(({ playerId, seq }) => (taken.get(playerId) ?? 0n) < seq);
      for (const { playerId } of behind) await catchUp(playerId).catch((error: unknown) => failures.push(error));
      const last = ids.at(-1);
      if (last === undefined || heads.length < MEMBERS_AT_ONCE) return;
      after = last;
    }
  }

  return async (): Promise<void> => {
    const [now, first] = [clock.now(), await store.findFirstSpell(db, null)];
    if (first === null) return;
    const swept = await store.findSwept(db);
    const failures: unknown[] = [];
    await takeInAll(swept === null ? first : addSeconds(swept, -LATE_SECONDS), failures);
    if (failures.length > 0) throw new AggregateError(failures, `the jackpots of ${failures.length} members`);
    await atomically((tx) => store.markSwept(tx, now));
    await finishEnded(now);
  };
}
