import { describe, expect, it } from 'vitest';
import { refusedBy } from './withdraw-refusal.ts';

describe('a refused withdrawal', () => {
  it.each(['below_minimum', 'above_maximum', 'insufficient_funds'])('%s is put right at the amount', (code) => {
    expect(refusedBy(code, {}, 'words')).toEqual({ about: 'amount', text: 'words' });
  });

  it.each(['withdrawal_password_wrong', 'withdrawal_password_locked'])('%s is told at the password', (code) => {
    expect(refusedBy(code, {}, 'words').about).toBe('pin');
  });

  it('follows the field that the server named', () => {
    expect(refusedBy('invalid', { money: 'too many places' }, 'words')).toEqual({
      about: 'amount',
      text: 'too many places',
    });
    expect(refusedBy('invalid', { qk_pwd: 'six digits' }, 'words')).toEqual({ about: 'pin', text: 'six digits' });
  });

  it('is about the request as a whole otherwise', () => {
    expect(refusedBy('player_blocked', {}, 'words')).toEqual({ about: 'request', text: 'words' });
    expect(refusedBy('network', {}, 'words')).toEqual({ about: 'request', text: 'words' });
  });
});
