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

  it('the staff and its roles are seen by who may see them, and changed by who may change them', () => {
    expect(maySee(['staff.read', 'role.read'], 'staff')).toBe(true);
    expect(maySee(['staff.read', 'role.read'], 'roles')).toBe(true);
    expect(maySee(support, 'staff')).toBe(false);
    expect(maySee(support, 'roles')).toBe(false);
    expect(mayDo(['staff.read', 'role.read', 'audit.read'], 'staff.write')).toBe(false);
    expect(mayDo(['staff.read', 'role.read', 'audit.read'], 'role.write')).toBe(false);
    expect(mayDo(['staff.read', 'role.read', 'audit.read'], 'audit.export')).toBe(false);
  });

  it('who may decide also sees what there is to decide on', () => {
    expect(maySee(['withdrawal.decide'], 'withdrawals')).toBe(true);
    expect(maySee(['payment.credit'], 'payments')).toBe(true);
  });

  it('who writes the content of sites sees them, and does not change their rules', () => {
    expect(maySee(['site.content'], 'sites')).toBe(true);
    expect(mayDo(['site.read', 'site.content'], 'site.write')).toBe(false);
    expect(mayDo(['site.read', 'site.write'], 'site.content')).toBe(false);
  });

  it('who holds the books against providers sees their cases; who reads free rounds does not give them', () => {
    expect(maySee(['cashier.reconcile'], 'outside-reviews')).toBe(true);
    expect(maySee(support, 'outside-reviews')).toBe(false);
    expect(maySee(['free_rounds.read'], 'free-rounds')).toBe(true);
    expect(mayDo(['free_rounds.read'], 'free_rounds.give')).toBe(false);
  });

  it('who reads games sees their tables; who reads chains does not put them away', () => {
    expect(maySee(['game.read'], 'tables')).toBe(true);
    expect(maySee(['game.read'], 'table-rounds')).toBe(true);
    expect(maySee(['game.read'], 'chains')).toBe(false);
    expect(maySee(['fairness.read'], 'chains')).toBe(true);
    expect(mayDo(['fairness.read'], 'fairness.rotate')).toBe(false);
  });

  it('offers a command only to who holds exactly that permission', () => {
    expect(mayDo(support, 'withdrawal.decide')).toBe(false);
    expect(mayDo([...support, 'withdrawal.decide'], 'withdrawal.decide')).toBe(true);
    expect(mayDo(['withdrawal.decide'], 'payment.credit')).toBe(false);
  });
});
