import { usePermissions } from 'ra-core';

/** Resources of the back office. */
export type Resource =
  | 'withdrawals'
  | 'withdrawal-rules'
  | 'payment-methods'
  | 'payouts'
  | 'recharges'
  | 'reviewed-deposits'
  | 'payments'
  | 'debts'
  | 'returns'
  | 'reconciliations'
  | 'webhooks'
  | 'bank-health'
  | 'games'
  | 'tables'
  | 'table-rounds'
  | 'system'
  | 'chains'
  | 'outside-reviews'
  | 'free-rounds'
  | 'promotions'
  | 'reward-claims'
  | 'held-claims'
  | 'reward-flags'
  | 'staff-credits'
  | 'staff-credit-limits'
  | 'abuse-limits'
  | 'bonuses'
  | 'contributions'
  | 'tournaments'
  | 'jackpots'
  | 'jackpot-drops'
  | 'tickets'
  | 'complaints'
  | 'faq'
  | 'helpdesk'
  | 'chat'
  | 'chat-mutes'
  | 'campaigns'
  | 'announcements'
  | 'players'
  | 'player-logins'
  | 'player-messages'
  | 'player-notes'
  | 'player-bets'
  | 'player-corrections'
  | 'ledger'
  | 'statement'
  | 'statement-fees'
  | 'statement-associations'
  | 'audit'
  | 'events'
  | 'self-verifications'
  | 'staff'
  | 'roles'
  | 'sites'
  | 'erasures'
  | 'identities'
  | 'exclusions'
  | 'retention'
  | 'regulator-reports'
  | 'exports'
  | 'web-vitals'
  | 'reports'
  | 'alerts'
  | 'aml-cases'
  | 'aml-rules'
  | 'aml-lists'
  | 'harm-cases'
  | 'live'
  | 'vip'
  | 'rebates'
  | 'agency'
  | 'agency-flags'
  | 'agency-moves'
  | 'agency-rules'
  | 'commissions'
  | 'commission-rates';

/** Commands, named like the server's permissions. */
export type Command =
  | 'withdrawal.decide'
  | 'withdrawal.hold'
  | 'site.content'
  | 'site.write'
  | 'payment.credit'
  | 'deposit.review'
  | 'game.switch'
  | 'round.reverse'
  | 'round.approve_reversal'
  | 'system.run'
  | 'fairness.rotate'
  | 'free_rounds.give'
  | 'promotion.write'
  | 'promotion.approve'
  | 'reward_flag.decide'
  | 'staff_credit.approve'
  | 'staff_credit.limits'
  | 'abuse_limits.set'
  | 'bonus.give'
  | 'bonus.cancel'
  | 'contribution.set'
  | 'cost_rate.set'
  | 'tournament.write'
  | 'tournament.decide'
  | 'jackpot.write'
  | 'jackpot.decide'
  | 'ticket.answer'
  | 'complaint.answer'
  | 'faq.write'
  | 'chat.moderate'
  | 'message.write'
  | 'message.approve'
  | 'announcement.write'
  | 'announcement.approve'
  | 'player.debit'
  | 'player.freeze'
  | 'player.offline'
  | 'player.reset'
  | 'player.switch'
  | 'player.limit'
  | 'exclusion.write'
  | 'register_check.read'
  | 'player.note'
  | 'payment.refund'
  | 'cashier.reconcile'
  | 'cashier.rules'
  | 'player.reveal'
  | 'player.export'
  | 'player.erase'
  | 'identity.review'
  | 'correction.request'
  | 'correction.decide'
  | 'retention.write'
  | 'regulator.send'
  | 'vip.write'
  | 'rebates.write'
  | 'agency.write'
  | 'agency.decide'
  | 'commission.write'
  | 'commission.approve'
  | 'staff.write'
  | 'role.write'
  | 'audit.export'
  | 'list.export'
  | 'alert.handle'
  | 'alert.write'
  | 'aml.decide'
  | 'aml.rules'
  | 'aml.lists'
  | 'harm.write';

