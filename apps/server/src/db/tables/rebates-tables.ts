/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface RebatesTables {
  'rebates.claim': {
    id: string;
    member_id: number;
    amount: bigint;
    at: Date;
  };
  'rebates.line': {
    member_id: number;
    day: Date;
    category: string;
    provider: string;
    game: string;
    claim_id: string;
    basis: 'valid' | 'edge';
    valid: bigint;
    counted: bigint;
    rate_bps: number;
    level: number;
    amount: bigint;
  };
}
