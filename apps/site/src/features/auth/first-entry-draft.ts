import { type OpeningDraft, type OpeningProblems, emptyOpening, openingProblems } from './opening-draft.ts';
import type { Asked, Problems } from './register-draft.ts';

/** What the owner of an account tells who enters it for the first time. */
export interface FirstEntryDraft extends OpeningDraft {
  password: string;
  password_confirmation: string;
  captcha: string;
}

export const emptyEntry: FirstEntryDraft = { ...emptyOpening, password: '', password_confirmation: '', captcha: '' };

/** What can be told to be wrong before asking the server, which checks all of it again. */
export function entryProblems(
  draft: FirstEntryDraft,
  { captcha, rules, now }: Asked,
): Problems<keyof FirstEntryDraft> & OpeningProblems {
  const problems: Problems<keyof FirstEntryDraft> = {};
  if (draft.password.length < 6) problems.password = 'auth.passwordShort';
  if (draft.password_confirmation !== draft.password) problems.password_confirmation = 'auth.passwordsDiffer';
  if (captcha && draft.captcha.trim() === '') problems.captcha = 'auth.captchaMissing';
  return { ...problems, ...openingProblems(draft, rules, now) };
}

/** The server names the fields of the new password otherwise than the form does. */
export function namedByForm(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) => {
      if (field === 'new_password') return [['password', text]];
      if (field === 'new_password_confirmation') return [['password_confirmation', text]];
      // The password that was given is in no field here: what is wrong with it is said of the whole form.
      return field === 'password' ? [] : [[field, text]];
    }),
  );
}
