import { ZERO, centavos } from '@arara/money';
import type { Atomically, Db, Tx } from '../../db/index.ts';
import { type Clock, addSeconds } from '../../platform/index.ts';
import { insertEntries } from './entry-store.ts';
import type { Pool } from './pool.ts';
import * as store from './store.ts';

/** No movement is written so long after its time. */
export const LATE_SECONDS = 600;

interface EndingParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
}

/** Moves what is left of pools that are over to others, once everything that was played for them is in. */
export function createEndings({ db, atomically, clock }: EndingParts) {
  /** The pool that it was ended for, or else the first that is open on its site. */
  async function targetOf(tx: Tx, { site, intoPool }: Pool): Promise<number | undefined> {
    const open = (await store.listPoolsOf(tx, site)).filter(({ state }) => state === 'open');
    return (open.find(({ id }) => id === intoPool) ?? open[0])?.id;
  }

  async function move(tx: Tx, from: Pool, to: Pool): Promise<void> {
    const { amount } = from;
    const at = clock.now();
    const after = centavos(to.amount + amount);
    await insertEntries(tx, from.id, [{ kind: 'moved', amount: centavos(-amount), balance: ZERO }], at);
    await insertEntries(tx, to.id, [{ kind: 'moved', amount, balance: after }], at);
    await store.markMoney(tx, from.id, { amount: ZERO, carry: 0 });
    await store.markMoney(tx, to.id, { amount: after, carry: to.carry });
  }

  const finish = ({ id }: Pool): Promise<void> =>
    atomically(async (tx) => {
      await store.lockMaking(tx);
      const over = await store.findPool(tx, id);
      const target = over && (await targetOf(tx, over));
      const held = await store.lockPools(tx, target === undefined ? [id] : [id, target]);
      const [from, to] = [held.find((pool) => pool.id === id), held.find((pool) => pool.id === target)];
      if (from?.state !== 'ending' || (from.amount > 0n && to?.state !== 'open')) return;
      if (from.amount > 0n && to !== undefined) await move(tx, from, to);
      await store.markState(tx, id, 'ended', { now: clock.now(), into: from.amount > 0n ? (target ?? null) : null });
    });

  return async (swept: Date): Promise<void> => {
    const due = (await store.listEnding(db)).filter(
      ({ endedAt }) => endedAt !== null && addSeconds(endedAt, LATE_SECONDS) < swept,
    );
    for (const pool of due) await finish(pool);
  };
}
