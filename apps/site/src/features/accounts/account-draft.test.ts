import { describe, expect, it } from 'vitest';
import { drawnTo, emptyDraft, fieldsOf, missingOf, problemsOf, savedAs } from './account-draft.ts';

const bank = { ...emptyDraft('bank', 'Ana'), bank: '001', branch: '1234', number: '56789-0', cpf: '529.982.247-25' };
const phone = { ...emptyDraft('phone', 'Ana'), key: '(11) 98765-4321' };

describe('a destination as it is typed', () => {
  it('asks for nothing twice, and for a CPF only where nobody else knows it', () => {
    expect(fieldsOf('cpf', true)).toEqual(['key', 'holder']);
    expect(fieldsOf('email', true)).toEqual(['key', 'holder', 'cpf']);
    expect(fieldsOf('email', false)).toEqual(['key', 'holder']);
    expect(fieldsOf('bank', false)).toContain('cpf');
  });

  it('says what is still empty', () => {
    expect(missingOf(emptyDraft('evp', ' '), true)).toEqual(['key', 'holder', 'cpf']);
    expect(missingOf(bank, true)).toEqual([]);
  });

  it('is saved by the names of the specification', () => {
    expect(savedAs(bank)).toEqual({
      bank: '001',
      account_type: 'current',
      account_number: '1234/56789-0',
      account_name: 'Ana',
      cpf: '529.982.247-25',
    });
    const own = { ...emptyDraft('cpf', 'Ana'), key: '529.982.247-25' };
    expect(savedAs(own)).toMatchObject({ bank: 'pix', account_type: 'cpf', cpf: '529.982.247-25' });
  });

  it('is where one withdrawal goes, in the field of its kind', () => {
    expect(drawnTo(phone)).toEqual({ payment_type: 'phone', phone_number: '(11) 98765-4321', name: 'Ana' });
    expect(drawnTo({ ...bank, type: 'savings' })).toEqual({
      payment_type: 'bank',
      member_bank_text: '001',
      account: '1234/56789-0',
      account_type: 'savings',
      name: 'Ana',
      cpf_id: '529.982.247-25',
    });
  });

  it('has each complaint where it can be put right', () => {
    expect(problemsOf({ account_number: 'a', account_name: 'b' }, 'email', true)).toEqual({ key: 'a', holder: 'b' });
    expect(problemsOf({ account: 'a', member_bank_text: 'b', cpf_id: 'c' }, 'bank', false)).toEqual({
      number: 'a',
      bank: 'b',
      cpf: 'c',
    });
    expect(problemsOf({ phone_number: 'a' }, 'phone', false)).toEqual({ key: 'a' });
    // Where there is no field for the CPF, the key is what can be changed.
    expect(problemsOf({ cpf: 'a' }, 'cpf', true)).toEqual({ key: 'a' });
    expect(problemsOf({ money: 'a' }, 'phone', false)).toBeUndefined();
  });
});
