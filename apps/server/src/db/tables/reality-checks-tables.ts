/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface RealityChecksTables {
  'reality_checks.event': {
    id: bigint;
    player_id: number;
    kind: 'issued' | 'continue' | 'pause' | 'leave' | 'interval';
    check_id: string | null;
    started_at: Date | null;
    seconds: bigint | null;
    staked: bigint | null;
    won: bigint | null;
    minutes: number | null;
    at: Date;
  };
  'reality_checks.preference': {
    player_id: number;
    minutes: number;
    set_at: Date;
  };
  'reality_checks.session': {
    player_id: number;
    started_at: Date;
    active_at: Date;
    counted_from: Date;
    due_at: Date;
    staked_before: bigint;
    won_before: bigint;
    is_over: boolean;
    check_id: string | null;
    break_until: Date | null;
  };
}
