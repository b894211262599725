import type { PlainKey } from '../../locales/catalogue.ts';
import { type BirthDraft, birthDayOf, emptyBirth, isCpf } from './papers-draft.ts';

/** What every new account says, by whatever way it is opened. */
export interface OpeningDraft {
  introducer: string;
  over18: boolean;
  cpf: string;
  birth: BirthDraft;
}

export const emptyOpening: OpeningDraft = { introducer: '', over18: false, cpf: '', birth: emptyBirth };

/** What the rules of the site ask for beside that. */
export interface OpeningRules {
  cpf: boolean;
  birthDate: boolean;
}

/** Complaints by the names that the server gives the fields. */
export type OpeningProblems = Partial<Record<'over18' | 'cpf' | 'birth_date', PlainKey>>;

/** What can be told to be wrong before asking the server, which checks all of it again. */
export function openingProblems(draft: OpeningDraft, rules: OpeningRules, now: Date): OpeningProblems {
  return {
    ...(rules.cpf && !isCpf(draft.cpf) && { cpf: 'auth.cpfWrong' }),
    ...(rules.birthDate && birthDayOf(draft.birth, now) === undefined && { birth_date: 'auth.birthWrong' }),
    ...(!draft.over18 && { over18: 'auth.over18Missing' }),
  };
}

/** The same as it is sent: nothing that the site does not ask for. */
export function openingInput({ introducer, cpf, birth }: OpeningDraft, rules: OpeningRules, now: Date) {
  const birth_date = rules.birthDate ? birthDayOf(birth, now) : undefined;
  return {
    over18: true as const,
    ...(introducer !== '' && { introducer }),
    ...(rules.cpf && { cpf }),
    ...(birth_date !== undefined && { birth_date }),
  };
}
