import { type Clock, type Ids, dayOf, Failure } from '../../../../platform/index.ts';
import { isOfAge, parseBirthDate, parseCpf } from '../identity-documents/identity-documents.ts';
import type { OpeningLimit, PostalAddress } from '@arara/contract';
import type { WireLocale } from '@arara/contract/wire-locales';
import type { Tx } from '../../../../db/index.ts';
import type { Ledger } from '../../../money/ledger/index.ts';
import type { Vault } from '../../vault/index.ts';
import { type RegistrationInput, sealPersonalData, toMemberSealContext } from '../member.ts';
import type { OpenedSession, Sessions } from '../sessions/sessions.ts';
import { computeRealNameIndex } from '../player-search/player-search.ts';
import { toIncompleteFailure } from '../profile/registration-details.ts';
import { sealAddress } from '../profile/sealed-address.ts';
import type { RegistrationMethod, RegistrationRules } from './registration-rules.ts';
import type { StatedDocuments } from './stated-documents.ts';
import * as store from '../member-store.ts';

/** The validated documents of an applicant: only those that the site requires, else `null`. */
export interface ApplicantDocuments {
  cpf: string | null;
  birthDate: string | null;
  gender: number | null;
  address: PostalAddress | null;
  /** The limits of play; none where the site requires none. */
  limits: readonly OpeningLimit[];
}

/** The rules for opening an account at a site. They do not apply to existing accounts. */
export interface RegistrationPolicy {
  /** Returns the site's rules. Fails with `way_closed` where the operator has switched this method off. */
  requireMethodOpen(method: RegistrationMethod, site: string): Promise<RegistrationRules>;
  /**
   * Validates an applicant. Fails with `way_closed`; with `cpf_invalid` or `birth_date_invalid` where the site requires
   * one that is missing or invalid; with `too_young`; with `profile_incomplete` for a missing gender or
   * address; with `limits_required`.
   */
  checkApplicant(method: RegistrationMethod, site: string, stated: StatedDocuments): Promise<ApplicantDocuments>;
  /**
   * Asks the register of excluded persons where the site requires it. Fails with `registration_refused`. Called last, so
   * that nobody learns of a CPF without the other proofs.
   */
  requireUnlisted(site: string, documents: ApplicantDocuments): Promise<void>;
}

interface RegistrationPolicyDeps {
  clock: Clock;
  loadRules: (site: string) => Promise<RegistrationRules>;
  /** Fails with `registration_refused` for a person whom the register of excluded persons lists. */
  requireUnlisted: (site: string, cpf: string) => Promise<void>;
}

export function createRegistrationPolicy({
  clock,
  loadRules,
  requireUnlisted,
}: RegistrationPolicyDeps): RegistrationPolicy {
  async function requireMethodOpen(method: RegistrationMethod, site: string): Promise<RegistrationRules> {
    const rules = await loadRules(site);
    if (!rules.isMethodOpen[method]) throw new Failure('way_closed');
    return rules;
  }

  return {
    requireMethodOpen,
    async requireUnlisted(site, { cpf }) {
      if (cpf !== null) await requireUnlisted(site, cpf);
    },
    async checkApplicant(method, site, { cpf, birthDate, gender = null, address = null, limits = [] }) {
      const rules = await requireMethodOpen(method, site);
      const { isCpfRequired, isBirthDateRequired, isGenderRequired, isAddressRequired, requiredLimits, minAge } = rules;
      const today = dayOf(clock.now());
      const documents = {
        cpf: isCpfRequired ? parseCpf(cpf ?? '') : null,
        birthDate: isBirthDateRequired ? parseBirthDate(birthDate ?? '', today) : null,
        gender: isGenderRequired ? gender : null,
        address: isAddressRequired ? address : null,
        limits: requiredLimits.length > 0 ? limits : [],
      };
      if (documents.birthDate !== null && !isOfAge(documents.birthDate, today, minAge))
        throw new Failure('too_young', { field: 'birth_date', params: { age: minAge } });
      if (isGenderRequired && gender === null) throw toIncompleteFailure(['gender']);
      if (isAddressRequired && address === null) throw toIncompleteFailure(['address']);
      if (requiredLimits.some((required) => !limits.some(({ kind }) => kind === required)))
        throw new Failure('limits_required', { field: 'limits' });
      return documents;
    },
  };
}

