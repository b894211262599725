import type { LocaleKey } from '@arara/contract/locales';
import type { Atomically } from '../../../db/index.ts';
import { Failure } from '../../../platform/index.ts';
import type { Messenger } from '../../messenger/index.ts';
import { HOUSE, type Vault } from '../../vault/index.ts';
import type { Told } from '../account-door.ts';
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
export type PhoneRegistration = Pick<
  NewAccount,
  'introducer' | 'visited' | 'lang' | 'ip' | 'area' | 'host' | 'remember'
> &
  Told;

/** Accounts that are opened, and entered, by a code sent to a phone. They have no password. */
export interface PhoneAccounts {
  /** Sends a code. Whether the phone has an account is not told: only its owner will learn it, by the code. */
  ask(phone: string, from: { ip: string; locale: LocaleKey; site: string }): Promise<SentCode>;
  /** Fails as the door of accounts does, before the code is tried. */
  register(proof: ProvenPhone, form: PhoneRegistration, agent: string): Promise<OpenedSession>;
  /**
   * In, or at the second step. Fails, once the phone is proven, with `phone_not_registered` (`way_closed` where no such
   * account is opened here), `sign_in_with_password` or `other_site`: the code stays good.
   */
  login(proof: ProvenPhone, from: From & { site: string }): Promise<Entered>;
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
    async ask(phone, { ip, locale, site }) {
      if (!messenger.carries('sms')) throw new Failure('messages_unavailable', { field: 'phone' });
      return atomically(async (tx) => {
        const purpose = 'register_phone';
        const { code, expiresAt, sent } = await codes.open(tx, { purpose, target: phone, receiver: phone, ip });
        const params = { code, minutes: CODE_MINUTES };
        const letter = { channel: 'sms', to: phone, kind: 'code', locale, site, params, until: expiresAt } as const;
        await messenger.send(tx, HOUSE, letter);
        return sent;
      });
    },
    async register(proof, { cpf, birthDate, ...form }, agent) {
      const papers = await opener.admit('phone', { site: form.site, cpf, birthDate });
      const holder = await prove(proof);
      return atomically(async (tx) => {
        await codes.spend(tx, holder);
        const nobody = { account: null, passwordHash: null, realname: '', email: null, isMsReg: true };
        return (await opener.open(tx, { ...nobody, ...form, papers, phone: proof.phone }, agent)).session;
      });
    },
    async login(proof, from) {
      const holder = await prove(proof);
      return atomically(async (tx) => {
        const known = await members.findByPhone(tx, vault.index('phone', proof.phone));
        if (known === undefined) {
          await opener.requireOpen('phone', from.site);
          throw new Failure('phone_not_registered', { field: 'phone' });
        }
        // The phone of an account with a password was typed, and perhaps mistyped: it opens nothing by itself.
        if (!known.isMsReg) throw new Failure('sign_in_with_password', { field: 'phone' });
        await codes.spend(tx, holder);
        return enter(tx, known.id, from);
      });
    },
  };
}
