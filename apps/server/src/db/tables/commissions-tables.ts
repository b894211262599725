/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface CommissionsTables {
  'commissions.day': {
    site: string;
    day: Date;
    state: 'counting' | 'counted';
    revision: number;
    claim: string | null;
    claimed_at: Date | null;
    fingerprint: string | null;
    plan: string;
    counted_at: Date | null;
  };
  'commissions.earning': {
    agent_id: number;
    day: Date;
    site: string;
    kind: string;
    side: string;
    amount: bigint;
    lines: number;
  };
  'commissions.figure': {
    site: string;
    day: Date;
    kind: 'betting' | 'deposit' | 'settlement';
    base: bigint;
    allowed: bigint;
    counted: bigint;
  };
  'commissions.high_water_mark': {
    member_id: number;
    day: Date;
    net: bigint;
    mark: bigint;
  };
  'commissions.line': {
    id: bigint;
    site: string;
    day: Date;
    revision: number;
    agent_id: number;
    kind: 'betting' | 'deposit' | 'settlement';
    category: string;
    side: 'direct' | 'indirect';
    via_id: number;
    rate_bps: number;
    rate_below_bps: number;
    base: bigint;
    amount: bigint;
    statement_id: bigint | null;
  };
  'commissions.statement': {
    id: bigint;
    site: string;
    day: Date;
    agent_id: number;
    amount: bigint;
    state: 'counted' | 'held' | 'approved' | 'paid' | 'refused';
    payout_balance: 'cash' | 'rebate';
    times_e2: number;
    second_above: bigint;
    approved_by: number[];
    note: string;
    made_at: Date;
    decided_at: Date | null;
    paid_at: Date | null;
  };
  'commissions.tree_position': {
    member_id: number;
    day: Date;
    parent_id: number | null;
    site: string;
    agent_type: string;
  };
}
