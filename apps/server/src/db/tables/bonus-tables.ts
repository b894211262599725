/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface BonusTables {
  'bonus.contribution_version': {
    version: number;
    shares: unknown;
    staff_id: number;
    at: Date;
  };
  'bonus.grant': {
    id: string;
    member_id: number;
    key: string;
    fingerprint: bigint;
    cause: string;
    amount: bigint;
    due: bigint;
    terms: unknown;
    state: 'waiting' | 'active' | 'converted' | 'lost' | 'expired' | 'forfeited' | 'cancelled' | 'lapsed';
    granted_at: Date;
    start_by: Date;
    begun_at: Date | null;
    expires_at: Date | null;
    ended_at: Date | null;
    ended_reason: string;
    done: bigint;
    converted: bigint;
    returned: bigint;
  };
  'bonus.movement': {
    member_id: number | null;
    seq: bigint | null;
    kind: string | null;
    grant_id: string | null;
    cash: bigint | null;
    paid_in: bigint | null;
  };
  'bonus.payment': {
    member_id: number | null;
    cause: string | null;
  };
  'bonus.share': {
    member_id: number;
    key: string;
    grant_id: string;
    amount: bigint;
    due: bigint;
  };
  'bonus.wallet_grant': {
    member_id: number | null;
    grant_id: string | null;
  };
}
