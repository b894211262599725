import { failures } from '@arara/contract';
import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { broken, invalid, refused, succeeded } from './envelope.ts';
import { messages } from '../platform/index.ts';

describe('the envelope', () => {
  it('of a success precedes the fields of the answer', () => {
    expect(succeeded({ pay_url: '/x', data: { a: 1 } }, messages.pt)).toEqual({
      status: 200,
      body: { status: 'success', code: 200, message: messages.pt.successes.default, pay_url: '/x', data: { a: 1 } },
    });
  });

  it('of a success has the message of the call, if there is one', () => {
    expect(succeeded({ message: 'Bem-vinda!' }, messages.pt).body).toMatchObject({ message: 'Bem-vinda!' });
  });

  it.each(Object.entries(failures).filter(([, status]) => status !== 401))(
    'of %s has the status %i and its code',
    (code, status) => {
      const { body, ...rest } = refused(code as keyof typeof failures, messages.pt);
      expect(rest).toEqual({ status });
      expect(body).toMatchObject({ status: 'fail', code: status, error: code });
    },
  );

  it.each(localeKeys)('of a missing session has the same English text in %s', (locale) => {
    const lost = { status: 'fail', code: 401, message: 'Unauthenticated.' };
    expect(refused('unauthenticated', messages[locale])).toEqual({ status: 401, body: lost });
    expect(refused('session_taken', messages[locale])).toEqual({ status: 401, body: { ...lost, force_offline: true } });
  });

  it('of a refusal has the field, the parameters and the time to wait', () => {
    const outcome = refused('withdrawal_password_wrong', messages.en, {
      field: 'qk_pwd',
      params: { left: 3 },
      retryAfterSeconds: 9,
    });
    const message = 'Wrong withdrawal password. Tries left: 3.';
    expect(outcome).toMatchObject({ retryAfterSeconds: 9, body: { message, errors: { qk_pwd: [message] } } });
  });

  it('of an invalid input is a 422 with all invalid fields', () => {
    expect(invalid({ money: ['?'] }, messages.pt)).toEqual({
      status: 422,
      body: {
        status: 'fail',
        code: 422,
        error: 'invalid',
        message: messages.pt.failures.invalid,
        errors: { money: ['?'] },
      },
    });
  });

  it('reveals only the request id of an internal error', () => {
    const { status, body } = broken('0192-abc', messages.pt);
    expect(status).toBe(500);
    expect(body).toEqual({
      status: 'fail',
      code: 500,
      error: 'internal',
      message: expect.stringMatching(/\(0192-abc\)$/) as string,
    });
  });
});
