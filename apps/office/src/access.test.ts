import { describe, expect, it } from 'vitest';
import { mayDo, maySee } from './access.ts';

const support = ['withdrawal.read', 'recharge.read', 'payment.read', 'player.read'];

describe('what a member of staff is shown', () => {
  it.each(['withdrawals', 'recharges', 'payments', 'players'])('support sees %s', (resource) => {
    expect(maySee(support, resource)).toBe(true);
  });

  it.each(['ledger', 'audit', 'constructor', ''])('support does not see "%s"', (resource) => {
    expect(maySee(support, resource)).toBe(false);
  });

  it('who may decide also sees what there is to decide on', () => {
    expect(maySee(['withdrawal.decide'], 'withdrawals')).toBe(true);
    expect(maySee(['payment.credit'], 'payments')).toBe(true);
  });

  it('offers a command only to who holds exactly that permission', () => {
    expect(mayDo(support, 'withdrawal.decide')).toBe(false);
    expect(mayDo([...support, 'withdrawal.decide'], 'withdrawal.decide')).toBe(true);
    expect(mayDo(['withdrawal.decide'], 'payment.credit')).toBe(false);
  });
});
