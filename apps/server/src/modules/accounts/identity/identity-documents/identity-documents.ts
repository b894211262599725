import { createHash } from 'node:crypto';
import type { PostalAddress } from '@arara/contract';
import { isCpf } from '@arara/pix';
import type { Atomically, Queryable, Tx } from '../../../../db/index.ts';
import { type Clock, Failure, addSeconds, dayOf } from '../../../../platform/index.ts';
import type { Ledger } from '../../../money/ledger/index.ts';
import type { Vault } from '../../vault/index.ts';
import { openAddress } from '../profile/sealed-address.ts';
import * as documentStore from './identity-document-store.ts';
import { toMemberSealContext, memberStatus } from '../member.ts';
import * as store from '../member-store.ts';

export const ADULT_AGE = 18;
const MIN_BIRTH_DATE = '1900-01-01';
/** Limits attempts to find out whether a CPF is registered. */
const MAX_ATTEMPTS = 5;
const ATTEMPT_WINDOW_SECONDS = 15 * 60;

/** CPF, birth date and address of a member, `null` until they are entered. */
export interface IdentityDocument {
  cpf: string | null;
  birthDate: string | null;
  address: PostalAddress | null;
  /** When the member declared to be over 18. */
  over18At: Date | null;
}

export interface IdentityDocuments {
  /**
   * Stores CPF and birth date, once. A member under 18 is blocked from play, and neither value is stored. Fails with
   * `cpf_invalid`, `birth_date_invalid`, `cpf_taken`, `under_age`, `identity_already_set`, `demo_not_allowed`.
   */
  set(memberId: number, input: { cpf: string; birthDate: string }): Promise<IdentityDocument>;
  /** Fails with `not_found`. */
  read(q: Queryable, memberId: number): Promise<IdentityDocument>;
}

/** Whether a person born on `birthDate` is `years` old on `today`, both as `yyyy-mm-dd`. */
export function isOfAge(birthDate: string, today: string, years: number): boolean {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0');
  return birthDate <= `${year}${today.slice(4)}`;
}

export const isAdult = (birthDate: string, today: string): boolean => isOfAge(birthDate, today, ADULT_AGE);

interface IdentityDocumentsDeps {
  atomically: Atomically;
  clock: Clock;
  ledger: Ledger;
  /** Called in the transaction that stores a CPF. */
  onIdentityChanged: (tx: Tx, memberId: number) => Promise<void>;
  vault: Vault;
}

/** Concurrent requests with one CPF pass the check; the unique index accepts one. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Returns the CPF in digits. Fails with `cpf_invalid`. */
export function parseCpf(input: string): string {
  const cpf = input.replaceAll(/[.\-\s]/g, '');
  if (!isCpf(cpf)) throw new Failure('cpf_invalid', { field: 'cpf' });
  return cpf;
}

/** Returns a plausible birth date. Fails with `birth_date_invalid`. */
export function parseBirthDate(birthDate: string, today: string): string {
  if (birthDate < MIN_BIRTH_DATE || birthDate > today) throw new Failure('birth_date_invalid', { field: 'birth_date' });
  return birthDate;
}

/** Stores the documents in the caller's transaction. */
function createDocumentWriter({ clock, ledger, onIdentityChanged, vault }: IdentityDocumentsDeps) {
  /** Returns `under_age` instead of failing, so that the block of the account is committed. */
  return async (tx: Tx, memberId: number, cpf: string, birthDate: string): Promise<IdentityDocument | 'under_age'> => {
    const row = await documentStore.lockIdentityDocument(tx, memberId);
    if (row === undefined) throw new Failure('not_found');
    if (row.isDemo) throw new Failure('demo_not_allowed');
    if (row.cpf !== null || row.birthDate !== null) throw new Failure('identity_already_set', { field: 'cpf' });
    if (row.status === memberStatus.underAge) return 'under_age';
    const now = clock.now();
    if (!isAdult(birthDate, dayOf(now))) {
      if (row.status === memberStatus.active)
        await documentStore.markMemberStatus(tx, memberId, memberStatus.underAge, now);
      await ledger.block(tx, memberId, true);
      return 'under_age';
    }
    const cpfIndex = vault.blindIndex('cpf', cpf);
    if (await documentStore.isCpfTaken(tx, cpfIndex)) throw new Failure('cpf_taken', { field: 'cpf' });
    const sealer = await vault.sealer(tx, memberId);
    await documentStore.markIdentityDocument(tx, memberId, {
      cpf: sealer.seal(toMemberSealContext('cpf', memberId), cpf),
      cpfIndex,
      birthDate: sealer.seal(toMemberSealContext('birthDate', memberId), birthDate),
      now,
    });
    await onIdentityChanged(tx, memberId);
    return { cpf, birthDate, address: openAddress(sealer, memberId, row.address), over18At: row.over18At };
  };
}

export function createIdentityDocuments(deps: IdentityDocumentsDeps): IdentityDocuments {
  const { atomically, clock, vault } = deps;
  const storeDocuments = createDocumentWriter(deps);

  async function countAttempt(memberId: number): Promise<void> {
    const now = clock.now();
    const subject = createHash('sha256').update(`identity-documents:${memberId}`).digest();
    const { attempts, since } = await atomically((tx) =>
      store.countAttempt(tx, subject, addSeconds(now, -ATTEMPT_WINDOW_SECONDS), now),
    );
    if (attempts <= MAX_ATTEMPTS) return;
    const seconds = Math.ceil((since.getTime() - now.getTime()) / 1000) + ATTEMPT_WINDOW_SECONDS;
    throw new Failure('too_many_tries', { params: { seconds }, retryAfterSeconds: seconds });
  }

  async function open(
    q: Queryable,
    memberId: number,
    row: documentStore.IdentityDocumentRow,
  ): Promise<IdentityDocument> {
    const sealer = await vault.sealer(q, memberId);
    return {
      cpf: sealer.openNullable(toMemberSealContext('cpf', memberId), row.cpf),
      birthDate: sealer.openNullable(toMemberSealContext('birthDate', memberId), row.birthDate),
      address: openAddress(sealer, memberId, row.address),
      over18At: row.over18At,
    };
  }

  return {
    async set(memberId, input) {
      const cpf = parseCpf(input.cpf);
      const birthDate = parseBirthDate(input.birthDate, dayOf(clock.now()));
      await countAttempt(memberId);
      const stored = await atomically((tx) => storeDocuments(tx, memberId, cpf, birthDate)).catch((error: unknown) => {
        if (isUniqueViolation(error)) throw new Failure('cpf_taken', { field: 'cpf' });
        throw error;
      });
      if (stored === 'under_age') throw new Failure('under_age', { field: 'birth_date' });
      return stored;
    },
    async read(q, memberId) {
      const row = await documentStore.findIdentityDocument(q, memberId);
      if (row === undefined) throw new Failure('not_found');
      return open(q, memberId, row);
    },
  };
}
