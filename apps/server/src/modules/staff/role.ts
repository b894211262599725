import type { Role } from '../../platform/index.ts';

/** What a member of staff may do. The server asks for one of these at every call of the office. */
export const permissions = [
  'withdrawal.read',
  'withdrawal.decide',
  'recharge.read',
  'payment.read',
  'payment.credit',
  'player.read',
  'ledger.read',
  'audit.read',
] as const;

export type Permission = (typeof permissions)[number];

const readers: Permission[] = ['withdrawal.read', 'recharge.read', 'payment.read', 'player.read'];

/** Which role may do what. */
export const permissionsOf: Record<Role, readonly Permission[]> = {
  admin: permissions,
  finance: [...readers, 'withdrawal.decide', 'payment.credit', 'ledger.read'],
  support: readers,
  auditor: [...readers, 'ledger.read', 'audit.read'],
};
