-- Stakes of a player by game in the transactions after `p_from` up to `p_to`. A rollback of a round counts for the
-- round's game; a rollback of a late win has no stake. Double-ups count for nothing.
create or replace function ledger.stakes_between_v1(p_player integer, p_from bigint, p_to bigint)
returns table (game text, staked bigint) language sql stable as $$
  select coalesce(t.game, undone.game) as game, sum(t.stake)::bigint as staked
  from ledger.transaction t
  left join lateral (
    select b.game from ledger.transaction b
    where t.kind = 'rollback' and b.player_id = t.player_id and b.id = substring(t.cause from 'round:(.*)')::uuid
      and b.kind = 'bet' limit 1
  ) as undone on true
  where t.player_id = p_player and t.seq > p_from and t.seq <= p_to and t.stake is not null and t.stake <> 0
    and t.kind <> 'double_up'
  group by 1
$$;