const INVITE_CODE_LETTERS = 8;
const ACCOUNT_LETTERS = 10;

/** A new account: opened by a form with a password, or by a verified phone or social platform. */
export interface NewAccount extends Omit<RegistrationInput, 'account' | 'password' | 'stated'> {
  /** User name; generated where `null`. */
  account: string | null;
  /** `null` where there is no password to sign in with. */
  passwordHash: string | null;
  /** A verified address. It is not stored where another member has it. */
  email: string | null;
  isMsReg: boolean;
  /** Validated by the registration policy. */
  documents: ApplicantDocuments;
}

/** An account that a member opens for its future owner, who completes it at the first sign-in. */
export interface AccountForOwner extends Pick<NewAccount, 'phone' | 'lang' | 'site' | 'ip' | 'area' | 'host'> {
  passwordHash: string;
  /** The member below whom it is placed. */
  parentId: number;
  openedBy: number;
}

export interface AccountOpener extends RegistrationPolicy {
  /**
   * Opens the account, its wallet and its first session, all or nothing. Fails with `account_taken`, `phone_taken`,
   * `cpf_taken` or `introducer_unknown`.
   */
  open(tx: Tx, account: NewAccount, agent: string): Promise<{ memberId: number; session: OpenedSession }>;
  /** Opens an account without a session and without accepting terms: its owner does both. Fails with `phone_taken`. */
  openOnBehalf(tx: Tx, account: AccountForOwner): Promise<{ memberId: number; account: string }>;
}

interface AccountOpenerDeps extends RegistrationPolicyDeps {
  ids: Ids;
  invitations: Invitations;
  ledger: Ledger;
  sessions: Sessions;
  vault: Vault;
  /** Runs in the transaction of every new account. */
  onOpened: (tx: Tx, memberId: number) => Promise<void>;
  /** Sets the first limits of a member. */
  setLimits: (tx: Tx, memberId: number, limits: readonly OpeningLimit[]) => Promise<void>;
  /** Records that a member accepts the documents that the site requires at registration. */
  acceptTerms: (tx: Tx, memberId: number, site: string, lang: WireLocale) => Promise<void>;
}

/**
 * Finds the field that conflicts with another account. The CPF comes last: only an applicant who passed every other
 * check learns that it is taken.
 */
async function findConflict(tx: Tx, account: string, phone: Buffer): Promise<Failure> {
  if (await store.isAccountTaken(tx, account)) return new Failure('account_taken', { field: 'account' });
  if (await store.isPhoneTaken(tx, phone)) return new Failure('phone_taken', { field: 'phone' });
  return new Failure('cpf_taken', { field: 'cpf' });
}

type AccountInput = Omit<NewAccount, 'introducer' | 'visited' | 'remember'> & { awaitsOwner: boolean };

