create schema player_stats;
comment on schema player_stats is
  'Player statistics projected from the ledger. Amounts in centavos, days of the site. Can be rebuilt.';

create table player_stats.member (
  member_id integer primary key,
  projected_seq bigint not null default 0 check (projected_seq >= 0),
  projected_at timestamptz,
  staked bigint not null default 0,
  staked_bonus bigint not null default 0,
  won bigint not null default 0,
  won_bonus bigint not null default 0,
  valid bigint not null default 0,
  bets bigint not null default 0,
  deposited bigint not null default 0,
  deposit_count integer not null default 0 check (deposit_count >= 0),
  returned bigint not null default 0,
  withdrawn bigint not null default 0,
  first_bet_at timestamptz,
  last_bet_at timestamptz
) with (fillfactor = 70);
comment on table player_stats.member is
  'Lifetime statistics of a member. The row''s lock orders the projection of that member.';
comment on column player_stats.member.projected_seq is 'Last transaction that is projected.';
comment on column player_stats.member.projected_at is 'Time of that transaction: earlier months need not be searched.';
comment on column player_stats.member.valid is 'Part of `staked` on bets that carry risk.';

create table player_stats.game_day (
  member_id integer not null,
  day date not null,
  game text not null,
  staked bigint not null default 0,
  staked_bonus bigint not null default 0,
  won bigint not null default 0,
  won_bonus bigint not null default 0,
  valid bigint not null default 0,
  bets bigint not null default 0,
  best_e4 bigint not null default 0,
  primary key (member_id, day, game)
) with (fillfactor = 70);
comment on table player_stats.game_day is 'Play of a member by game and day.';
comment on column player_stats.game_day.valid is 'Part of `staked` on bets that carry risk.';
comment on column player_stats.game_day.best_e4 is
  'Highest multiplier of one round of ours with a valid bet, in ten-thousandths.';

-- Leaderboards: who played certain games on certain days.
create index game_day_of_all on player_stats.game_day (day, game);

create table player_stats.day (
  member_id integer not null,
  day date not null,
  staked bigint not null default 0,
  staked_bonus bigint not null default 0,
  won bigint not null default 0,
  won_bonus bigint not null default 0,
  valid bigint not null default 0,
  bets bigint not null default 0,
  deposited bigint not null default 0,
  deposits integer not null default 0,
  returned bigint not null default 0,
  withdrawn bigint not null default 0,
  primary key (member_id, day)
) with (fillfactor = 70);
comment on table player_stats.day is 'Play and payments of a member by day.';
comment on column player_stats.day.returned is 'Part of this day''s deposits that was reversed, whenever that was.';

create index day_of_all on player_stats.day (day, member_id);

create table player_stats.reward (
  member_id integer not null,
  day date not null,
  kind text not null,
  cash bigint not null default 0,
  bonus bigint not null default 0,
  primary key (member_id, day, kind)
) with (fillfactor = 70);
comment on table player_stats.reward is
  'Rewards of a member by day and kind of movement; negative where they were taken back.';

create table player_stats.deposit (
  member_id integer not null,
  seq bigint not null,
  id uuid not null,
  number integer not null check (number > 0),
  cause text not null,
  at timestamptz not null,
  day date not null,
  amount bigint not null check (amount > 0),
  valid_before bigint not null,
  returned bigint not null default 0,
  primary key (member_id, seq),
  unique (member_id, number),
  unique (member_id, id)
);
comment on table player_stats.deposit is 'Deposits of a member one by one.';
comment on column player_stats.deposit.seq is 'Transaction of the deposit.';
comment on column player_stats.deposit.number is 'Number among the member''s deposits, from 1.';
comment on column player_stats.deposit.amount is 'Amount paid in, including the fee.';
comment on column player_stats.deposit.valid_before is
  'Lifetime valid stakes before the deposit, less what was rolled back since.';

create index deposit_in_time on player_stats.deposit (day, member_id);

create table player_stats.undone (
  member_id integer not null,
  seq bigint not null,
  primary key (member_id, seq)
);
comment on table player_stats.undone is
  'Movements of outside games that were rolled back: a rollback does not name the movement, so that each is '
  'matched once.';

create table player_stats.swept (
  single boolean primary key default true check (single),
  until timestamptz not null
);
comment on table player_stats.swept is 'One row: until when all players were projected.';
