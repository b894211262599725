import { describe, expect, it } from 'vitest';
import { refusedBy } from './withdraw-refusal.ts';

describe('a refused withdrawal', () => {
  it.each(['below_minimum', 'above_maximum', 'insufficient_funds', 'withdrawals_spent', 'wagering_left'])(
    '%s is put right at the amount',
    (code) => {
      expect(refusedBy(code, {}, 'words')).toEqual({ about: 'amount', text: 'words', fields: {} });
    },
  );

  it.each(['withdrawal_password_wrong', 'withdrawal_password_locked'])('%s is told at the password', (code) => {
    expect(refusedBy(code, {}, 'words').about).toBe('pin');
  });

  it.each(['account_not_own', 'account_name_differs', 'cpf_needed', 'pix_key_invalid', 'bank_account_invalid'])(
    '%s is put right where the money is to go',
    (code) => {
      expect(refusedBy(code, { cpf_id: 'words' }, 'words')).toEqual({
        about: 'destination',
        text: 'words',
        fields: { cpf_id: 'words' },
      });
    },
  );

  it('follows the field that the server named', () => {
    expect(refusedBy('invalid', { money: 'too many places' }, 'words')).toMatchObject({
      about: 'amount',
      text: 'too many places',
    });
    expect(refusedBy('invalid', { qk_pwd: 'six digits' }, 'words')).toMatchObject({ about: 'pin', text: 'six digits' });
  });

  it('is about the request as a whole otherwise', () => {
    expect(refusedBy('demo_not_allowed', {}, 'words').about).toBe('request');
    expect(refusedBy('network', {}, 'words').about).toBe('request');
  });
});
