/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface LedgerTables {
  'ledger.account': {
    id: number;
    name: string;
    owner: 'player' | 'operator';
  };
  'ledger.bonus_progress': {
    player_id: number;
    seq: bigint;
    grant_id: string;
    amount: bigint;
  };
  'ledger.bound_opening': {
    player_id: number;
    seq: bigint;
    amount: bigint;
  };
  'ledger.bound_stake': {
    player_id: number;
    cause: string;
    amount: bigint;
  };
  'ledger.number_taken': {
    seed_id: string | null;
    nonce: bigint | null;
  };
  'ledger.operator_balance': {
    account: number;
    slot: number;
    balance: bigint;
  };
  'ledger.play_time': {
    player_id: number;
    active_at: Date;
    day: Date;
    seconds: bigint;
    seconds_before_day: bigint;
    seconds_before_week: bigint;
    seconds_before_month: bigint;
    day_limit: bigint | null;
    week_limit: bigint | null;
    month_limit: bigint | null;
    bets: bigint;
    bets_before_day: bigint;
    bets_before_week: bigint;
    bets_before_month: bigint;
    day_bets_limit: bigint | null;
    week_bets_limit: bigint | null;
    month_bets_limit: bigint | null;
  };
  'ledger.provider_round': {
    player_id: number;
    round_id: string;
    game: string;
    day: Date;
    first_seq: bigint;
    first_at: Date;
    staked: bigint;
    won: bigint;
  };
  'ledger.record_day': {
    player_id: number;
    day: Date;
    game: string;
    is_outside: boolean;
    rounds: bigint;
    staked: bigint;
    won: bigint;
    first_seq: bigint;
    last_seq: bigint;
  };
  'ledger.record_head': {
    player_id: number;
    projected_seq: bigint;
  };
  'ledger.seal': {
    number: bigint;
    at: Date;
    players: number[];
    seqs: bigint[];
    hash: Buffer;
  };
  'ledger.sealed': {
    player_id: number;
    seq: bigint;
  };
  'ledger.staked_by_game': {
    player_id: number;
    game: string;
    staked: bigint;
  };
  'ledger.staked_up_to': {
    player_id: number;
    seq: bigint;
  };
  'ledger.transaction': {
    seq: bigint;
    fingerprint: bigint;
    cash_after: bigint;
    bonus_after: bigint;
    at: Date;
    id: string;
    player_id: number;
    kind: string;
    accounts: number[];
    amounts: bigint[];
    hash: Buffer;
    cause: string | null;
    held_after: bigint | null;
    in_play_after: bigint | null;
    wager_due: bigint | null;
    wagered: bigint | null;
    stake: bigint | null;
    win: bigint | null;
    seed_id: string | null;
    nonce: bigint | null;
    game: string | null;
    evidence: string | null;
    bound_after: bigint | null;
  };
  'ledger.wallet': {
    player_id: number;
    cash: bigint;
    bonus: bigint;
    held: bigint;
    in_play: bigint;
    staked: bigint;
    blocked: boolean;
    draw_seed: string | null;
    draw_nonce: bigint;
    seq: bigint;
    head: Buffer;
    wager_due: bigint;
    wager_done: bigint;
    won: bigint;
    day: Date;
    staked_before_day: bigint;
    won_before_day: bigint;
    day_stake_limit: bigint | null;
    day_loss_limit: bigint | null;
    is_play: boolean;
    rebate: bigint;
    grant_id: string | null;
    bonus_due: bigint;
    bonus_done: bigint;
    bonus_first: boolean;
    status_blocked: boolean;
    play_frozen: boolean;
    owed: bigint;
    bound: bigint;
    bound_in_play: bigint;
    play_excluded: boolean;
    staked_before_week: bigint | null;
    won_before_week: bigint | null;
    staked_before_month: bigint | null;
    won_before_month: bigint | null;
    week_stake_limit: bigint | null;
    week_loss_limit: bigint | null;
    month_stake_limit: bigint | null;
    month_loss_limit: bigint | null;
    max_stake: bigint | null;
    is_time_limited: boolean;
  };
}
