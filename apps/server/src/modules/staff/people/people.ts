import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type PageRequest, type Rows, addSeconds } from '../../../platform/index.ts';
import type { Audit } from '../audit/audit.ts';
import { ADMIN } from '../role.ts';
import * as roles from '../roles/store.ts';
import { IDLE_SECONDS } from '../session/sessions.ts';
import * as sessions from '../session/store.ts';
import type { Authenticators } from './authenticator.ts';
import { type Standing, requireAbove, standingOf } from './standing.ts';
import * as store from './store.ts';

export type Person = store.PersonRow;

/** Acts of one member of staff on another: never on oneself, nor on who holds more. Each says why. */
export interface OfficePeople {
  list(words: string, state: 'active' | 'disabled' | null, page: PageRequest): Promise<Rows<Person>>;
  find(id: number): Promise<Person>;
  /** Ends their sessions too. Fails with `staff_last_admin`. */
  disable(actor: Actor, id: number, reason: string): Promise<void>;
  enable(actor: Actor, id: number, reason: string): Promise<void>;
  /** Fails with `staff_last_admin`, and with `staff_above` for a role that holds more than the actor. */
  changeRole(actor: Actor, id: number, role: string, reason: string): Promise<void>;
  /** Their authenticator is forgotten, and a new one set up when they next sign in. */
  resetTotp(actor: Actor, id: number, reason: string): Promise<void>;
}

interface OfficePeopleParts {
  db: Db;
  atomically: Atomically;
  audit: Audit;
  authenticators: Authenticators;
  clock: Clock;
}

/** Ends whatever somebody is signed in with, and what they are about to sign in with. */
async function shutOut(tx: Tx, id: number, cause: sessions.EndCause, now: Date): Promise<void> {
  await sessions.deleteChallengesOf(tx, id);
  await sessions.markSessionsEnded(tx, id, {}, cause, now);
}

export function createOfficePeople({ db, atomically, audit, authenticators, clock }: OfficePeopleParts): OfficePeople {
  /** Runs an act and writes it down; `change` answers what it changed, or nothing where all stands so already. */
  function act(
    actor: Actor,
    id: number,
    { action, reason }: { action: string; reason: string },
    change: (tx: Tx, standing: Standing, now: Date) => Promise<{ before: object; after: object } | undefined>,
  ): Promise<void> {
    return atomically(async (tx) => {
      const standing = await standingOf(tx, actor, id, 'staff.write');
      const changed = await change(tx, standing, clock.now());
      if (changed !== undefined) await audit.record(tx, actor, { action, subject: `staff:${id}`, ...changed, reason });
    });
  }

  const since = () => addSeconds(clock.now(), -IDLE_SECONDS);

  return {
    list: (words, state, page) =>
      store.listPeople(db, { id: null, words, state, now: clock.now(), idleSince: since() }, page),
    async find(id) {
      const asked = { id, words: '', state: null, now: clock.now(), idleSince: since() };
      const { rows } = await store.listPeople(db, asked, { page: 1, limit: 1 });
      const [found] = rows;
      if (found === undefined) throw new Failure('not_found', { field: 'id' });
      return found;
    },
    disable: (actor, id, reason) =>
      act(actor, id, { action: 'staff.disabled', reason }, async (tx, { target, requireAdminLeft }, now) => {
        if (target.disabledAt !== null) return undefined;
        requireAdminLeft();
        await store.markDisabled(tx, id, now);
        await shutOut(tx, id, 'disabled', now);
        return { before: { status: 'active' }, after: { status: 'disabled' } };
      }),
    enable: (actor, id, reason) =>
      act(actor, id, { action: 'staff.enabled', reason }, async (tx, { target }) => {
        if (target.disabledAt === null) return undefined;
        await store.markDisabled(tx, id, null);
        return { before: { status: 'disabled' }, after: { status: 'active' } };
      }),
    changeRole: (actor, id, role, reason) =>
      act(actor, id, { action: 'staff.role_changed', reason }, async (tx, { me, target, requireAdminLeft }) => {
        const next = await roles.lockRole(tx, role);
        if (next === undefined) throw new Failure('not_found', { field: 'role' });
        requireAbove(me, next.permissions, 'role');
        if (target.role === role) return undefined;
        if (role !== ADMIN) requireAdminLeft();
        await store.markRoleOf(tx, id, role);
        return { before: { role: target.role }, after: { role } };
      }),
    resetTotp: (actor, id, reason) =>
      act(actor, id, { action: 'staff.totp_reset', reason }, async (tx, _standing, now) => {
        await store.markTotpReset(tx, id, await authenticators.make(tx, id));
        await shutOut(tx, id, 'totp', now);
        return { before: { authenticator: 'set' }, after: { authenticator: 'reset' } };
      }),
  };
}
