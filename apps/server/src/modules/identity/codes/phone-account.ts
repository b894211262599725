import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically } from '../../../db/index.ts';
import { Failure } from '../../../platform/index.ts';
import type { Messenger } from '../../messenger/index.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';
import type { AccountOpener, NewAccount } from '../account-opener.ts';
import type { Entered, SignIn } from '../security/sign-in.ts';
import type { From, OpenedSession } from '../session.ts';
import * as members from '../store.ts';
import { CODE_MINUTES, type Codes, type SentCode } from './codes.ts';

/** A phone with the code that was sent to it. */
export interface ProvenPhone {
  phone: string;
  ticket: string;
  code: string;
}

/** What an account by phone brings beside the phone. */
export type PhoneRegistration = Pick<NewAccount, 'introducer' | 'lang' | 'site' | 'ip' | 'area' | 'host'>;

/** Accounts that are opened, and entered, by a code sent to a phone. They have no password. */
export interface PhoneAccounts {
  /** Sends a code. Whether the phone has an account is not told: only its owner will learn it, by the code. */
  ask(phone: string, from: { ip: string; locale: LocaleKey }): Promise<SentCode>;
  register(proof: ProvenPhone, form: PhoneRegistration, agent: string): Promise<OpenedSession>;
  /**
   * In, or at the second step. Fails, once the phone is proven, with `phone_not_registered` or
   * `sign_in_with_password`: the code stays good.
   */
  login(proof: ProvenPhone, from: From): Promise<Entered>;
  /** Compares the code, counting the try; answers the holder to `spend` in the transaction of what it is for. */
  prove(proof: ProvenPhone): Promise<Buffer>;
}

interface PhoneAccountsParts {
  atomically: Atomically;
  codes: Codes;
  messenger: Messenger;
  enter: SignIn['enter'];
  opener: AccountOpener;
  vault: Vault;
}

export function createPhoneAccounts(parts: PhoneAccountsParts): PhoneAccounts {
  const { atomically, codes, enter, messenger, opener, vault } = parts;

  async function prove({ phone, ticket, code }: ProvenPhone): Promise<Buffer> {
    const holder = codes.holderOf(ticket);
    await codes.answer(holder, 'register_phone', code, phone);
    return holder;
  }

  return {
    prove,
    async ask(phone, { ip, locale }) {
      if (!messenger.carries('sms')) throw new Failure('messages_unavailable', { field: 'phone' });
      return atomically(async (tx) => {
        const purpose = 'register_phone';
        const { code, expiresAt, sent } = await codes.open(tx, { purpose, target: phone, receiver: phone, ip });
        const params = { code, minutes: CODE_MINUTES };
        await messenger.send(tx, HOUSE, { channel: 'sms', to: phone, kind: 'code', locale, params, until: expiresAt });
        return sent;
      });
    },
    async register(proof, form, agent) {
      const holder = await prove(proof);
      return atomically(async (tx) => {
        await codes.spend(tx, holder);
        const nobody = { account: null, passwordHash: null, realname: '', email: null, isMsReg: true };
        return (await opener.open(tx, { ...nobody, ...form, phone: proof.phone }, agent)).session;
      });
    },
    async login(proof, from) {
      const holder = await prove(proof);
      return atomically(async (tx) => {
        const known = await members.findByPhone(tx, vault.index('phone', proof.phone));
        if (known === undefined) throw new Failure('phone_not_registered', { field: 'phone' });
        // The phone of an account with a password was typed, and perhaps mistyped: it opens nothing by itself.
        if (!known.isMsReg) throw new Failure('sign_in_with_password', { field: 'phone' });
        await codes.spend(tx, holder);
        return enter(tx, known.id, from);
      });
    },
  };
}
