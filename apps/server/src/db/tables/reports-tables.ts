/* Written by `npm run -s db:types` from the migrated database; a test of the database suite compares them. */

export interface ReportsTables {
  'reports.account': {
    member_id: number | null;
    site: string | null;
    created_at: Date | null;
    is_internal: boolean | null;
    is_demo: boolean | null;
    account: string | null;
    agent_id: number | null;
    area: string | null;
  };
  'reports.active_member': {
    day: Date | null;
    game: string | null;
    site: string | null;
    chunk: number | null;
    members: string | null;
  };
  'reports.activity': {
    member_id: number | null;
    seq: bigint | null;
    at: Date | null;
    site: string | null;
    account: string | null;
    game: string | null;
    kind: string | null;
    is_round: boolean | null;
    stake: bigint | null;
    win: bigint | null;
    paid: bigint | null;
  };
  'reports.approval': {
    withdrawal_id: string | null;
    at: Date | null;
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
  'reports.bank_movement': {
    member_id: number | null;
    at: Date | null;
    site: string | null;
    is_internal: boolean | null;
    kind: string | null;
    method: string | null;
    amount: bigint | null;
  };
  'reports.changed_day': {
    day: Date | null;
    game: string | null;
    site: string | null;
    chunk: number | null;
    place: number | null;
    is_active: boolean | null;
  };
  'reports.claim': {
    promotion_id: number | null;
    promotion: string | null;
    member_id: number | null;
    at: Date | null;
    amount: bigint | null;
    returned: bigint | null;
    state: string | null;
    site: string | null;
    is_internal: boolean | null;
  };
  'reports.cost_rate': {
    id: number;
    kind: 'provider_fee' | 'deposit_fee' | 'withdrawal_fee' | 'tax';
    key: string;
    share_bps: number;
    fixed: bigint;
    valid_from: Date;
    reason: string;
    set_by: number;
    set_at: Date;
  };
  'reports.decision': {
    queue: string | null;
    staff_id: number | null;
    asked_at: Date | null;
    decided_at: Date | null;
    is_approved: boolean | null;
    site: string | null;
    is_internal: boolean | null;
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
    member_id: number | null;
    method: string | null;
    channel_id: number | null;
    channel: string | null;
  };
  'reports.jurisdiction': {
    site: string | null;
    jurisdiction: string | null;
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
    game: string | null;
  };
  'reports.operator_balance': {
    account: number | null;
    balance: bigint | null;
  };
  'reports.payment_method': {
    key: string | null;
    title: string | null;
    sort: number | null;
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
  'reports.schedule': {
    id: string;
    staff_id: number;
    view_id: string;
    view_name: string;
    format: 'csv' | 'csv_comma' | 'xlsx';
    language: 'pt' | 'en';
    cadence: 'daily' | 'weekly' | 'monthly';
    hour: number;
    recipients: number[];
    origin: string;
    next_at: Date | null;
    is_paused: boolean;
    stopped_by: 'owner' | 'view' | null;
    created_at: Date;
  };
  'reports.schedule_run': {
    schedule_id: string;
    staff_id: number;
    from_day: Date;
    to_day: Date;
    export_id: string | null;
    status: 'waiting' | 'sent' | 'failed';
    problem: 'forbidden' | 'too_large' | 'internal' | 'cancelled' | 'no_mail' | null;
    created_at: Date;
    ended_at: Date | null;
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
    member_id: number | null;
    method: string | null;
    is_auto: boolean | null;
  };
}
