import type { Atomically, Db } from '../../../../db/index.ts';
import {
  type Clock,
  Failure,
  type Ids,
  type SignedIn,
  addSeconds,
  networkOf,
  tokenHash,
  totpStep,
  totpUrl,
} from '../../../../platform/index.ts';
import type { Passwords } from '../../identity/index.ts';
import { OPERATOR_PERSON_ID, type Vault } from '../../vault/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Authenticators } from '../members/authenticators.ts';
import * as members from '../members/staff-member-store.ts';
import { IDLE_SECONDS, SESSION_SECONDS, toSessionIpContext } from './staff-sessions.ts';
import * as store from './staff-session-store.ts';
import type { StaffAttemptLimiter } from './staff-attempt-limiter.ts';

const CHALLENGE_SECONDS = 5 * 60;
const MAX_CHALLENGE_ATTEMPTS = 5;
/** Code attempts of one member over all challenges, so that somebody with the password cannot guess without end. */
const MAX_CODE_ATTEMPTS = 20;
export const CODE_WINDOW_SECONDS = 30 * 60;
const MAX_AGENT_LENGTH = 256;

/** The client of a request. */
export interface StaffClient {
  ip: string;
  agent: string;
}

export interface StaffSignIn {
  /**
   * The first step: the password. Until the authenticator is confirmed, the result contains its secret. Attempts are
   * counted by account and network together, so that a guesser locks nobody else out.
   */
  login(
    email: string,
    password: string,
    ip: string,
  ): Promise<{ challenge: string; enrol: { secret: string; url: string } | null }>;
  /**
   * The second step: the code. A code is accepted once. Fails with `staff_challenge_over` after five attempts of one
   * challenge, and with `too_many_tries` after twenty of one member in half an hour.
   */
  code(
    challenge: string,
    code: string,
    client: StaffClient,
  ): Promise<{ token: string; expiresAt: Date; staff: SignedIn }>;
  /** Finds the member of an open session; the call is a request of the session. Fails with `unauthenticated`. */
  find(token: string): Promise<SignedIn>;
  /** The same for a connection that only receives: it does not keep an idle session open. */
  findPassive(token: string): Promise<SignedIn>;
  end(token: string): Promise<void>;
}

export interface StaffSignInDeps {
  db: Db;
  atomically: Atomically;
  audit: AuditLog;
  authenticators: Authenticators;
  clock: Clock;
  ids: Ids;
  passwords: Passwords;
  attemptLimiter: StaffAttemptLimiter;
  vault: Vault;
}

type AttemptedAccount = { id: number; email: string } | null;

/** Runs a step of the sign-in and logs its refusal. */
async function recordRefusals<T>(
  audit: AuditLog,
  attempt: { member: AttemptedAccount; ip: string; step: 'password' | 'challenge' | 'code' },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) {
      const { member, ip, step } = attempt;
      const isHeld = error.code === 'too_many_tries';
      audit.note({ action: isHeld ? 'staff.sign_in_held' : 'staff.sign_in_refused', member, ip, after: { step } });
    }
    throw error;
  }
}

/**
 * Counts a code attempt in its own transaction before the code is compared, so that the count stays when the code is
 * wrong. Returns the member of the challenge.
 */
function createCodeAttemptCounter({
  atomically,
  clock,
}: StaffSignInDeps): (challenge: Buffer) => Promise<{ member: AttemptedAccount; id: number }> {
  return async (challenge) => {
    const now = clock.now();
    const since = addSeconds(now, CHALLENGE_SECONDS - CODE_WINDOW_SECONDS);
    const open = await atomically(async (tx) => {
      const counted = await store.countChallengeAttempt(tx, challenge, now);
      if (counted === undefined) return undefined;
      const member = (await members.lockMember(tx, counted.staffId)) ?? null;
      return { ...counted, member, total: await store.countCodeAttempts(tx, counted.staffId, since) };
    });
    if (open === undefined || open.attempts > MAX_CHALLENGE_ATTEMPTS) throw new Failure('staff_challenge_over');
    if (open.total > MAX_CODE_ATTEMPTS) {
      throw new Failure('too_many_tries', {
        params: { seconds: CODE_WINDOW_SECONDS },
        retryAfterSeconds: CODE_WINDOW_SECONDS,
      });
    }
    return { member: open.member, id: open.staffId };
  };
}

