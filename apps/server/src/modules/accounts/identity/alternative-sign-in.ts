import type { Atomically, Db } from '../../../db/index.ts';
import type { Clock, Ids, Random } from '../../../platform/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Messenger } from '../../communication/messenger/index.ts';
import type { Vault } from '../vault/index.ts';
import type { AccountOpener } from './registration/account-opener.ts';
import { type BoundEmail, createBoundEmail } from './verification-codes/bound-email.ts';
import { createVerificationCodes } from './verification-codes/verification-codes.ts';
import { type ForgottenPassword, createForgottenPassword } from './verification-codes/forgotten-password.ts';
import {
  type PhoneAccounts,
  type PhoneProof,
  createPhoneAccounts,
  createPhoneProof,
} from './verification-codes/phone-accounts.ts';
import type { Passwords } from './security/passwords.ts';
import { createMemberDirectory } from './member-directory.ts';
import type { SecurityNotices } from './security/security-notices.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { Sessions } from './sessions/sessions.ts';
import { type SocialProviderSettings, createSocialProvider } from './social-sign-in/social-provider.ts';
import { type SocialSignIn, createSocialSignIn } from './social-sign-in/social-sign-in.ts';

/** Sign-in without a password, and the recovery of a forgotten one. */
export interface AlternativeSignIn {
  phones: PhoneAccounts;
  email: BoundEmail;
  forgottenPassword: ForgottenPassword;
  social: SocialSignIn;
  phoneProof: PhoneProof;
  /** Deletes expired codes, social sign-ins and tickets. */
  sweep(): Promise<void>;
}

interface AlternativeSignInDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  /** Opens a session for a member who has proved their identity, or asks for the second step. */
  openSessionOrChallenge: SignIn['openSessionOrChallenge'];
  ids: Ids;
  jobs: Jobs;
  messenger: Messenger;
  notices: SecurityNotices;
  opener: AccountOpener;
  passwords: Passwords;
  platforms: readonly SocialProviderSettings[];
  random: Random;
  sessions: Sessions;
  vault: Vault;
}

export function createAlternativeSignIn(deps: AlternativeSignInDeps): AlternativeSignIn {
  const codes = createVerificationCodes(deps);
  const people = createMemberDirectory(deps);
  const phones = createPhoneAccounts({ ...deps, codes });
  const social = createSocialSignIn({ ...deps, codes, phones, providers: deps.platforms.map(createSocialProvider) });
  return {
    phones,
    social,
    email: createBoundEmail({ ...deps, codes }),
    forgottenPassword: createForgottenPassword({ ...deps, codes, people }),
    phoneProof: createPhoneProof({ ...deps, codes, people }),
    async sweep() {
      await codes.sweep();
      await social.sweep();
    },
  };
}
