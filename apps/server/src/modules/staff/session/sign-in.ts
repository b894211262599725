import type { Atomically, Db } from '../../../db/index.ts';
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
} from '../../../platform/index.ts';
import type { Passwords } from '../../identity/index.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';
import type { Audit } from '../audit/audit.ts';
import type { Authenticators } from '../people/authenticator.ts';
import * as people from '../people/store.ts';
import { IDLE_SECONDS, SESSION_SECONDS, placeOfSessionIp } from './sessions.ts';
import * as store from './store.ts';
import type { Tries } from './tries.ts';

const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_TRIES = 5;
/** Wrong codes of one member of staff over all challenges: who has the password may not guess on and on. */
const CODE_TRIES = 20;
export const CODE_WINDOW_SECONDS = 30 * 60;
const AGENT_LETTERS = 256;

/** Where a call comes from. */
export interface From {
  ip: string;
  agent: string;
}

export interface SignIn {
  /**
   * Password, the first step. On the first sign-in the answer brings what the authenticator needs. Tries are counted by
   * account and address together: who guesses locks only themselves out.
   */
  login(
    email: string,
    password: string,
    ip: string,
  ): Promise<{ challenge: string; enrol: { secret: string; url: string } | null }>;
  /** Code, the second step. Each code counts once; five wrong ones end the challenge, twenty in half an hour make wait. */
  code(challenge: string, code: string, from: From): Promise<{ token: string; expiresAt: Date; staff: SignedIn }>;
  find(token: string): Promise<SignedIn>;
  end(token: string): Promise<void>;
}

export interface SignInParts {
  db: Db;
  atomically: Atomically;
  audit: Audit;
  authenticators: Authenticators;
  clock: Clock;
  ids: Ids;
  passwords: Passwords;
  tries: Tries;
  vault: Vault;
}

type Who = { id: number; email: string } | null;

/** Runs `work`, and writes down why it was refused, where it was. */
async function noting<T>(audit: Audit, who: Who, ip: string, step: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) {
      const isHeld = error.code === 'too_many_tries';
      audit.note({ action: isHeld ? 'staff.sign_in_held' : 'staff.sign_in_refused', who, ip, after: { step } });
    }
    throw error;
  }
}

/** Counts a code before anything is compared, and keeps the count whatever comes of it. Answers whose challenge it is. */
function tryTaker({ atomically, clock }: SignInParts): (challenge: Buffer) => Promise<{ who: Who; id: number }> {
  return async (challenge) => {
    const now = clock.now();
    const since = addSeconds(now, CHALLENGE_SECONDS - CODE_WINDOW_SECONDS);
    const open = await atomically(async (tx) => {
      const counted = await store.countChallengeTry(tx, challenge, now);
      if (counted === undefined) return undefined;
      const member = await people.lockMember(tx, counted.staffId);
      return { ...counted, who: member ?? null, inAll: await store.countCodeTries(tx, counted.staffId, since) };
    });
    if (open === undefined || open.tries > CHALLENGE_TRIES) throw new Failure('staff_challenge_over');
    if (open.inAll > CODE_TRIES) {
      throw new Failure('too_many_tries', {
        params: { seconds: CODE_WINDOW_SECONDS },
        retryAfterSeconds: CODE_WINDOW_SECONDS,
      });
    }
    return { who: open.who, id: open.staffId };
  };
}

function secondStep(parts: SignInParts): SignIn['code'] {
  const { atomically, audit, authenticators, clock, ids, vault } = parts;
  const takeTry = tryTaker(parts);

  function proven(hash: Buffer, staffId: number, code: string, { ip, agent }: From) {
    return atomically(async (tx) => {
      const now = clock.now();
      const member = await people.lockMember(tx, staffId);
      const secret = member && (await authenticators.open(tx, member.id, member.totp));
      const step = secret && totpStep(secret, code, now);
      if (!member || !step || !(await people.markCodeUsed(tx, staffId, step, now)))
        throw new Failure('staff_code_wrong', { field: 'code' });
      await store.deleteChallenge(tx, hash);
      const token = ids.token();
      const expiresAt = addSeconds(now, SESSION_SECONDS);
      const sealedFor = tokenHash(token);
      const sealed = (await vault.sealer(tx, HOUSE)).seal(placeOfSessionIp(sealedFor), ip);
      const opened = {
        tokenHash: sealedFor,
        staffId,
        now,
        expiresAt,
        ip: sealed,
        agent: agent.slice(0, AGENT_LETTERS),
      };
      const session = await store.insertSession(tx, opened);
      const staff = await store.markSessionSeen(tx, sealedFor, now, addSeconds(now, -IDLE_SECONDS));
      if (staff === undefined) throw new Error('a session was opened and nobody is behind it');
      await audit.record(tx, { ...staff, ip }, { action: 'staff.signed_in', subject: `staff:${staffId}` });
      return { token, expiresAt, staff: { ...staff, session } };
    });
  }

  return async (challenge, code, from) => {
    const hash = tokenHash(challenge);
    const { who, id } = await noting(audit, null, from.ip, 'challenge', () => takeTry(hash));
    return noting(audit, who, from.ip, 'code', () => proven(hash, id, code, from));
  };
}

export function createSignIn(parts: SignInParts): SignIn {
  const { db, atomically, audit, authenticators, clock, ids, passwords, tries, vault } = parts;

  return {
    async login(email, password, ip) {
      const known = await people.findByEmail(db, email);
      const typed = vault.index('email', email.toLowerCase()).toString('hex');
      return noting(audit, known ?? null, ip, 'password', async () => {
        const tried = await tries.count(`login|${networkOf(ip)}|${typed}`);
        const right = await passwords.verify(known?.hash, password);
        if (!right || known === undefined) throw new Failure('wrong_credentials', { field: 'password' });
        const challenge = ids.token();
        const now = clock.now();
        await atomically(async (tx) => {
          await store.deleteTries(tx, tried);
          await store.insertChallenge(tx, tokenHash(challenge), known.id, addSeconds(now, CHALLENGE_SECONDS));
        });
        if (known.totpConfirmedAt !== null) return { challenge, enrol: null };
        const secret = await authenticators.open(db, known.id, known.totp);
        return { challenge, enrol: { secret, url: totpUrl(secret, known.email) } };
      });
    },
    code: secondStep(parts),
    async find(token) {
      const now = clock.now();
      const staff = await atomically((tx) =>
        store.markSessionSeen(tx, tokenHash(token), now, addSeconds(now, -IDLE_SECONDS)),
      );
      if (staff === undefined) throw new Failure('unauthenticated');
      return staff;
    },
    end: (token) => atomically((tx) => store.markSessionEnded(tx, tokenHash(token), 'logout', clock.now())),
  };
}
