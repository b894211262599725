-- Reports of the operator need the hour of each movement, which the daily statistics do not keep.
create table player_stats.game_hour (
  member_id integer not null,
  hour timestamptz not null,
  game text not null,
  staked bigint not null,
  staked_bonus bigint not null,
  won bigint not null,
  won_bonus bigint not null,
  jackpot bigint not null,
  rounds bigint not null,
  primary key (member_id, hour, game)
) with (fillfactor = 70);
comment on table player_stats.game_hour is
  'Play of a member by game and hour, double-ups and play at no risk included, less rollbacks.';
comment on column player_stats.game_hour.hour is 'Start of the hour.';
comment on column player_stats.game_hour.staked is 'Cash part of the stakes; `staked_bonus` is the rest.';
comment on column player_stats.game_hour.jackpot is 'Part of the stakes that went to jackpots of providers.';
comment on column player_stats.game_hour.rounds is 'Bets with a stake.';

create index game_hour_of_all on player_stats.game_hour (hour);

create table player_stats.hour_change (
  id bigint generated always as identity primary key,
  member_id integer not null,
  hour timestamptz not null,
  game text not null,
  staked bigint not null,
  staked_bonus bigint not null,
  won bigint not null,
  won_bonus bigint not null,
  jackpot bigint not null,
  rounds bigint not null
);
comment on table player_stats.hour_change is
  'Changes of `player_stats.game_hour` that the sweep has not added to `player_stats.site_hour` yet: projections '
  'of many members never wait for one row.';

create table player_stats.site_hour (
  hour timestamptz not null,
  site text not null,
  game text not null,
  staked bigint not null,
  staked_bonus bigint not null,
  won bigint not null,
  won_bonus bigint not null,
  jackpot bigint not null,
  rounds bigint not null,
  primary key (hour, site, game)
) with (fillfactor = 70);
comment on table player_stats.site_hour is
  'Play of all members of a site by game and hour. With `player_stats.hour_change` it is the sum of '
  '`player_stats.game_hour`.';

create table player_stats.money_movement (
  member_id integer not null,
  seq bigint not null,
  at timestamptz not null,
  withdrawn bigint not null,
  withdrawals smallint not null check (withdrawals between -1 and 1),
  bonus_cost bigint not null,
  rebates bigint not null,
  commissions bigint not null,
  fees bigint not null,
  primary key (member_id, seq)
);
comment on table player_stats.money_movement is
  'Movements of members that cost the operator something, or that paid a withdrawal, one by one.';
comment on column player_stats.money_movement.at is
  'Time of the movement; of the payout where it reverses a late one.';
comment on column player_stats.money_movement.withdrawn is 'Amount paid out, fee included; negative where it was reversed.';
comment on column player_stats.money_movement.withdrawals is '1 for a payout, -1 for a reversed one.';
comment on column player_stats.money_movement.bonus_cost is
  'What it took from the bonus cost of the operator, but for rebates and free rounds; negative for what came back.';
comment on column player_stats.money_movement.rebates is 'Rebates credited.';
comment on column player_stats.money_movement.commissions is 'Commissions paid to the member.';
comment on column player_stats.money_movement.fees is 'Fees that the member paid; negative where they were returned.';

create index money_movement_in_time on player_stats.money_movement (at);

create view player_stats.account as select id as member_id, site from identity.member;
comment on view player_stats.account is 'Site of each member.';

comment on table player_stats.undone is
  'Movements that were rolled back. A rollback of a provider does not name the movement, so that each is matched once.';

-- Everything is projected again from the ledger, with its hours.
truncate player_stats.member, player_stats.game_day, player_stats.day, player_stats.reward, player_stats.deposit,
  player_stats.undone, player_stats.swept;
