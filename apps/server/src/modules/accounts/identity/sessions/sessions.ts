import { type Atomically, type Db, type Tx, afterCommit } from '../../../../db/index.ts';
import {
  type Bus,
  type Clock,
  Failure,
  type Ids,
  type Log,
  addSeconds,
  tokenHash,
} from '../../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import { describeDevice } from './device.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import { createSessionCache } from './session-cache.ts';
import * as sessionStore from './session-store.ts';
import {
  type FindHomeSite,
  type OpenedSession,
  type RequireHomeSite,
  type SessionEndCause,
  type SessionLimits,
  type SignInOrigin,
  type SignedInDevice,
  toSessionIpContext,
} from './session.ts';
import * as store from '../member-store.ts';

export type { SignInOrigin, OpenedSession } from './session.ts';

/** Default lifetime of a session, and default idle time. */
export const SESSION_SECONDS = 12 * 3600;

const MAX_AGENT_LENGTH = 256;

export interface Sessions {
  /** Opens a session and ends the member's others: one device at a time. Fails with `other_site`. */
  open(tx: Tx, memberId: number, from: SignInOrigin): Promise<OpenedSession>;
  requireHomeSite: RequireHomeSite;
  /** Opens a session by a refresh token. Fails with `unauthenticated` or `other_site`. */
  renew(refreshToken: string, from: SignInOrigin): Promise<OpenedSession>;
  /**
   * Finds the member of a token. Fails with `unauthenticated`, or `session_taken` when another party ended the session.
   */
  find(token: string): Promise<number>;
  /** Ends the session of a token at the member's request. */
  end(token: string): Promise<void>;
  /** Lists the devices on which a member is signed in, that of `token` first. */
  list(memberId: number, token: string): Promise<SignedInDevice[]>;
  /** Ends the sessions of one device at the member's request. Fails with `not_found`. */
  endOwnDevice(memberId: number, id: number): Promise<void>;
  /** Ends the sessions of one device, in the transaction of the cause. Fails with `not_found`. */
  endDevice(tx: Tx, memberId: number, id: number, cause: SessionEndCause): Promise<void>;
  /** Ends all sessions of a member, except that of `exceptToken` and its family; returns how many. */
  endAll(tx: Tx, memberId: number, cause: SessionEndCause, exceptToken?: string): Promise<number>;
  /** Deletes short-lived data. The retention rules (module `privacy`) decide how long ended sessions are kept. */
  sweep(): Promise<void>;
  /** Resolves once pending updates of `seen_at` are written. */
  settled(): Promise<void>;
}

interface SessionsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  bus: Bus;
  vault: Vault;
  log: Log;
  /** Loads the session limits of a member's site; twelve hours by default. */
  limits?: ((tx: Tx, memberId: number) => Promise<SessionLimits>) | undefined;
  /** Finds a member's site. Without it, members may sign in at every site. */
  findHomeSite?: FindHomeSite | undefined;
  /** Called for every sign-in, in its transaction. */
  onOpened?: (tx: Tx, memberId: number, from: SignInOrigin) => Promise<void>;
  /** Called where a browser that is kept signed in opens a session without a sign-in. */
  onRenewed?: ((tx: Tx, memberId: number) => Promise<void>) | undefined;
}

const defaultLimits: SessionLimits = { idleSeconds: SESSION_SECONDS, absoluteSeconds: SESSION_SECONDS };

/** The member of a new session, and its family where "keep me signed in" was chosen. */
interface SessionOpening {
  memberId: number;
  familyId: number | null;
  from: SignInOrigin;
  /** The end of the family, which a session must not outlast. */
  until?: Date;
}

