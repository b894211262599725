/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface ReportsTables {
  'reports.account': {
    member_id: number | null;
    site: string | null;
    created_at: Date | null;
    is_internal: boolean | null;
    is_demo: boolean | null;
  };
  'reports.balance': {
    at: Date;
    cash: bigint;
    bonus: bigint;
    held: bigint;
    in_play: bigint;
    rebate: bigint;
    suspense: bigint;
    jackpots: bigint;
    jackpot: bigint;
  };
  'reports.deposit': {
    member_id: number | null;
    at: Date | null;
    site: string | null;
    is_internal: boolean | null;
    number: number | null;
    amount: bigint | null;
    returned: bigint | null;
  };
  'reports.deposit_order': {
    order_number: string | null;
    created_at: Date | null;
    credited_at: Date | null;
    status: string | null;
    amount: bigint | null;
    method: string | null;
    channel_id: number | null;
    channel: string | null;
    site: string | null;
    is_internal: boolean | null;
  };
  'reports.leg': {
    at: Date | null;
    account: number | null;
    amount: bigint | null;
  };
  'reports.member_play': {
    member_id: number | null;
    hour: Date | null;
    site: string | null;
    is_internal: boolean | null;
    game: string | null;
    staked: bigint | null;
    staked_bonus: bigint | null;
    won: bigint | null;
    won_bonus: bigint | null;
    jackpot: bigint | null;
    rounds: bigint | null;
  };
  'reports.money': {
    member_id: number | null;
    at: Date | null;
    site: string | null;
    is_internal: boolean | null;
    withdrawn: bigint | null;
    withdrawals: number | null;
    bonus_cost: bigint | null;
    rebates: bigint | null;
    commissions: bigint | null;
    fees: bigint | null;
  };
  'reports.movement': {
    member_id: number | null;
    at: Date | null;
    site: string | null;
    is_internal: boolean | null;
    is_round: boolean | null;
    stake: bigint | null;
    win: bigint | null;
    jackpot: bigint | null;
  };
  'reports.operator_balance': {
    account: number | null;
    balance: bigint | null;
  };
  'reports.play': {
    hour: Date | null;
    site: string | null;
    game: string | null;
    staked: bigint | null;
    staked_bonus: bigint | null;
    won: bigint | null;
    won_bonus: bigint | null;
    jackpot: bigint | null;
    rounds: bigint | null;
  };
  'reports.pool_movement': {
    at: Date | null;
    site: string | null;
    amount: bigint | null;
  };
  'reports.wallet': {
    player_id: number | null;
    cash: bigint | null;
    bonus: bigint | null;
    held: bigint | null;
    in_play: bigint | null;
    rebate: bigint | null;
    bound: bigint | null;
    open_wagering: bigint | null;
    open_bonus_wagering: bigint | null;
  };
  'reports.withdrawal': {
    id: string | null;
    requested_at: Date | null;
    status: string | null;
    amount: bigint | null;
    method: string | null;
    is_auto: boolean | null;
    approved_at: Date | null;
    site: string | null;
    is_internal: boolean | null;
  };
}
