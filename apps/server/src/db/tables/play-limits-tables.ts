/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface PlayLimitsTables {
  'play_limits.alert': {
    player_id: number;
    kind: 'stake' | 'loss' | 'time' | 'bets';
    period: 'day' | 'week' | 'month';
    begins_on: Date;
    percent: number;
    at: Date;
  };
  'play_limits.change': {
    id: bigint;
    player_id: number;
    set_by: 'player' | 'staff';
    kind: 'deposit' | 'stake' | 'loss' | 'time' | 'bets' | 'bet';
    period: 'day' | 'week' | 'month' | 'bet';
    action: 'set' | 'requested' | 'confirmed' | 'cancelled';
    value_before: bigint | null;
    value_after: bigint | null;
    staff_id: number | null;
    reason: string | null;
    at: Date;
  };
  'play_limits.limit': {
    player_id: number;
    set_by: 'player' | 'staff';
    kind: 'deposit' | 'stake' | 'loss' | 'time' | 'bets' | 'bet';
    period: 'day' | 'week' | 'month' | 'bet';
    value: bigint | null;
    set_at: Date;
    has_request: boolean;
    requested_value: bigint | null;
    requested_at: Date | null;
    applies_from: Date | null;
  };
}
