export interface PasswordDraft {
  old_password: string;
  password: string;
  password_confirmation: string;
}

export interface PasswordProblem {
  field: keyof PasswordDraft;
  kind: 'missing' | 'short' | 'same' | 'differ';
}

const LEAST = 6;

/** What the page itself can say of a new password; the first of it, top to bottom. The server has the last word. */
export function passwordProblem(draft: PasswordDraft): PasswordProblem | undefined {
  if (draft.old_password === '') return { field: 'old_password', kind: 'missing' };
  if (draft.password.length < LEAST) return { field: 'password', kind: 'short' };
  if (draft.password === draft.old_password) return { field: 'password', kind: 'same' };
  if (draft.password !== draft.password_confirmation) return { field: 'password_confirmation', kind: 'differ' };
  return undefined;
}
