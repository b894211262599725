import { hash } from 'node:crypto';
import type { Atomically, Db } from '../../db/index.ts';
import { type Bus, type Clock, Failure, type Log } from '../../platform/index.ts';
import * as sessionStore from './session-store.ts';

/** How long this node believes what it read of a session. Ends made here or told on the bus apply at once. */
const BELIEVED_MS = 10_000;
/** A session in use is written down as seen no more often. */
const NOTED_EVERY_MS = 60_000;
const MOST_REMEMBERED = 50_000;

interface Remembered {
  memberId: number;
  until: number;
  expiresAt: number;
  idleMs: number;
  seenAt: number;
  notedAt: number;
}

interface FinderParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  log: Log;
}

/** Writes down which sessions were in use: one statement at a time for all who wait, and nobody waits for it. */
function seenWriter({ atomically, clock, log }: FinderParts) {
  let waiting: Buffer[] = [];
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await atomically((tx) => sessionStore.markSessionsSeen(tx, batch, clock.now())).catch((error: unknown) =>
        log.warn({ err: error }, 'sessions in use were not written down'),
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

/** What a token is remembered under here: never the token itself. */
function tokenKey(token: string): string {
  return hash('sha256', token, 'base64');
}

/** Who is behind a token, asked at every call and every bet: from memory, but for a look every ten seconds. */
export function createSessionFinder(parts: FinderParts) {
  const { db, bus, clock } = parts;
  const remembered = new Map<string, Remembered>();
  const seen = seenWriter(parts);
  // How many ends this node has heard of: what was read before one and arrives after it is not to be believed.
  let ends = 0;
  bus.subscribe('session_ended', ({ memberId }) => {
    ends += 1;
    for (const [key, session] of remembered) if (session.memberId === memberId) remembered.delete(key);
  });

  function noteUse(key: string, session: Remembered, now: number): number {
    session.seenAt = now;
    if (now - session.notedAt >= NOTED_EVERY_MS) {
      session.notedAt = now;
      seen.note(Buffer.from(key, 'base64'));
    }
    return session.memberId;
  }

  function remember(key: string, session: Omit<Remembered, 'until'>, now: number): number {
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    const until = Math.min(now + BELIEVED_MS, now + session.idleMs, session.expiresAt);
    const kept = { ...session, until };
    remembered.set(key, kept);
    return noteUse(key, kept, now);
  }

  async function look(key: string, known: Remembered | undefined): Promise<number> {
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
    return remember(key, { memberId, expiresAt: expiresAt.getTime(), idleMs, seenAt, notedAt }, now);
  }

  return {
    async find(token: string): Promise<number> {
      const key = tokenKey(token);
      const known = remembered.get(key);
      const now = clock.now().getTime();
      if (known !== undefined && known.until > now) return noteUse(key, known, now);
      remembered.delete(key);
      return look(key, known);
    },
    settled: seen.settled,
  };
}
