import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import {
  type Actor,
  type Clock,
  Failure,
  type PageRequest,
  type Rows,
  addSeconds,
} from '../../../../platform/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { ADMIN } from '../permissions.ts';
import * as roles from '../roles/role-store.ts';
import { IDLE_SECONDS } from '../session/staff-sessions.ts';
import * as sessions from '../session/staff-session-store.ts';
import type { Authenticators } from './authenticators.ts';
import { type ActorAndTarget, lockActorAndTarget, requireHolds } from './staff-authority.ts';
import * as store from './staff-member-store.ts';

export type StaffMemberSummary = store.StaffMemberRow;

/**
 * Reads members of staff, and changes one on behalf of another. A change fails with `staff_own` for the actor, with
 * `staff_above` for a member who holds more than the actor, and is logged with its reason.
 */
export interface StaffMembers {
  list(words: string, state: 'active' | 'disabled' | null, page: PageRequest): Promise<Rows<StaffMemberSummary>>;
  find(id: number): Promise<StaffMemberSummary>;
  /** Ends their sessions too. Fails with `staff_last_admin`. */
  disable(actor: Actor, id: number, reason: string): Promise<void>;
  enable(actor: Actor, id: number, reason: string): Promise<void>;
  /** Fails with `staff_last_admin`, and with `staff_above` for a role that holds more than the actor. */
  changeRole(actor: Actor, id: number, role: string, reason: string): Promise<void>;
  /** Replaces the authenticator secret and ends every session; the member sets it up at the next sign-in. */
  resetTotp(actor: Actor, id: number, reason: string): Promise<void>;
}

interface StaffMembersDeps {
  db: Db;
  atomically: Atomically;
  audit: AuditLog;
  authenticators: Authenticators;
  clock: Clock;
}

/** Ends the open sessions and sign-in challenges of a member. */
async function endAllAccess(tx: Tx, id: number, cause: sessions.StaffSessionEndCause, now: Date): Promise<void> {
  await sessions.deleteChallengesOf(tx, id);
  await sessions.markSessionsEnded(tx, id, {}, cause, now);
}

export function createStaffMembers({ db, atomically, audit, authenticators, clock }: StaffMembersDeps): StaffMembers {
  /** Runs a change and logs it, unless `change` returns `undefined` because there is nothing to change. */
  function changeMember(
    actor: Actor,
    id: number,
    { action, reason }: { action: string; reason: string },
    change: (tx: Tx, locked: ActorAndTarget, now: Date) => Promise<{ before: object; after: object } | undefined>,
  ): Promise<void> {
    return atomically(async (tx) => {
      const locked = await lockActorAndTarget(tx, actor, id, 'staff.write');
      const changed = await change(tx, locked, clock.now());
      if (changed !== undefined) await audit.record(tx, actor, { action, subject: `staff:${id}`, ...changed, reason });
    });
  }

  const since = () => addSeconds(clock.now(), -IDLE_SECONDS);

  return {
    list: (words, state, page) =>
      store.listMembers(db, { id: null, words, state, now: clock.now(), idleSince: since() }, page),
    async find(id) {
      const filter = { id, words: '', state: null, now: clock.now(), idleSince: since() };
      const { rows } = await store.listMembers(db, filter, { page: 1, limit: 1 });
      const [found] = rows;
      if (found === undefined) throw new Failure('not_found', { field: 'id' });
      return found;
    },
    disable: (actor, id, reason) =>
      changeMember(actor, id, { action: 'staff.disabled', reason }, async (tx, { target, requireAdminLeft }, now) => {
        if (target.disabledAt !== null) return undefined;
        requireAdminLeft();
        await store.markDisabled(tx, id, now);
        await endAllAccess(tx, id, 'disabled', now);
        return { before: { status: 'active' }, after: { status: 'disabled' } };
      }),
    enable: (actor, id, reason) =>
      changeMember(actor, id, { action: 'staff.enabled', reason }, async (tx, { target }) => {
        if (target.disabledAt === null) return undefined;
        await store.markDisabled(tx, id, null);
        return { before: { status: 'disabled' }, after: { status: 'active' } };
      }),
    changeRole: (actor, id, role, reason) =>
      changeMember(
        actor,
        id,
        { action: 'staff.role_changed', reason },
        async (tx, { me, target, requireAdminLeft }) => {
          const next = await roles.lockRole(tx, role);
          if (next === undefined) throw new Failure('not_found', { field: 'role' });
          requireHolds(me, next.permissions, 'role');
          if (target.role === role) return undefined;
          if (role !== ADMIN) requireAdminLeft();
          await store.markMemberRole(tx, id, role);
          return { before: { role: target.role }, after: { role } };
        },
      ),
    resetTotp: (actor, id, reason) =>
      changeMember(actor, id, { action: 'staff.totp_reset', reason }, async (tx, _locked, now) => {
        await store.markTotpReset(tx, id, await authenticators.createSecret(tx, id));
        await endAllAccess(tx, id, 'totp', now);
        return { before: { authenticator: 'set' }, after: { authenticator: 'reset' } };
      }),
  };
}
