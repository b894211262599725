/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface VipTables {
  'vip.change': {
    id: bigint;
    member_id: number;
    ladder: 'main' | 'slot' | 'live';
    from_level: number;
    to_level: number;
    reason: 'reached' | 'regained' | 'not_kept' | 'plan';
    at: Date;
  };
  'vip.member': {
    member_id: number;
    site: string;
    plan: string;
    level: number;
    best_level: number;
    slot_level: number;
    live_level: number;
    level_since: Date;
    ceiling: number | null;
    missed: number;
    judged_month: Date;
    deposits: bigint;
    bets: bigint;
    slot_bets: bigint;
    live_bets: bigint;
  };
  'vip.reward': {
    id: bigint;
    member_id: number;
    window_key: string;
    kind: 'level' | 'week' | 'month';
    level: number;
    amount: bigint;
    pocket: 'cash' | 'bonus';
    at: Date;
    free_rounds: unknown;
  };
}
