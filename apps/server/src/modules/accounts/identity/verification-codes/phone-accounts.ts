import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically, Db } from '../../../../db/index.ts';
import { Failure } from '../../../../platform/index.ts';
import type { Messenger } from '../../../communication/messenger/index.ts';
import { type Vault, OPERATOR_PERSON_ID } from '../../vault/index.ts';
import type { AccountOpener, NewAccount } from '../registration/account-opener.ts';
import type { SignIn, SignInResult } from '../sign-in/sign-in.ts';
import type { OpenedSession, SignInOrigin } from '../sessions/session.ts';
import * as members from '../member-store.ts';
import { type SentCode, type VerificationCodes, CODE_MINUTES } from './verification-codes.ts';
import type { Member, RegistrationInput } from '../member.ts';
import type { MemberDirectory } from '../member-directory.ts';

/** A phone number with the code that was sent to it. */
export interface PhoneCodeInput {
  phone: string;
  ticket: string;
  code: string;
}

/** The registration form of a phone account, besides the phone. */
export type PhoneRegistrationInput = Pick<
  NewAccount,
  'introducer' | 'visited' | 'lang' | 'site' | 'ip' | 'area' | 'host' | 'remember'
> &
  Pick<RegistrationInput, 'stated'>;

/** Accounts that are opened and signed in to by a code sent to a phone. They have no password. */
export interface PhoneAccounts {
  /**
   * Sends a code. The answer does not reveal whether the phone has an account: only its owner learns it, by the code.
   */
  requestCode(phone: string, from: { ip: string; locale: LocaleKey; site: string }): Promise<SentCode>;
  /** Fails as `RegistrationPolicy.checkApplicant` does, before the code is compared. */
  register(proof: PhoneCodeInput, form: PhoneRegistrationInput, agent: string): Promise<OpenedSession>;
  /**
   * Signs in, or asks for the second step. Fails, once the code is right, with `phone_not_registered` (`way_closed`
   * where the site opens no phone accounts), `sign_in_with_password` or `other_site`; the code stays valid.
   */
  login(proof: PhoneCodeInput, from: SignInOrigin & { site: string }): Promise<SignInResult>;
  /** Compares the code, counting the attempt; returns the holder to `spend` in the transaction that uses it. */
  checkCode(proof: PhoneCodeInput): Promise<Buffer>;
}

interface PhoneAccountsDeps {
  atomically: Atomically;
  codes: VerificationCodes;
  messenger: Messenger;
  openSessionOrChallenge: SignIn['openSessionOrChallenge'];
  opener: AccountOpener;
  vault: Vault;
}

export function createPhoneAccounts(deps: PhoneAccountsDeps): PhoneAccounts {
  const { atomically, codes, openSessionOrChallenge, messenger, opener, vault } = deps;

  async function checkCode({ phone, ticket, code }: PhoneCodeInput): Promise<Buffer> {
    const holder = codes.toTicketHolder(ticket);
    await codes.answer(holder, 'register_phone', code, phone);
    return holder;
  }

  return {
    checkCode,
    async requestCode(phone, { ip, locale, site }) {
      if (!messenger.hasChannel('sms')) throw new Failure('messages_unavailable', { field: 'phone' });
      return atomically(async (tx) => {
        const purpose = 'register_phone';
        const { code, expiresAt, sent } = await codes.open(tx, { purpose, target: phone, receiver: phone, ip });
        const params = { code, minutes: CODE_MINUTES };
        const message = { channel: 'sms', to: phone, kind: 'code', locale, site, params, until: expiresAt } as const;
        await messenger.send(tx, OPERATOR_PERSON_ID, message);
        return sent;
      });
    },
    async register(proof, { stated, ...form }, agent) {
      const documents = await opener.checkApplicant('phone', form.site, stated);
      const holder = await checkCode(proof);
      await opener.requireUnlisted(form.site, documents);
      return atomically(async (tx) => {
        await codes.spend(tx, holder);
        const emptyFields = { account: null, passwordHash: null, realname: '', email: null, isMsReg: true };
        return (await opener.open(tx, { ...emptyFields, ...form, documents, phone: proof.phone }, agent)).session;
      });
    },
    async login(proof, from) {
      const holder = await checkCode(proof);
      return atomically(async (tx) => {
        const account = await members.findByPhone(tx, vault.blindIndex('phone', proof.phone));
        if (account === undefined) {
          await opener.requireMethodOpen('phone', from.site);
          throw new Failure('phone_not_registered', { field: 'phone' });
        }
        // The phone of an account with a password was never verified: it cannot sign in.
        if (!account.isMsReg) throw new Failure('sign_in_with_password', { field: 'phone' });
        await codes.spend(tx, holder);
        return openSessionOrChallenge(tx, account.id, from);
      });
    },
  };
}

/** Re-authentication of members without a password, by a code to their phone. */
export interface PhoneProof {
  /**
   * Sends a code to the member's own phone. Fails with `proof_by_password` where the member has a password, and with
   * `messages_unavailable` where no message reaches them.
   */
  requestCode(memberId: number, from: { ip: string; locale: LocaleKey }): Promise<Omit<SentCode, 'ticket'>>;
  /** Uses the code up. Fails as `VerificationCodes.answer` does, or with `proof_by_password`. */
  verify(memberId: number, code: string): Promise<void>;
}

interface PhoneProofDeps {
  db: Db;
  atomically: Atomically;
  codes: VerificationCodes;
  messenger: Messenger;
  people: MemberDirectory;
}

export function createPhoneProof({ db, atomically, codes, messenger, people }: PhoneProofDeps): PhoneProof {
  const purpose = 'prove_member';

  /** Only members without a password may use their phone: the phone of others was never verified. */
  async function requirePasswordless(memberId: number): Promise<Member> {
    const member = await people.member(db, memberId);
    if (!member.isMsReg && !member.isDemo) throw new Failure('proof_by_password');
    return member;
  }

  return {
    async requestCode(memberId, { ip, locale }) {
      const { phone } = await requirePasswordless(memberId);
      if (phone === '' || !messenger.hasChannel('sms')) throw new Failure('messages_unavailable');
      return atomically(async (tx) => {
        const request = { purpose, target: `member|${memberId}`, receiver: phone, ip } as const;
        const { code, expiresAt, sent } = await codes.openForMember(tx, request, memberId);
        const params = { code, minutes: CODE_MINUTES };
        const message = { channel: 'sms', to: phone, kind: 'code', locale, params, until: expiresAt } as const;
        await messenger.send(tx, memberId, message);
        return { expires_in: sent.expires_in, resend_in: sent.resend_in };
      });
    },
    async verify(memberId, code) {
      await requirePasswordless(memberId);
      const holder = codes.toMemberHolder(memberId, purpose);
      await codes.answer(holder, purpose, code, null);
      await atomically((tx) => codes.spend(tx, holder));
    },
  };
}
