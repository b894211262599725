import { type Payee, type PixKeyKind, isCpf, maskPixKey, parsePixKey } from '@arara/pix';
import { Failure } from '../../../platform/index.ts';
import type { Vault } from '../../vault/index.ts';
import { bankName } from './banks.ts';

/** How money finds its way: by a Pix key of one of the five kinds, or by a bank account. */
export type DestinationKind = PixKeyKind | 'bank';

export const accountTypes = ['current', 'savings', 'payment'] as const;

export type AccountType = (typeof accountTypes)[number];

/** Where to pay. `key` is what {@link readKey} or {@link readBankAccount} answers. */
export interface Destination {
  keyKind: DestinationKind;
  key: string;
  holder: string;
  /** Whose it is; `null` where nobody said. */
  cpf: string | null;
}

/** A bank account as it is kept: bank, branch, number with its check digit, and what kind it is. */
export interface BankPlace {
  bank: string;
  branch: string;
  number: string;
  type: AccountType;
}

/** The key as the Central Bank's directory keeps it. Fails naming `field`. */
export function readKey(kind: PixKeyKind, text: string, field: string): string {
  const key = parsePixKey(kind, text);
  if (!key.ok) throw new Failure('pix_key_invalid', { field });
  return key.value.value;
}

/** Eleven digits with right check digits, however they are written. Fails naming `field`. */
export function readCpf(text: string, field: string): string {
  const cpf = text.replaceAll(/[.\-\s]/g, '');
  if (!isCpf(cpf)) throw new Failure('cpf_invalid', { field });
  return cpf;
}

/** A bank by its three digits (COMPE) or by its ISPB, which may hold letters. */
const BANK = /^(\d{3}|(?=.*\d)[0-9A-Z]{8})$/;
/** `1234/56789-0`: branch, whose own digit nobody asks for, and account with its digit, which may be an X. */
const NUMBER = /^(\d{1,4})(?:-[\dX])?\/(\d{1,19})-([\dX])$/;

/**
 * A bank account in its one writing: `bank/branch/number-digit/type`. Each bank counts its check digits in a way of its
 * own, so no more than their form is looked at. Fails with `bank_account_invalid`, naming the field.
 */
export function readBankAccount(
  typed: { bank: string; number: string; type: AccountType },
  fields: { bank: string; number: string },
): string {
  const bank = typed.bank.replaceAll(/\s/g, '').toUpperCase();
  if (!BANK.test(bank)) throw new Failure('bank_account_invalid', { field: fields.bank });
  const parts = NUMBER.exec(typed.number.replaceAll(/[\s.]/g, '').toUpperCase());
  if (parts === null) throw new Failure('bank_account_invalid', { field: fields.number });
  const [, branch = '', number = '', digit = ''] = parts;
  return `${bank}/${branch}/${number}-${digit}/${typed.type}`;
}

/** What {@link readBankAccount} wrote. */
export function bankPlaceOf(key: string): BankPlace {
  const [bank = '', branch = '', number = '', type = ''] = key.split('/');
  return { bank, branch, number, type: accountTypes.find((known) => known === type) ?? 'current' };
}

function hidden(text: string, shown: number): string {
  return `${'*'.repeat(Math.max(text.length - shown, 0))}${text.slice(-shown)}`;
}

/** A key or an account's number as it may be shown: enough for its owner to know it, too little to use it. */
export function maskNumber({ keyKind, key }: Pick<Destination, 'keyKind' | 'key'>): string {
  if (keyKind !== 'bank') return maskPixKey(keyKind, key);
  // Of an erased person nothing is left.
  if (key === '') return '***';
  const { branch, number } = bankPlaceOf(key);
  return `${hidden(branch, 2)} / ${hidden(number, 3)}`;
}

/** The same with the bank's name before an account's number. */
export function maskDestination(destination: Pick<Destination, 'keyKind' | 'key'>): string {
  const number = maskNumber(destination);
  if (destination.keyKind !== 'bank' || destination.key === '') return number;
  return `${bankName(bankPlaceOf(destination.key).bank)} · ${number}`;
}

/** By what equal destinations are found, with nothing of them opened. */
export function indexOf(vault: Pick<Vault, 'index'>, { keyKind, key }: Pick<Destination, 'keyKind' | 'key'>): Buffer {
  return vault.index('pix_key', `${keyKind}|${key}`);
}

/** Whom to tell the bank to pay. With the owner's CPF it refuses a key that is somebody else's. */
export function payeeOf({ keyKind, key, holder, cpf }: Destination): Payee {
  if (keyKind !== 'bank') return cpf === null ? { kind: keyKind, key } : { kind: keyKind, key, ownerTaxId: cpf };
  const { bank, branch, number, type } = bankPlaceOf(key);
  return { account: { name: holder, taxId: cpf ?? '', bankCode: bank, branch, number, type } };
}
