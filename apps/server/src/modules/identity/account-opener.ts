import type { LocaleKey } from '@arara/contract/locales';
import type { Tx } from '../../db/index.ts';
import { type Clock, Failure, type Ids } from '../../platform/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Vault } from '../vault/index.ts';
import { type AccountDoor, type FirstPapers, type OpeningRules, createAccountDoor } from './account-door.ts';
import type { Registration } from './member.ts';
import { placeOf, sealPerson } from './sealed-member.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import * as store from './store.ts';

const INVITE_CODE_LETTERS = 8;
const ACCOUNT_LETTERS = 10;

/** An account to be opened: by a form with a password, or by a phone or a platform that proved who it is. */
export interface NewAccount extends Omit<Registration, 'account' | 'password' | 'cpf' | 'birthDate'> {
  /** One is made where none is chosen. */
  account: string | null;
  /** `null` where there is no password to sign in with. */
  passwordHash: string | null;
  /** Proven to be theirs. Left out where it is somebody's already. */
  email: string | null;
  isMsReg: boolean;
  /** As the door has admitted them. */
  papers: FirstPapers;
}

export interface AccountOpener extends AccountDoor {
  /**
   * Opens the account, its wallet and its first session, all or nothing. Fails with `account_taken`, `phone_taken`,
   * `cpf_taken` or `introducer_unknown`.
   */
  open(tx: Tx, account: NewAccount, agent: string): Promise<{ memberId: number; session: OpenedSession }>;
}

interface AccountOpenerParts {
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  sessions: Sessions;
  vault: Vault;
  /** What a site says of opening accounts. */
  rulesOf: (site: string) => Promise<OpeningRules>;
  /** Writes down that a member accepts what their site asks of whoever registers. */
  agree: (tx: Tx, memberId: number, site: string, lang: LocaleKey) => Promise<void>;
}

/** What a new account and another have in common. A CPF is named last: only who could open one is told that it is taken. */
async function takenOf(tx: Tx, account: string, phone: Buffer): Promise<Failure> {
  if (await store.accountTaken(tx, account)) return new Failure('account_taken', { field: 'account' });
  if (await store.phoneTaken(tx, phone)) return new Failure('phone_taken', { field: 'phone' });
  return new Failure('cpf_taken', { field: 'cpf' });
}

export function createAccountOpener(parts: AccountOpenerParts): AccountOpener {
  const { clock, ids, ledger, sessions, vault, agree } = parts;

  async function introducerOf(tx: Tx, code: string | undefined): Promise<number | null> {
    if (code === undefined || code === '') return null;
    const id = await store.findByInviteCode(tx, code);
    if (id === undefined) throw new Failure('introducer_unknown', { field: 'introducer' });
    return id;
  }

  return {
    ...createAccountDoor(parts),
    async open(tx, form, agent) {
      const topId = await introducerOf(tx, form.introducer);
      const inviteCode = ids.letters(INVITE_CODE_LETTERS);
      const account = form.account ?? `m${ids.letters(ACCOUNT_LETTERS).toLowerCase()}`;
      const id = await store.nextMemberId(tx);
      const { realname, phone, lang, site, host, passwordHash, isMsReg, area, papers } = form;
      const { cpf } = papers;
      const email =
        form.email === null || (await store.emailTaken(tx, vault.index('email', form.email))) ? null : form.email;
      const person = { realname, phone, email, cpf, registerIp: form.ip };
      const indexes = {
        phone: vault.index('phone', phone),
        email: email === null ? null : vault.index('email', email),
        cpf: cpf === null ? null : vault.index('cpf', cpf),
      };
      const sealer = await vault.enter(tx, id);
      const sealed = sealPerson(sealer, id, person);
      const member = {
        id,
        account,
        passwordHash,
        isMsReg,
        area,
        ...sealed,
        birthDate: sealer.sealOr(placeOf('birthDate', id), papers.birthDate),
        indexes,
        inviteCode,
        topId,
        lang,
        site,
        host,
      };
      if (!(await store.insertMember(tx, { ...member, now: clock.now() })))
        throw await takenOf(tx, account, indexes.phone);
      await ledger.open(tx, id);
      await agree(tx, id, site, lang);
      return {
        memberId: id,
        session: await sessions.open(tx, id, { ip: form.ip, agent, area, remember: form.remember === true }),
      };
    },
  };
}
