import { hash } from 'node:crypto';
import { type Atomically, type Db, type Tx, afterCommit } from '../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import { placeOfSessionIp } from './sealed-member.ts';
import * as store from './store.ts';

/** How long a session lasts however busy it is. */
export const SESSION_SECONDS = 12 * 3600;

/** How long this node believes what it read of a session. Ends made here or told on the bus apply at once. */
const BELIEVED_MS = 10_000;
const MOST_REMEMBERED = 50_000;

export interface OpenedSession {
  token: string;
  expiresAt: Date;
}

export interface Sessions {
  /** Opens a session and ends the member's others: one place at a time. */
  open(tx: Tx, memberId: number, from: { ip: string; agent: string }): Promise<OpenedSession>;
  /** The member behind a token. Fails with `unauthenticated`, or `session_taken` when it was taken away. */
  find(token: string): Promise<number>;
  end(token: string): Promise<void>;
}

interface SessionParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  bus: Bus;
  vault: Vault;
}

interface Remembered {
  memberId: number;
  until: number;
}

/** What a token is remembered under here: never the token itself. */
function tokenKey(token: string): string {
  return hash('sha256', token, 'base64');
}

export function createSessions({ db, atomically, clock, ids, bus, vault }: SessionParts): Sessions {
  const remembered = new Map<string, Remembered>();
  // How many ends this node has heard of: what was read before one and arrives after it is not to be believed.
  let ends = 0;
  bus.subscribe('session_ended', ({ memberId }) => {
    ends += 1;
    for (const [key, session] of remembered) if (session.memberId === memberId) remembered.delete(key);
  });

  function remember(key: string, memberId: number, expiresAt: Date): void {
    if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(key, { memberId, until: Math.min(clock.now().getTime() + BELIEVED_MS, expiresAt.getTime()) });
  }

  return {
    async open(tx, memberId, { ip, agent }) {
      const now = clock.now();
      const token = ids.token();
      const expiresAt = addSeconds(now, SESSION_SECONDS);
      await store.lockMember(tx, memberId);
      const ended = await store.markSessionsEnded(tx, memberId, 'elsewhere', now);
      const sealedFor = tokenHash(token);
      const sealer = await vault.sealer(tx, memberId);
      await store.insertSession(tx, {
        tokenHash: sealedFor,
        memberId,
        now,
        expiresAt,
        ip: sealer.seal(placeOfSessionIp(sealedFor), ip),
        agent: agent.slice(0, 256),
      });
      if (ended > 0n) afterCommit(tx, () => bus.publish('session_ended', { memberId }));
      return { token, expiresAt };
    },
    async find(token) {
      const key = tokenKey(token);
      const known = remembered.get(key);
      if (known !== undefined && known.until > clock.now().getTime()) return known.memberId;
      remembered.delete(key);
      const before = ends;
      const row = await store.findSession(db, tokenHash(token));
      if (row === undefined || row.endedCause === 'logout' || row.expiresAt <= clock.now())
        throw new Failure('unauthenticated');
      if (row.endedCause !== null) throw new Failure('session_taken');
      if (ends === before) remember(key, row.memberId, row.expiresAt);
      return row.memberId;
    },
    async end(token) {
      await atomically(async (tx) => {
        const memberId = await store.markSessionEnded(tx, tokenHash(token), 'logout', clock.now());
        if (memberId !== undefined) afterCommit(tx, () => bus.publish('session_ended', { memberId }));
      });
    },
  };
}
