import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import { type Clock, Failure, type Ids, addSeconds, tokenHash } from '../../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Passwords } from '../security/passwords.ts';
import { toPersonIndexes } from '../member-directory.ts';
import type { SignInOrigin, OpenedSession } from '../sessions/session.ts';
import type { Sessions } from '../sessions/sessions.ts';
import * as store from '../member-store.ts';
import { type AccountThrottle, type AttemptLimiter, toAttemptSubject } from '../security/attempt-limiter.ts';
import type { LoginHistory } from './login-history.ts';
import type { TwoStep } from './two-step.ts';
import * as twoStepStore from './two-step-store.ts';

const CHALLENGE_SECONDS = 5 * 60;
const MAX_CHALLENGE_ATTEMPTS = 5;

/** The result of the first factor: a session, or a challenge for the second step. */
export type SignInResult = { session: OpenedSession } | { challenge: string };

export interface SignIn {
  /**
   * Signs in by account, phone or e-mail and the password. Unknown account and wrong password give the same answer
   * after the same time. Fails with `wrong_credentials` or `too_many_tries`, and, for the right password only, with
   * `other_site` or, before the owner's first sign-in, with `first_sign_in_needed`.
   */
  byPassword(login: string, password: string, from: SignInOrigin): Promise<SignInResult>;
  /**
   * Opens a session for a member who has proved their identity by other means, or asks for the second step. Fails with
   * `other_site`.
   */
  openSessionOrChallenge(tx: Tx, memberId: number, from: SignInOrigin): Promise<SignInResult>;
  /**
   * The second step. Each code counts once; five wrong ones end the challenge. Fails with `two_step_code_wrong`,
   * `two_step_challenge_over` or `too_many_tries`.
   */
  byCode(challenge: string, code: string, from: SignInOrigin): Promise<OpenedSession>;
}

interface SignInDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  vault: Vault;
  passwords: Passwords;
  sessions: Sessions;
  logins: LoginHistory;
  attemptLimiter: AttemptLimiter;
  accountThrottle: AccountThrottle;
  twoStep: TwoStep;
}

function createPasswordStep(
  deps: SignInDeps,
  openSessionOrChallenge: SignIn['openSessionOrChallenge'],
): SignIn['byPassword'] {
  const { db, atomically, vault, passwords, logins, attemptLimiter, accountThrottle } = deps;
  return async (login, password, from) => {
    const indexes = toPersonIndexes(vault, login);
    const account = await store.findCredentials(db, login, indexes);
    const spelling = indexes.phone?.toString('hex') ?? login.toLowerCase();
    const subject = toAttemptSubject(from.ip, account?.id ?? spelling);
    const { number, refusal } = await attemptLimiter.count(subject);
    if (refusal !== undefined && number > 1) throw refusal;
    const isKnownNetwork = async () => account !== undefined && (await logins.isKnownNetwork(account.id, from.ip));
    await accountThrottle.countOrRefuse(account?.id ?? spelling, isKnownNetwork);
    // The history is written while the password is compared, so that timing does not reveal whether the account exists.
    const outcome = refusal === undefined ? 'wrong_password' : 'locked';
    const hash = refusal === undefined ? (account?.hash ?? undefined) : undefined;
    const [isRight, loginId] = await Promise.all([
      passwords.verify(hash, password),
      // An unknown account has no history. Another row is written instead, so that both take one transaction.
      account === undefined
        ? attemptLimiter.count(toAttemptSubject(from.ip, `nobody:${spelling}`)).then(() => undefined)
        : logins.startAttempt(account.id, from, outcome),
    ]);
    if (refusal !== undefined) throw refusal;
    if (!isRight || account === undefined || loginId === undefined)
      throw new Failure('wrong_credentials', { field: 'password' });
    if (account.awaitsOwner) {
      await atomically((tx) => logins.markOutcome(tx, loginId, 'code_asked'));
      throw new Failure('first_sign_in_needed');
    }
    const signedIn = atomically(async (tx) => {
      const result = await openSessionOrChallenge(tx, account.id, { ...from, loginId });
      // Until the second step has passed, the attempts stay counted.
      if ('session' in result) await attemptLimiter.reset(tx, subject);
      return result;
    });
    return signedIn.catch(async (error: unknown) => {
      // The password was right: the login history must not record it as wrong.
      if (error instanceof Failure && error.code === 'other_site')
        await atomically((tx) => logins.markOutcome(tx, loginId, 'other_site'));
      throw error;
    });
  };
}

function createCodeStep({
  db,
  atomically,
  clock,
  logins,
  sessions,
  attemptLimiter,
  twoStep,
}: SignInDeps): SignIn['byCode'] {
  return async (token, code, from) => {
    const hash = tokenHash(token);
    const memberOfChallenge = await twoStepStore.findChallengeOwner(db, hash);
    if (memberOfChallenge === undefined) throw new Failure('two_step_challenge_over');
    const counted = await atomically(async (tx) => {
      await store.lockMember(tx, memberOfChallenge);
      const challenge = await twoStepStore.countChallengeAttempt(tx, hash, clock.now());
      if (challenge === undefined || challenge.attempts > MAX_CHALLENGE_ATTEMPTS) return undefined;
      return { ...challenge, attemptId: await twoStep.countAttempt(tx, challenge.memberId, code, from) };
    });
    if (counted === undefined) throw new Failure('two_step_challenge_over');
    const { memberId, loginId, subject, remember, attemptId } = counted;
    return atomically(async (tx) => {
      await store.lockMember(tx, memberId);
      if (!(await twoStep.spend(tx, memberId, code))) throw new Failure('two_step_code_wrong', { field: 'code' });
      if (!(await twoStepStore.deleteChallenge(tx, hash))) throw new Failure('two_step_challenge_over');
      await logins.remove(tx, attemptId);
      await attemptLimiter.reset(tx, subject);
      return sessions.open(tx, memberId, { ...from, remember, loginId });
    });
  };
}

export function createSignIn(deps: SignInDeps): SignIn {
  const { clock, ids, logins, sessions, twoStep } = deps;

  const openSessionOrChallenge: SignIn['openSessionOrChallenge'] = async (tx, memberId, from) => {
    if (!(await twoStep.isOn(tx, memberId))) return { session: await sessions.open(tx, memberId, from) };
    await sessions.requireHomeSite(tx, memberId, from.site);
    const loginId = from.loginId ?? (await logins.record(tx, memberId, from, 'code_asked'));
    await logins.markOutcome(tx, loginId, 'code_asked');
    const challenge = ids.token();
    await twoStepStore.insertChallenge(tx, {
      tokenHash: tokenHash(challenge),
      memberId,
      loginId,
      subject: toAttemptSubject(from.ip, memberId),
      remember: from.remember === true,
      expiresAt: addSeconds(clock.now(), CHALLENGE_SECONDS),
    });
    return { challenge };
  };

  return {
    openSessionOrChallenge,
    byPassword: createPasswordStep(deps, openSessionOrChallenge),
    byCode: createCodeStep(deps),
  };
}
