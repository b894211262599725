import { setMoneyLanguage } from '@arara/money';
import { beforeAll, expect, it } from 'vitest';
import { type RateForm, isRateWhole, toRateInput } from './rate-form.ts';

const form: RateForm = {
  kind: 'deposit_fee',
  key: 'pix',
  share: '0,99',
  fixed: '',
  from: '2026-11-01',
  reason: ' novo ',
};

beforeAll(() => setMoneyLanguage('pt'));

it('sends a share in basis points and an amount in reais', () => {
  expect(toRateInput({ ...form, fixed: '1.000,35' })).toEqual({
    kind: 'deposit_fee',
    key: 'pix',
    share_bps: 99,
    fixed: '1000.35',
    valid_from: '2026-11-01',
    reason: 'novo',
  });
  expect(toRateInput({ ...form, share: '' })).toMatchObject({ share_bps: 0, fixed: '0.00' });
});

it.each([
  ['a share', {}, true],
  ['an amount', { share: '', fixed: '0,35' }, true],
  ['neither', { share: '' }, false],
  ['a share of more than the whole', { share: '101' }, false],
  ['a share that is no number', { share: 'dez' }, false],
  ['an amount that is none', { fixed: 'x' }, false],
  ['no key', { key: '' }, false],
  ['a day that does not exist', { from: '2026-02-31' }, false],
])('judges %s', (_what, part, expected) => {
  expect(isRateWhole({ ...form, ...part })).toBe(expected);
});
