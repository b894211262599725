import type { LocaleKey } from '@arara/contract/locales';
import type { Tx } from '../../db/index.ts';
import { type Clock, Failure, type Ids } from '../../platform/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Vault } from '../vault/index.ts';
import { type AccountDoor, type FirstPapers, type OpeningRules, createAccountDoor } from './account-door.ts';
import type { Invitations, Inviter } from './inviter.ts';
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

/** An account that a member opens for somebody else, who has yet to enter it and to say who they are. */
export interface AccountForOther extends Pick<NewAccount, 'phone' | 'lang' | 'site' | 'ip' | 'area' | 'host'> {
  passwordHash: string;
  /** Below whom it comes. */
  topId: number;
  openedBy: number;
}

export interface AccountOpener extends AccountDoor {
  /**
   * Opens the account, its wallet and its first session, all or nothing. Fails with `account_taken`, `phone_taken`,
   * `cpf_taken` or `introducer_unknown`.
   */
  open(tx: Tx, account: NewAccount, agent: string): Promise<{ memberId: number; session: OpenedSession }>;
  /** Opens an account that waits for its owner: nothing is agreed to, nobody is signed in. Fails with `phone_taken`. */
  openFor(tx: Tx, account: AccountForOther): Promise<{ memberId: number; account: string }>;
}

interface AccountOpenerParts {
  clock: Clock;
  ids: Ids;
  invitations: Invitations;
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

type Writing = Omit<NewAccount, 'introducer' | 'visited' | 'remember'> & { awaitsOwner: boolean };

/** Writes an account down, with its wallet. */
function writerOf({ clock, ids, ledger, vault }: AccountOpenerParts) {
  async function sealed(tx: Tx, id: number, form: Writing) {
    const { realname, phone, papers } = form;
    const { cpf } = papers;
    const email =
      form.email === null || (await store.emailTaken(tx, vault.index('email', form.email))) ? null : form.email;
    const sealer = await vault.enter(tx, id);
    return {
      ...sealPerson(sealer, id, { realname, phone, email, cpf, registerIp: form.ip }),
      birthDate: sealer.sealOr(placeOf('birthDate', id), papers.birthDate),
      indexes: {
        phone: vault.index('phone', phone),
        email: email === null ? null : vault.index('email', email),
        cpf: cpf === null ? null : vault.index('cpf', cpf),
      },
    };
  }

  return async (tx: Tx, form: Writing, inviter: Inviter | null): Promise<{ id: number; account: string }> => {
    const { passwordHash, isMsReg, area, lang, site, host, awaitsOwner } = form;
    const account = form.account ?? `m${ids.letters(ACCOUNT_LETTERS).toLowerCase()}`;
    const inviteCode = ids.letters(INVITE_CODE_LETTERS);
    const id = await store.nextMemberId(tx);
    const person = await sealed(tx, id, form);
    const topId = inviter?.id ?? null;
    const named = { id, account, passwordHash, isMsReg, area, inviteCode, topId, lang, site, host, awaitsOwner };
    if (!(await store.insertMember(tx, { ...named, ...person, now: clock.now() })))
      throw await takenOf(tx, account, person.indexes.phone);
    await ledger.open(tx, id);
    return { id, account };
  };
}

export function createAccountOpener(parts: AccountOpenerParts): AccountOpener {
  const { sessions, agree, invitations } = parts;
  const write = writerOf(parts);

  return {
    ...createAccountDoor(parts),
    async open(tx, form, agent) {
      const { introducer: code, visited, host, site, ip, area } = form;
      const inviter = await invitations.inviterOf(tx, { code, visited, host, site });
      const { id } = await write(tx, { ...form, awaitsOwner: false }, inviter);
      await agree(tx, id, site, form.lang);
      const session = await sessions.open(tx, id, { ip, agent, area, remember: form.remember === true });
      // Last: many come below the same agent at once, and wait for each other from here on.
      await invitations.join(tx, id, { inviter, openedBy: null });
      return { memberId: id, session };
    },
    async openFor(tx, { topId, openedBy, ...form }) {
      const inviter: Inviter = { id: topId, way: 'registered' };
      const nobody = {
        account: null,
        realname: '',
        email: null,
        isMsReg: false,
        papers: { cpf: null, birthDate: null },
      };
      const { id, account } = await write(tx, { ...nobody, ...form, awaitsOwner: true }, inviter);
      await invitations.join(tx, id, { inviter, openedBy });
      return { memberId: id, account };
    },
  };
}
