export interface PasswordDraft {
  old_password: string;
  password: string;
  password_confirmation: string;
}

export interface PasswordProblem {
  field: keyof PasswordDraft;
  kind: 'missing' | 'short' | 'same' | 'differ';
}

const MIN_LENGTH = 6;

/** Returns the first problem of a new password that the page can detect, from top to bottom. The server decides. */
export function passwordProblem(draft: PasswordDraft): PasswordProblem | undefined {
  if (draft.old_password === '') return { field: 'old_password', kind: 'missing' };
  if (draft.password.length < MIN_LENGTH) return { field: 'password', kind: 'short' };
  if (draft.password === draft.old_password) return { field: 'password', kind: 'same' };
  if (draft.password !== draft.password_confirmation) return { field: 'password_confirmation', kind: 'differ' };
  return undefined;
}
