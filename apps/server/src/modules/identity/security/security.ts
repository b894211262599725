import type { Atomically, Db, Tx } from '../../../db/index.ts';
import type { Bus, Clock, Ids, Log, Random } from '../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Passwords } from '../passwords.ts';
import type { HomeOf } from '../session-home.ts';
import type { SessionLimits } from '../session.ts';
import { type Sessions, createSessions } from '../sessions.ts';
import { createAccountTries } from './account-tries.ts';
import { type Logins, createLogins } from './logins.ts';
import { type Notices, type Notify, createNotices } from './notices.ts';
import { type LoginPassword, createLoginPassword } from './password.ts';
import { type Proofs, createProofs } from './proofs.ts';
import { type SignIn, createSignIn } from './sign-in.ts';
import { createTries } from './tries.ts';
import { type TwoStep, createTwoStep } from './two-step.ts';
import * as twoStepStore from './two-step-store.ts';

/** All that guards a member's account, built on one another. */
export interface Security {
  sessions: Sessions;
  signIn: SignIn;
  loginPassword: LoginPassword;
  proofs: Proofs;
  twoStep: TwoStep;
  logins: Logins;
  notices: Notices;
  /** Forgets what has served its time. */
  sweep(): Promise<void>;
}

interface SecurityParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  log: Log;
  random: Random;
  vault: Vault;
  passwords: Passwords;
  /** The limits of a member's sessions; twelve hours where none are handed in. */
  limits?: ((tx: Tx, memberId: number) => Promise<SessionLimits>) | undefined;
  /** Where a member of a site is at home; without it, every site is everybody's. */
  homeOf?: HomeOf | undefined;
  /** Takes notices further, by mail for one. */
  notify?: Notify | undefined;
}

export function createSecurity(parts: SecurityParts): Security {
  const { atomically, clock } = parts;
  const notices = createNotices(parts);
  const logins = createLogins({ ...parts, notices });
  const sessions = createSessions({ ...parts, opened: logins.entered });
  const tries = createTries(parts);
  const proofs = createProofs(parts);
  const twoStep = createTwoStep({ ...parts, logins, notices });
  return {
    sessions,
    notices,
    logins,
    proofs,
    twoStep,
    signIn: createSignIn({ ...parts, sessions, logins, tries, accountTries: createAccountTries(parts), twoStep }),
    loginPassword: createLoginPassword({ ...parts, sessions, tries, proofs, notices }),
    async sweep() {
      await sessions.sweep();
      await atomically((tx) => twoStepStore.deleteOver(tx, clock.now()));
    },
  };
}
