import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, addSeconds } from '../../../platform/index.ts';
import { chain } from '../../money/ledger/index.ts';
import { MAX_LATE_SECONDS, createPoolEndings } from './pool-endings.ts';
import * as pools from './pool-store.ts';
import { listProjectedSeqs } from './round-store.ts';

/** Members compared by one query. */
const BATCH_SIZE = 500;

interface JackpotSweepDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  projectChain: (memberId: number) => Promise<void>;
}

/** Projects, in batches, every member whose chain grew since the last sweep; then transfers the rest of ended pools. */
export function createJackpotSweep(deps: JackpotSweepDeps) {
  const { db, atomically, clock, projectChain } = deps;
  const finishEnded = createPoolEndings({ db, atomically, clock });

  /** Collects failures, so that one unreadable chain does not stop the other members. */
  async function projectAll(since: Date, failures: unknown[]): Promise<void> {
    for (let after = 0; ;) {
      const heads = await chain.listHeads(db, { since, after, limit: BATCH_SIZE });
      const ids = heads.map(({ playerId }) => playerId);
      const projected = await listProjectedSeqs(db, ids);
      const behind = heads.filter(({ playerId, seq }) => (projected.get(playerId) ?? 0n) < seq);
      for (const { playerId } of behind) await projectChain(playerId).catch((error: unknown) => failures.push(error));
      const last = ids.at(-1);
      if (last === undefined || heads.length < BATCH_SIZE) return;
      after = last;
    }
  }

  return async (): Promise<void> => {
    const [now, firstOpening] = [clock.now(), await pools.findFirstOpening(db, null)];
    if (firstOpening === null) return;
    const sweptUntil = await pools.findSweptUntil(db);
    const failures: unknown[] = [];
    await projectAll(sweptUntil === null ? firstOpening : addSeconds(sweptUntil, -MAX_LATE_SECONDS), failures);
    if (failures.length > 0) throw new AggregateError(failures, `jackpots of ${failures.length} members not projected`);
    await atomically((tx) => pools.markSwept(tx, now));
    await finishEnded(now);
  };
}
