import type { Atomically, Db } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure, type SignedIn, addSeconds } from '../../../../platform/index.ts';
import type { Passwords } from '../../identity/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../vault/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { requireUncommon } from '../members/password-rule.ts';
import { lockActorAndTarget } from '../members/staff-authority.ts';
import * as members from '../members/staff-member-store.ts';
import * as store from './staff-session-store.ts';
import type { StaffAttemptLimiter } from './staff-attempt-limiter.ts';

/** The lifetime of a session. */
export const SESSION_SECONDS = 8 * 3600;
/** A session without a request for this long ends. */
export const IDLE_SECONDS = 30 * 60;

/** The encryption context of a session's IP address. */
export function toSessionIpContext(tokenHash: Buffer): string {
  return `staff.session.ip:${tokenHash.toString('hex')}`;
}

/** An open session of a member of staff. */
export interface StaffSession {
  id: number;
  ip: string;
  agent: string;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
}

export interface StaffSessions {
  list(staffId: number): Promise<StaffSession[]>;
  /** Ends one session of the actor, or all but the current one; returns how many. Fails with `not_found`. */
  endOwn(actor: Actor & SignedIn, only: number | undefined): Promise<number>;
  /** Ends one session of another member, or all; returns how many. Fails with `not_found`. */
  endOf(actor: Actor, staffId: number, only: number | undefined, reason: string): Promise<number>;
  /** Replaces the actor's password after checking the current one; ends every other session. */
  changePassword(actor: Actor & SignedIn, current: string, next: string): Promise<void>;
}

interface StaffSessionsDeps {
  db: Db;
  atomically: Atomically;
  audit: AuditLog;
  clock: Clock;
  passwords: Passwords;
  attemptLimiter: StaffAttemptLimiter;
  vault: Vault;
}

function createPasswordChange(deps: StaffSessionsDeps): StaffSessions['changePassword'] {
  const { db, atomically, audit, clock, passwords, attemptLimiter } = deps;
  return async (actor, current, next) => {
    const attempt = await attemptLimiter.count(`password|${actor.id}`);
    const known = await members.findByEmail(db, actor.email);
    if (known === undefined || !(await passwords.verify(known.hash, current))) {
      const { ip, session } = actor;
      audit.note({ action: 'staff.password_refused', member: actor, ip, session });
      throw new Failure('wrong_credentials', { field: 'current' });
    }
    if (next === current) throw new Failure('staff_password_same', { field: 'password' });
    requireUncommon(next, actor);
    const hash = await passwords.hash(next);
    await atomically(async (tx) => {
      const locked = await members.lockMember(tx, actor.id);
      // A concurrent request changed the password: the one that was checked is no longer valid.
      if (locked?.hash !== known.hash) throw new Failure('wrong_credentials', { field: 'current' });
      const now = clock.now();
      await members.markPassword(tx, actor.id, hash);
      await store.deleteAttempts(tx, attempt);
      await store.deleteChallengesOf(tx, actor.id);
      const ended = await store.markSessionsEnded(tx, actor.id, { except: actor.session }, 'password', now);
      const subject = `staff:${actor.id}`;
      await audit.record(tx, actor, { action: 'staff.password_changed', subject, after: { ended: ended.length } });
    });
  };
}

export function createStaffSessions(deps: StaffSessionsDeps): StaffSessions {
  const { db, atomically, audit, clock, vault } = deps;
  return {
    async list(staffId) {
      const now = clock.now();
      const rows = await store.listSessions(db, staffId, now, addSeconds(now, -IDLE_SECONDS));
      const sealer = await vault.sealer(db, OPERATOR_PERSON_ID);
      return rows.map(({ tokenHash, ip, ...session }) => ({
        ...session,
        ip: sealer.openNullable(toSessionIpContext(tokenHash), ip) ?? '',
      }));
    },
    endOwn: (actor, only) =>
      atomically(async (tx) => {
        const selection = only === undefined ? { except: actor.session } : { only };
        const ended = await store.markSessionsEnded(tx, actor.id, selection, 'self', clock.now());
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
        await lockActorAndTarget(tx, actor, staffId, 'staff.write');
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
    changePassword: createPasswordChange(deps),
  };
}
