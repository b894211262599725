import type { PlainKey } from '../../locales/catalogue.ts';
import { isMobile } from './phone-mask.ts';

export interface RegisterDraft {
  account: string;
  password: string;
  password_confirmation: string;
  realname: string;
  phone: string;
  introducer: string;
  captcha: string;
  over18: boolean;
}

export type Problems<Field extends string> = Partial<Record<Field, PlainKey>>;

export const emptyDraft: RegisterDraft = {
  account: '',
  password: '',
  password_confirmation: '',
  realname: '',
  phone: '',
  introducer: '',
  captcha: '',
  over18: false,
};

/** Whether the second password can still become the first: nothing is called wrong while it is being typed. */
export function confirmationState({ password, password_confirmation }: RegisterDraft): 'open' | 'same' | 'different' {
  if (password_confirmation === '') return 'open';
  if (password_confirmation === password) return 'same';
  return password.startsWith(password_confirmation) ? 'open' : 'different';
}

/** What can be told to be wrong before asking the server, which checks all of it again. */
export function registerProblems(draft: RegisterDraft, hasCaptcha: boolean): Problems<keyof RegisterDraft> {
  const problems: Problems<keyof RegisterDraft> = {};
  if (!/^[A-Za-z][A-Za-z0-9]{5,19}$/.test(draft.account)) problems.account = 'auth.accountWrong';
  if (draft.password.length < 6) problems.password = 'auth.passwordShort';
  if (draft.password_confirmation !== draft.password) problems.password_confirmation = 'auth.passwordsDiffer';
  if (draft.realname.trim().length < 2) problems.realname = 'auth.realnameMissing';
  if (!isMobile(draft.phone)) problems.phone = 'auth.phoneWrong';
  if (hasCaptcha && draft.captcha.trim() === '') problems.captcha = 'auth.captchaMissing';
  if (!draft.over18) problems.over18 = 'auth.over18Missing';
  return problems;
}
