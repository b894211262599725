import type { Atomically, Db } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type SignedIn, addSeconds } from '../../../platform/index.ts';
import type { Passwords } from '../../identity/index.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';
import type { Audit } from '../audit/audit.ts';
import { requireUncommon } from '../people/password-rule.ts';
import { standingOf } from '../people/standing.ts';
import * as people from '../people/store.ts';
import * as store from './store.ts';
import type { Tries } from './tries.ts';

/** However busy. */
export const SESSION_SECONDS = 8 * 3600;
/** Without a call. */
export const IDLE_SECONDS = 30 * 60;

/** Where the address that a session was opened from stands. A session is named by the hash of its token. */
export function placeOfSessionIp(tokenHash: Buffer): string {
  return `staff.session.ip:${tokenHash.toString('hex')}`;
}

/** An open session of a member of staff. */
export interface OfficeSession {
  id: number;
  ip: string;
  agent: string;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
}

type Self = Actor & SignedIn;

export interface OfficeSessions {
  list(staffId: number): Promise<OfficeSession[]>;
  /** Ends one of one's own, or all but the one that asks; answers how many. Fails with `not_found`. */
  endOwn(actor: Self, only: number | undefined): Promise<number>;
  /** Ends one of somebody else's, or all; answers how many. */
  endOf(actor: Actor, staffId: number, only: number | undefined, reason: string): Promise<number>;
  /** Another password of one's own, once the present one is proved; every other session ends. */
  changePassword(actor: Self, current: string, next: string): Promise<void>;
}

interface OfficeSessionParts {
  db: Db;
  atomically: Atomically;
  audit: Audit;
  clock: Clock;
  passwords: Passwords;
  tries: Tries;
  vault: Vault;
}

function passwordChangeOf(parts: OfficeSessionParts): OfficeSessions['changePassword'] {
  const { db, atomically, audit, clock, passwords, tries } = parts;
  return async (actor, current, next) => {
    const tried = await tries.count(`password|${actor.id}`);
    const known = await people.findByEmail(db, actor.email);
    if (known === undefined || !(await passwords.verify(known.hash, current))) {
      const { ip, session } = actor;
      audit.note({ action: 'staff.password_refused', who: actor, ip, session });
      throw new Failure('wrong_credentials', { field: 'current' });
    }
    if (next === current) throw new Failure('staff_password_same', { field: 'password' });
    requireUncommon(next, actor);
    const hash = await passwords.hash(next);
    await atomically(async (tx) => {
      const locked = await people.lockMember(tx, actor.id);
      // Changed meanwhile, by another call or another hand: what was proved is no longer the password.
      if (locked?.hash !== known.hash) throw new Failure('wrong_credentials', { field: 'current' });
      const now = clock.now();
      await people.markPassword(tx, actor.id, hash);
      await store.deleteTries(tx, tried);
      await store.deleteChallengesOf(tx, actor.id);
      const ended = await store.markSessionsEnded(tx, actor.id, { but: actor.session }, 'password', now);
      const subject = `staff:${actor.id}`;
      await audit.record(tx, actor, { action: 'staff.password_changed', subject, after: { ended: ended.length } });
    });
  };
}

export function createOfficeSessions(parts: OfficeSessionParts): OfficeSessions {
  const { db, atomically, audit, clock, vault } = parts;
  return {
    async list(staffId) {
      const now = clock.now();
      const rows = await store.listSessions(db, staffId, now, addSeconds(now, -IDLE_SECONDS));
      const sealer = await vault.sealer(db, HOUSE);
      return rows.map(({ tokenHash, ip, ...session }) => ({
        ...session,
        ip: sealer.openOr(placeOfSessionIp(tokenHash), ip) ?? '',
      }));
    },
    endOwn: (actor, only) =>
      atomically(async (tx) => {
        const which = only === undefined ? { but: actor.session } : { only };
        const ended = await store.markSessionsEnded(tx, actor.id, which, 'self', clock.now());
        if (only !== undefined && ended.length === 0) throw new Failure('not_found', { field: 'id' });
        if (ended.length > 0)
          await audit.record(tx, actor, {
            action: 'staff.sessions_ended',
            subject: `staff:${actor.id}`,
            after: { sessions: ended },
          });
        return ended.length;
      }),
    endOf: (actor, staffId, only, reason) =>
      atomically(async (tx) => {
        await standingOf(tx, actor, staffId, 'staff.write');
        const ended = await store.markSessionsEnded(tx, staffId, { only: only ?? null }, 'staff', clock.now());
        if (only !== undefined && ended.length === 0) throw new Failure('not_found', { field: 'id' });
        await audit.record(tx, actor, {
          action: 'staff.sessions_ended',
          subject: `staff:${staffId}`,
          after: { sessions: ended },
          reason,
        });
        return ended.length;
      }),
    changePassword: passwordChangeOf(parts),
  };
}
