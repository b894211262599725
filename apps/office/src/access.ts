/** The lists of the office. */
export type Resource =
  | 'withdrawals'
  | 'withdrawal-rules'
  | 'payment-methods'
  | 'payouts'
  | 'recharges'
  | 'reviewed-deposits'
  | 'payments'
  | 'returns'
  | 'reconciliations'
  | 'webhooks'
  | 'games'
  | 'outside-reviews'
  | 'free-rounds'
  | 'players'
  | 'player-logins'
  | 'player-notes'
  | 'ledger'
  | 'audit'
  | 'staff'
  | 'roles'
  | 'sites'
  | 'erasures'
  | 'retention';

/** The commands of the office, named as the server names the permission. */
export type Command =
  | 'withdrawal.decide'
  | 'withdrawal.hold'
  | 'site.content'
  | 'site.write'
  | 'payment.credit'
  | 'deposit.review'
  | 'game.switch'
  | 'free_rounds.give'
  | 'player.freeze'
  | 'player.offline'
  | 'player.reset'
  | 'player.note'
  | 'payment.refund'
  | 'cashier.reconcile'
  | 'cashier.rules'
  | 'player.reveal'
  | 'player.export'
  | 'player.erase'
  | 'retention.write'
  | 'staff.write'
  | 'role.write'
  | 'audit.export';

/** Permissions whose holder has a use for a list. Any one of them opens it. */
const readers: Record<Resource, readonly string[]> = {
  withdrawals: ['withdrawal.read', 'withdrawal.decide'],
  'withdrawal-rules': ['cashier.rules'],
  'payment-methods': ['cashier.methods'],
  payouts: ['withdrawal.read', 'withdrawal.decide'],
  recharges: ['recharge.read', 'payment.read', 'payment.credit'],
  'reviewed-deposits': ['deposit.review'],
  payments: ['payment.read', 'payment.credit', 'payment.refund'],
  returns: ['payment.read', 'payment.refund'],
  reconciliations: ['cashier.reconcile'],
  webhooks: ['cashier.reconcile'],
  games: ['game.read', 'game.switch'],
  'outside-reviews': ['cashier.reconcile'],
  'free-rounds': ['free_rounds.read'],
  players: ['player.read'],
  'player-logins': ['player.read'],
  'player-notes': ['player.read'],
  erasures: ['player.erase'],
  retention: ['retention.read', 'retention.write'],
  ledger: ['ledger.read'],
  audit: ['audit.read'],
  staff: ['staff.read'],
  roles: ['role.read'],
  sites: ['site.read', 'site.content', 'site.write'],
};

function isResource(name: string): name is Resource {
  return Object.hasOwn(readers, name);
}

/**
 * Whether a member of staff gets to see a list. This only keeps the screen free of what would be
 * refused: the server decides on every call.
 */
export function maySee(permissions: readonly string[], resource: string): boolean {
  return isResource(resource) && readers[resource].some((permission) => permissions.includes(permission));
}

/** Whether a member of staff gets to see a command's button. The server decides all the same. */
export function mayDo(permissions: readonly string[], command: Command): boolean {
  return permissions.includes(command);
}
