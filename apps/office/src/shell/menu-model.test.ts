import { describe, expect, it } from 'vitest';
import { canOpen } from '../shared/auth/permissions.ts';
import { findMenuRole, findSectionOf, formatBadge, listMenuSections, sumBadges } from './menu-model.ts';

const finance = [
  'withdrawal.read',
  'withdrawal.decide',
  'payment.read',
  'deposit.read',
  'cashier.reconcile',
  'player.read',
];
const sectionsOf = (permissions: string[]) => listMenuSections(permissions, (name) => canOpen(permissions, name));

describe('findMenuRole', () => {
  it.each([
    ['owner', ['role.write', 'withdrawal.decide']],
    ['finance', finance],
    ['risk', ['reward_flag.decide', 'player.read']],
    ['support', ['ticket.answer']],
    ['content', ['site.content']],
    ['reader', ['audit.read']],
  ] as const)('is %s by the permissions', (role, permissions) => {
    expect(findMenuRole(permissions)).toBe(role);
  });
});

describe('listMenuSections', () => {
  it('begins with the work of the reader and leaves out what they may not open', () => {
    const [own, ...others] = sectionsOf(finance);
    expect(own).toEqual({
      group: 'money',
      first: ['withdrawals', 'payments', 'recharges', 'reconciliations'],
      more: ['payouts', 'returns', 'debts', 'webhooks', 'bank-health'],
    });
    expect(others.map(({ group }) => group)).toEqual(['players', 'risk']);
  });

  it('shows at most twelve rows before a section is opened, and every screen once', () => {
    const everything = listMenuSections(['role.write'], () => true);
    const rows = everything.reduce((sum, { first, more }) => sum + first.length + (more.length > 0 ? 1 : 0), 1);
    expect(rows).toBeLessThanOrEqual(12);
    const listed = everything.flatMap(({ first, more }) => [...first, ...more]);
    expect(new Set(listed).size).toBe(listed.length);
  });
});

it('finds the section that a screen is hidden in', () => {
  const sections = sectionsOf(finance);
  expect(findSectionOf(sections, '/debts')).toBe('money');
  expect(findSectionOf(sections, '/players/7/show')).toBe('players');
  expect(findSectionOf(sections, '/withdrawals')).toBeUndefined();
});

it('sums the badges of a section, urgent where something is late', () => {
  const counts = { 'withdrawal-alerts:waiting': 3, 'debts:waiting': 2, 'tickets:waiting': 1, 'tickets:late': 1 };
  expect(sumBadges(['withdrawals', 'debts'], counts)).toEqual({ count: 5, isUrgent: false });
  expect(sumBadges(['tickets'], counts)).toEqual({ count: 1, isUrgent: true });
  expect(sumBadges(['games'], counts)).toEqual({ count: 0, isUrgent: false });
});

it('shows a badge up to 999', () => {
  expect([1, 999, 1_000, 10_000].map((count) => formatBadge({ count }))).toEqual(['1', '999', '999+', '999+']);
});
