import type { PlainMessageKey } from '../../shared/messages/i18n.ts';
import {
  type SignUpDraft,
  type SignUpProblems,
  type SignUpRules,
  emptySignUp,
  findSignUpProblems,
} from './sign-up-draft.ts';
import { isMobile } from '../../shared/forms/phone-mask.ts';

export interface RegisterDraft extends SignUpDraft {
  account: string;
  password: string;
  realname: string;
  phone: string;
  captcha: string;
}

export type Problems<Field extends string> = Partial<Record<Field, PlainMessageKey>>;

export const emptyDraft: RegisterDraft = {
  ...emptySignUp,
  account: '',
  password: '',
  realname: '',
  phone: '',
  captcha: '',
};

/** What the form of this site requires: the captcha text and the data that its regulator requires. */
export interface RegisterRules {
  captcha: boolean;
  rules: SignUpRules;
  now: Date;
}

/** Validates what the browser can; the server checks everything again. */
export function findRegisterProblems(
  draft: RegisterDraft,
  { captcha, rules, now }: RegisterRules,
): Problems<keyof RegisterDraft> & SignUpProblems {
  const problems: Problems<keyof RegisterDraft> = {};
  if (!/^[A-Za-z][A-Za-z0-9]{5,19}$/.test(draft.account)) problems.account = 'auth.accountWrong';
  if (draft.password.length < 6) problems.password = 'auth.passwordShort';
  if (draft.realname.trim().length < 2) problems.realname = 'auth.realnameMissing';
  if (!isMobile(draft.phone)) problems.phone = 'auth.phoneWrong';
  if (captcha && draft.captcha.trim() === '') problems.captcha = 'auth.captchaMissing';
  return { ...problems, ...findSignUpProblems(draft, rules, now) };
}
