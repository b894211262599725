-- What a player staked on each game over a lifetime, less what was rolled back, as far as place `seq` of their chain. What
-- is after it is added up when it is asked for, and taken in here once it has become much: a bet writes nothing of it.

create table ledger.staked_up_to (
  player_id integer primary key,
  seq bigint not null
);

create table ledger.staked_by_game (
  player_id integer not null,
  game text not null,
  staked bigint not null,
  primary key (player_id, game)
);

-- By game, in the places after `p_from` up to `p_to`. A rollback of a round is of the round's game; one of a late win
-- stakes nothing.
create function ledger.stakes_between(p_player integer, p_from bigint, p_to bigint)
returns table (game text, staked bigint) language sql stable as $$
  select coalesce(t.game, undone.game) as game, sum(t.stake)::bigint as staked
  from ledger.transaction t
  left join lateral (
    select b.game from ledger.transaction b
    where t.kind = 'rollback' and b.player_id = t.player_id and b.id = substring(t.cause from 'round:(.*)')::uuid
      and b.kind = 'bet' limit 1
  ) as undone on true
  where t.player_id = p_player and t.seq > p_from and t.seq <= p_to and t.stake is not null and t.stake <> 0
  group by 1
$$;

-- Takes in all that a player staked up to now.
create function ledger.take_in_stakes(p_player integer) returns void language plpgsql as $$
declare
  before bigint;
  last bigint;
begin
  insert into ledger.staked_up_to (player_id, seq) values (p_player, 0) on conflict do nothing;
  select seq into before from ledger.staked_up_to where player_id = p_player for update;
  select seq into last from ledger.wallet where player_id = p_player;
  insert into ledger.staked_by_game (player_id, game, staked)
    select p_player, s.game, s.staked from ledger.stakes_between(p_player, before, last) as s
  on conflict (player_id, game) do update set staked = ledger.staked_by_game.staked + excluded.staked;
  update ledger.staked_up_to set seq = last where player_id = p_player;
end $$;
