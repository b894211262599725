import { createHash } from 'node:crypto';
import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import {
  type Actor,
  type Clock,
  Failure,
  type Ids,
  type PageRequest,
  type Random,
  type Rows,
  type StaffMember,
  addSeconds,
  tokenHash,
} from '../../platform/index.ts';
import type { Passwords } from '../identity/index.ts';
import { permissionsOf } from './role.ts';
import * as store from './store.ts';
import { newTotpSecret, totpStep, totpUrl } from './totp.ts';

const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_TRIES = 5;
/** Wrong codes of one member of staff over all challenges: who has the password may not guess on and on. */
const CODE_TRIES = 20;
const CODE_WINDOW_SECONDS = 30 * 60;
const SESSION_SECONDS = 8 * 3600;
const IDLE_SECONDS = 30 * 60;

/** What is written down of an act of staff. */
export interface Act {
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

interface NewMember {
  email: string;
  name: string;
  password: string;
  role: StaffMember['role'];
}

export interface Staff {
  /** The first account of an installation; does nothing when there is any. Answers whether it was made. */
  seed(email: string, password: string): Promise<boolean>;
  add(member: NewMember): Promise<number>;
  /** Password, the first step. On the first sign-in the answer brings what the authenticator needs. */
  login(email: string, password: string): Promise<{ challenge: string; enrol: { secret: string; url: string } | null }>;
  /** Code, the second step. Each code counts once; five wrong ones end the challenge, twenty in half an hour make wait. */
  code(challenge: string, code: string, ip: string): Promise<{ token: string; expiresAt: Date; staff: StaffMember }>;
  find(token: string): Promise<StaffMember>;
  end(token: string): Promise<void>;
  /** Fails with `forbidden` when the role does not carry the permission. */
  require(staff: StaffMember, permission: string): void;
  /** Writes an act down, in the act's own transaction. */
  record(tx: Tx, actor: Actor, act: Act): Promise<void>;
  audit(q: Queryable, words: string, page: PageRequest, order: 'asc' | 'desc'): Promise<Rows<store.AuditRow>>;
  emails(q: Queryable, ids: number[]): Promise<Map<number, string>>;
}

interface StaffParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  random: Random;
  passwords: Passwords;
}

function actsOf({ clock }: Pick<StaffParts, 'clock'>): Pick<Staff, 'require' | 'record' | 'audit' | 'emails'> {
  return {
    require(staff, permission) {
      if (!(permissionsOf[staff.role] as readonly string[]).includes(permission)) throw new Failure('forbidden');
    },
    record: (tx, actor, act) =>
      store.insertAudit(tx, {
        staff: actor,
        action: act.action,
        subject: act.subject,
        before: act.before === undefined ? null : JSON.stringify(act.before),
        after: act.after === undefined ? null : JSON.stringify(act.after),
        reason: act.reason ?? null,
        ip: actor.ip,
        at: clock.now(),
      }),
    audit: store.listAudit,
    emails: store.listEmails,
  };
}

/** Counts a code before anything is compared, and keeps the count whatever comes of it. Answers whose challenge it is. */
function tryTaker({
  atomically,
  clock,
}: Pick<StaffParts, 'atomically' | 'clock'>): (challenge: Buffer) => Promise<number> {
  return async (challenge) => {
    const now = clock.now();
    const since = addSeconds(now, CHALLENGE_SECONDS - CODE_WINDOW_SECONDS);
    const open = await atomically(async (tx) => {
      const counted = await store.countChallengeTry(tx, challenge, now);
      if (counted === undefined) return undefined;
      await store.lockMember(tx, counted.staffId);
      return { ...counted, inAll: await store.countCodeTries(tx, counted.staffId, since) };
    });
    if (open === undefined || open.tries > CHALLENGE_TRIES) throw new Failure('staff_challenge_over');
    if (open.inAll > CODE_TRIES) {
      throw new Failure('too_many_tries', {
        params: { seconds: CODE_WINDOW_SECONDS },
        retryAfterSeconds: CODE_WINDOW_SECONDS,
      });
    }
    return open.staffId;
  };
}

function signInOf(parts: StaffParts): Pick<Staff, 'login' | 'code' | 'find' | 'end'> {
  const { db, atomically, clock, ids, passwords } = parts;

  const takeTry = tryTaker(parts);

  return {
    async login(email, password) {
      const known = await store.findByEmail(db, email);
      const right = await passwords.verify(known?.hash, password);
      if (!right || known === undefined) throw new Failure('wrong_credentials', { field: 'password' });
      const challenge = ids.token();
      const now = clock.now();
      await atomically(async (tx) => {
        await store.deleteChallengesBefore(tx, addSeconds(now, -CODE_WINDOW_SECONDS));
        await store.insertChallenge(tx, tokenHash(challenge), known.id, addSeconds(now, CHALLENGE_SECONDS));
      });
      const enrol = known.totpConfirmedAt
        ? null
        : { secret: known.totpSecret, url: totpUrl(known.totpSecret, known.email) };
      return { challenge, enrol };
    },
    async code(challenge, code, ip) {
      const hash = tokenHash(challenge);
      const staffId = await takeTry(hash);
      return atomically(async (tx) => {
        const now = clock.now();
        const member = await store.lockMember(tx, staffId);
        const step = member && totpStep(member.totpSecret, code, now);
        if (member === undefined || step === undefined || !(await store.markCodeUsed(tx, staffId, step, now))) {
          throw new Failure('staff_code_wrong', { field: 'code' });
        }
        await store.deleteChallenge(tx, hash);
        const token = ids.token();
        const expiresAt = addSeconds(now, SESSION_SECONDS);
        await store.insertSession(tx, { tokenHash: tokenHash(token), staffId, now, expiresAt, ip });
        const { id, email, name, role } = member;
        await actsOf(parts).record(
          tx,
          { id, email, name, role, ip },
          { action: 'staff.signed_in', subject: `staff:${id}` },
        );
        return { token, expiresAt, staff: { id, email, name, role } };
      });
    },
    async find(token) {
      const now = clock.now();
      const staff = await atomically((tx) =>
        store.markSessionSeen(tx, tokenHash(token), now, addSeconds(now, -IDLE_SECONDS)),
      );
      if (staff === undefined) throw new Failure('unauthenticated');
      return staff;
    },
    end: (token) => atomically((tx) => store.markSessionEnded(tx, tokenHash(token), clock.now())),
  };
}

export function createStaff(parts: StaffParts): Staff {
  const { db, atomically, clock, random, passwords } = parts;

  async function insert(tx: Tx, member: NewMember): Promise<number | undefined> {
    const hash = await passwords.hash(member.password);
    return store.insertMember(tx, { ...member, hash, totpSecret: newTotpSecret(random), now: clock.now() });
  }

  async function add(member: NewMember): Promise<number> {
    const id = await atomically((tx) => insert(tx, member));
    if (id === undefined)
      throw new Error(
        `a member of staff has the e-mail ${createHash('sha256').update(member.email).digest('hex').slice(0, 8)} already`,
      );
    return id;
  }

  return {
    async seed(email, password) {
      if ((await store.countMembers(db)) > 0) return false;
      return atomically(async (tx) => {
        // Two nodes may start at once.
        await store.lockMembers(tx);
        if ((await store.countMembers(tx)) > 0) return false;
        await insert(tx, { email, name: email.split('@')[0] ?? email, password, role: 'admin' });
        return true;
      });
    },
    add,
    ...signInOf(parts),
    ...actsOf(parts),
  };
}
