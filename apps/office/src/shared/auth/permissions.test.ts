import { describe, expect, it } from 'vitest';
import { canDo, canOpen } from './permissions.ts';

const support = ['withdrawal.read', 'deposit.read', 'payment.read', 'player.read'];

describe('permissions', () => {
  it.each(['withdrawals', 'recharges', 'payments', 'players'])('support can open %s', (resource) => {
    expect(canOpen(support, resource)).toBe(true);
  });

  it.each(['ledger', 'audit', 'constructor', ''])('support cannot open "%s"', (resource) => {
    expect(canOpen(support, resource)).toBe(false);
  });

  it('separates reading staff and roles from changing them', () => {
    expect(canOpen(['staff.read', 'role.read'], 'staff')).toBe(true);
    expect(canOpen(['staff.read', 'role.read'], 'roles')).toBe(true);
    expect(canOpen(support, 'staff')).toBe(false);
    expect(canOpen(support, 'roles')).toBe(false);
    expect(canDo(['staff.read', 'role.read', 'audit.read'], 'staff.write')).toBe(false);
    expect(canDo(['staff.read', 'role.read', 'audit.read'], 'role.write')).toBe(false);
    expect(canDo(['staff.read', 'role.read', 'audit.read'], 'audit.export')).toBe(false);
  });

  it('lets deciders read what they decide on', () => {
    expect(canOpen(['withdrawal.decide'], 'withdrawals')).toBe(true);
    expect(canOpen(['payment.credit'], 'payments')).toBe(true);
  });

  it('lets content editors read sites but not change their rules', () => {
    expect(canOpen(['site.content'], 'sites')).toBe(true);
    expect(canDo(['site.read', 'site.content'], 'site.write')).toBe(false);
    expect(canDo(['site.read', 'site.write'], 'site.content')).toBe(false);
  });

  it('separates provider reviews from free rounds', () => {
    expect(canOpen(['cashier.reconcile'], 'outside-reviews')).toBe(true);
    expect(canOpen(support, 'outside-reviews')).toBe(false);
    expect(canOpen(['free_rounds.read'], 'free-rounds')).toBe(true);
    expect(canDo(['free_rounds.read'], 'free_rounds.give')).toBe(false);
  });

  it('separates tables from hash chains', () => {
    expect(canOpen(['game.read'], 'tables')).toBe(true);
    expect(canOpen(['game.read'], 'table-rounds')).toBe(true);
    expect(canOpen(['game.read'], 'chains')).toBe(false);
    expect(canOpen(['fairness.read'], 'chains')).toBe(true);
    expect(canDo(['fairness.read'], 'fairness.rotate')).toBe(false);
  });

  it('requires the exact permission for a command', () => {
    expect(canDo(support, 'withdrawal.decide')).toBe(false);
    expect(canDo([...support, 'withdrawal.decide'], 'withdrawal.decide')).toBe(true);
    expect(canDo(['withdrawal.decide'], 'payment.credit')).toBe(false);
  });
});
