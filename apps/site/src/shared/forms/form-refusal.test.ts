import { CallError } from '@arara/contract/client';
import { describe, expect, it } from 'vitest';
import { isCodeExpired, isProofNeeded, toFormRefusal } from './form-refusal.ts';

const refused = (code: number, error: string, errors: Record<string, string[]> = {}, after: string | null = null) =>
  new CallError({ status: 'fail', code, error, message: 'Não deu.', errors }, code, after);

describe('form refusals', () => {
  it('is empty while nothing was refused', () => {
    expect(toFormRefusal(null, ['password'])).toEqual({ fields: {}, general: undefined, seconds: 0 });
  });

  it('assigns the message to the field that the refusal names', () => {
    const error = refused(422, 'password_wrong', { password: ['Senha incorreta.'] });
    expect(toFormRefusal(error, ['password'])).toEqual({
      fields: { password: 'Senha incorreta.' },
      general: undefined,
      seconds: 0,
    });
  });

  it('shows the message for the whole form when it has no such field', () => {
    expect(toFormRefusal(refused(409, 'two_step_on'), ['code']).general).toBe('Não deu.');
    expect(toFormRefusal(refused(422, 'invalid', { other: ['x'] }), ['code'])).toMatchObject({
      fields: {},
      general: 'Não deu.',
    });
  });

  it('returns the wait in seconds, a minute by default', () => {
    expect(toFormRefusal(refused(429, 'too_many_tries', {}, '894'), []).seconds).toBe(894);
    expect(toFormRefusal(refused(429, 'too_many_tries'), []).seconds).toBe(60);
  });

  it('recognises the codes that lead to another step', () => {
    expect(isProofNeeded(refused(403, 'proof_needed'))).toBe(true);
    expect(isCodeExpired(refused(409, 'code_over'))).toBe(true);
    expect([isProofNeeded(new Error('x')), isCodeExpired(null)]).toEqual([false, false]);
  });
});
