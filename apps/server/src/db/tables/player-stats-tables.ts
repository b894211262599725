/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface PlayerStatsTables {
  'player_stats.account': {
    member_id: number | null;
    site: string | null;
  };
  'player_stats.active_member': {
    day: Date;
    game: string;
    site: string;
    chunk: number;
    members: string;
  };
  'player_stats.changed_day': {
    member_id: number | null;
    day: Date | null;
    site: string | null;
    game: string | null;
    is_active: boolean | null;
  };
  'player_stats.day': {
    member_id: number;
    day: Date;
    staked: bigint;
    staked_bonus: bigint;
    won: bigint;
    won_bonus: bigint;
    valid: bigint;
    bets: bigint;
    deposited: bigint;
    deposits: number;
    returned: bigint;
    withdrawn: bigint;
    double_up_staked: bigint;
    double_up_won: bigint;
    double_ups: number;
  };
  'player_stats.deposit': {
    member_id: number;
    seq: bigint;
    id: string;
    number: number;
    cause: string;
    at: Date;
    day: Date;
    amount: bigint;
    valid_before: bigint;
    returned: bigint;
  };
  'player_stats.game_day': {
    member_id: number;
    day: Date;
    game: string;
    staked: bigint;
    staked_bonus: bigint;
    won: bigint;
    won_bonus: bigint;
    valid: bigint;
    bets: bigint;
    best_e4: bigint;
  };
  'player_stats.game_hour': {
    member_id: number;
    hour: Date;
    game: string;
    staked: bigint;
    staked_bonus: bigint;
    won: bigint;
    won_bonus: bigint;
    jackpot: bigint;
    rounds: bigint;
  };
  'player_stats.hour_change': {
    id: bigint;
    member_id: number;
    hour: Date;
    game: string;
    staked: bigint;
    staked_bonus: bigint;
    won: bigint;
    won_bonus: bigint;
    jackpot: bigint;
    rounds: bigint;
  };
  'player_stats.member': {
    member_id: number;
    projected_seq: bigint;
    projected_at: Date | null;
    staked: bigint;
    staked_bonus: bigint;
    won: bigint;
    won_bonus: bigint;
    valid: bigint;
    bets: bigint;
    deposited: bigint;
    deposit_count: number;
    returned: bigint;
    withdrawn: bigint;
    first_bet_at: Date | null;
    last_bet_at: Date | null;
    double_up_staked: bigint;
    double_up_won: bigint;
    double_ups: number;
  };
  'player_stats.money_movement': {
    member_id: number;
    seq: bigint;
    at: Date;
    withdrawn: bigint;
    withdrawals: number;
    bonus_cost: bigint;
    rebates: bigint;
    commissions: bigint;
    fees: bigint;
  };
  'player_stats.reward': {
    member_id: number;
    day: Date;
    kind: string;
    cash: bigint;
    bonus: bigint;
  };
  'player_stats.site_hour': {
    hour: Date;
    site: string;
    game: string;
    staked: bigint;
    staked_bonus: bigint;
    won: bigint;
    won_bonus: bigint;
    jackpot: bigint;
    rounds: bigint;
  };
  'player_stats.swept': {
    single: boolean;
    until: Date;
  };
  'player_stats.undone': {
    member_id: number;
    seq: bigint;
  };
}