/** Permissions that open a list; one of them is enough. */
const readers: Record<Resource, readonly string[]> = {
  withdrawals: ['withdrawal.read', 'withdrawal.decide'],
  'withdrawal-rules': ['cashier.rules'],
  'payment-methods': ['cashier.methods'],
  payouts: ['withdrawal.read', 'withdrawal.decide'],
  recharges: ['deposit.read', 'payment.read', 'payment.credit'],
  'reviewed-deposits': ['deposit.review'],
  payments: ['payment.read', 'payment.credit', 'payment.refund'],
  debts: ['payment.read', 'payment.refund'],
  returns: ['payment.read', 'payment.refund'],
  reconciliations: ['cashier.reconcile'],
  webhooks: ['cashier.reconcile'],
  'bank-health': ['payment.read'],
  games: ['game.read', 'game.switch'],
  tables: ['game.read'],
  'table-rounds': ['game.read'],
  system: ['system.read'],
  chains: ['fairness.read'],
  'outside-reviews': ['cashier.reconcile'],
  'free-rounds': ['free_rounds.read'],
  promotions: ['promotion.read'],
  'reward-claims': ['promotion.read'],
  'held-claims': ['reward_flag.read'],
  'reward-flags': ['reward_flag.read'],
  'staff-credits': ['staff_credit.read'],
  'staff-credit-limits': ['staff_credit.read'],
  'abuse-limits': ['reward_flag.read'],
  bonuses: ['bonus.read'],
  contributions: ['bonus.read'],
  tournaments: ['tournament.read'],
  jackpots: ['jackpot.read'],
  'jackpot-drops': ['jackpot.read'],
  tickets: ['ticket.read'],
  complaints: ['ticket.read'],
  faq: ['faq.write'],
  helpdesk: ['site.content', 'ticket.answer'],
  chat: ['chat.read'],
  'chat-mutes': ['chat.read'],
  campaigns: ['message.read'],
  announcements: ['announcement.read'],
  players: ['player.read'],
  'player-logins': ['player.read'],
  'player-messages': ['message.read'],
  'player-notes': ['player.read'],
  'player-bets': ['ledger.read'],
  'player-corrections': ['player.read'],
  erasures: ['player.erase'],
  identities: ['identity.review'],
  exclusions: ['exclusion.read'],
  retention: ['retention.read', 'retention.write'],
  'regulator-reports': ['regulator.read'],
  ledger: ['ledger.read'],
  statement: ['ledger.read'],
  'statement-fees': ['ledger.read'],
  'statement-associations': ['ledger.read'],
  exports: ['list.export'],
  audit: ['audit.read'],
  events: ['audit.read'],
  'self-verifications': ['system.read'],
  staff: ['staff.read'],
  roles: ['role.read'],
  'web-vitals': ['site.read'],
  reports: ['report.read'],
  alerts: ['alert.read'],
  'aml-cases': ['aml.read'],
  'aml-rules': ['aml.read'],
  'aml-lists': ['aml.read'],
  'harm-cases': ['harm.read'],
  live: ['report.read'],
  sites: ['site.read', 'site.content', 'site.write'],
  vip: ['vip.read', 'vip.write'],
  rebates: ['rebates.read', 'rebates.write'],
  agency: ['agency.read'],
  'agency-flags': ['agency.read'],
  'agency-moves': ['agency.read'],
  'agency-rules': ['agency.read'],
  commissions: ['commission.read'],
  'commission-rates': ['commission.read'],
};

function isResource(name: string): name is Resource {
  return Object.hasOwn(readers, name);
}

/** Whether a staff member can open a list. It only hides what the server would refuse. */
export function canOpen(permissions: readonly string[], resource: string): boolean {
  return isResource(resource) && readers[resource].some((permission) => permissions.includes(permission));
}

/** Whether a staff member can use a command. The server checks every call. */
export function canDo(permissions: readonly string[], command: Command): boolean {
  return permissions.includes(command);
}

/** Whether the signed-in user can use a command. False until known. */
export function useCanDo(command: Command): boolean {
  const { permissions } = usePermissions<string[]>();
  return permissions !== undefined && canDo(permissions, command);
}

/** Whether the signed-in user can open a list. False until known. */
export function useCanOpen(resource: Resource): boolean {
  const { permissions } = usePermissions<string[]>();
  return permissions !== undefined && canOpen(permissions, resource);
}
