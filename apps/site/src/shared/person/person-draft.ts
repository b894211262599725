import { isBrazilianState, isCepOf, toCepDigits } from '@arara/contract/brazilian-states';
import type { PlainMessageKey } from '../messages/i18n.ts';

/** An address as typed. */
export interface AddressDraft {
  cep: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  uf: string;
}

/** Gender and address as typed. */
export interface PersonDraft {
  /** Empty until it is chosen. */
  gender: '' | '1' | '2';
  address: AddressDraft;
}

export const emptyPerson: PersonDraft = {
  gender: '',
  address: { cep: '', street: '', number: '', complement: '', district: '', city: '', uf: '' },
};

/** Whether a form asks for gender and for an address. */
export interface PersonRules {
  gender: boolean;
  address: boolean;
}

type RequiredAddressField = Exclude<keyof AddressDraft, 'complement'>;

/** Errors by the server's field names. */
export type PersonProblems = Partial<Record<'gender' | `address.${RequiredAddressField}`, PlainMessageKey>>;

const REQUIRED: readonly RequiredAddressField[] = ['street', 'number', 'district', 'city', 'uf'];

/** The fields of both, as the server names them. */
export const personFields = [
  'gender',
  'address',
  ...(['cep', ...REQUIRED, 'complement'] as const).map((name) => `address.${name}`),
];

/** Formats a partial or whole CEP: `01310-100`. */
export function formatCep(typed: string): string {
  const digits = toCepDigits(typed).slice(0, 8);
  return digits.length <= 5 ? digits : `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** Validates what the browser can; the server checks everything again. */
export function findPersonProblems({ gender, address }: PersonDraft, rules: PersonRules): PersonProblems {
  const problems: PersonProblems = {};
  if (rules.gender && gender === '') problems.gender = 'auth.person.genderMissing';
  if (!rules.address) return problems;
  const cep = toCepDigits(address.cep);
  if (cep.length !== 8) problems['address.cep'] = 'auth.person.cepWrong';
  else if (address.uf !== '' && !isCepOf(cep, address.uf)) problems['address.cep'] = 'auth.person.cepOther';
  for (const name of REQUIRED) if (address[name].trim() === '') problems[`address.${name}`] = 'auth.person.missing';
  return problems;
}

/** Converts a checked draft to the input of a call: only what the form asks for. */
export function toPersonInput({ gender, address }: PersonDraft, rules: PersonRules) {
  const { uf } = address;
  return {
    ...(rules.gender && gender !== '' && { gender: Number(gender) }),
    ...(rules.address && isBrazilianState(uf) && { address: { ...address, uf } }),
  };
}

/** The server's names of edited fields, whose errors are over: an edited address may be wrong in any of its fields. */
export function toPersonFields(edited: readonly string[]): string[] {
  return edited.flatMap((name) => (name === 'address' ? personFields.filter((field) => field !== 'gender') : [name]));
}