function createSessionWriter({ clock, ids, vault, limits }: SessionsDeps) {
  return async (
    tx: Tx,
    { memberId, familyId, from, until }: SessionOpening,
  ): Promise<Pick<OpenedSession, 'token' | 'expiresAt'>> => {
    const now = clock.now();
    const token = ids.token();
    const hash = tokenHash(token);
    const { idleSeconds, absoluteSeconds } = (await limits?.(tx, memberId)) ?? defaultLimits;
    const end = addSeconds(now, absoluteSeconds);
    const expiresAt = until !== undefined && until < end ? until : end;
    const sealer = await vault.sealer(tx, memberId);
    await sessionStore.insertSession(tx, {
      tokenHash: hash,
      memberId,
      familyId,
      now,
      expiresAt,
      idleSeconds,
      ip: sealer.seal(toSessionIpContext(hash), from.ip),
      agent: from.agent.slice(0, MAX_AGENT_LENGTH),
      area: from.area ?? '',
    });
    return { token, expiresAt };
  };
}

/** Without `findHomeSite`, members may sign in at every site. */
function createHomeSiteGuard(findHomeSite: FindHomeSite | undefined): RequireHomeSite {
  return async (tx, memberId, site) => {
    if (findHomeSite === undefined || site === undefined) return;
    const member = await sessionStore.findRegistrationSite(tx, memberId);
    if (member === undefined || member.site === site) return;
    const { name, address } = await findHomeSite(member.site, member.registerHost);
    throw new Failure('other_site', { params: { site: name, address } });
  };
}

function createSessionEnder({
  atomically,
  bus,
  clock,
}: SessionsDeps): Pick<Sessions, 'end' | 'endOwnDevice' | 'endDevice' | 'endAll'> {
  const publishEnd = (tx: Tx, memberId: number): void =>
    afterCommit(tx, () => bus.publish('session_ended', { memberId }));

  async function endOne(tx: Tx, memberId: number, id: number, cause: SessionEndCause): Promise<void> {
    if (!(await sessionStore.markDeviceEnded(tx, memberId, id, cause, clock.now())))
      throw new Failure('not_found', { field: 'id' });
    publishEnd(tx, memberId);
  }

  return {
    end: (token) =>
      atomically(async (tx) => {
        const memberId = await sessionStore.markSessionEnded(tx, tokenHash(token), 'logout', clock.now());
        if (memberId !== undefined) publishEnd(tx, memberId);
      }),
    endOwnDevice: (memberId, id) => atomically((tx) => endOne(tx, memberId, id, 'member')),
    endDevice: endOne,
    async endAll(tx, memberId, cause, exceptToken) {
      await store.lockMember(tx, memberId);
      const hash = exceptToken === undefined ? undefined : tokenHash(exceptToken);
      const except = hash && { tokenHash: hash, familyId: await sessionStore.findFamilyId(tx, hash) };
      const ended = await sessionStore.markAllEnded(tx, memberId, cause, clock.now(), except);
      if (ended > 0) publishEnd(tx, memberId);
      return ended;
    },
  };
}

export function createSessions(deps: SessionsDeps): Sessions {
  const { db, clock, onOpened } = deps;
  const cache = createSessionCache(deps);
  const insert = createSessionWriter(deps);
  const ender = createSessionEnder(deps);
  const requireHomeSite = createHomeSiteGuard(deps.findHomeSite);
  const refreshTokens = createRefreshTokens({ ...deps, insert, requireHomeSite });

  return {
    ...ender,
    find: cache.find,
    settled: cache.settled,
    requireHomeSite,
    renew: refreshTokens.renew,
    async open(tx, memberId, from) {
      await requireHomeSite(tx, memberId, from.site);
      await ender.endAll(tx, memberId, 'elsewhere');
      const family = from.remember === true ? await refreshTokens.open(tx, memberId, from) : null;
      const session = await insert(tx, { memberId, familyId: family?.id ?? null, from });
      await onOpened?.(tx, memberId, from);
      return { ...session, refresh: family && { token: family.token, expiresAt: family.expiresAt } };
    },
    async list(memberId, token) {
      const rows = await sessionStore.listSignedInDevices(db, memberId, tokenHash(token), clock.now());
      return rows.map(({ agent, ...row }) => ({ ...row, device: describeDevice(agent) }));
    },
    sweep: () => refreshTokens.sweep(),
  };
}
