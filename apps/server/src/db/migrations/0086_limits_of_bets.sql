-- Limits of the number of bets, and the notices of limits that are nearly used.
alter table ledger.play_time
  add column bets bigint not null default 0,
  add column bets_before_day bigint not null default 0,
  add column bets_before_week bigint not null default 0,
  add column bets_before_month bigint not null default 0,
  add column day_bets_limit bigint,
  add column week_bets_limit bigint,
  add column month_bets_limit bigint;
comment on table ledger.play_time is 'Time of play, in seconds, and bets of the players who have a limit of either.';
comment on column ledger.play_time.seconds is 'Time of play since the first limit of time or of bets was set.';
comment on column ledger.play_time.bets is 'Bets since the first limit of time or of bets was set. A bet that is returned stays counted.';
comment on column ledger.play_time.bets_before_day is 'Value of `bets` when `day` began.';
comment on column ledger.play_time.day_bets_limit is 'Limit of bets a day; null is no limit.';
comment on column ledger.play_time.week_bets_limit is 'Limit of bets a week; null is no limit.';
comment on column ledger.play_time.month_bets_limit is 'Limit of bets a month; null is no limit.';
comment on column ledger.wallet.is_time_limited is 'True when bets count the time of play and themselves in `ledger.play_time`.';

alter table play_limits.limit drop constraint limit_kind_check,
  add constraint limit_kind_check check (kind in ('deposit', 'stake', 'loss', 'time', 'bets', 'bet'));
alter table play_limits.change drop constraint change_kind_check,
  add constraint change_kind_check check (kind in ('deposit', 'stake', 'loss', 'time', 'bets', 'bet'));
comment on column play_limits.limit.value is 'Centavos, minutes for `time`, or a number for `bets`; null is no limit.';

create table play_limits.alert (
  player_id integer not null,
  kind text not null check (kind in ('stake', 'loss', 'time', 'bets')),
  period text not null check (period in ('day', 'week', 'month')),
  begins_on date not null,
  percent smallint not null check (percent in (80, 100)),
  at timestamptz not null,
  primary key (player_id, kind, period, begins_on, percent)
);
comment on table play_limits.alert is 'Notices to players that a limit is nearly or fully used, once for each period.';
comment on column play_limits.alert.begins_on is 'First day of the period of the limit.';
