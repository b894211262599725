import type { PixKeyKind } from '@arara/pix';
import type { Queryable } from '../../../db/index.ts';
import { Failure } from '../../../platform/index.ts';
import type { Accounts } from '../account/accounts.ts';
import {
  type AccountType,
  type Destination,
  type DestinationKind,
  readBankAccount,
  readCpf,
  readKey,
} from '../account/destination.ts';
import type { OwnerFields } from '../account/owner.ts';

/** Where a withdrawal is to go, and which fields of its request said whose that is. */
export interface Target extends Destination {
  /** Since when the saved account stands; `null` where the destination was typed. */
  accountSince: Date | null;
  fields: OwnerFields;
}

/** The three ways to say where: a saved account, a key by its kind, a bank account. */
export interface TargetInput {
  member_bank_id?: number | undefined;
  payment_type?: DestinationKind | undefined;
  cpf_id?: string | undefined;
  phone_number?: string | undefined;
  email?: string | undefined;
  cnpj?: string | undefined;
  evp?: string | undefined;
  name?: string | undefined;
  account?: string | undefined;
  member_bank_text?: string | undefined;
  account_type?: AccountType | undefined;
}

const keyFields = { cpf: 'cpf_id', phone: 'phone_number', email: 'email', cnpj: 'cnpj', evp: 'evp' } as const;

function keyTarget(kind: PixKeyKind, input: TargetInput): Target {
  const field = keyFields[kind];
  const key = readKey(kind, input[field] ?? '', field);
  const cpf = kind === 'cpf' ? key : null;
  const fields = { cpf: field, name: 'name' };
  return { keyKind: kind, key, holder: input.name ?? '', cpf, accountSince: null, fields };
}

function bankTarget(input: TargetInput): Target {
  const { member_bank_text: bank = '', account: number = '', account_type: type = 'current', name = '' } = input;
  const key = readBankAccount({ bank, number, type }, { bank: 'member_bank_text', number: 'account' });
  // The bank pays an account in a name and a CPF, or not at all.
  if (name === '') throw new Failure('bank_account_invalid', { field: 'name' });
  const cpf = readCpf(input.cpf_id ?? '', 'cpf_id');
  return { keyKind: 'bank', key, holder: name, cpf, accountSince: null, fields: { cpf: 'cpf_id', name: 'name' } };
}

/**
 * Reads where a member wants this withdrawal to go. The kind of a key is never guessed. Fails with
 * `bank_account_unknown`, `pix_key_invalid`, `bank_account_invalid` or `cpf_invalid`, each naming its field.
 */
export async function targetOf(
  accounts: Pick<Accounts, 'find'>,
  q: Queryable,
  memberId: number,
  input: TargetInput,
): Promise<Target> {
  const id = input.member_bank_id;
  if (id !== undefined) {
    const { keyKind, key, holder, cpf, changedAt } = await accounts.find(q, memberId, id, 'member_bank_id');
    const fields = { cpf: 'member_bank_id', name: 'member_bank_id' };
    return { keyKind, key, holder, cpf, accountSince: changedAt, fields };
  }
  if (input.payment_type === undefined) throw new Failure('bank_account_unknown', { field: 'member_bank_id' });
  return input.payment_type === 'bank' ? bankTarget(input) : keyTarget(input.payment_type, input);
}
