import { failures } from '@arara/contract';
import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { broken, invalid, refused, succeeded } from './envelope.ts';
import { messages } from '../platform/index.ts';

describe('the envelope', () => {
  it('of a good answer stands beside its parts', () => {
    expect(succeeded({ pay_url: '/x', data: { a: 1 } }, messages.pt)).toEqual({
      status: 200,
      body: { status: 'success', code: 200, message: messages.pt.successes.default, pay_url: '/x', data: { a: 1 } },
    });
  });

  it('of a good answer carries the call’s own words where it has some', () => {
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

  it.each(localeKeys)('of a lost session says one English sentence in %s too', (locale) => {
    const lost = { status: 'fail', code: 401, message: 'Unauthenticated.' };
    expect(refused('unauthenticated', messages[locale])).toEqual({ status: 401, body: lost });
    expect(refused('session_taken', messages[locale])).toEqual({ status: 401, body: { ...lost, force_offline: true } });
  });

  it('of a refusal names the field, fills in numbers and says how long to wait', () => {
    const outcome = refused('withdrawal_password_wrong', messages.en, {
      field: 'qk_pwd',
      params: { left: 3 },
      retryAfterSeconds: 9,
    });
    const message = 'Wrong withdrawal password. Tries left: 3.';
    expect(outcome).toMatchObject({ retryAfterSeconds: 9, body: { message, errors: { qk_pwd: [message] } } });
  });

  it('of fields that are wrong is a 422 with all of them', () => {
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

  it('of a fault of ours tells the number to ask about, and no more', () => {
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
