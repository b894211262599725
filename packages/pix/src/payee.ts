import { type Refused, refusedHere } from './answer.ts';
import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { type PixKeyKind, parsePixKey } from './key.ts';

/** A bank account that has no Pix key. `bankCode` is the ISPB or the three-digit code that the PSP asks for. */
export interface BankAccount {
  readonly name: string;
  readonly taxId: string;
  readonly bankCode: string;
  readonly branch: string;
  readonly number: string;
  readonly type: 'current' | 'savings' | 'payment';
}

/**
 * Who is paid. With `ownerTaxId` (CPF or CNPJ, digits) the PSP refuses the Pix (BE01) when the key
 * belongs to somebody else: that is how "only to the player's own account" is enforced by the bank.
 */
export type Payee =
  | { readonly kind: PixKeyKind; readonly key: string; readonly ownerTaxId?: string }
  | { readonly account: BankAccount };

const ACCOUNT_TYPES = { current: 'cacc', savings: 'svgs', payment: 'tran' } as const;

/** Part of a message, or the refusal of what cannot be right before the PSP is asked. */
export type Written =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly refusal: Refused };

/** Writes `favorecido` of a Pix to send. */
export function writePayee(payee: Payee): Written {
  return 'account' in payee ? writeAccount(payee.account) : writeKey(payee.kind, payee.key, payee.ownerTaxId);
}

function writeKey(kind: PixKeyKind, text: string, ownerTaxId: string | undefined): Written {
  const key = parsePixKey(kind, text);
  if (!key.ok) return refused('ChaveInvalida', key.reason, 'favorecido.chave');
  const owner = ownerTaxId === undefined ? {} : writeTaxId(ownerTaxId);
  if (!owner) return refused('TitularInvalido', 'bad_check_digit', 'favorecido');
  return { ok: true, value: { chave: key.value.value, ...owner } };
}

function writeAccount(account: BankAccount): Written {
  const owner = writeTaxId(account.taxId);
  if (!owner) return refused('ContaInvalida', 'bad_check_digit', 'favorecido.contaBanco');
  const contaBanco = {
    nome: account.name,
    ...owner,
    codigoBanco: account.bankCode,
    agencia: account.branch,
    conta: account.number,
    tipoConta: ACCOUNT_TYPES[account.type],
  };
  return { ok: true, value: { contaBanco } };
}

/** The value stays out: it is personal data, and refusals are logged. */
function refused(type: string, reason: string, property: string): Written {
  return { ok: false, refusal: refusedHere(type, { reason, property, value: '' }) };
}

function writeTaxId(taxId: string): { cpf: string } | { cnpj: string } | undefined {
  if (isCpf(taxId)) return { cpf: taxId };
  return isCnpj(taxId) ? { cnpj: taxId } : undefined;
}
