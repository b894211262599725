-- Limits of play by week and month, the largest stake and the time of play. The limits of a day stand on the wallet already.
alter table ledger.wallet
  add column staked_before_week bigint,
  add column won_before_week bigint,
  add column staked_before_month bigint,
  add column won_before_month bigint,
  add column week_stake_limit bigint,
  add column week_loss_limit bigint,
  add column month_stake_limit bigint,
  add column month_loss_limit bigint,
  add column max_stake bigint,
  add column is_time_limited boolean not null default false;
comment on column ledger.wallet.staked_before_week is 'Value of `staked` when the week (from Monday) of `day` began; null in a wallet that has not begun one.';
comment on column ledger.wallet.won_before_week is 'Value of `won` when the week of `day` began.';
comment on column ledger.wallet.staked_before_month is 'Value of `staked` when the month of `day` began.';
comment on column ledger.wallet.won_before_month is 'Value of `won` when the month of `day` began.';
comment on column ledger.wallet.day_stake_limit is 'Limit of stakes a day, the strictest of player and staff; null is no limit.';
comment on column ledger.wallet.day_loss_limit is 'Limit of losses a day, the strictest of player and staff; null is no limit.';
comment on column ledger.wallet.week_stake_limit is 'Limit of stakes a week; null is no limit.';
comment on column ledger.wallet.week_loss_limit is 'Limit of losses a week; null is no limit.';
comment on column ledger.wallet.month_stake_limit is 'Limit of stakes a month; null is no limit.';
comment on column ledger.wallet.month_loss_limit is 'Limit of losses a month; null is no limit.';
comment on column ledger.wallet.max_stake is 'The largest stake of a bet; null is no limit.';
comment on column ledger.wallet.is_time_limited is 'True when bets count the time of play in `ledger.play_time`.';

-- A wallet that was in use has no baselines of its week and its month: `staked_before_day` and `won_before_day` stand for them
-- until the next day begins or a limit is set. No table is rewritten.
alter table ledger.wallet
  alter column staked_before_week set default 0,
  alter column won_before_week set default 0,
  alter column staked_before_month set default 0,
  alter column won_before_month set default 0;

-- Begins the week and the month of a wallet with its first stake or win in them.
create function ledger.begin_wallet_periods() returns trigger language plpgsql as $$
begin
  if new.staked_before_week is null or date_trunc('week', new.day::timestamp) > old.day then
    new.staked_before_week := old.staked;
    new.won_before_week := old.won;
  end if;
  if new.staked_before_month is null or date_trunc('month', new.day::timestamp) > old.day then
    new.staked_before_month := old.staked;
    new.won_before_month := old.won;
  end if;
  return new;
end $$;
create trigger begin_periods before update of day on ledger.wallet
  for each row when (new.day > old.day) execute function ledger.begin_wallet_periods();

create table ledger.play_time (
  player_id integer primary key,
  active_at timestamptz not null,
  day date not null,
  seconds bigint not null default 0,
  seconds_before_day bigint not null default 0,
  seconds_before_week bigint not null default 0,
  seconds_before_month bigint not null default 0,
  day_limit bigint,
  week_limit bigint,
  month_limit bigint
) with (fillfactor = 50);
comment on table ledger.play_time is 'Time of play of the players who have a limit of it, in seconds.';
comment on column ledger.play_time.active_at is 'Time of the last bet, less what is left of a second.';
comment on column ledger.play_time.day is 'Day of the site that the `seconds_before` columns refer to.';
comment on column ledger.play_time.seconds is 'Time of play since the first limit was set.';
comment on column ledger.play_time.day_limit is 'Limit a day; null is no limit.';
comment on column ledger.play_time.week_limit is 'Limit a week; null is no limit.';
comment on column ledger.play_time.month_limit is 'Limit a month; null is no limit.';

create schema play_limits;
comment on schema play_limits is 'Limits of play and of deposits that players and staff set, and their history';

create table play_limits.limit (
  player_id integer not null,
  set_by text not null check (set_by in ('player', 'staff')),
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'time', 'bet')),
  period text not null check (period in ('day', 'week', 'month', 'bet')),
  value bigint check (value >= 0),
  set_at timestamptz not null,
  has_request boolean not null default false,
  requested_value bigint check (requested_value >= 0),
  requested_at timestamptz,
  applies_from timestamptz,
  primary key (player_id, set_by, kind, period),
  check ((kind = 'bet') = (period = 'bet')),
  check (has_request = (requested_at is not null) and has_request = (applies_from is not null))
);
comment on table play_limits.limit is
  'The limits in force, of a player by the player and by staff, and a request of the player to raise one.';
comment on column play_limits.limit.value is 'Centavos, or minutes for `time`; null is no limit.';
comment on column play_limits.limit.requested_value is 'The raised value; null removes the limit.';
comment on column play_limits.limit.applies_from is 'From when the player may confirm the request.';

create table play_limits.change (
  id bigint generated always as identity primary key,
  player_id integer not null,
  set_by text not null check (set_by in ('player', 'staff')),
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'time', 'bet')),
  period text not null check (period in ('day', 'week', 'month', 'bet')),
  action text not null check (action in ('set', 'requested', 'confirmed', 'cancelled')),
  value_before bigint,
  value_after bigint,
  staff_id integer,
  reason text,
  at timestamptz not null
);
comment on table play_limits.change is 'Every change of a limit of play, and every request to raise one. Rows never change.';
comment on column play_limits.change.value_after is 'The value set, requested or confirmed; for `cancelled` the value that stays.';
create index change_of_player on play_limits.change (player_id, id desc);

create function play_limits.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % never change', tg_table_name;
end $$;
create trigger refuse_change before update or delete on play_limits.change
  for each row execute function play_limits.refuse_change();
