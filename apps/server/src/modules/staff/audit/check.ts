import type { Db } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import * as store from './store.ts';

/** What computing the chain of the log anew found. */
export interface AuditCheck {
  entries: bigint;
  /** The number of the first entry that does not hold; `null` where the chain is whole. */
  brokenAt: bigint | null;
  checkedAt: Date;
}

/** Checks the chain. Every entry is hashed anew: however many ask at a time, it is done once for all of them. */
export function createAuditCheck({ db, clock }: { db: Db; clock: Clock }): () => Promise<AuditCheck> {
  let running: Promise<AuditCheck> | undefined;

  async function check(): Promise<AuditCheck> {
    const brokenAt = (await store.findAuditBreak(db)) ?? null;
    return { brokenAt, entries: await store.countAudit(db), checkedAt: clock.now() };
  }

  return () =>
    (running ??= check().finally(() => {
      running = undefined;
    }));
}
