import { refusedHere } from './answer.ts';
import { parseBankAccount } from './bank-account.ts';
import { parsePixKey } from './key.ts';
import { type Payee, type Written } from './payee.ts';
import { writeTaxId } from './tax-id.ts';

const ACCOUNT_TYPES = { current: 'checking', savings: 'savings', payment: 'payment' } as const;

/** The value stays out: it is personal data, and refusals are logged. */
function refused(type: string, reason: string, property: string): Written {
  return { ok: false, refusal: refusedHere(type, { reason, property, value: '' }) };
}

/** Writes who is paid as Maré wants it, or refuses what cannot be right before Maré is asked. */
export function writeMarePayee(payee: Payee): Written {
  if ('account' in payee) {
    const account = parseBankAccount(payee.account);
    if (!account.ok) return refused('ContaInvalida', account.reason, 'account');
    const { name, taxId, bankCode, branch, number, type } = account.value;
    const written = { holder: name, document: taxId, bank_code: bankCode, branch, number, type: ACCOUNT_TYPES[type] };
    return { ok: true, value: { account: written } };
  }
  const key = parsePixKey(payee.kind, payee.key);
  if (!key.ok) return refused('ChaveInvalida', key.reason, 'key');
  const { ownerTaxId } = payee;
  if (ownerTaxId !== undefined && writeTaxId(ownerTaxId) === undefined)
    return refused('TitularInvalido', 'bad_check_digit', 'owner_document');
  const owner = ownerTaxId === undefined ? {} : { owner_document: ownerTaxId };
  return { ok: true, value: { key: { type: payee.kind, value: key.value.value }, ...owner } };
}
