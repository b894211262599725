import { CallError } from '@arara/contract/client';
import { describe, expect, it } from 'vitest';
import { isCodeOver, isProofNeeded, refusalOf } from './refusal.ts';

const refused = (code: number, error: string, errors: Record<string, string[]> = {}, after: string | null = null) =>
  new CallError({ status: 'fail', code, error, message: 'Não deu.', errors }, code, after);

describe('a refusal', () => {
  it('is nothing while nothing was refused', () => {
    expect(refusalOf(null, ['password'])).toEqual({ fields: {}, general: undefined, seconds: 0 });
  });

  it('stands under the field that it names', () => {
    const error = refused(422, 'password_wrong', { password: ['Senha incorreta.'] });
    expect(refusalOf(error, ['password'])).toEqual({
      fields: { password: 'Senha incorreta.' },
      general: undefined,
      seconds: 0,
    });
  });

  it('stands over the button where it names no field of this form', () => {
    expect(refusalOf(refused(409, 'two_step_on'), ['code']).general).toBe('Não deu.');
    expect(refusalOf(refused(422, 'invalid', { other: ['x'] }), ['code'])).toMatchObject({
      fields: {},
      general: 'Não deu.',
    });
  });

  it('says how long to wait, a minute where the server does not', () => {
    expect(refusalOf(refused(429, 'too_many_tries', {}, '894'), []).seconds).toBe(894);
    expect(refusalOf(refused(429, 'too_many_tries'), []).seconds).toBe(60);
  });

  it('is told apart where it leads elsewhere', () => {
    expect(isProofNeeded(refused(403, 'proof_needed'))).toBe(true);
    expect(isCodeOver(refused(409, 'code_over'))).toBe(true);
    expect([isProofNeeded(new Error('x')), isCodeOver(null)]).toEqual([false, false]);
  });
});
