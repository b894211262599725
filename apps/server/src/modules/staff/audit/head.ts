import type { Db, Queryable } from '../../../db/index.ts';
import type { Clock } from '../../../platform/index.ts';
import type { AuditHead, Breach } from '../../ledger/index.ts';
import * as store from './store.ts';

interface AuditHeadDeps {
  db: Db;
  clock: Clock;
  /** Carries the head out of the database: to a file, a log. */
  publish: (head: AuditHead) => void | Promise<void>;
}

/** Publishes the end of the audit log's chain where it has moved since this node published it last. */
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
 * Published heads that the log no longer stands on: an entry that was cut off, or rewritten. Inside the database nobody
 * could tell where its head was put back with it.
 */
export async function verifyAuditHeads(q: Queryable, published: readonly AuditHead[]): Promise<Breach[]> {
  const heads = published.filter(({ entries }) => entries > 0n);
  const hashes = await store.findAuditHashes(
    q,
    heads.map(({ entries }) => entries),
  );
  return heads
    .filter(({ entries, hash }) => hashes.get(entries) !== hash)
    .map(({ entries, at }) => ({
      law: hashes.has(entries)
        ? 'no published entry of the audit log was changed'
        : 'no published entry of the audit log was cut off',
      place: `entry ${entries}, published ${at.toISOString()}`,
    }));
}
