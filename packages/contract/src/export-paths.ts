/** The audit log as a file: no call of the contract, for its answer is a stream. It takes what `officeAudit` takes. */
export const AUDIT_EXPORT_PATH = '/office/api/audit/export';

/** Statements of commissions as a file: the same filters as the list's. */
export const COMMISSION_EXPORT_PATH = '/office/api/commissions/export';

/**
 * A member's own records as files, asked for by GET with what `recordFile` in `orders.ts` tells: no calls of the contract
 * either, for they too are streams.
 */
export const RECORD_FILE_PATHS = {
  recharges: '/api/recharge/export',
  withdrawals: '/api/drawing/export',
  movements: '/api/ordercenter/export',
  fees: '/api/ordercenter/fee/export',
  associations: '/api/ordercenter/association/export',
} as const;

/** The same of a member's order center for staff, who adds `player_id` and which of them it is as `kind`. */
export const STATEMENT_EXPORT_PATH = '/office/api/statement/export';
