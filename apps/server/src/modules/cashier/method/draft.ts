import { parseBankAccount, parsePixKey } from '@arara/pix';
import { Failure } from '../../../platform/index.ts';
import { feeOf } from './fee.ts';
import type { Channel, Method } from './method.ts';
import type { Payee, PayeeKind } from './payee.ts';

/** A channel as staff wrote it; `id` is null for a new one. */
export type ChannelDraft = Omit<Channel, 'id' | 'paymentType'> & { id: number | null };

/** A method as staff wrote it. */
export type MethodDraft = Omit<Method, 'id'> & { channels: ChannelDraft[] };

/** The first field that does not go with the others, as the contract names it; `undefined` where all do. */
export function disagreement(draft: MethodDraft): string | undefined {
  if (draft.max < draft.min) return 'max';
  // A fee grows slower than its amount, so what is left of the least is the least that is left.
  if (feeOf(draft, draft.min) >= draft.min) return 'fee_fixed';
  for (const [index, { min, max, quickAmounts }] of draft.channels.entries()) {
    if (max < min || max < draft.min) return `channels.${index}.max`;
    if (min > draft.max) return `channels.${index}.min`;
    if (quickAmounts.some((amount) => amount < min || amount > max)) return `channels.${index}.quick_amounts`;
  }
  return undefined;
}

const accountFields = {
  bad_name: 'holder',
  bad_tax_id: 'tax_id',
  bad_bank: 'bank_code',
  bad_branch: 'branch',
  bad_number: 'account',
} as const;

/** A payee in the one writing in which banks know it. Fails with `payee_invalid` and the field that is wrong. */
function readPayee(payee: Payee, field: string): Payee {
  if (payee.kind === 'pix_key') {
    const key = parsePixKey(payee.keyKind, payee.key);
    if (!key.ok) throw new Failure('payee_invalid', { field: `${field}.key` });
    return { ...payee, key: key.value.value };
  }
  const { holder: name, account: number, taxId, bankCode, branch } = payee;
  const read = parseBankAccount({ name, number, taxId, bankCode, branch, type: 'current' });
  if (!read.ok) throw new Failure('payee_invalid', { field: `${field}.${accountFields[read.reason]}` });
  const { value } = read;
  return {
    ...payee,
    holder: value.name,
    account: value.number,
    taxId: value.taxId,
    bankCode: value.bankCode,
    branch: value.branch,
  };
}

/** The payee of a channel, where the way asks for one: then there is no channel without. Fails with `payee_invalid`. */
export function payeeFor(kind: PayeeKind | null, payee: Payee | null, field: string): Payee | null {
  if (kind === null) return null;
  if (payee?.kind !== kind) throw new Failure('payee_invalid', { field });
  return readPayee(payee, field);
}
