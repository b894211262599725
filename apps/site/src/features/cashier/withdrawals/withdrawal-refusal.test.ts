import { describe, expect, it } from 'vitest';
import { toWithdrawalRefusal } from './withdrawal-refusal.ts';

describe('refusal of a withdrawal', () => {
  it.each(['below_minimum', 'above_maximum', 'insufficient_funds', 'withdrawals_spent', 'wagering_left'])(
    '%s is put right at the amount',
    (code) => {
      expect(toWithdrawalRefusal(code, {}, 'words')).toEqual({ about: 'amount', text: 'words', fields: {} });
    },
  );

  it.each(['withdrawal_password_wrong', 'withdrawal_password_locked'])('%s is shown at the password', (code) => {
    expect(toWithdrawalRefusal(code, {}, 'words').about).toBe('pin');
  });

  it.each(['account_not_own', 'account_name_differs', 'cpf_needed', 'pix_key_invalid', 'bank_account_invalid'])(
    '%s is put right where the money is to go',
    (code) => {
      expect(toWithdrawalRefusal(code, { cpf_id: 'words' }, 'words')).toEqual({
        about: 'destination',
        text: 'words',
        fields: { cpf_id: 'words' },
      });
    },
  );

  it('concerns the field that the server names', () => {
    expect(toWithdrawalRefusal('invalid', { money: 'too many places' }, 'words')).toMatchObject({
      about: 'amount',
      text: 'too many places',
    });
    expect(toWithdrawalRefusal('invalid', { qk_pwd: 'six digits' }, 'words')).toMatchObject({
      about: 'pin',
      text: 'six digits',
    });
  });

  it('concerns the whole request otherwise', () => {
    expect(toWithdrawalRefusal('demo_not_allowed', {}, 'words').about).toBe('request');
    expect(toWithdrawalRefusal('network', {}, 'words').about).toBe('request');
  });
});
