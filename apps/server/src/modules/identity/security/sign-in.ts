import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Passwords } from '../passwords.ts';
import { indexesOf } from '../people.ts';
import type { From, OpenedSession } from '../session.ts';
import type { Sessions } from '../sessions.ts';
import * as store from '../store.ts';
import type { AccountTries } from './account-tries.ts';
import type { Logins } from './logins.ts';
import { type Tries, subjectOf } from './tries.ts';
import type { TwoStep } from './two-step.ts';
import * as twoStepStore from './two-step-store.ts';

const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_TRIES = 5;

/** Past the first step: in, or asked for a code. */
export type Entered = { session: OpenedSession } | { challenge: string };

export interface SignIn {
  /**
   * By account, phone or e-mail and the password. Unknown account and wrong password answer alike, and take as long.
   * Fails with `wrong_credentials` or `too_many_tries`, and, for the right password alone, with `other_site`, or with
   * `first_sign_in_needed` where the account still waits for its owner.
   */
  byPassword(login: string, password: string, from: From): Promise<Entered>;
  /**
   * For a member who has proved by other means who they are: opens a session, or asks for the second step. Fails with
   * `other_site`.
   */
  enter(tx: Tx, memberId: number, from: From): Promise<Entered>;
  /**
   * The second step. Each code counts once; five wrong ones end the challenge. Fails with `two_step_code_wrong`,
   * `two_step_challenge_over` or `too_many_tries`.
   */
  byCode(challenge: string, code: string, from: From): Promise<OpenedSession>;
}

interface SignInParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  vault: Vault;
  passwords: Passwords;
  sessions: Sessions;
  logins: Logins;
  tries: Tries;
  accountTries: AccountTries;
  twoStep: TwoStep;
}

function passwordStepOf(parts: SignInParts, enter: SignIn['enter']): SignIn['byPassword'] {
  const { db, atomically, vault, passwords, logins, tries, accountTries } = parts;
  return async (login, password, from) => {
    const indexes = indexesOf(vault, login);
    const known = await store.findCredentials(db, login, indexes);
    const written = indexes.phone?.toString('hex') ?? login.toLowerCase();
    const subject = subjectOf(from.ip, known?.id ?? written);
    const { number, refusal } = await tries.count(subject);
    if (refusal !== undefined && number > 1) throw refusal;
    const isKnownNetwork = async () => known !== undefined && (await logins.isKnownNetwork(known.id, from.ip));
    await accountTries.take(known?.id ?? written, isKnownNetwork);
    // The line of the history is written while the password is compared: it takes no time that would tell.
    const outcome = refusal === undefined ? 'wrong_password' : 'locked';
    const hash = refusal === undefined ? (known?.hash ?? undefined) : undefined;
    const [isRight, loginId] = await Promise.all([
      passwords.verify(hash, password),
      // Where there is no history to write, something else is written: a transaction can be measured, too.
      known === undefined
        ? tries.count(subjectOf(from.ip, `nobody:${written}`)).then(() => undefined)
        : logins.begin(known.id, from, outcome),
    ]);
    if (refusal !== undefined) throw refusal;
    if (!isRight || known === undefined || loginId === undefined)
      throw new Failure('wrong_credentials', { field: 'password' });
    if (known.awaitsOwner) {
      await atomically((tx) => logins.mark(tx, loginId, 'code_asked'));
      throw new Failure('first_sign_in_needed');
    }
    const entering = atomically(async (tx) => {
      const entered = await enter(tx, known.id, { ...from, loginId });
      // With a second step to go, the tries stand until it is taken.
      if ('session' in entered) await tries.forget(tx, subject);
      return entered;
    });
    return entering.catch(async (error: unknown) => {
      // The password was right: the line of the history must not say that it was wrong.
      if (error instanceof Failure && error.code === 'other_site')
        await atomically((tx) => logins.mark(tx, loginId, 'other_site'));
      throw error;
    });
  };
}

function codeStepOf({ db, atomically, clock, logins, sessions, tries, twoStep }: SignInParts): SignIn['byCode'] {
  return async (token, code, from) => {
    const hash = tokenHash(token);
    const owner = await twoStepStore.findChallengeOwner(db, hash);
    if (owner === undefined) throw new Failure('two_step_challenge_over');
    const counted = await atomically(async (tx) => {
      await store.lockMember(tx, owner);
      const challenge = await twoStepStore.countChallengeTry(tx, hash, clock.now());
      if (challenge === undefined || challenge.tries > CHALLENGE_TRIES) return undefined;
      return { ...challenge, line: await twoStep.count(tx, challenge.memberId, code, from) };
    });
    if (counted === undefined) throw new Failure('two_step_challenge_over');
    const { memberId, loginId, subject, remember, line } = counted;
    return atomically(async (tx) => {
      await store.lockMember(tx, memberId);
      if (!(await twoStep.spend(tx, memberId, code))) throw new Failure('two_step_code_wrong', { field: 'code' });
      if (!(await twoStepStore.deleteChallenge(tx, hash))) throw new Failure('two_step_challenge_over');
      await logins.drop(tx, line);
      await tries.forget(tx, subject);
      return sessions.open(tx, memberId, { ...from, remember, loginId });
    });
  };
}

export function createSignIn(parts: SignInParts): SignIn {
  const { clock, ids, logins, sessions, twoStep } = parts;

  const enter: SignIn['enter'] = async (tx, memberId, from) => {
    if (!(await twoStep.isOn(tx, memberId))) return { session: await sessions.open(tx, memberId, from) };
    await sessions.requireHome(tx, memberId, from.site);
    const loginId = from.loginId ?? (await logins.write(tx, memberId, from, 'code_asked'));
    await logins.mark(tx, loginId, 'code_asked');
    const challenge = ids.token();
    await twoStepStore.insertChallenge(tx, {
      tokenHash: tokenHash(challenge),
      memberId,
      loginId,
      subject: subjectOf(from.ip, memberId),
      remember: from.remember === true,
      expiresAt: addSeconds(clock.now(), CHALLENGE_SECONDS),
    });
    return { challenge };
  };

  return { enter, byPassword: passwordStepOf(parts, enter), byCode: codeStepOf(parts) };
}
