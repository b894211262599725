import { expect, it } from 'vitest';
import { passwordProblem } from './password-problem.ts';

const draft = (old_password: string, password: string, password_confirmation = password) => ({
  old_password,
  password,
  password_confirmation,
});

it.each([
  [draft('', 'nova-senha'), 'old_password', 'missing'],
  [draft('antiga', 'nova5'), 'password', 'short'],
  [draft('antiga', 'antiga'), 'password', 'same'],
  [draft('antiga', 'nova-senha', 'nova-senhb'), 'password_confirmation', 'differ'],
  [draft('', '', 'x'), 'old_password', 'missing'],
] as const)('reports for %j: %s: %s', (given, field, kind) => {
  expect(passwordProblem(given)).toEqual({ field, kind });
});

it('accepts six different characters', () => {
  expect(passwordProblem(draft('antiga', 'nova-6'))).toBeUndefined();
});
