import { type Atomically, type Db, type Tx, afterCommit } from '../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids, type Log, addSeconds, tokenHash } from '../../platform/index.ts';
import type { Vault } from '../vault/index.ts';
import { placeOfSessionIp } from './sealed-member.ts';
import { deviceOf } from './security/device.ts';
import { createFamilies } from './security/families.ts';
import { createSessionFinder } from './session-finder.ts';
import { type HomeOf, type RequireHome, createHomeGuard } from './session-home.ts';
import * as sessionStore from './session-store.ts';
import type { EndCause, From, OpenedSession, Place, SessionLimits } from './session.ts';
import * as store from './store.ts';

export type { From, OpenedSession } from './session.ts';

/** How long a session lasts however busy it is, and how long unused, where nothing else is set. */
export const SESSION_SECONDS = 12 * 3600;

const AGENT_LENGTH = 256;

export interface Sessions {
  /** Opens a session and ends the member's others: one place at a time. Fails with `other_site`. */
  open(tx: Tx, memberId: number, from: From): Promise<OpenedSession>;
  requireHome: RequireHome;
  /** Opens a session by the token of a browser that is kept signed in. Fails with `unauthenticated` or `other_site`. */
  renew(refreshToken: string, from: From): Promise<OpenedSession>;
  /** The member behind a token. Fails with `unauthenticated`, or `session_taken` when it was taken away. */
  find(token: string): Promise<number>;
  end(token: string): Promise<void>;
  /** Where a member is signed in; the place of `token` first. */
  list(memberId: number, token: string): Promise<Place[]>;
  /** Ends one of the member's own. Fails with `not_found`. */
  endPlace(memberId: number, id: number): Promise<void>;
  /** Ends one of a member's in the transaction of the cause. Fails with `not_found`. */
  endOne(tx: Tx, memberId: number, id: number, cause: EndCause): Promise<void>;
  /** Ends all of a member's, but that of `kept` and what is renewed beside it; answers how many. */
  endAll(tx: Tx, memberId: number, cause: EndCause, kept?: string): Promise<number>;
  /** Forgets what is of use for seconds. How long ended sessions are kept is a rule of retention (module `privacy`). */
  sweep(): Promise<void>;
  /** Once what was seen of sessions so far is written down. */
  settled(): Promise<void>;
}

interface SessionParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  bus: Bus;
  vault: Vault;
  log: Log;
  /** The limits of a member's site; twelve hours where none are handed in. */
  limits?: ((tx: Tx, memberId: number) => Promise<SessionLimits>) | undefined;
  /** Where a member of a site is at home; without it, every site is everybody's. */
  homeOf?: HomeOf | undefined;
  /** Told of every sign-in, in its transaction. */
  opened?: (tx: Tx, memberId: number, from: From) => Promise<void>;
}

const defaultLimits: SessionLimits = { idleSeconds: SESSION_SECONDS, absoluteSeconds: SESSION_SECONDS };

/** What a session is opened for: a member, and a family where the browser is kept signed in. */
interface Opening {
  memberId: number;
  familyId: number | null;
  from: From;
  /** It may last no longer than its family. */
  until?: Date;
}

/** Writes one session down, of whatever origin. */
function openerOf({ clock, ids, vault, limits }: SessionParts) {
  return async (
    tx: Tx,
    { memberId, familyId, from, until }: Opening,
  ): Promise<Pick<OpenedSession, 'token' | 'expiresAt'>> => {
    const now = clock.now();
    const token = ids.token();
    const sealedFor = tokenHash(token);
    const { idleSeconds, absoluteSeconds } = (await limits?.(tx, memberId)) ?? defaultLimits;
    const end = addSeconds(now, absoluteSeconds);
    const expiresAt = until !== undefined && until < end ? until : end;
    const sealer = await vault.sealer(tx, memberId);
    await sessionStore.insertSession(tx, {
      tokenHash: sealedFor,
      memberId,
      familyId,
      now,
      expiresAt,
      idleSeconds,
      ip: sealer.seal(placeOfSessionIp(sealedFor), from.ip),
      agent: from.agent.slice(0, AGENT_LENGTH),
      area: from.area ?? '',
    });
    return { token, expiresAt };
  };
}

function endingOf({ atomically, bus, clock }: SessionParts): Pick<Sessions, 'end' | 'endPlace' | 'endOne' | 'endAll'> {
  const tell = (tx: Tx, memberId: number): void => afterCommit(tx, () => bus.publish('session_ended', { memberId }));

  async function endOne(tx: Tx, memberId: number, id: number, cause: EndCause): Promise<void> {
    if (!(await sessionStore.markPlaceEnded(tx, memberId, id, cause, clock.now())))
      throw new Failure('not_found', { field: 'id' });
    tell(tx, memberId);
  }

  return {
    end: (token) =>
      atomically(async (tx) => {
        const memberId = await sessionStore.markSessionEnded(tx, tokenHash(token), 'logout', clock.now());
        if (memberId !== undefined) tell(tx, memberId);
      }),
    endPlace: (memberId, id) => atomically((tx) => endOne(tx, memberId, id, 'member')),
    endOne,
    async endAll(tx, memberId, cause, kept) {
      await store.lockMember(tx, memberId);
      const hash = kept === undefined ? undefined : tokenHash(kept);
      const left = hash && { tokenHash: hash, familyId: await sessionStore.findFamilyOf(tx, hash) };
      const ended = await sessionStore.markAllEnded(tx, memberId, cause, clock.now(), left);
      if (ended > 0) tell(tx, memberId);
      return ended;
    },
  };
}

export function createSessions(parts: SessionParts): Sessions {
  const { db, clock, opened } = parts;
  const finder = createSessionFinder(parts);
  const insert = openerOf(parts);
  const ending = endingOf(parts);
  const requireHome = createHomeGuard(parts.homeOf);
  const families = createFamilies({ ...parts, insert, requireHome });

  return {
    ...ending,
    find: finder.find,
    settled: finder.settled,
    requireHome,
    renew: families.renew,
    async open(tx, memberId, from) {
      await requireHome(tx, memberId, from.site);
      await ending.endAll(tx, memberId, 'elsewhere');
      const family = from.remember === true ? await families.open(tx, memberId, from) : null;
      const session = await insert(tx, { memberId, familyId: family?.id ?? null, from });
      await opened?.(tx, memberId, from);
      return { ...session, refresh: family && { token: family.token, expiresAt: family.expiresAt } };
    },
    async list(memberId, token) {
      const rows = await sessionStore.listPlaces(db, memberId, tokenHash(token), clock.now());
      return rows.map(({ agent, ...row }) => ({ ...row, device: deviceOf(agent) }));
    },
    sweep: () => families.sweep(),
  };
}
