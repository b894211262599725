import type { Input } from '@arara/contract/client';
import type { KeyKind } from './key-text.ts';

/** Where money is to go, by what its owner calls it. */
export type DraftKind = KeyKind | 'bank';

export const accountTypes = ['current', 'savings', 'payment'] as const;

export type AccountType = (typeof accountTypes)[number];

/** A destination as far as it is typed. What its kind has no use for stays empty. */
export interface Draft {
  kind: DraftKind;
  key: string;
  holder: string;
  cpf: string;
  bank: string;
  branch: string;
  number: string;
  type: AccountType;
}

export type DraftField = 'key' | 'holder' | 'cpf' | 'bank' | 'branch' | 'number';

export type DraftProblems = Partial<Record<DraftField, string>>;

export function emptyDraft(kind: DraftKind, holder: string): Draft {
  return { kind, key: '', holder, cpf: '', bank: '', branch: '', number: '', type: 'current' };
}

/**
 * The fields that a destination of this kind is typed into. A saved one says whose it is by CPF; a key that is typed for
 * one withdrawal is checked by the bank instead. A CPF key is its owner's CPF: nobody types the same number twice.
 */
export function fieldsOf(kind: DraftKind, isSaved: boolean): readonly DraftField[] {
  if (kind === 'bank') return ['bank', 'branch', 'number', 'holder', 'cpf'];
  return isSaved && kind !== 'cpf' ? ['key', 'holder', 'cpf'] : ['key', 'holder'];
}

/** The fields that are still empty. */
export function missingOf(draft: Draft, isSaved: boolean): DraftField[] {
  return fieldsOf(draft.kind, isSaved).filter((field) => draft[field].trim() === '');
}

/** The draft as an account to be saved. */
export function savedAs(draft: Draft): Omit<Input<'memberBankSave'>, 'qk_pwd' | 'id'> {
  const { kind, key, holder: account_name, cpf, bank, branch, number, type } = draft;
  if (kind === 'bank') return { bank, account_type: type, account_number: `${branch}/${number}`, account_name, cpf };
  return { bank: 'pix', account_type: kind, account_number: key, account_name, cpf: kind === 'cpf' ? key : cpf };
}

const keyFields = { cpf: 'cpf_id', phone: 'phone_number', email: 'email', cnpj: 'cnpj', evp: 'evp' } as const;

/** The draft as where one withdrawal is to go. */
export function drawnTo(draft: Draft): Partial<Input<'drawing'>> {
  const { kind, key, holder: name, cpf: cpf_id, bank: member_bank_text, branch, number, type: account_type } = draft;
  if (kind === 'bank')
    return { payment_type: kind, member_bank_text, account: `${branch}/${number}`, account_type, name, cpf_id };
  return { payment_type: kind, [keyFields[kind]]: key, name };
}

/** Which field each of the server's names is typed into. */
function fieldOf(name: string, kind: DraftKind): DraftField | undefined {
  const isBank = kind === 'bank';
  switch (name) {
    case 'account_number':
    case 'account':
      return isBank ? 'number' : 'key';
    case 'cpf':
    case 'cpf_id':
      return kind === 'cpf' ? 'key' : 'cpf';
    case 'account_name':
    case 'name':
      return 'holder';
    case 'bank':
    case 'member_bank_text':
      return 'bank';
    default:
      return Object.values<string>(keyFields).includes(name) ? 'key' : undefined;
  }
}

/** The server's complaints, at the fields where they can be put right; `undefined` where none is about one. */
export function problemsOf(
  errors: Readonly<Record<string, string>>,
  kind: DraftKind,
  isSaved: boolean,
): DraftProblems | undefined {
  const shown = fieldsOf(kind, isSaved);
  const found: DraftProblems = {};
  for (const [name, text] of Object.entries(errors)) {
    const field = fieldOf(name, kind);
    // A field that is not in sight has its complaint where the destination itself is typed.
    if (field !== undefined) found[shown.includes(field) ? field : 'key'] = text;
  }
  return Object.keys(found).length === 0 ? undefined : found;
}
