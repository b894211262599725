import { createHmac } from 'node:crypto';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../../platform/index.ts';
import type { RequireHome } from '../session-home.ts';
import * as sessionStore from '../session-store.ts';
import type { From, OpenedSession } from '../session.ts';
import * as store from '../store.ts';

/** How long a browser is kept signed in, however often it comes. */
export const FAMILY_SECONDS = 30 * 24 * 3600;

/** Two tabs that wake up at once bring the same token; so does who never got the answer and asks again. */
const RACE_SECONDS = 10;
const AGENT_LENGTH = 256;

interface FamilyParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  requireHome: RequireHome;
  insert(
    tx: Tx,
    opening: { memberId: number; familyId: number; from: From; until: Date },
  ): Promise<Pick<OpenedSession, 'token' | 'expiresAt'>>;
}

/** The sessions that one browser renews. */
interface Families {
  open(tx: Tx, memberId: number, from: From): Promise<{ id: number; token: string; expiresAt: Date }>;
  renew(refreshToken: string, from: From): Promise<OpenedSession>;
  sweep(): Promise<void>;
}

/** A token laid under the one before it, or taken out again: only who holds that one can. */
function masked(token: Buffer, before: string): Buffer {
  const mask = createHmac('sha256', before).update('arara successor').digest();
  return Buffer.from(token.map((byte, index) => byte ^ (mask[index] ?? 0)));
}

export function createFamilies({ db, atomically, bus, clock, ids, insert, requireHome }: FamilyParts): Families {
  /** The token that comes after `token`; `undefined` for one that was renewed before, and is in other hands too. */
  async function successorOf(tx: Tx, token: string, row: sessionStore.RefreshRow): Promise<string | undefined> {
    const now = clock.now();
    if (row.rotatedAt === null) {
      const next = ids.token();
      await sessionStore.markRotated(tx, tokenHash(token), masked(Buffer.from(next, 'base64url'), token), now);
      await sessionStore.insertRefresh(tx, tokenHash(next), row.familyId);
      return next;
    }
    if (row.successor === null || addSeconds(row.rotatedAt, RACE_SECONDS) <= now) return undefined;
    return masked(row.successor, token).toString('base64url');
  }

  async function renewIn(tx: Tx, memberId: number, token: string, from: From): Promise<OpenedSession | undefined> {
    await store.lockMember(tx, memberId);
    const now = clock.now();
    const row = await sessionStore.lockRefresh(tx, tokenHash(token));
    if (row === undefined || row.isEnded || row.expiresAt <= now) return undefined;
    const { familyId, expiresAt } = row;
    await requireHome(tx, memberId, from.site);
    const next = await successorOf(tx, token, row);
    if (next === undefined) {
      await sessionStore.markFamilyEnded(tx, familyId, 'reuse', now);
      afterCommit(tx, () => bus.publish('session_ended', { memberId }));
      return undefined;
    }
    await sessionStore.markFamilySeen(tx, familyId, now);
    const session = await insert(tx, { memberId, familyId, from, until: expiresAt });
    return { ...session, refresh: { token: next, expiresAt } };
  }

  return {
    async open(tx, memberId, { agent, area }) {
      const now = clock.now();
      const token = ids.token();
      const expiresAt = addSeconds(now, FAMILY_SECONDS);
      const family = { memberId, now, expiresAt, agent: agent.slice(0, AGENT_LENGTH), area: area ?? '' };
      const id = await sessionStore.insertFamily(tx, family);
      await sessionStore.insertRefresh(tx, tokenHash(token), id);
      return { id, token, expiresAt };
    },
    async renew(token, from) {
      const memberId = await sessionStore.findRefreshOwner(db, tokenHash(token));
      const renewed = memberId === undefined ? undefined : await atomically((tx) => renewIn(tx, memberId, token, from));
      if (renewed === undefined) throw new Failure('unauthenticated');
      return renewed;
    },
    sweep: () => atomically((tx) => sessionStore.deleteSuccessors(tx, addSeconds(clock.now(), -RACE_SECONDS))),
  };
}
