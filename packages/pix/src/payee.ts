import { type Refused, refusedHere } from './answer.ts';
import { type BankAccount, parseBankAccount } from './bank-account.ts';
import { type PixKeyKind, parsePixKey } from './key.ts';
import { writeTaxId } from './tax-id.ts';

/**
 * Who is paid. With `ownerTaxId` (CPF or CNPJ, digits) the PSP refuses the Pix (BE01) when the key
 * belongs to somebody else: that is how "only to the player's own account" is enforced by the bank. An
 * account always carries its owner.
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

function writeAccount(typed: BankAccount): Written {
  const account = parseBankAccount(typed);
  if (!account.ok) return refused('ContaInvalida', account.reason, 'favorecido.contaBanco');
  const { name, taxId, bankCode, branch, number, type } = account.value;
  const contaBanco = {
    nome: name,
    ...writeTaxId(taxId),
    codigoBanco: bankCode,
    agencia: branch,
    conta: number,
    tipoConta: ACCOUNT_TYPES[type],
  };
  return { ok: true, value: { contaBanco } };
}

/** The value stays out: it is personal data, and refusals are logged. */
function refused(type: string, reason: string, property: string): Written {
  return { ok: false, refusal: refusedHere(type, { reason, property, value: '' }) };
}
