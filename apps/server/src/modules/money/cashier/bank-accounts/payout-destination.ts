import { type Payee, type PixKeyKind, isCpf, maskPixKey, parsePixKey } from '@arara/pix';
import { Failure } from '../../../../platform/index.ts';
import type { Vault } from '../../../accounts/vault/index.ts';
import { getBankName } from './banks.ts';
import type { Member } from '../../../accounts/identity/index.ts';

/** A Pix key of one of the five kinds, or a bank account. */
export type DestinationKind = PixKeyKind | 'bank';

export const accountTypes = ['current', 'savings', 'payment'] as const;

export type AccountType = (typeof accountTypes)[number];

/** Where to pay. `key` is the result of {@link readKey} or {@link readBankAccount}. */
export interface PayoutDestination {
  keyKind: DestinationKind;
  key: string;
  holder: string;
  /** The owner's CPF; `null` where it was not given. */
  cpf: string | null;
}

/** A parsed bank account; `number` includes the check digit. */
export interface BankAccountNumber {
  bank: string;
  branch: string;
  number: string;
  type: AccountType;
}

/** Parses a Pix key into the form of the Central Bank's directory. Fails with `pix_key_invalid`, naming `field`. */
export function readKey(kind: PixKeyKind, text: string, field: string): string {
  const key = parsePixKey(kind, text);
  if (!key.ok) throw new Failure('pix_key_invalid', { field });
  return key.value.value;
}

/** Parses a CPF with or without punctuation and verifies its check digits. Fails with `cpf_invalid`, naming `field`. */
export function readCpf(text: string, field: string): string {
  const cpf = text.replaceAll(/[.\-\s]/g, '');
  if (!isCpf(cpf)) throw new Failure('cpf_invalid', { field });
  return cpf;
}

/** A bank's COMPE code (three digits), or its ISPB, which may hold letters. */
const BANK = /^(\d{3}|(?=.*\d)[0-9A-Z]{8})$/;
/** `1234/56789-0`: the branch, with or without its check digit, and the account with its check digit, which may be an X. */
const NUMBER = /^(\d{1,4})(?:-[\dX])?\/(\d{1,19})-([\dX])$/;

/**
 * Formats a bank account as `bank/branch/number-digit/type`. Check digits are not verified: each bank computes them
 * differently. Fails with `bank_account_invalid`, naming the field.
 */
export function readBankAccount(
  typed: { bank: string; number: string; type: AccountType },
  fields: { bank: string; number: string },
): string {
  const bank = typed.bank.replaceAll(/\s/g, '').toUpperCase();
  if (!BANK.test(bank)) throw new Failure('bank_account_invalid', { field: fields.bank });
  const match = NUMBER.exec(typed.number.replaceAll(/[\s.]/g, '').toUpperCase());
  if (match === null) throw new Failure('bank_account_invalid', { field: fields.number });
  const [, branch = '', number = '', digit = ''] = match;
  return `${bank}/${branch}/${number}-${digit}/${typed.type}`;
}

/** Parses the result of {@link readBankAccount}. */
export function parseBankAccountNumber(key: string): BankAccountNumber {
  const [bank = '', branch = '', number = '', type = ''] = key.split('/');
  return { bank, branch, number, type: accountTypes.find((known) => known === type) ?? 'current' };
}

function maskStart(text: string, shown: number): string {
  return `${'*'.repeat(Math.max(text.length - shown, 0))}${text.slice(-shown)}`;
}

/** Masks a key or account number so that its owner recognises it and nobody else can use it. */
export function maskNumber({ keyKind, key }: Pick<PayoutDestination, 'keyKind' | 'key'>): string {
  if (keyKind !== 'bank') return maskPixKey(keyKind, key);
  // The key of an erased person is empty.
  if (key === '') return '***';
  const { branch, number } = parseBankAccountNumber(key);
  return `${maskStart(branch, 2)} / ${maskStart(number, 3)}`;
}

/** Like {@link maskNumber}, with the bank's name before an account number. */
export function maskDestination(destination: Pick<PayoutDestination, 'keyKind' | 'key'>): string {
  const number = maskNumber(destination);
  if (destination.keyKind !== 'bank' || destination.key === '') return number;
  return `${getBankName(parseBankAccountNumber(destination.key).bank)} · ${number}`;
}

/** The blind index of a destination: equal destinations are found without opening them. */
export function computeKeyIndex(
  vault: Pick<Vault, 'blindIndex'>,
  { keyKind, key }: Pick<PayoutDestination, 'keyKind' | 'key'>,
): Buffer {
  return vault.blindIndex('pix_key', `${keyKind}|${key}`);
}

/** The payee as `Psp` expects it. With the owner's CPF the bank refuses a key that belongs to somebody else. */
export function toPixPayee({ keyKind, key, holder, cpf }: PayoutDestination): Payee {
  if (keyKind !== 'bank') return cpf === null ? { kind: keyKind, key } : { kind: keyKind, key, ownerTaxId: cpf };
  const { bank, branch, number, type } = parseBankAccountNumber(key);
  return { account: { name: holder, taxId: cpf ?? '', bankCode: bank, branch, number, type } };
}

/** Removes accents, repeated spaces and capitals. */
function normalizeName(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Whether two names are equal but for accents, capitals and spaces. */
export function namesMatch(a: string, b: string): boolean {
  return normalizeName(a) === normalizeName(b);
}

/** The fields of a request that name the owner of a destination. */
export interface OwnerFields {
  cpf: string;
  name: string;
}

/**
 * Checks a destination against the owner rules of the site; a member with a known CPF is never paid to another CPF.
 * Returns the destination with the CPF that the bank must check. Fails, naming the field, with `cpf_needed` while the
 * member's CPF is unknown, with `account_not_own` for somebody else's account, and with `account_name_differs`.
 */
export function requireOwn<To extends PayoutDestination>(
  rule: { ownAccountOnly: boolean; nameMustMatch: boolean },
  member: Pick<Member, 'cpf' | 'realname'>,
  destination: To,
  fields: OwnerFields,
): To {
  if (rule.nameMustMatch && !namesMatch(destination.holder, member.realname))
    throw new Failure('account_name_differs', { field: fields.name });
  if (member.cpf === null) {
    if (rule.ownAccountOnly) throw new Failure('cpf_needed', { field: fields.cpf });
    return destination;
  }
  // A CNPJ belongs to a company, never to a person.
  if (destination.keyKind === 'cnpj' && !rule.ownAccountOnly) return destination;
  const isOther = destination.keyKind === 'cnpj' || (destination.cpf !== null && destination.cpf !== member.cpf);
  if (isOther) throw new Failure('account_not_own', { field: fields.cpf });
  return { ...destination, cpf: member.cpf };
}
