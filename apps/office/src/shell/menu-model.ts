import type { Resource } from '../shared/auth/permissions.ts';

/** The groups of the menu, by what staff does. */
export const menuGroups = ['money', 'players', 'risk', 'business', 'content', 'system'] as const;

export type MenuGroup = (typeof menuGroups)[number];

/** The screens of each group, in order. */
const groupResources: Readonly<Record<MenuGroup, readonly Resource[]>> = {
  money: [
    'withdrawals',
    'payouts',
    'recharges',
    'reviewed-deposits',
    'payments',
    'returns',
    'debts',
    'reconciliations',
    'webhooks',
    'bank-health',
    'staff-credits',
    'payment-methods',
    'withdrawal-rules',
  ],
  players: [
    'players',
    'tickets',
    'complaints',
    'chat',
    'bonuses',
    'free-rounds',
    'identities',
    'erasures',
    'exclusions',
    'harm-cases',
  ],
  risk: [
    'alerts',
    'reward-flags',
    'held-claims',
    'agency-flags',
    'outside-reviews',
    'abuse-limits',
    'aml-cases',
    'aml-rules',
    'aml-lists',
  ],
  business: [
    'reports',
    'live',
    'games',
    'promotions',
    'agency',
    'tournaments',
    'commissions',
    'tables',
    'jackpots',
    'reward-claims',
    'vip',
    'rebates',
    'contributions',
    'agency-moves',
    'agency-rules',
    'commission-rates',
    'chains',
  ],
  content: ['campaigns', 'announcements', 'faq', 'helpdesk', 'sites'],
  system: ['exports', 'audit', 'events', 'staff', 'roles', 'retention', 'regulator-reports', 'web-vitals', 'system'],
};

export type MenuRole = 'owner' | 'finance' | 'risk' | 'support' | 'content' | 'reader';

/** What somebody's work begins with: the group that is always open, and its screens that are shown first. */
const leads: Readonly<Record<MenuRole, { group: MenuGroup; first: readonly Resource[] }>> = {
  owner: { group: 'business', first: ['reports', 'live', 'games', 'promotions', 'agency'] },
  finance: { group: 'money', first: ['withdrawals', 'payments', 'recharges', 'reviewed-deposits', 'reconciliations'] },
  risk: { group: 'risk', first: ['players', 'alerts', 'reward-flags', 'held-claims', 'agency-flags'] },
  support: { group: 'players', first: ['players', 'tickets', 'complaints', 'chat', 'identities'] },
  content: { group: 'content', first: ['promotions', 'campaigns', 'announcements', 'faq', 'sites'] },
  reader: { group: 'money', first: ['withdrawals', 'recharges', 'payments', 'players', 'audit'] },
};

/** The work of somebody by what they may do; the roles of an installation have names of their own. */
export function findMenuRole(permissions: readonly string[]): MenuRole {
  const may = (...wanted: string[]): boolean => wanted.some((permission) => permissions.includes(permission));
  if (may('role.write')) return 'owner';
  if (may('withdrawal.decide', 'payment.credit', 'cashier.reconcile')) return 'finance';
  if (may('reward_flag.decide', 'agency.decide')) return 'risk';
  if (may('ticket.answer')) return 'support';
  if (may('promotion.write', 'announcement.write', 'site.content')) return 'content';
  return 'reader';
}

export interface MenuSection {
  group: MenuGroup;
  /** Shown at once: the first screens of the group that somebody works in. */
  first: readonly Resource[];
  /** Shown when the section is opened. */
  more: readonly Resource[];
}

/** The sections of the menu for somebody: their own group first, then the others, without what they may not open. */
export function listMenuSections(
  permissions: readonly string[],
  canOpen: (resource: Resource) => boolean,
): MenuSection[] {
  const lead = leads[findMenuRole(permissions)];
  const first = lead.first.filter(canOpen);
  const order = [lead.group, ...menuGroups.filter((group) => group !== lead.group)];
  return order
    .map((group) => ({
      group,
      first: group === lead.group ? first : [],
      more: groupResources[group].filter((resource) => canOpen(resource) && !first.includes(resource)),
    }))
    .filter((section) => section.first.length + section.more.length > 0);
}

/** The section that contains a screen among those that are hidden until it is opened. */
export function findSectionOf(sections: readonly MenuSection[], pathname: string): MenuGroup | undefined {
  const [, resource = ''] = pathname.split('/');
  return sections.find(({ more }) => more.some((one) => one === resource))?.group;
}

/** The queue whose count is the badge of a screen, as `list:status`. */
const badges: Partial<Record<Resource, string>> = {
  withdrawals: 'withdrawal-alerts:waiting',
  payouts: 'payouts:owed',
  'reviewed-deposits': 'reviewed-deposits:in_review',
  payments: 'payments:suspense',
  debts: 'debts:waiting',
  returns: 'returns:open',
  reconciliations: 'reconciliations:open',
  webhooks: 'webhooks:unreadable',
  'outside-reviews': 'outside-reviews:open',
  promotions: 'promotions:review',
  'held-claims': 'held-claims:open',
  'reward-flags': 'reward-flags:open',
  'staff-credits': 'staff-credits:waiting',
  alerts: 'alerts:new',
  'aml-cases': 'aml-cases:open',
  'harm-cases': 'harm-cases:open',
  tickets: 'tickets:waiting',
  complaints: 'complaints:unanswered',
  chat: 'chat:reported',
  campaigns: 'campaigns:waiting',
  'agency-flags': 'agency-flags:open',
  'agency-moves': 'agency-moves:asked',
  commissions: 'commissions:counted',
  identities: 'identities:waiting',
  erasures: 'erasures:asked',
};

/** The queues that make a badge urgent: items that are late. */
const urgentQueues: Partial<Record<Resource, readonly string[]>> = {
  withdrawals: ['withdrawal-alerts:over', 'withdrawal-alerts:late'],
  tickets: ['tickets:late'],
  complaints: ['complaints:late'],
};

export interface MenuBadge {
  count: number;
  isUrgent: boolean;
}

/** A larger number is no news, and lists count no further than some thousands. */
const MAX_SHOWN = 999;

/** The number on a badge. */
export const formatBadge = ({ count }: Pick<MenuBadge, 'count'>): string =>
  count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);

/** The badge of screens together: the sum of their queues, urgent where one of them is. */
export function sumBadges(resources: readonly Resource[], counts: Readonly<Record<string, number>>): MenuBadge {
  const read = (key: string | undefined): number => (key === undefined ? 0 : (counts[key] ?? 0));
  return {
    count: resources.reduce((sum, resource) => sum + read(badges[resource]), 0),
    isUrgent: resources.some((resource) => (urgentQueues[resource] ?? []).some((key) => read(key) > 0)),
  };
}
