import { failures } from '@arara/contract';
import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { broken, invalid, refused, succeeded } from './envelope.ts';
import { Failure, type ServerTranslate, translations } from '../platform/index.ts';

/** A failure that a call did not throw has no values for its text. */
const toKey = ((key: string) => key) as ServerTranslate;

describe('the envelope', () => {
  it('of a success precedes the fields of the answer', () => {
    expect(succeeded({ pay_url: '/x', data: { a: 1 } }, translations.pt)).toEqual({
      status: 200,
      body: {
        status: 'success',
        code: 200,
        message: translations.pt('successes.default'),
        pay_url: '/x',
        data: { a: 1 },
      },
    });
  });

  it('of a success has the message of the call, if there is one', () => {
    expect(succeeded({ message: 'Bem-vinda!' }, translations.pt).body).toMatchObject({ message: 'Bem-vinda!' });
  });

  it.each(Object.entries(failures).filter(([, status]) => status !== 401))(
    'of %s has the status %i and its code',
    (code, status) => {
      const params = { most: 3, max: 3, left: 3, minutes: 3 };
      const { body, ...rest } = refused(new Failure(code as 'tables_full', { params }), toKey);
      expect(rest).toEqual({ status });
      expect(body).toMatchObject({ status: 'fail', code: status, error: code });
    },
  );

  it.each(localeKeys)('of a missing session has the same English text in %s', (locale) => {
    const lost = { status: 'fail', code: 401, message: 'Unauthenticated.' };
    expect(refused(new Failure('unauthenticated'), translations[locale])).toEqual({ status: 401, body: lost });
    expect(refused(new Failure('session_taken'), translations[locale])).toEqual({
      status: 401,
      body: { ...lost, force_offline: true },
    });
  });

  it('of a refusal has the field, the parameters and the time to wait', () => {
    const outcome = refused(
      new Failure('withdrawal_password_wrong', { field: 'qk_pwd', params: { left: 3 }, retryAfterSeconds: 9 }),
      translations.en,
    );
    const message = 'Wrong withdrawal password. 3 attempts left.';
    expect(outcome).toMatchObject({ retryAfterSeconds: 9, body: { message, errors: { qk_pwd: [message] } } });
  });

  it('of an invalid input is a 422 with all invalid fields', () => {
    expect(invalid({ money: ['?'] }, translations.pt)).toEqual({
      status: 422,
      body: {
        status: 'fail',
        code: 422,
        error: 'invalid',
        message: translations.pt('failures.invalid'),
        errors: { money: ['?'] },
      },
    });
  });

  it('reveals only the request id of an internal error', () => {
    const { status, body } = broken('0192-abc', translations.pt);
    expect(status).toBe(500);
    expect(body).toEqual({
      status: 'fail',
      code: 500,
      error: 'internal',
      message: expect.stringMatching(/\(0192-abc\)$/) as string,
    });
  });
});