function createCodeStep(deps: StaffSignInDeps): StaffSignIn['code'] {
  const { atomically, audit, authenticators, clock, ids, vault } = deps;
  const countAttempt = createCodeAttemptCounter(deps);

  function openSession(hash: Buffer, staffId: number, code: string, { ip, agent }: StaffClient) {
    return atomically(async (tx) => {
      const now = clock.now();
      const member = await members.lockMember(tx, staffId);
      const secret = member && (await authenticators.open(tx, member.id, member.totp));
      const step = secret && totpStep(secret, code, now);
      if (!member || !step || !(await members.markCodeUsed(tx, staffId, step, now)))
        throw new Failure('staff_code_wrong', { field: 'code' });
      await store.deleteChallenge(tx, hash);
      const token = ids.token();
      const expiresAt = addSeconds(now, SESSION_SECONDS);
      const sessionHash = tokenHash(token);
      const sealedIp = (await vault.sealer(tx, OPERATOR_PERSON_ID)).seal(toSessionIpContext(sessionHash), ip);
      const session = await store.insertSession(tx, {
        tokenHash: sessionHash,
        staffId,
        now,
        expiresAt,
        ip: sealedIp,
        agent: agent.slice(0, MAX_AGENT_LENGTH),
      });
      const staff = await store.markSessionSeen(tx, sessionHash, now, addSeconds(now, -IDLE_SECONDS));
      if (staff === undefined) throw new Error('the session that was just opened has no active member');
      await audit.record(tx, { ...staff, ip }, { action: 'staff.signed_in', subject: `staff:${staffId}` });
      return { token, expiresAt, staff: { ...staff, session } };
    });
  }

  return async (challenge, code, client) => {
    const hash = tokenHash(challenge);
    const { ip } = client;
    const { member, id } = await recordRefusals(audit, { member: null, ip, step: 'challenge' }, () =>
      countAttempt(hash),
    );
    return recordRefusals(audit, { member, ip, step: 'code' }, () => openSession(hash, id, code, client));
  };
}

export function createStaffSignIn(deps: StaffSignInDeps): StaffSignIn {
  const { db, atomically, audit, authenticators, clock, ids, passwords, attemptLimiter, vault } = deps;

  return {
    async login(email, password, ip) {
      const known = await members.findByEmail(db, email);
      const emailIndex = vault.blindIndex('email', email.toLowerCase()).toString('hex');
      return recordRefusals(audit, { member: known ?? null, ip, step: 'password' }, async () => {
        const attempt = await attemptLimiter.count(`login|${networkOf(ip)}|${emailIndex}`);
        const isCorrect = await passwords.verify(known?.hash, password);
        if (!isCorrect || known === undefined) throw new Failure('wrong_credentials', { field: 'password' });
        const challenge = ids.token();
        const now = clock.now();
        await atomically(async (tx) => {
          await store.deleteAttempts(tx, attempt);
          await store.insertChallenge(tx, tokenHash(challenge), known.id, addSeconds(now, CHALLENGE_SECONDS));
        });
        if (known.totpConfirmedAt !== null) return { challenge, enrol: null };
        const secret = await authenticators.open(db, known.id, known.totp);
        return { challenge, enrol: { secret, url: totpUrl(secret, known.email) } };
      });
    },
    code: createCodeStep(deps),
    async find(token) {
      const now = clock.now();
      const staff = await atomically((tx) =>
        store.markSessionSeen(tx, tokenHash(token), now, addSeconds(now, -IDLE_SECONDS)),
      );
      if (staff === undefined) throw new Failure('unauthenticated');
      return staff;
    },
    async findPassive(token) {
      const now = clock.now();
      const staff = await store.findOpenSession(db, tokenHash(token), now, addSeconds(now, -IDLE_SECONDS));
      if (staff === undefined) throw new Failure('unauthenticated');
      return staff;
    },
    end: (token) => atomically((tx) => store.markSessionEnded(tx, tokenHash(token), 'logout', clock.now())),
  };
}
