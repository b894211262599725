import type { Db, Queryable } from '../../../../db/index.ts';
import type { Clock } from '../../../../platform/index.ts';
import type { AuditHead, InvariantViolation } from '../../../money/ledger/index.ts';
import * as store from './audit-store.ts';

interface AuditHeadDeps {
  db: Db;
  clock: Clock;
  /** Writes the head outside the database: to a file, to the log. */
  publish: (head: AuditHead) => void | Promise<void>;
}

/** Publishes the head of the audit log's hash chain where it has changed since this node last published it. */
export function createAuditHeadPublisher({ db, clock, publish }: AuditHeadDeps): () => Promise<void> {
  let last = -1n;
  return async () => {
    const { entries, hash } = await store.findAuditHead(db);
    if (entries === last) return;
    await publish({ entries, at: clock.now(), hash });
    last = entries;
  };
}

/**
 * Returns the published heads that the log no longer contains, because an entry was cut off or rewritten. The check needs
 * heads from outside: the head inside the database can be rewritten with the entries.
 */
export async function verifyAuditHeads(q: Queryable, published: readonly AuditHead[]): Promise<InvariantViolation[]> {
  const heads = published.filter(({ entries }) => entries > 0n);
  const hashes = await store.findAuditHashes(
    q,
    heads.map(({ entries }) => entries),
  );
  return heads
    .filter(({ entries, hash }) => hashes.get(entries) !== hash)
    .map(({ entries, at }) => ({
      invariant: hashes.has(entries)
        ? 'no published entry of the audit log was changed'
        : 'no published entry of the audit log was cut off',
      location: `entry ${entries}, published ${at.toISOString()}`,
    }));
}
