import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Atomically, Db } from '../../../../db/index.ts';
import { type Bus, type Clock, Failure, type Log } from '../../../../platform/index.ts';
import * as sessionStore from './session-store.ts';

/** How long this node trusts a cached session. An end that the bus announces applies at once. */
const CACHE_TTL_MS = 10_000;
/** The least interval between two updates of `seen_at`. */
const SEEN_INTERVAL_MS = 60_000;
const MAX_CACHED_SESSIONS = 50_000;

interface CachedSession {
  memberId: number;
  until: number;
  expiresAt: number;
  idleMs: number;
  seenAt: number;
  notedAt: number;
}

interface SessionCacheDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  log: Log;
}

/** Updates `seen_at` in the background: one statement at a time for all waiting sessions. */
function createSeenWriter({ atomically, clock, log }: SessionCacheDeps) {
  let waiting: Buffer[] = [];
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await atomically((tx) => sessionStore.markSessionsSeen(tx, batch, clock.now())).catch((error: unknown) =>
        log.warn({ err: error }, 'could not update when sessions were last seen'),
      );
    }
    writing = undefined;
  }

  return {
    note(tokenHash: Buffer): void {
      waiting.push(tokenHash);
      writing ??= writeAll();
    },
    settled: () => writing ?? Promise.resolve(),
  };
}

/** The cache key of a token: its hash, never the token itself. */
function toTokenKey(token: string): string {
  return hash('sha256', token, 'base64');
}

/** Finds the member of a token at every request and bet, from a cache that is refreshed every ten seconds. */
export function createSessionCache(deps: SessionCacheDeps) {
  const { db, bus, clock } = deps;
  const remembered = new LRUCache<string, CachedSession>({ max: MAX_CACHED_SESSIONS });
  const seen = createSeenWriter(deps);
  // The number of announced ends: a row that was read before an end and arrives after it must not be cached.
  let ends = 0;
  bus.subscribe('session_ended', ({ memberId }) => {
    ends += 1;
    for (const [key, session] of remembered) if (session.memberId === memberId) remembered.delete(key);
  });

  function noteUse(key: string, session: CachedSession, now: number): number {
    session.seenAt = now;
    if (now - session.notedAt >= SEEN_INTERVAL_MS) {
      session.notedAt = now;
      seen.note(Buffer.from(key, 'base64'));
    }
    return session.memberId;
  }

  function store(key: string, session: Omit<CachedSession, 'until'>, now: number): number {
    const until = Math.min(now + CACHE_TTL_MS, now + session.idleMs, session.expiresAt);
    const kept = { ...session, until };
    remembered.set(key, kept);
    return noteUse(key, kept, now);
  }

  async function load(key: string, known: CachedSession | undefined): Promise<number> {
    const before = ends;
    const row = await sessionStore.findSession(db, Buffer.from(key, 'base64'));
    const now = clock.now().getTime();
    if (row === undefined || row.endedCause === 'logout' || row.expiresAt.getTime() <= now)
      throw new Failure('unauthenticated');
    if (row.endedCause !== null) throw new Failure('session_taken');
    const notedAt = Math.max(row.seenAt.getTime(), known?.notedAt ?? 0);
    const seenAt = Math.max(notedAt, known?.seenAt ?? 0);
    const idleMs = row.idleSeconds * 1000;
    if (seenAt + idleMs <= now) throw new Failure('unauthenticated');
    if (ends !== before) return row.memberId;
    const { memberId, expiresAt } = row;
    return store(key, { memberId, expiresAt: expiresAt.getTime(), idleMs, seenAt, notedAt }, now);
  }

  return {
    async find(token: string): Promise<number> {
      const key = toTokenKey(token);
      const known = remembered.get(key);
      const now = clock.now().getTime();
      if (known !== undefined && known.until > now) return noteUse(key, known, now);
      remembered.delete(key);
      return load(key, known);
    },
    settled: seen.settled,
  };
}