/** Inserts the member and opens their wallet. */
function createAccountWriter({ clock, ids, ledger, onOpened, vault }: AccountOpenerDeps) {
  async function sealAccount(tx: Tx, id: number, form: AccountInput) {
    const { realname, phone, documents } = form;
    const { cpf } = documents;
    const email =
      form.email === null || (await store.isEmailTaken(tx, vault.blindIndex('email', form.email))) ? null : form.email;
    const sealer = await vault.ensureSealer(tx, id);
    return {
      ...sealPersonalData(sealer, id, { realname, phone, email, cpf, registerIp: form.ip }),
      birthDate: sealer.sealNullable(toMemberSealContext('birthDate', id), documents.birthDate),
      gender: documents.gender ?? 0,
      address: sealAddress(sealer, id, documents.address),
      indexes: {
        phone: vault.blindIndex('phone', phone),
        email: email === null ? null : vault.blindIndex('email', email),
        cpf: cpf === null ? null : vault.blindIndex('cpf', cpf),
        realname: computeRealNameIndex(vault, realname),
      },
    };
  }

  return async (tx: Tx, form: AccountInput, inviter: Inviter | null): Promise<{ id: number; account: string }> => {
    const { passwordHash, isMsReg, area, lang, site, host, awaitsOwner } = form;
    const account = form.account ?? `m${ids.letters(ACCOUNT_LETTERS).toLowerCase()}`;
    const inviteCode = ids.letters(INVITE_CODE_LETTERS);
    const id = await store.nextMemberId(tx);
    const person = await sealAccount(tx, id, form);
    const parentId = inviter?.id ?? null;
    const row = { id, account, passwordHash, isMsReg, area, inviteCode, parentId, lang, site, host, awaitsOwner };
    if (!(await store.insertMember(tx, { ...row, ...person, now: clock.now() })))
      throw await findConflict(tx, account, person.indexes.phone);
    await ledger.open(tx, id);
    await onOpened(tx, id);
    return { id, account };
  };
}

export function createAccountOpener(deps: AccountOpenerDeps): AccountOpener {
  const { sessions, acceptTerms, invitations, setLimits } = deps;
  const insertAccount = createAccountWriter(deps);

  return {
    ...createRegistrationPolicy(deps),
    async open(tx, form, agent) {
      const { introducer: code, visited, host, site, ip, area } = form;
      const inviter = await invitations.findInviter(tx, { code, visited, host, site });
      const { id } = await insertAccount(tx, { ...form, awaitsOwner: false }, inviter);
      await acceptTerms(tx, id, site, form.lang);
      await setLimits(tx, id, form.documents.limits);
      const session = await sessions.open(tx, id, { ip, agent, area, remember: form.remember === true });
      // Last: registrations below the same agent wait for each other from here to the commit.
      await invitations.join(tx, id, { inviter, openedBy: null });
      return { memberId: id, session };
    },
    async openOnBehalf(tx, { parentId, openedBy, ...form }) {
      const inviter: Inviter = { id: parentId, way: 'registered' };
      const emptyFields = {
        account: null,
        realname: '',
        email: null,
        isMsReg: false,
        documents: { cpf: null, birthDate: null, gender: null, address: null, limits: [] },
      };
      const { id, account } = await insertAccount(tx, { ...emptyFields, ...form, awaitsOwner: true }, inviter);
      await invitations.join(tx, id, { inviter, openedBy });
      return { memberId: id, account };
    },
  };
}

/** The member below whom a new account is placed, and how the invitation was recognised. */
export interface Inviter {
  id: number;
  way: 'code' | 'link' | 'host' | 'registered';
}

/** The evidence of an invitation that a registration carries. */
export interface InvitationSource {
  /** The invitation code that was entered. */
  code: string | undefined;
  /** The cookie that a visited invitation link left in the browser. */
  visited: string | undefined;
  host: string;
  site: string;
}

/** Finds the inviter of a registration and records the invitation. The agency module implements it. */
export interface Invitations {
  /**
   * An entered code takes precedence over a link, and a link over the host. Fails with `introducer_unknown` for an unknown
   * code.
   */
  findInviter(tx: Tx, source: InvitationSource): Promise<Inviter | null>;
  /** Places a new account in the agent tree; `openedBy` is the member who opened it for its owner, if any. */
  join(tx: Tx, memberId: number, position: { inviter: Inviter | null; openedBy: number | null }): Promise<void>;
}

/** The cookie in which a browser keeps the invitation link that it visited. */
export const INVITE_COOKIE = 'arara_invite';
