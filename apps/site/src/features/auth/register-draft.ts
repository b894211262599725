import type { PlainKey } from '../../locales/catalogue.ts';
import {
  type OpeningDraft,
  type OpeningProblems,
  type OpeningRules,
  emptyOpening,
  openingProblems,
} from './opening-draft.ts';
import { isMobile } from './phone-mask.ts';

export interface RegisterDraft extends OpeningDraft {
  account: string;
  password: string;
  password_confirmation: string;
  realname: string;
  phone: string;
  captcha: string;
}

export type Problems<Field extends string> = Partial<Record<Field, PlainKey>>;

export const emptyDraft: RegisterDraft = {
  ...emptyOpening,
  account: '',
  password: '',
  password_confirmation: '',
  realname: '',
  phone: '',
  captcha: '',
};

/** Whether the second password can still become the first: nothing is called wrong while it is being typed. */
export function confirmationState({
  password,
  password_confirmation,
}: Pick<RegisterDraft, 'password' | 'password_confirmation'>): 'open' | 'same' | 'different' {
  if (password_confirmation === '') return 'open';
  if (password_confirmation === password) return 'same';
  return password.startsWith(password_confirmation) ? 'open' : 'different';
}

/** What the form of this site asks for: a picture's text, and what its regulator wants. */
export interface Asked {
  captcha: boolean;
  rules: OpeningRules;
  now: Date;
}

/** What can be told to be wrong before asking the server, which checks all of it again. */
export function registerProblems(
  draft: RegisterDraft,
  { captcha, rules, now }: Asked,
): Problems<keyof RegisterDraft> & OpeningProblems {
  const problems: Problems<keyof RegisterDraft> = {};
  if (!/^[A-Za-z][A-Za-z0-9]{5,19}$/.test(draft.account)) problems.account = 'auth.accountWrong';
  if (draft.password.length < 6) problems.password = 'auth.passwordShort';
  if (draft.password_confirmation !== draft.password) problems.password_confirmation = 'auth.passwordsDiffer';
  if (draft.realname.trim().length < 2) problems.realname = 'auth.realnameMissing';
  if (!isMobile(draft.phone)) problems.phone = 'auth.phoneWrong';
  if (captcha && draft.captcha.trim() === '') problems.captcha = 'auth.captchaMissing';
  return { ...problems, ...openingProblems(draft, rules, now) };
}
