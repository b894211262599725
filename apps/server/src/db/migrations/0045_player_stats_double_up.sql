-- Double-ups count for no wagering, level or reward, so player statistics sum them up beside the bets and not among them.
alter table player_stats.day
  add column double_up_staked bigint not null default 0,
  add column double_up_won bigint not null default 0,
  add column double_ups integer not null default 0;

alter table player_stats.member
  add column double_up_staked bigint not null default 0,
  add column double_up_won bigint not null default 0,
  add column double_ups integer not null default 0;

comment on column player_stats.day.double_ups is 'Double-ups, which `bets`, `staked` and `won` leave out.';
comment on column player_stats.member.double_ups is 'Double-ups, which `bets`, `staked` and `won` leave out.';

-- Those that were projected before are added; later ones are projected as other movements are.
with before as (
  select t.player_id, (t.at at time zone 'America/Sao_Paulo')::date as day, sum(t.stake) as staked, sum(t.win) as won,
    count(*) as rounds
  from ledger.transaction t join player_stats.member m on m.member_id = t.player_id and t.seq <= m.projected_seq
  where t.kind = 'double_up' group by 1, 2
), by_day as (
  insert into player_stats.day as d (member_id, day, double_up_staked, double_up_won, double_ups)
  select player_id, day, staked, won, rounds from before
  on conflict (member_id, day) do update set
    double_up_staked = excluded.double_up_staked, double_up_won = excluded.double_up_won, double_ups = excluded.double_ups
)
update player_stats.member m set double_up_staked = s.staked, double_up_won = s.won, double_ups = s.rounds
from (select player_id, sum(staked) as staked, sum(won) as won, sum(rounds) as rounds from before group by 1) as s
where m.member_id = s.player_id;
