-- The list of players filters by the day of the first deposit, and reads it from the statistics through this view.
create view identity.first_deposit as
  select member_id, at from player_stats.deposit where number = 1;
comment on view identity.first_deposit is 'When each member deposited for the first time.';
comment on column identity.first_deposit.member_id is 'The member.';
comment on column identity.first_deposit.at is 'When the first deposit was credited.';

create index first_deposit_in_time on player_stats.deposit (at) where number = 1;
