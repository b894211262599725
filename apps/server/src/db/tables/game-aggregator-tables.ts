/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface GameAggregatorTables {
  'game_aggregator.campaign': {
    provider: string;
    campaign_id: string;
    member_id: number;
    game: string;
    game_code: string;
    stake: bigint;
    rounds: number;
    used: number;
    won: bigint;
    pocket: 'cash' | 'bonus';
    wagering_e2: number;
    state: 'asked' | 'open' | 'cancelling' | 'cancelled' | 'refused';
    opened_at: Date;
    expires_at: Date;
    max_win: bigint | null;
    cause: string;
  };
  'game_aggregator.compared': {
    provider: string;
    upto: Date;
  };
  'game_aggregator.nonce': {
    provider: string;
    nonce: string;
    until: Date;
  };
  'game_aggregator.review': {
    id: string;
    provider: string;
    kind: 'shortfall' | 'round_open' | 'missing_here' | 'missing_there' | 'differs';
    subject: string;
    member_id: number | null;
    amount: bigint;
    detail: string;
    opened_at: Date;
    settled_at: Date | null;
    settled_by: string | null;
    note: string;
  };
  'game_aggregator.round': {
    id: string;
    provider: string;
    round_id: string;
    member_id: number;
    game: string;
    state: 'open' | 'closed';
    staked: bigint;
    won: bigint;
    opened_at: Date;
    closed_at: Date | null;
  };
  'game_aggregator.sandbox_player': {
    member_id: number;
    provider: string;
    game: string;
    is_excluded: boolean;
  };
  'game_aggregator.session': {
    token_hash: Buffer;
    provider: string;
    member_id: number;
    game: string;
    opened_at: Date;
    expires_at: Date;
    token_sealed: Buffer | null;
    site: string | null;
  };
  'game_aggregator.transaction': {
    provider: string;
    tx_id: string;
    id: string;
    kind: 'bet' | 'win' | 'rollback' | 'promo_win' | 'tombstone';
    code: string;
    fingerprint: string;
    member_id: number | null;
    round: string | null;
    round_id: string | null;
    game: string | null;
    ref_tx_id: string | null;
    amount: bigint;
    currency: string;
    from_bonus: bigint;
    jackpot: bigint;
    campaign_id: string | null;
    free_index: number | null;
    shortfall: bigint;
    request_id: string;
    at: Date;
    rolled_back_at: Date | null;
    grant_id: string | null;
  };
  'game_aggregator.transfer': {
    id: string;
    provider: string;
    member_id: number;
    direction: 'in' | 'out';
    amount: bigint;
    state: 'asked' | 'done' | 'refused';
    requested_at: Date;
    ended_at: Date | null;
    is_settled: boolean;
  };
}
