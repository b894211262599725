import { failures } from '@arara/contract';
import { localeKeys } from '@arara/contract/locales';
import { centavos } from '@arara/money';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { translations } from '../../messages/messages.ts';
import { Failure, translateFailure, withCookies } from './failure.ts';
import { translateRecorded } from './server-translate.ts';

describe('a failure', () => {
  it('is an error whose message is only its code', () => {
    const failure = new Failure('below_minimum', { field: 'money', params: { min: '10.00' } });
    expect(failure).toBeInstanceOf(Error);
    expect(failure).toMatchObject({ name: 'Failure', message: 'below_minimum', code: 'below_minimum' });
    expect(failure.detail).toEqual({ field: 'money', params: { min: '10.00' } });
  });

  it('needs no detail', () => {
    expect(new Failure('forbidden').detail).toEqual({});
  });

  it('of one code or another requires the values of both messages', () => {
    type Arguments<Code extends keyof typeof failures> = ConstructorParameters<typeof Failure<Code>>;
    expectTypeOf<[code: 'below_minimum' | 'forbidden']>().not.toExtend<Arguments<'below_minimum' | 'forbidden'>>();
    expectTypeOf<['below_minimum' | 'forbidden', { params: { min: string } }]>().toExtend<
      Arguments<'below_minimum' | 'forbidden'>
    >();
    expectTypeOf<[code: 'not_found' | 'forbidden']>().toExtend<Arguments<'not_found' | 'forbidden'>>();
  });

  it('keeps its detail when cookies are added', () => {
    const cookies = [{ name: 'a', value: '', maxAgeSeconds: 0 }];
    expect(withCookies(new Failure('not_found', { field: 'id' }), cookies)).toMatchObject({
      code: 'not_found',
      detail: { field: 'id', cookies },
    });
  });
});

describe('the text of a failure', () => {
  it('has the values of its placeholders', () => {
    const failure = new Failure('below_minimum', { params: { min: 'R$ 20,00' } });
    expect(translateFailure(translations.pt, failure)).toBe('O valor mínimo é R$ 20,00.');
  });

  it('has its amounts in the form of the language', () => {
    const failure = new Failure('below_minimum', { params: { min: centavos(1_234_50) } });
    expect(translateFailure(translations.pt, failure)).toBe('O valor mínimo é R$\u00a01.234,50.');
    expect(translateFailure(translations.en, failure)).toContain('R$\u00a01,234.50');
  });

  it('is the reason for which a reward is unavailable, where there is one', () => {
    const failure = new Failure('promotion_spent', { reason: 'spent_today' });
    expect(translateFailure(translations.pt, failure)).toBe(translations.pt('rewardReasons.spent_today'));
  });

  it.each(['user_not_eligible', 'no_eligible_recharge'] as const)('of %s precedes the reason', (code) => {
    const failure = new Failure(code, { reason: 'no_deposit' });
    expect(translateFailure(translations.pt, failure)).toBe(
      `${translations.pt(`failures.${code}`)} ${translations.pt('rewardReasons.no_deposit')}`,
    );
  });

  it.each(localeKeys)('without a session is the same in %s, because clients compare it', (locale) => {
    for (const code of ['unauthenticated', 'session_taken'] as const)
      expect(translateFailure(translations[locale], new Failure(code))).toBe('Unauthenticated.');
  });

  it.each(localeKeys)('exists for every failure code of the contract, and for no other, in %s', async (locale) => {
    const file = (await import(`../../messages/${locale}.json`, { with: { type: 'json' } })) as { default: object };
    const keys = Object.keys(file.default).filter((key) => key.startsWith('failures.'));
    const codes = Object.keys(failures).filter((code) => code !== 'unauthenticated' && code !== 'session_taken');
    expect(keys.toSorted()).toEqual(codes.map((code) => `failures.${code}`).toSorted());
  });
});

describe('a recorded message', () => {
  it('shows a dash for a value that the record lacks', () => {
    const text = translateRecorded(translations.pt, 'inbox.debt_settled.text', {});
    expect(text).toContain('—');
    expect(text).not.toContain('undefined');
  });

  it('is refused without a number that it counts', () => {
    expect(() => translateRecorded(translations.pt, 'failures.tables_full')).toThrow('failures.tables_full');
  });
});
