import { ZERO, centavos } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, addSeconds } from '../../../platform/index.ts';
import { insertEntries } from './entry-store.ts';
import * as pools from './pool-store.ts';

/** No transaction reaches the ledger later than this after its own time. */
export const MAX_LATE_SECONDS = 600;

interface PoolEndingDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
}

/** Transfers the rest of ended pools to other pools, once all play that contributes to them is projected. */
export function createPoolEndings({ db, atomically, clock }: PoolEndingDeps) {
  /** The pool that staff chose where it is open, or else the first open pool of the site. */
  async function findTarget(tx: Tx, { site, intoPool }: pools.JackpotPool): Promise<number | undefined> {
    const open = (await pools.listSitePools(tx, site)).filter(({ state }) => state === 'open');
    return (open.find(({ id }) => id === intoPool) ?? open[0])?.id;
  }

  async function transferRest(tx: Tx, from: pools.JackpotPool, to: pools.JackpotPool): Promise<void> {
    const { amount } = from;
    const at = clock.now();
    const after = centavos(to.amount + amount);
    await insertEntries(tx, from.id, [{ kind: 'moved', amount: centavos(-amount), balance: ZERO }], at);
    await insertEntries(tx, to.id, [{ kind: 'moved', amount, balance: after }], at);
    await pools.markBalance(tx, from.id, { amount: ZERO, carry: 0 });
    await pools.markBalance(tx, to.id, { amount: after, carry: to.carry });
  }

  const finish = ({ id }: pools.JackpotPool): Promise<void> =>
    atomically(async (tx) => {
      await pools.lockPoolChanges(tx);
      const ending = await pools.findPool(tx, id);
      const target = ending && (await findTarget(tx, ending));
      const locked = await pools.lockPools(tx, target === undefined ? [id] : [id, target]);
      const [from, to] = [locked.find((pool) => pool.id === id), locked.find((pool) => pool.id === target)];
      if (from?.state !== 'ending' || (from.amount > 0n && to?.state !== 'open')) return;
      if (from.amount > 0n && to !== undefined) await transferRest(tx, from, to);
      await pools.markState(tx, id, 'ended', { now: clock.now(), into: from.amount > 0n ? (target ?? null) : null });
    });

  return async (sweptUntil: Date): Promise<void> => {
    const due = (await pools.listEndingPools(db)).filter(
      ({ endedAt }) => endedAt !== null && addSeconds(endedAt, MAX_LATE_SECONDS) < sweptUntil,
    );
    for (const pool of due) await finish(pool);
  };
}
