import { writeTaxId } from './tax-id.ts';
import { type Reading, read, refuse } from './parse-result.ts';

/** A bank account that has no Pix key. */
export interface BankAccount {
  readonly name: string;
  /** CPF or CNPJ, without punctuation. */
  readonly taxId: string;
  /** The bank's ISPB (eight characters), or its three-digit code where the PSP takes that. */
  readonly bankCode: string;
  /** Branch without its check digit, one to four digits. */
  readonly branch: string;
  /** Number with its check digit and nothing between, at most twenty digits; the last may be an X. */
  readonly number: string;
  readonly type: 'current' | 'savings' | 'payment';
}

export type BankAccountReason = 'bad_name' | 'bad_tax_id' | 'bad_bank' | 'bad_branch' | 'bad_number';

const MAX_NAME = 140;

/** Reads an account as its owner typed it: spaces, dots and hyphens go; nothing that is missing is guessed. */
export function parseBankAccount(typed: BankAccount): Reading<BankAccount, BankAccountReason> {
  const name = typed.name.trim().replaceAll(/\s+/g, ' ');
  if (name === '' || name.length > MAX_NAME) return refuse('bad_name');
  const taxId = plain(typed.taxId);
  if (!writeTaxId(taxId)) return refuse('bad_tax_id');
  const bankCode = plain(typed.bankCode);
  if (!/^(\d{3}|[0-9A-Z]{8})$/.test(bankCode)) return refuse('bad_bank');
  const branch = plain(typed.branch);
  if (!/^\d{1,4}$/.test(branch)) return refuse('bad_branch');
  const number = plain(typed.number);
  if (!/^\d{1,19}[\dX]$/.test(number)) return refuse('bad_number');
  return read({ name, taxId, bankCode, branch, number, type: typed.type });
}

function plain(text: string): string {
  return text.replaceAll(/[\s./-]/g, '').toUpperCase();
}
