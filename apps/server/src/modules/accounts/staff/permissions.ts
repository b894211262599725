/** The roles of a new installation. Administrators add others and change the permissions of each. */
export const seededRoles = ['admin', 'finance', 'support', 'risk', 'content', 'auditor'] as const;

export type SeededRole = (typeof seededRoles)[number];

/** The role that at least one active member always has, and that keeps the permissions on staff and roles. */
export const ADMIN = 'admin';

interface PermissionInfo {
  /** The roles that receive it, beside `admin`, at the first start of a server that knows it. */
  defaultRoles: readonly Exclude<SeededRole, 'admin'>[];
}

const readingRoles = ['finance', 'support', 'risk', 'auditor'] as const;

/**
 * The closed list of permissions. Every staff route requires one of them, or the server does not start. A new action of
 * the back office begins with an entry here and its text in `messages`.
 */
export const permissions = {
  'withdrawal.read': { defaultRoles: readingRoles },
  'withdrawal.decide': { defaultRoles: ['finance'] },
  'withdrawal.hold': { defaultRoles: ['finance', 'risk'] },
  'cashier.rules': { defaultRoles: [] },
  'cashier.methods': { defaultRoles: [] },
  'deposit.read': { defaultRoles: readingRoles },
  'payment.read': { defaultRoles: readingRoles },
  'payment.credit': { defaultRoles: ['finance'] },
  'payment.refund': { defaultRoles: ['finance'] },
  'deposit.review': { defaultRoles: ['finance'] },
  'cashier.reconcile': { defaultRoles: ['finance'] },
  'game.read': { defaultRoles: [...readingRoles, 'content'] },
  'game.switch': { defaultRoles: ['risk'] },
  'round.reverse': { defaultRoles: ['risk'] },
  'round.approve_reversal': { defaultRoles: ['finance', 'risk'] },
  'fairness.read': { defaultRoles: readingRoles },
  'fairness.rotate': { defaultRoles: ['risk'] },
  'free_rounds.read': { defaultRoles: readingRoles },
  'free_rounds.give': { defaultRoles: ['finance'] },
  'promotion.read': { defaultRoles: [...readingRoles, 'content'] },
  'promotion.write': { defaultRoles: ['content'] },
  'promotion.approve': { defaultRoles: ['finance', 'risk'] },
  'reward_flag.read': { defaultRoles: readingRoles },
  'reward_flag.decide': { defaultRoles: ['risk'] },
  'abuse_limits.set': { defaultRoles: [] },
  'bonus.read': { defaultRoles: readingRoles },
  'bonus.give': { defaultRoles: ['finance'] },
  'bonus.cancel': { defaultRoles: ['finance', 'risk'] },
  'staff_credit.read': { defaultRoles: readingRoles },
  'staff_credit.approve': { defaultRoles: ['finance', 'risk'] },
  'staff_credit.limits': { defaultRoles: ['risk'] },
  'contribution.set': { defaultRoles: [] },
  'vip.read': { defaultRoles: readingRoles },
  'vip.write': { defaultRoles: [] },
  'rebates.read': { defaultRoles: readingRoles },
  'rebates.write': { defaultRoles: [] },
  'commission.read': { defaultRoles: readingRoles },
  'commission.write': { defaultRoles: [] },
  'commission.approve': { defaultRoles: ['finance'] },
  'tournament.read': { defaultRoles: [...readingRoles, 'content'] },
  'tournament.write': { defaultRoles: ['content', 'finance'] },
  'tournament.decide': { defaultRoles: ['finance', 'risk'] },
  'jackpot.read': { defaultRoles: [...readingRoles, 'content'] },
  'jackpot.write': { defaultRoles: ['content', 'finance'] },
  'jackpot.decide': { defaultRoles: ['finance', 'risk'] },
  'message.read': { defaultRoles: [...readingRoles, 'content'] },
  'message.write': { defaultRoles: ['content', 'support'] },
  'message.approve': { defaultRoles: ['risk'] },
  'announcement.read': { defaultRoles: [...readingRoles, 'content'] },
  'announcement.write': { defaultRoles: ['content'] },
  'announcement.approve': { defaultRoles: ['risk'] },
  'agency.read': { defaultRoles: readingRoles },
  'agency.write': { defaultRoles: ['support'] },
  'agency.decide': { defaultRoles: ['risk'] },
  'player.read': { defaultRoles: readingRoles },
  'player.reveal': { defaultRoles: ['finance', 'support', 'risk'] },
  'player.debit': { defaultRoles: ['finance'] },
  'player.freeze': { defaultRoles: ['support', 'risk'] },
  'player.offline': { defaultRoles: ['support', 'risk'] },
  'player.reset': { defaultRoles: ['support'] },
  'player.switch': { defaultRoles: ['risk'] },
  'player.limit': { defaultRoles: ['support', 'risk'] },
  'player.note': { defaultRoles: ['finance', 'support', 'risk'] },
  'exclusion.read': { defaultRoles: ['support', 'risk', 'auditor'] },
  'exclusion.write': { defaultRoles: ['support', 'risk'] },
  'exclusion.decide': { defaultRoles: ['risk'] },
  'register_check.read': { defaultRoles: ['auditor'] },
  'player.export': { defaultRoles: ['support'] },
  'player.erase': { defaultRoles: ['support', 'risk'] },
  'identity.review': { defaultRoles: ['support', 'risk'] },
  'correction.request': { defaultRoles: ['support', 'risk'] },
  'correction.decide': { defaultRoles: ['risk'] },
  'ticket.read': { defaultRoles: ['support', 'risk', 'auditor'] },
  'ticket.answer': { defaultRoles: ['support'] },
  'complaint.answer': { defaultRoles: ['risk'] },
  'chat.read': { defaultRoles: ['support', 'risk', 'auditor'] },
  'chat.moderate': { defaultRoles: ['support', 'risk'] },
  'faq.write': { defaultRoles: ['content', 'support'] },
  'retention.read': { defaultRoles: ['risk', 'auditor'] },
  'retention.write': { defaultRoles: [] },
  'site.read': { defaultRoles: [...readingRoles, 'content'] },
  'site.content': { defaultRoles: ['content'] },
  'site.write': { defaultRoles: [] },
  'report.read': { defaultRoles: ['finance', 'auditor'] },
  'cost_rate.set': { defaultRoles: ['finance'] },
  'alert.read': { defaultRoles: ['finance', 'risk', 'auditor'] },
  'alert.handle': { defaultRoles: ['finance', 'risk'] },
  'alert.write': { defaultRoles: [] },
  'aml.read': { defaultRoles: ['risk', 'auditor'] },
  'aml.decide': { defaultRoles: ['risk'] },
  'aml.rules': { defaultRoles: ['risk'] },
  'aml.lists': { defaultRoles: ['risk'] },
  'harm.read': { defaultRoles: ['risk', 'auditor'] },
  'harm.write': { defaultRoles: ['risk'] },
  'regulator.read': { defaultRoles: ['risk', 'auditor'] },
  'regulator.send': { defaultRoles: ['risk'] },
  'ledger.read': { defaultRoles: readingRoles },
  'list.export': { defaultRoles: ['finance', 'risk', 'auditor'] },
  'audit.read': { defaultRoles: ['auditor'] },
  'audit.export': { defaultRoles: ['auditor'] },
  'system.read': { defaultRoles: ['auditor'] },
  'system.run': { defaultRoles: [] },
  'staff.read': { defaultRoles: ['auditor'] },
  'staff.write': { defaultRoles: [] },
  'role.read': { defaultRoles: ['auditor'] },
  'role.write': { defaultRoles: [] },
} as const satisfies Record<string, PermissionInfo>;

export type Permission = keyof typeof permissions;

export const permissionKeys = Object.keys(permissions) as Permission[];

/** The permissions that the administrators' role always keeps, so that an installation cannot lock itself out. */
export const requiredAdminPermissions: readonly Permission[] = ['staff.read', 'staff.write', 'role.read', 'role.write'];

export function isPermission(key: string): key is Permission {
  return Object.hasOwn(permissions, key);
}

/** Actions that move money and have limits by role. */
export const limitedActs = [
  'withdrawal.approve',
  'payment.credit',
  'payment.refund',
  'deposit.confirm',
  'free_rounds.give',
  'bonus.give',
  'commission.approve',
] as const;

export type LimitedAct = (typeof limitedActs)[number];
