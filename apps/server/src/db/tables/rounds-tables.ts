/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface RoundsTables {
  'rounds.failure_count': {
    game: string;
    in_a_row: number;
    max_in_a_row: number;
    closed_at: Date | null;
  };
  'rounds.lease': {
    game: string;
    node: string;
    epoch: bigint;
    until: Date;
  };
  'rounds.reversal': {
    id: number;
    round_id: string;
    game: string;
    number: bigint;
    status: 'waiting' | 'refused' | 'approved' | 'done';
    reason: string;
    requested_by: number;
    requested_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
    decision_reason: string | null;
    done_at: Date | null;
  };
  'rounds.round': {
    id: string;
    game: string;
    number: bigint;
    version: string;
    state: 'open' | 'locked' | 'running' | 'settled' | 'void';
    setup: unknown;
    chain_id: string;
    chain_position: bigint;
    opens_at: Date;
    locks_at: Date;
    locked_at: Date | null;
    beacon_source: string | null;
    beacon_number: bigint | null;
    beacon_at: Date | null;
    beacon_value: string | null;
    runs_at: Date | null;
    ends_at: Date | null;
    outcome: unknown;
    link: Buffer | null;
    over_at: Date | null;
    closed_at: Date | null;
    void_reason: 'no_beacon' | 'other_rules' | 'broken' | 'table_closed' | null;
    tickets: number;
    staked: bigint;
    epoch: bigint;
  };
  'rounds.ticket': {
    id: string;
    round_id: string;
    number: number;
    player_id: number;
    game: string;
    request_key: string;
    input: unknown;
    stake: bigint;
    stake_bonus: bigint;
    grant_id: string | null;
    target_e4: bigint | null;
    left_e4: bigint | null;
    left_at: Date | null;
    state: 'open' | 'paid' | 'lost' | 'void';
    win: bigint;
    placed_at: Date;
    over_at: Date | null;
    reversal: string | null;
  };
}
