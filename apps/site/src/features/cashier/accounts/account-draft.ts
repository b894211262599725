import type { Answer, Input } from '@arara/contract/client';
import { type PixKeyKind, pixKeyKinds } from '../../../shared/forms/field-masks.ts';

/** The kind of a payout destination. */
export type DraftKind = PixKeyKind | 'bank';

export const accountTypes = ['current', 'savings', 'payment'] as const;

export type AccountType = (typeof accountTypes)[number];

/** A destination as typed so far. Fields that its kind does not use stay empty. */
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

type SavedAccount = Pick<Answer<'memberBanks'>['data'][number], 'bank' | 'account_type' | 'account_name'>;

/** The kind of a saved account. */
export function toDraftKind({ bank, account_type: type }: Pick<SavedAccount, 'bank' | 'account_type'>): DraftKind {
  return bank === 'pix' ? (pixKeyKinds.find((kind) => kind === type) ?? 'evp') : 'bank';
}

/** The draft that edits a saved account: key, number and CPF are typed again, because the server shows them masked. */
export function toEditDraft(account: SavedAccount): Draft {
  const kind = toDraftKind(account);
  const type = accountTypes.find((known) => known === account.account_type) ?? 'current';
  return { ...emptyDraft(kind, account.account_name), type, bank: kind === 'bank' ? account.bank : '' };
}

/**
 * Lists the fields of a destination. A saved one has its owner's CPF; for one withdrawal the bank checks the key
 * instead. A CPF key is its owner's CPF, which is not typed twice.
 */
export function listDraftFields(kind: DraftKind, isSaved: boolean): readonly DraftField[] {
  if (kind === 'bank') return ['bank', 'branch', 'number', 'holder', 'cpf'];
  return isSaved && kind !== 'cpf' ? ['key', 'holder', 'cpf'] : ['key', 'holder'];
}

/** Lists the fields that are still empty. */
export function listEmptyFields(draft: Draft, isSaved: boolean): DraftField[] {
  return listDraftFields(draft.kind, isSaved).filter((field) => draft[field].trim() === '');
}

/** Converts the draft to an account to save. */
export function toSavedAccount(draft: Draft): Omit<Input<'memberBankSave'>, 'qk_pwd' | 'id'> {
  const { kind, key, holder: account_name, cpf, bank, branch, number, type } = draft;
  if (kind === 'bank') return { bank, account_type: type, account_number: `${branch}/${number}`, account_name, cpf };
  return { bank: 'pix', account_type: kind, account_number: key, account_name, cpf: kind === 'cpf' ? key : cpf };
}

const keyFields = { cpf: 'cpf_id', phone: 'phone_number', email: 'email', cnpj: 'cnpj', evp: 'evp' } as const;

/** Converts the draft to the destination of one withdrawal. */
export function toWithdrawalDestination(draft: Draft): Partial<Input<'drawing'>> {
  const { kind, key, holder: name, cpf: cpf_id, bank: member_bank_text, branch, number, type: account_type } = draft;
  if (kind === 'bank')
    return { payment_type: kind, member_bank_text, account: `${branch}/${number}`, account_type, name, cpf_id };
  return { payment_type: kind, [keyFields[kind]]: key, name };
}

/** The form field of a server field name. */
function toDraftField(name: string, kind: DraftKind): DraftField | undefined {
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

/** Maps the server's errors to the fields where they can be corrected; `undefined` if none concerns a field. */
export function toDraftProblems(
  errors: Readonly<Record<string, string>>,
  kind: DraftKind,
  isSaved: boolean,
): DraftProblems | undefined {
  const shown = listDraftFields(kind, isSaved);
  const found: DraftProblems = {};
  for (const [name, text] of Object.entries(errors)) {
    const field = toDraftField(name, kind);
    // The error of a hidden field is shown at the destination itself.
    if (field !== undefined) found[shown.includes(field) ? field : 'key'] = text;
  }
  return Object.keys(found).length === 0 ? undefined : found;
}
