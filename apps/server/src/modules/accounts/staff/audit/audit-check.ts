import type { Db } from '../../../../db/index.ts';
import type { Clock } from '../../../../platform/index.ts';
import * as store from './audit-store.ts';

/** The result of recomputing the hash chain of the log. */
export interface AuditCheck {
  entries: bigint;
  /** The number of the first entry that does not match; `null` where the chain is intact. */
  brokenAt: bigint | null;
  checkedAt: Date;
}

/** Checks the chain. Every entry is hashed again, so concurrent requests share one computation. */
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
