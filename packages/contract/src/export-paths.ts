/**
 * The audit log as a file. Not a call of the contract, since the response is a stream. Takes the input of
 * `officeAudit`.
 */
export const AUDIT_EXPORT_PATH = '/office/api/audit/export';

/** The file of an export of the signed-in member of staff, with its `id`. */
export const EXPORT_FILE_PATH = '/office/api/export/file';

/** A file to the regulator as a download, with its `id`. */
export const REGULATOR_FILE_PATH = '/office/api/regulator/file';

/** A photo of an identity submission as a download, with its `id`. */
export const IDENTITY_IMAGE_PATH = '/office/api/identity/image';

/** Commission statements as a file, with the filters of the list. */
export const COMMISSION_EXPORT_PATH = '/office/api/commissions/export';

/**
 * A member's own records as files, requested by GET with the token that `recordFile` in `orders.ts` returns. Not
 * calls of the contract, since the responses are streams.
 */
export const RECORD_FILE_PATHS = {
  recharges: '/api/recharge/export',
  withdrawals: '/api/drawing/export',
  bets: '/api/game/record/export',
  movements: '/api/ordercenter/export',
  fees: '/api/ordercenter/fee/export',
  associations: '/api/ordercenter/association/export',
} as const;

/**
 * A member's signed statement, requested like `RECORD_FILE_PATHS`, with the first day as `from`. What the operator publishes to
 * check it is in `PROOF_FILE_PATH`; one head of the ledger is at `PROOF_HEAD_PATH` and its number.
 */
export const PROOF_STATEMENT_PATH = '/api/proof/statement';
export const PROOF_FILE_PATH = '/.well-known/arara-proof.json';
export const PROOF_HEAD_PATH = '/.well-known/arara-proof/head';

/** A member's order center as a file for staff, with `player_id` and the kind of record as `kind`. */
export const STATEMENT_EXPORT_PATH = '/office/api/statement/export';
