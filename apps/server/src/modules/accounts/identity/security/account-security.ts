import type { Atomically, Db, Tx } from '../../../../db/index.ts';
import type { Bus, Clock, Ids, Log, Random } from '../../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Passwords } from './passwords.ts';
import type { FindHomeSite, SessionLimits } from '../sessions/session.ts';
import { type Sessions, createSessions } from '../sessions/sessions.ts';
import { type Passkeys, createPasskeys } from '../passkeys/passkeys.ts';
import { deleteExpiredPasskeyChallenges } from '../passkeys/passkey-store.ts';
import { createAccountThrottle, createAttemptLimiter } from './attempt-limiter.ts';
import { type LoginHistory, createLoginHistory } from '../sign-in/login-history.ts';
import { type SecurityNotices, type NoticeListener, createSecurityNotices } from './security-notices.ts';
import { type LoginPassword, createLoginPassword } from './login-password.ts';
import { type Proofs, createProofs } from './reauthentication.ts';
import { type SignIn, createSignIn } from '../sign-in/sign-in.ts';
import { type TwoStep, createTwoStep } from '../sign-in/two-step.ts';
import * as twoStepStore from '../sign-in/two-step-store.ts';

/** Sign-in, sessions and credentials of members. */
export interface AccountSecurity {
  sessions: Sessions;
  signIn: SignIn;
  loginPassword: LoginPassword;
  passkeys: Passkeys;
  proofs: Proofs;
  twoStep: TwoStep;
  logins: LoginHistory;
  notices: SecurityNotices;
  /** Deletes expired rows. */
  sweep(): Promise<void>;
}

interface AccountSecurityDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  log: Log;
  random: Random;
  vault: Vault;
  passwords: Passwords;
  /** Loads the limits of a member's sessions; twelve hours by default. */
  limits?: ((tx: Tx, memberId: number) => Promise<SessionLimits>) | undefined;
  /** Finds a member's site. Without it, members may sign in at every site. */
  findHomeSite?: FindHomeSite | undefined;
  /** Delivers notices elsewhere, such as by e-mail. */
  notify?: NoticeListener | undefined;
  /** Called for every sign-in, in its transaction. */
  onSignIn?: ((tx: Tx, memberId: number) => Promise<void>) | undefined;
}

export function createAccountSecurity(deps: AccountSecurityDeps): AccountSecurity {
  const { atomically, clock } = deps;
  const notices = createSecurityNotices(deps);
  const logins = createLoginHistory({ ...deps, notices });
  const sessions = createSessions({
    ...deps,
    async onOpened(tx, memberId, from) {
      await logins.recordSignIn(tx, memberId, from);
      await deps.onSignIn?.(tx, memberId);
    },
    onRenewed: deps.onSignIn,
  });
  const attemptLimiter = createAttemptLimiter(deps);
  const proofs = createProofs(deps);
  const twoStep = createTwoStep({ ...deps, logins, notices });
  return {
    sessions,
    notices,
    logins,
    proofs,
    passkeys: createPasskeys({ ...deps, attemptLimiter, notices, sessions }),
    twoStep,
    signIn: createSignIn({
      ...deps,
      sessions,
      logins,
      attemptLimiter,
      accountThrottle: createAccountThrottle(deps),
      twoStep,
    }),
    loginPassword: createLoginPassword({ ...deps, sessions, attemptLimiter, proofs, notices }),
    async sweep() {
      await sessions.sweep();
      await atomically((tx) => twoStepStore.deleteExpiredChallenges(tx, clock.now()));
      await atomically((tx) => deleteExpiredPasskeyChallenges(tx, clock.now()));
    },
  };
}
