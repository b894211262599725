import type { LocaleKey } from '@arara/contract/locales';
import type { Tx } from '../../db/index.ts';
import { type Clock, Failure, type Ids } from '../../platform/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Vault } from '../vault/index.ts';
import type { Registration } from './member.ts';
import { sealPerson } from './sealed-member.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import * as store from './store.ts';

const INVITE_CODE_LETTERS = 8;
const ACCOUNT_LETTERS = 10;

/** An account to be opened: by a form with a password, or by a phone or a platform that proved who it is. */
export interface NewAccount extends Omit<Registration, 'account' | 'password'> {
  /** One is made where none is chosen. */
  account: string | null;
  /** `null` where there is no password to sign in with. */
  passwordHash: string | null;
  /** Proven to be theirs. Left out where it is somebody's already. */
  email: string | null;
  isMsReg: boolean;
}

export interface AccountOpener {
  /**
   * Opens the account, its wallet and its first session, all or nothing. Fails with `account_taken`, `phone_taken` or
   * `introducer_unknown`.
   */
  open(tx: Tx, account: NewAccount, agent: string): Promise<{ memberId: number; session: OpenedSession }>;
}

interface AccountOpenerParts {
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  sessions: Sessions;
  vault: Vault;
  /** Writes down that a member accepts what their site asks of whoever registers. */
  agree: (tx: Tx, memberId: number, site: string, lang: LocaleKey) => Promise<void>;
}

export function createAccountOpener({ clock, ids, ledger, sessions, vault, agree }: AccountOpenerParts): AccountOpener {
  async function introducerOf(tx: Tx, code: string | undefined): Promise<number | null> {
    if (code === undefined || code === '') return null;
    const id = await store.findByInviteCode(tx, code);
    if (id === undefined) throw new Failure('introducer_unknown', { field: 'introducer' });
    return id;
  }

  return {
    async open(tx, form, agent) {
      const topId = await introducerOf(tx, form.introducer);
      const inviteCode = ids.letters(INVITE_CODE_LETTERS);
      const account = form.account ?? `m${ids.letters(ACCOUNT_LETTERS).toLowerCase()}`;
      const id = await store.nextMemberId(tx);
      const { realname, phone, lang, site, host, passwordHash, isMsReg, area } = form;
      const email =
        form.email === null || (await store.emailTaken(tx, vault.index('email', form.email))) ? null : form.email;
      const person = { realname, phone, email, cpf: null, registerIp: form.ip };
      const indexes = {
        phone: vault.index('phone', phone),
        email: email === null ? null : vault.index('email', email),
        cpf: null,
      };
      const sealed = sealPerson(await vault.enter(tx, id), id, person);
      const member = {
        id,
        account,
        passwordHash,
        isMsReg,
        area,
        ...sealed,
        indexes,
        inviteCode,
        topId,
        lang,
        site,
        host,
      };
      if (!(await store.insertMember(tx, { ...member, now: clock.now() }))) {
        const taken = await store.accountTaken(tx, account);
        throw taken
          ? new Failure('account_taken', { field: 'account' })
          : new Failure('phone_taken', { field: 'phone' });
      }
      await ledger.open(tx, id);
      await agree(tx, id, site, lang);
      return {
        memberId: id,
        session: await sessions.open(tx, id, { ip: form.ip, agent, area, remember: form.remember === true }),
      };
    },
  };
}
