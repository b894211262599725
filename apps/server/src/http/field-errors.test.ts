import { endpoints } from '@arara/contract';
import { localeKeys } from '@arara/contract/locales';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type FieldRule, fieldErrors } from './field-errors.ts';
import { translations } from '../platform/index.ts';

const t = translations.pt;

function validate(schema: z.ZodType, input: unknown): Record<string, string[]> {
  const read = schema.safeParse(input);
  return read.success ? {} : fieldErrors(read.error.issues, input, t);
}

const form = {
  account: 'maria2026',
  password: 'segredo-longo',
  password_confirmation: 'segredo-longo',
  realname: 'Maria da Silva',
  phone: '(11) 98765-4321',
  over18: true,
};
const key = {
  account_type: 'cpf',
  account_number: '52998224725',
  account_name: 'Maria da Silva',
  cpf: '52998224725',
  qk_pwd: '271828',
};
const depositInput = { money: '50.00', payment_id: 1, payment_type: 'pix' };
const { register, officeCode, memberBankSave, drawingPasswordSet, games, gameRecords, drawing, login } = endpoints;

/** An invalid field, and the rule whose message it receives. */
const wrong: [field: string, rule: FieldRule, schema: z.ZodType, input: object][] = [
  ['account', 'required', register.input, { ...form, account: undefined }],
  ['account', 'required', register.input, { ...form, account: '' }],
  ['password', 'required', register.input, { ...form, password: null }],
  ['phone', 'required', register.input, { ...form, phone: undefined }],
  ['password', 'text', register.input, { ...form, password: 12_345_678 }],
  ['realname', 'text', register.input, { ...form, realname: ['Maria'] }],
  ['account', 'account', register.input, { ...form, account: 'maria' }],
  ['account', 'account', register.input, { ...form, account: '1maria' }],
  ['account', 'account', register.input, { ...form, account: 'maria silva' }],
  ['account', 'account', register.input, { ...form, account: 'm'.repeat(21) }],
  ['account', 'account', register.input, { ...form, account: 7 }],
  ['password', 'too_short', register.input, { ...form, password: 'curta', password_confirmation: 'curta' }],
  ['password', 'too_long', register.input, { ...form, password: 'l'.repeat(129) }],
  ['realname', 'format', register.input, { ...form, realname: 'Maria\u202eavliS' }],
  ['phone', 'phone', register.input, { ...form, phone: '(11) 8765-4321' }],
  ['phone', 'phone', register.input, { ...form, phone: '+1 212 555 0100' }],
  ['password_confirmation', 'passwords_differ', register.input, { ...form, password_confirmation: 'outro-segredo' }],
  ['over18', 'over18', register.input, { ...form, over18: false }],
  ['over18', 'over18', register.input, { ...form, over18: undefined }],
  ['over18', 'over18', register.input, { ...form, over18: 'true' }],
  ['account', 'required', login.input, { account: '', password: 'x' }],
  ['qk_pwd', 'six_digits', drawingPasswordSet.input, { qk_pwd: '12345', qk_pwd_confirmation: '12345' }],
  ['qk_pwd', 'six_digits', drawingPasswordSet.input, { qk_pwd: '١٢٣٤٥٦', qk_pwd_confirmation: '١٢٣٤٥٦' }],
  [
    'qk_pwd_confirmation',
    'passwords_differ',
    drawingPasswordSet.input,
    { qk_pwd: '271828', qk_pwd_confirmation: '314159' },
  ],
  ['code', 'six_digits', officeCode.input, { challenge: 'x', code: 'abcdef' }],
  ['account_type', 'choice', memberBankSave.input, { ...key, account_type: 'iban' }],
  ['bank', 'format', memberBankSave.input, { ...key, bank: 'banco' }],
  ['range', 'choice', gameRecords.input, { range: '30d' }],
  ['page', 'too_small', games.input, { page: 0 }],
  ['limit', 'too_big', games.input, { limit: 101 }],
  ['limit', 'number', games.input, { limit: 'many' }],
  ['page', 'number', games.input, { page: ['1', '2'] }],
  ['payment_id', 'number', endpoints.recharge.input, { ...depositInput, payment_id: 'pix' }],
  ['member_bank_id', 'too_small', drawing.input, { money: '10.00', qk_pwd: '271828', member_bank_id: -1 }],
];

const invalidAmounts = [
  '0',
  '0.00',
  '-1',
  '1.001',
  '1e3',
  'NaN',
  'Infinity',
  ' 10 ',
  '1.000,50',
  '10,00',
  '0x10',
  '10000000000.00',
  -1,
  0,
  0.001,
  Number.POSITIVE_INFINITY,
  [],
  {},
  true,
];

describe('the error of a field', () => {
  it.each(wrong)('of %s is %s', (field, rule, schema, input) => {
    const message = t(`fields.${rule}`, { min: Number.NaN, max: Number.NaN }).replaceAll('NaN', String.raw`\d+`);
    expect(validate(schema, input)[field]).toEqual([
      expect.stringMatching(new RegExp(`^${message.replaceAll(/[().]/g, String.raw`\$&`)}$`)),
    ]);
  });

  it.each(invalidAmounts)('of the amount %j is `amount`', (money) => {
    expect(validate(endpoints.recharge.input, { ...depositInput, money })).toEqual({ money: [t('fields.amount')] });
  });

  it.each([undefined, null, ''])('of the amount %j is `required`', (money) => {
    expect(validate(endpoints.recharge.input, { ...depositInput, money })).toEqual({ money: [t('fields.required')] });
  });

  it('is reported for every field at once, without duplicates', () => {
    const errors = validate(register.input, {});
    expect(Object.keys(errors).toSorted()).toEqual([
      'account',
      'over18',
      'password',
      'password_confirmation',
      'phone',
      'realname',
    ]);
    for (const texts of Object.values(errors)) expect(texts).toHaveLength(1);
  });

  it('contains the bounds', () => {
    expect(validate(games.input, { limit: 101 })['limit']?.[0]).toContain('100');
    expect(validate(register.input, { ...form, password: 'abc' })['password']?.[0]).toContain('6');
  });

  it.each(localeKeys)('is translated to %s', (locale) => {
    const read = register.input.safeParse({ ...form, over18: false });
    expect(fieldErrors(read.error?.issues ?? [], form, translations[locale])).toEqual({
      over18: [translations[locale]('fields.over18')],
    });
  });

  it('never repeats the input', () => {
    const errors = validate(register.input, { ...form, account: 'um-segredo!', phone: 'outro-segredo', password: 'x' });
    expect(JSON.stringify(errors)).not.toContain('segredo');
  });
});
