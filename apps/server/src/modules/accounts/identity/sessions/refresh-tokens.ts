import { createHmac } from 'node:crypto';
import { type Atomically, type Db, type Tx, afterCommit } from '../../../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../../../platform/index.ts';
import * as sessionStore from './session-store.ts';
import type { OpenedSession, RequireHomeSite, SignInOrigin } from './session.ts';
import * as store from '../member-store.ts';

/** How long a browser can renew its session after a sign-in. */
export const REFRESH_LIFETIME_SECONDS = 30 * 24 * 3600;

/** A token may be renewed again within this time: two tabs may wake at once, and a response may be lost. */
const REUSE_GRACE_SECONDS = 10;
const MAX_AGENT_LENGTH = 256;

interface RefreshTokensDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  requireHomeSite: RequireHomeSite;
  onRenewed?: ((tx: Tx, memberId: number) => Promise<void>) | undefined;
  insert(
    tx: Tx,
    opening: { memberId: number; familyId: number; from: SignInOrigin; until: Date },
  ): Promise<Pick<OpenedSession, 'token' | 'expiresAt'>>;
}

/**
 * Refresh tokens for "keep me signed in". A family is the chain of tokens of one browser; its sessions end together.
 */
interface RefreshTokens {
  open(tx: Tx, memberId: number, from: SignInOrigin): Promise<{ id: number; token: string; expiresAt: Date }>;
  renew(refreshToken: string, from: SignInOrigin): Promise<OpenedSession>;
  sweep(): Promise<void>;
}

/** Encrypts a token under its predecessor, and decrypts it: only a holder of the predecessor can. */
function maskToken(token: Buffer, predecessor: string): Buffer {
  const mask = createHmac('sha256', predecessor).update('arara successor').digest();
  return Buffer.from(token.map((byte, index) => byte ^ (mask[index] ?? 0)));
}

export function createRefreshTokens({
  db,
  atomically,
  bus,
  clock,
  ids,
  insert,
  requireHomeSite,
  onRenewed,
}: RefreshTokensDeps): RefreshTokens {
  /** Returns the successor of `token`; `undefined` where `token` was reused, which means that it was stolen. */
  async function findSuccessor(tx: Tx, token: string, row: sessionStore.RefreshRow): Promise<string | undefined> {
    const now = clock.now();
    if (row.rotatedAt === null) {
      const next = ids.token();
      await sessionStore.markRotated(tx, tokenHash(token), maskToken(Buffer.from(next, 'base64url'), token), now);
      await sessionStore.insertRefresh(tx, tokenHash(next), row.familyId);
      return next;
    }
    if (row.successor === null || addSeconds(row.rotatedAt, REUSE_GRACE_SECONDS) <= now) return undefined;
    return maskToken(row.successor, token).toString('base64url');
  }

  async function renewLocked(
    tx: Tx,
    memberId: number,
    token: string,
    from: SignInOrigin,
  ): Promise<OpenedSession | undefined> {
    await store.lockMember(tx, memberId);
    const now = clock.now();
    const row = await sessionStore.lockRefresh(tx, tokenHash(token));
    if (row === undefined || row.isEnded || row.expiresAt <= now) return undefined;
    const { familyId, expiresAt } = row;
    await requireHomeSite(tx, memberId, from.site);
    const next = await findSuccessor(tx, token, row);
    if (next === undefined) {
      await sessionStore.markFamilyEnded(tx, familyId, 'reuse', now);
      afterCommit(tx, () => bus.publish('session_ended', { memberId }));
      return undefined;
    }
    await sessionStore.markFamilySeen(tx, familyId, now);
    const session = await insert(tx, { memberId, familyId, from, until: expiresAt });
    await onRenewed?.(tx, memberId);
    return { ...session, refresh: { token: next, expiresAt } };
  }

  return {
    async open(tx, memberId, { agent, area }) {
      const now = clock.now();
      const token = ids.token();
      const expiresAt = addSeconds(now, REFRESH_LIFETIME_SECONDS);
      const family = { memberId, now, expiresAt, agent: agent.slice(0, MAX_AGENT_LENGTH), area: area ?? '' };
      const id = await sessionStore.insertFamily(tx, family);
      await sessionStore.insertRefresh(tx, tokenHash(token), id);
      return { id, token, expiresAt };
    },
    async renew(token, from) {
      const memberId = await sessionStore.findRefreshOwner(db, tokenHash(token));
      const renewed =
        memberId === undefined ? undefined : await atomically((tx) => renewLocked(tx, memberId, token, from));
      if (renewed === undefined) throw new Failure('unauthenticated');
      return renewed;
    },
    sweep: () => atomically((tx) => sessionStore.deleteSuccessors(tx, addSeconds(clock.now(), -REUSE_GRACE_SECONDS))),
  };
}
