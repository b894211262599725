import { describe, expect, it } from 'vitest';
import {
  toWithdrawalDestination,
  emptyDraft,
  listDraftFields,
  listEmptyFields,
  toDraftProblems,
  toEditDraft,
  toSavedAccount,
} from './account-draft.ts';

const bank = { ...emptyDraft('bank', 'Ana'), bank: '001', branch: '1234', number: '56789-0', cpf: '529.982.247-25' };
const phone = { ...emptyDraft('phone', 'Ana'), key: '(11) 98765-4321' };

describe('payout destination form', () => {
  it('has no duplicate fields, and asks for a CPF only if it is unknown', () => {
    expect(listDraftFields('cpf', true)).toEqual(['key', 'holder']);
    expect(listDraftFields('email', true)).toEqual(['key', 'holder', 'cpf']);
    expect(listDraftFields('email', false)).toEqual(['key', 'holder']);
    expect(listDraftFields('bank', false)).toContain('cpf');
  });

  it('lists the empty fields', () => {
    expect(listEmptyFields(emptyDraft('evp', ' '), true)).toEqual(['key', 'holder', 'cpf']);
    expect(listEmptyFields(bank, true)).toEqual([]);
  });

  it('is saved under the names of the specification', () => {
    expect(toSavedAccount(bank)).toEqual({
      bank: '001',
      account_type: 'current',
      account_number: '1234/56789-0',
      account_name: 'Ana',
      cpf: '529.982.247-25',
    });
    const own = { ...emptyDraft('cpf', 'Ana'), key: '529.982.247-25' };
    expect(toSavedAccount(own)).toMatchObject({ bank: 'pix', account_type: 'cpf', cpf: '529.982.247-25' });
  });

  it('becomes the destination of one withdrawal, in the field of its kind', () => {
    expect(toWithdrawalDestination(phone)).toEqual({
      payment_type: 'phone',
      phone_number: '(11) 98765-4321',
      name: 'Ana',
    });
    expect(toWithdrawalDestination({ ...bank, type: 'savings' })).toEqual({
      payment_type: 'bank',
      member_bank_text: '001',
      account: '1234/56789-0',
      account_type: 'savings',
      name: 'Ana',
      cpf_id: '529.982.247-25',
    });
  });

  it('shows each error at a field where it can be corrected', () => {
    expect(toDraftProblems({ account_number: 'a', account_name: 'b' }, 'email', true)).toEqual({
      key: 'a',
      holder: 'b',
    });
    expect(toDraftProblems({ account: 'a', member_bank_text: 'b', cpf_id: 'c' }, 'bank', false)).toEqual({
      number: 'a',
      bank: 'b',
      cpf: 'c',
    });
    expect(toDraftProblems({ phone_number: 'a' }, 'phone', false)).toEqual({ key: 'a' });
    // Without a CPF field, the key is what the player can change.
    expect(toDraftProblems({ cpf: 'a' }, 'cpf', true)).toEqual({ key: 'a' });
    expect(toDraftProblems({ money: 'a' }, 'phone', false)).toBeUndefined();
  });
});

describe('a saved account', () => {
  it('is edited with its kind and holder, and everything that the server masks is typed again', () => {
    const pix = { bank: 'pix', account_type: 'email', account_name: 'Maria da Silva' };
    expect(toEditDraft(pix)).toEqual(emptyDraft('email', 'Maria da Silva'));
    const savings = { bank: '341', account_type: 'savings', account_name: 'Maria da Silva' };
    expect(toEditDraft(savings)).toEqual({ ...emptyDraft('bank', 'Maria da Silva'), bank: '341', type: 'savings' });
  });
});
