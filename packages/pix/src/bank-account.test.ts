import { describe, expect, it } from 'vitest';
import { type BankAccount, parseBankAccount } from './index.ts';

const account: BankAccount = {
  name: 'Maria da Silva',
  taxId: '12345678909',
  bankCode: '00416968',
  branch: '0001',
  number: '1234567',
  type: 'current',
};

describe('a bank account as its owner types it', () => {
  it('loses its punctuation', () => {
    const typed = {
      ...account,
      name: '  Maria   da Silva ',
      taxId: '123.456.789-09',
      branch: ' 0001 ',
      number: '12.345.678-x',
    };
    expect(parseBankAccount(typed)).toEqual({ ok: true, value: { ...account, number: '12345678X' } });
  });

  it.each([
    ['a company with letters in its CNPJ', { taxId: '12.ABC.345/01DE-35' }],
    ['the three-digit code of a bank', { bankCode: '341' }],
    ['a short branch', { branch: '1' }],
  ])('may have %s', (_, change) => {
    expect(parseBankAccount({ ...account, ...change })).toMatchObject({ ok: true });
  });

  it.each([
    ['bad_name', { name: ' ' }],
    ['bad_name', { name: 'a'.repeat(141) }],
    ['bad_tax_id', { taxId: '12345678900' }],
    ['bad_bank', { bankCode: '41' }],
    ['bad_bank', { bankCode: 'Banco do Brasil' }],
    ['bad_branch', { branch: '' }],
    ['bad_branch', { branch: '12345' }],
    ['bad_number', { number: 'X' }],
    ['bad_number', { number: '1X2' }],
    ['bad_number', { number: '1'.repeat(21) }],
  ])('is refused with %s (%j)', (reason, change) => {
    expect(parseBankAccount({ ...account, ...change })).toEqual({ ok: false, reason });
  });
});
