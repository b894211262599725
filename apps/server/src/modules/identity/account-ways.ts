import type { Atomically, Db } from '../../db/index.ts';
import type { Clock, Ids, Random } from '../../platform/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { Messenger } from '../messenger/index.ts';
import type { Vault } from '../vault/index.ts';
import type { AccountOpener } from './account-opener.ts';
import { type BoundEmail, createBoundEmail } from './codes/bound-email.ts';
import { createCodes } from './codes/codes.ts';
import { type ForgottenPassword, createForgottenPassword } from './codes/forgotten-password.ts';
import { type PhoneAccounts, createPhoneAccounts } from './codes/phone-account.ts';
import { type PhoneProof, createPhoneProof } from './codes/phone-proof.ts';
import type { Passwords } from './passwords.ts';
import { createPeople } from './people.ts';
import type { Notices } from './security/notices.ts';
import type { SignIn } from './security/sign-in.ts';
import type { Sessions } from './sessions.ts';
import { type ProviderSettings, createProvider } from './social/provider.ts';
import { type Social, createSocial } from './social/social.ts';

/** The ways to an account beside account and password. */
export interface AccountWays {
  phones: PhoneAccounts;
  email: BoundEmail;
  forgotten: ForgottenPassword;
  social: Social;
  phoneProof: PhoneProof;
  /** Forgets codes, journeys and tickets whose time has passed. */
  sweep(): Promise<void>;
}

interface AccountWaysParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  /** Lets a member in who has proved who they are, or asks for the second step. */
  enter: SignIn['enter'];
  ids: Ids;
  jobs: Jobs;
  messenger: Messenger;
  notices: Notices;
  opener: AccountOpener;
  passwords: Passwords;
  platforms: readonly ProviderSettings[];
  random: Random;
  sessions: Sessions;
  vault: Vault;
}

export function createAccountWays(parts: AccountWaysParts): AccountWays {
  const codes = createCodes(parts);
  const people = createPeople(parts);
  const phones = createPhoneAccounts({ ...parts, codes });
  const social = createSocial({ ...parts, codes, phones, providers: parts.platforms.map(createProvider) });
  return {
    phones,
    social,
    email: createBoundEmail({ ...parts, codes }),
    forgotten: createForgottenPassword({ ...parts, codes, people }),
    phoneProof: createPhoneProof({ ...parts, codes, people }),
    async sweep() {
      await codes.sweep();
      await social.sweep();
    },
  };
}
