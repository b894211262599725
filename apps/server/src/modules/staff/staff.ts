import { createHash } from 'node:crypto';
import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import {
  type Actor,
  type Clock,
  Failure,
  type Ids,
  type Log,
  type Random,
  type SignedIn,
  addSeconds,
} from '../../platform/index.ts';
import type { Passwords } from '../identity/index.ts';
import type { Messenger } from '../messenger/index.ts';
import type { Vault } from '../vault/index.ts';
import { type Audit, createAudit } from './audit/audit.ts';
import { createAuthenticators } from './people/authenticator.ts';
import { INVITATION_SECONDS, type Invitations, createInvitations } from './people/invitations.ts';
import { type OfficePeople, createOfficePeople } from './people/people.ts';
import * as store from './people/store.ts';
import { ADMIN } from './role.ts';
import { type Limits, createLimits } from './roles/limits.ts';
import { type Roles, createRoles, givePermissions } from './roles/roles.ts';
import { sealStaff } from './sealing.ts';
import { type OfficeSessions, SESSION_SECONDS, createOfficeSessions } from './session/sessions.ts';
import { CODE_WINDOW_SECONDS, type SignIn, createSignIn } from './session/sign-in.ts';
import * as sessions from './session/store.ts';
import { TRY_WINDOW_SECONDS, createTries } from './session/tries.ts';

interface NewMember {
  email: string;
  name: string;
  password: string;
  /** The key of a role that is there. */
  role: string;
}

export interface Staff extends Audit, Limits, SignIn {
  /** Gives out the permissions that this release brings, and seals what an earlier one kept in clear. */
  open(): Promise<void>;
  /** The first account of an installation; does nothing when there is any. Answers whether it was made. */
  seed(email: string, password: string): Promise<boolean>;
  add(member: NewMember): Promise<number>;
  /** Fails with `forbidden` when the role does not carry the permission, and writes down that `call` was refused. */
  require(actor: Actor & SignedIn, permission: string, call?: string): void;
  emails(q: Queryable, ids: number[]): Promise<Map<number, string>>;
  /** Forgets what has served its time: challenges, tries, sessions and invitations long over. */
  sweep(): Promise<void>;
  people: OfficePeople;
  invitations: Invitations;
  roles: Roles;
  officeSessions: OfficeSessions;
}

export interface StaffParts {
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

/** Long enough to look into who was signed in when something went wrong. */
const KEPT_SECONDS = 90 * 86_400;

function sweeperOf({ atomically, clock }: StaffParts): Staff['sweep'] {
  return () =>
    atomically(async (tx) => {
      const now = clock.now();
      await sessions.deleteChallengesBefore(tx, addSeconds(now, -CODE_WINDOW_SECONDS));
      await sessions.deleteTriesBefore(tx, addSeconds(now, -TRY_WINDOW_SECONDS));
      await sessions.deleteSessionsBefore(tx, addSeconds(now, -KEPT_SECONDS - SESSION_SECONDS));
      await store.deleteInvitationsBefore(tx, addSeconds(now, -INVITATION_SECONDS));
    });
}

function requirerOf(audit: Audit): Staff['require'] {
  return (actor, permission, call = permission) => {
    if (actor.permissions.includes(permission)) return;
    const { ip, session } = actor;
    audit.note({ action: 'staff.call_refused', who: actor, ip, session, after: { call, permission } });
    throw new Failure('forbidden');
  };
}

export function createStaff(parts: StaffParts): Staff {
  const { db, atomically, clock, passwords } = parts;
  const audit = createAudit(parts);
  const authenticators = createAuthenticators(parts);
  const tries = createTries(parts);
  const base = { ...parts, audit, authenticators, tries };

  async function insert(tx: Tx, member: Omit<NewMember, 'password'>, hash: string): Promise<number | undefined> {
    const id = await store.nextMemberId(tx);
    const made = { ...member, id, hash, totp: await authenticators.make(tx, id), now: clock.now() };
    return (await store.insertMember(tx, made)) ? id : undefined;
  }

  return {
    ...audit,
    ...createLimits(base),
    ...createSignIn(base),
    people: createOfficePeople(base),
    invitations: createInvitations(base),
    roles: createRoles(base),
    officeSessions: createOfficeSessions(base),
    async open() {
      await atomically((tx) => givePermissions(tx, clock.now()));
      await sealStaff(parts);
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
          `a member of staff has the e-mail ${createHash('sha256').update(member.email).digest('hex').slice(0, 8)} already`,
        );
      return id;
    },
    require: requirerOf(audit),
    emails: store.listEmails,
    sweep: sweeperOf(parts),
  };
}
