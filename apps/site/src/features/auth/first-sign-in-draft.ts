import { type SignUpDraft, type SignUpProblems, emptySignUp, findSignUpProblems } from './sign-up-draft.ts';
import type { RegisterRules, Problems } from './register-draft.ts';

/** What the owner of an account that an agent created enters at the first sign-in. */
export interface FirstSignInDraft extends SignUpDraft {
  password: string;
  captcha: string;
}

export const emptyFirstSignIn: FirstSignInDraft = {
  ...emptySignUp,
  password: '',
  captcha: '',
};

/** Validates what the browser can; the server checks everything again. */
export function findFirstSignInProblems(
  draft: FirstSignInDraft,
  { captcha, rules, now }: RegisterRules,
): Problems<keyof FirstSignInDraft> & SignUpProblems {
  const problems: Problems<keyof FirstSignInDraft> = {};
  if (draft.password.length < 6) problems.password = 'auth.passwordShort';
  if (captcha && draft.captcha.trim() === '') problems.captcha = 'auth.captchaMissing';
  return { ...problems, ...findSignUpProblems(draft, rules, now) };
}

/** Maps the server's field names of the new password to those of the form. */
export function toFormFieldNames(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) => {
      if (field === 'new_password') return [['password', text]];
      // The initial password has no field here: its error is shown for the whole form.
      return field === 'password' ? [] : [[field, text]];
    }),
  );
}
