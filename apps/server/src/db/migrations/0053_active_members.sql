-- Reports count distinct players. Counting the hours of every member of a month takes seconds, and sums of days count a player twice:
-- a set of members for each day can be united with others and counted in a few milliseconds.
create table player_stats.active_member (
  day date not null,
  game text not null,
  site text not null,
  chunk integer not null,
  members bit(32768) not null,
  primary key (day, game, site, chunk)
);
comment on table player_stats.active_member is
  'Sets of the members with a bet on a day of the site that was not rolled back, one bit a member. With the days of '
  '`player_stats.hour_change` it is as exact as `player_stats.game_hour`.';
comment on column player_stats.active_member.game is 'Key of the game; empty for all games together.';
comment on column player_stats.active_member.chunk is 'The members from 32768 times this on.';

-- Whether a member has a bet left on a day, for each day and game of changed hours, and for all games of the day.
create view player_stats.changed_day as
  select c.member_id, c.day, coalesce(a.site, '') as site, g.game,
    exists (
      select from player_stats.game_hour h
      where h.member_id = c.member_id and h.hour >= (c.day + interval '3 hours') at time zone 'UTC'
        and h.hour < (c.day + interval '27 hours') at time zone 'UTC' and (g.game = '' or h.game = g.game) and h.rounds > 0
    ) as is_active
  from (
    select distinct member_id, (hour at time zone 'UTC' - interval '3 hours')::date as day, game from player_stats.hour_change
  ) as c
  left join player_stats.account a on a.member_id = c.member_id
  cross join lateral (select c.game union select '') as g (game);
comment on view player_stats.changed_day is
  'Days of members whose hours changed since the last sweep, with whether a bet is left; the same day may appear twice.';

-- Changes that leave `hour_change` are marked in the sets by whatever release takes them out. Sweeps of several nodes mark one after
-- another: each then reads what the one before it committed.
create function player_stats.mark_active_members() returns trigger language plpgsql as $$
begin
  if not exists (select from taken) then return null; end if;
  perform pg_advisory_xact_lock(hashtext('player_stats.active_member'));
  with zero as materialized (
    select repeat('0', 32768)::bit(32768) as bits
  ), changed as (
    select c.member_id, c.day, coalesce(a.site, '') as site, g.game
    from (
      select distinct member_id, (hour at time zone 'UTC' - interval '3 hours')::date as day, game from taken
    ) as c
    left join player_stats.account a on a.member_id = c.member_id
    cross join lateral (select c.game union select '') as g (game)
    group by 1, 2, 3, 4
  ), marked as materialized (
    select c.day, c.game, c.site, c.member_id / 32768 as chunk,
      bit_or(set_bit((select bits from zero), c.member_id % 32768, 1)) as seen,
      coalesce(bit_or(set_bit((select bits from zero), c.member_id % 32768, 1)) filter (where exists (
        select from player_stats.game_hour h
        where h.member_id = c.member_id and h.hour >= (c.day + interval '3 hours') at time zone 'UTC'
          and h.hour < (c.day + interval '27 hours') at time zone 'UTC' and (c.game = '' or h.game = c.game) and h.rounds > 0
      )), (select bits from zero)) as active
    from changed c group by 1, 2, 3, 4
  ), added as (
    insert into player_stats.active_member (day, game, site, chunk, members)
    select day, game, site, chunk, active from marked on conflict do nothing
  )
  update player_stats.active_member m set members = (m.members & ~k.seen) | k.active
  from marked k
  where m.day = k.day and m.game = k.game and m.site = k.site and m.chunk = k.chunk
    and m.members <> (m.members & ~k.seen) | k.active;
  return null;
end $$;

create trigger mark_active_members after delete on player_stats.hour_change
  referencing old table as taken for each statement execute function player_stats.mark_active_members();

insert into player_stats.active_member (day, game, site, chunk, members)
with zero as materialized (
  select repeat('0', 32768)::bit(32768) as bits
), played as materialized (
  select distinct (hour at time zone 'UTC' - interval '3 hours')::date as day, game, member_id
  from player_stats.game_hour where rounds > 0
)
select p.day, p.game, coalesce(a.site, ''), p.member_id / 32768, bit_or(set_bit((select bits from zero), p.member_id % 32768, 1))
from (select day, game, member_id from played union all select distinct day, '', member_id from played) as p
left join player_stats.account a on a.member_id = p.member_id
group by 1, 2, 3, 4;

create view reports.active_member as
  select day, game, site, chunk, members from player_stats.active_member;
comment on view reports.active_member is 'Sets of the members with a bet, by day, game and site; of game '''' with a bet on any game.';

create view reports.changed_day as
  select day, game, site, member_id / 32768 as chunk, member_id % 32768 as place, is_active from player_stats.changed_day;
comment on view reports.changed_day is 'Days of members that the sets do not have yet, and whether the member has a bet on it.';
