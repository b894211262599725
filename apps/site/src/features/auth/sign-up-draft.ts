import type { PlainMessageKey } from '../../shared/messages/i18n.ts';
import {
  type PersonDraft,
  type PersonProblems,
  type PersonRules,
  emptyPerson,
  findPersonProblems,
  toPersonFields,
  toPersonInput,
} from '../../shared/person/person-draft.ts';
import {
  type LimitDraft,
  type LimitProblems,
  type RequiredLimits,
  emptyLimits,
  findLimitProblems,
  limitFields,
  toLimitInput,
} from './limit-draft.ts';
import { type BirthDateDraft, toBirthDate, emptyBirthDate, isCpf } from '../../shared/forms/identity-input.ts';

/** The data of every new account, however it is registered. */
export interface SignUpDraft extends PersonDraft {
  introducer: string;
  over18: boolean;
  cpf: string;
  birth: BirthDateDraft;
  limits: LimitDraft;
}

export const emptySignUp: SignUpDraft = {
  introducer: '',
  over18: false,
  cpf: '',
  birth: emptyBirthDate,
  limits: emptyLimits,
  ...emptyPerson,
};

/** What the site requires in addition. */
export interface SignUpRules extends PersonRules {
  cpf: boolean;
  birthDate: boolean;
  limits: RequiredLimits;
}

/** Errors by the server's field names. */
export type SignUpProblems = Partial<Record<'over18' | 'cpf' | 'birth_date', PlainMessageKey>> &
  PersonProblems &
  LimitProblems;

/** Validates what the browser can; the server checks everything again. */
export function findSignUpProblems(draft: SignUpDraft, rules: SignUpRules, now: Date): SignUpProblems {
  return {
    ...(rules.cpf && !isCpf(draft.cpf) && { cpf: 'auth.cpfWrong' }),
    ...(rules.birthDate && toBirthDate(draft.birth, now) === undefined && { birth_date: 'auth.birthWrong' }),
    ...findPersonProblems(draft, rules),
    ...findLimitProblems(draft.limits, rules.limits),
    ...(!draft.over18 && { over18: 'auth.over18Missing' }),
  };
}

/** Converts the draft to the input of the call: only what the site requires. */
export function toSignUpInput(draft: SignUpDraft, rules: SignUpRules, now: Date) {
  const { introducer, cpf, birth } = draft;
  const birth_date = rules.birthDate ? toBirthDate(birth, now) : undefined;
  return {
    over18: true as const,
    ...(introducer !== '' && { introducer }),
    ...(rules.cpf && { cpf }),
    ...(birth_date !== undefined && { birth_date }),
    ...toPersonInput(draft, rules),
    ...toLimitInput(draft.limits, rules.limits),
  };
}

/** The server's names of edited fields, whose errors are over. */
export const toEditedFields = (edited: readonly string[]): string[] =>
  toPersonFields(
    edited.flatMap((name) => (name === 'limits' ? limitFields : name === 'birth' ? ['birth_date'] : [name])),
  );
