import { failures } from '@arara/contract';
import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import { translations } from '../../messages/messages.ts';
import { Failure, translateFailure } from './failure.ts';

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
});

describe('the text of a failure', () => {
  it('has the values of its placeholders', () => {
    const failure = new Failure('below_minimum', { params: { min: 'R$ 20,00' } });
    expect(translateFailure(translations.pt, failure)).toBe('O mínimo neste método é R$ 20,00.');
  });

  it('is the reason for which a reward is unavailable, where there is one', () => {
    const failure = new Failure('user_not_eligible', { reason: 'no_spins' });
    expect(translateFailure(translations.pt, failure)).toBe(translations.pt('rewardReasons.no_spins'));
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
