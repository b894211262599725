import { createHash } from 'node:crypto';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import {
  type Actor,
  type Clock,
  Failure,
  type Ids,
  type Log,
  type Random,
  type SignedIn,
  addSeconds,
} from '../../../platform/index.ts';
import type { Passwords } from '../identity/index.ts';
import type { Messenger } from '../../communication/messenger/index.ts';
import type { Vault } from '../vault/index.ts';
import { type AuditLog, createAuditLog } from './audit/audit-log.ts';
import { createAuthenticators } from './members/authenticators.ts';
import { INVITATION_SECONDS, type StaffInvitations, createStaffInvitations } from './members/staff-invitations.ts';
import { type StaffMembers, createStaffMembers } from './members/staff-members.ts';
import * as store from './members/staff-member-store.ts';
import type { StaffHolder } from './members/staff-member-store.ts';
import { ADMIN, type Permission } from './permissions.ts';
import { type DecisionLimits, createDecisionLimits } from './roles/role-limits.ts';
import { type Roles, createRoles, grantNewPermissions } from './roles/roles.ts';
import { sealStaff } from './staff-encryption.ts';
import { type StaffSessions, SESSION_SECONDS, createStaffSessions } from './session/staff-sessions.ts';
import { CODE_WINDOW_SECONDS, type StaffSignIn, createStaffSignIn } from './session/staff-sign-in.ts';
import * as sessionStore from './session/staff-session-store.ts';
import { ATTEMPT_WINDOW_SECONDS, createStaffAttemptLimiter } from './session/staff-attempt-limiter.ts';

interface NewMember {
  email: string;
  name: string;
  password: string;
  /** The key of an existing role. */
  role: string;
}

export interface Staff extends AuditLog, DecisionLimits, StaffSignIn {
  /** Grants the permissions that are new in this release, and seals what an earlier release stored in plain text. */
  open(): Promise<void>;
  /** Creates the first administrator of an installation; returns `false` where any member exists. */
  seed(email: string, password: string): Promise<boolean>;
  add(member: NewMember): Promise<number>;
  /** Fails with `forbidden` where the actor's role lacks the permission, and logs that `call` was refused. */
  require(actor: Actor & SignedIn, permission: string, call?: string): void;
  emails(q: Queryable, ids: number[]): Promise<Map<number, string>>;
  /** Finds an active member with the current permissions of the role, for work that goes on without a session. */
  findActive(q: Queryable, id: number): Promise<Omit<SignedIn, 'session'> | undefined>;
  /** Lists the active members whose role has all of these permissions, by name. */
  listHolders(q: Queryable, permissions: readonly Permission[]): Promise<StaffHolder[]>;
  /** Deletes expired challenges, attempts, sessions and invitations. */
  sweep(): Promise<void>;
  members: StaffMembers;
  invitations: StaffInvitations;
  roles: Roles;
  sessions: StaffSessions;
}

export interface StaffDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  log: Pick<Log, 'error'>;
  messenger: Messenger;
  random: Random;
  passwords: Passwords;
  vault: Vault;
}

/** Kept to find out who was signed in when something went wrong. */
const SESSION_RETENTION_SECONDS = 90 * 86_400;

function createSweep({ atomically, clock }: StaffDeps): Staff['sweep'] {
  return () =>
    atomically(async (tx) => {
      const now = clock.now();
      await sessionStore.deleteChallengesBefore(tx, addSeconds(now, -CODE_WINDOW_SECONDS));
      await sessionStore.deleteAttemptsBefore(tx, addSeconds(now, -ATTEMPT_WINDOW_SECONDS));
      await sessionStore.deleteSessionsBefore(tx, addSeconds(now, -SESSION_RETENTION_SECONDS - SESSION_SECONDS));
      await store.deleteInvitationsBefore(tx, addSeconds(now, -INVITATION_SECONDS));
    });
}

function createPermissionCheck(audit: AuditLog): Staff['require'] {
  return (actor, permission, call = permission) => {
    if (actor.permissions.includes(permission)) return;
    const { ip, session } = actor;
    audit.note({ action: 'staff.call_refused', member: actor, ip, session, after: { call, permission } });
    throw new Failure('forbidden');
  };
}

export function createStaff(deps: StaffDeps): Staff {
  const { db, atomically, clock, passwords } = deps;
  const audit = createAuditLog(deps);
  const authenticators = createAuthenticators(deps);
  const attemptLimiter = createStaffAttemptLimiter(deps);
  const base = { ...deps, audit, authenticators, attemptLimiter };

  async function insert(tx: Tx, member: Omit<NewMember, 'password'>, hash: string): Promise<number | undefined> {
    const id = await store.nextMemberId(tx);
    const made = { ...member, id, hash, totp: await authenticators.createSecret(tx, id), now: clock.now() };
    return (await store.insertMember(tx, made)) ? id : undefined;
  }

  return {
    ...audit,
    ...createDecisionLimits(base),
    ...createStaffSignIn(base),
    members: createStaffMembers(base),
    invitations: createStaffInvitations(base),
    roles: createRoles(base),
    sessions: createStaffSessions(base),
    async open() {
      await atomically((tx) => grantNewPermissions(tx, clock.now()));
      await sealStaff(deps);
    },
    async seed(email, password) {
      if ((await store.countMembers(db)) > 0) return false;
      const hash = await passwords.hash(password);
      return atomically(async (tx) => {
        // Two nodes may start at once.
        await store.lockMembers(tx);
        if ((await store.countMembers(tx)) > 0) return false;
        const name = email.split('@')[0] ?? email;
        await insert(tx, { email, name, role: ADMIN }, hash);
        return true;
      });
    },
    async add(member) {
      const hash = await passwords.hash(member.password);
      const id = await atomically((tx) => insert(tx, member, hash));
      if (id === undefined)
        throw new Error(
          `a member of staff already has the e-mail ${createHash('sha256').update(member.email).digest('hex').slice(0, 8)}`,
        );
      return id;
    },
    require: createPermissionCheck(audit),
    emails: store.listEmails,
    findActive: store.findActive,
    listHolders: store.listHolders,
    sweep: createSweep(deps),
  };
}
