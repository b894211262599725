-- Projects at most `p_most` transactions of a player, up to `p_up_to`, into the betting history; returns the last one
-- that is projected.
create or replace function ledger.project_record_v1(p_player integer, p_up_to bigint, p_most bigint) returns bigint
language plpgsql as $$
declare
  v_from bigint;
  v_up_to bigint;
begin
  insert into ledger.record_head (player_id) values (p_player) on conflict do nothing;
  select projected_seq into v_from from ledger.record_head where player_id = p_player for update;
  if v_from >= p_up_to then return v_from; end if;
  v_up_to := least(p_up_to, v_from + p_most);

  insert into ledger.record_day as d (player_id, day, game, is_outside, rounds, staked, won, first_seq, last_seq)
  select p_player, ((t.at at time zone 'UTC') - interval '3 hours')::date, t.game, false, count(*),
    sum(coalesce(t.stake, 0)),
    -- A free round has its win in the evidence: its balances and counters are untouched.
    sum(case when t.kind = 'free_round' then (t.evidence::jsonb -> 'freeRound' ->> 'win')::bigint else coalesce(t.win, 0) end),
    min(t.seq), max(t.seq)
  from ledger.transaction t
  where t.player_id = p_player and t.seq > v_from and t.seq <= v_up_to and t.kind in ('bet', 'free_round', 'double_up')
  group by 2, 3
  on conflict (player_id, day, game, is_outside) do update set
    rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked, won = d.won + excluded.won,
    first_seq = least(d.first_seq, excluded.first_seq), last_seq = greatest(d.last_seq, excluded.last_seq);

  with moved as (
    select substring(t.cause from 'outside:(.*)')::uuid as round_id, coalesce(t.game, '') as game, sum(coalesce(t.stake, 0)) as staked,
      sum(coalesce(t.win, 0)) as won, min(t.seq) as first_seq, min(t.at) as first_at
    from ledger.transaction t
    where t.player_id = p_player and t.seq > v_from and t.seq <= v_up_to
      and t.kind in ('outside_bet', 'outside_win', 'outside_rollback') and t.cause like 'outside:%'
    group by t.cause, t.game
  ), before as (
    select r.round_id, r.game, r.staked, r.won from ledger.provider_round r
    join moved m on m.round_id = r.round_id and m.game = r.game
    where r.player_id = p_player
  ), written as (
    insert into ledger.provider_round as r (player_id, round_id, game, day, first_seq, first_at, staked, won)
    select p_player, m.round_id, m.game, ((m.first_at at time zone 'UTC') - interval '3 hours')::date, m.first_seq, m.first_at,
      m.staked, m.won
    from moved m
    on conflict (player_id, round_id, game) do update set
      staked = r.staked + excluded.staked, won = r.won + excluded.won
    returning r.round_id, r.game, r.day, r.first_seq, r.staked, r.won
  )
  insert into ledger.record_day as d (player_id, day, game, is_outside, rounds, staked, won, first_seq, last_seq)
  select p_player, w.day, w.game, true,
    sum((w.staked <> 0 or w.won <> 0)::integer - coalesce((b.staked <> 0 or b.won <> 0)::integer, 0)),
    sum(w.staked - coalesce(b.staked, 0)), sum(w.won - coalesce(b.won, 0)), min(w.first_seq), max(w.first_seq)
  from written w left join before b on b.round_id = w.round_id and b.game = w.game
  group by w.day, w.game
  on conflict (player_id, day, game, is_outside) do update set
    rounds = d.rounds + excluded.rounds, staked = d.staked + excluded.staked, won = d.won + excluded.won,
    first_seq = least(d.first_seq, excluded.first_seq), last_seq = greatest(d.last_seq, excluded.last_seq);

  update ledger.record_head set projected_seq = v_up_to where player_id = p_player;
  return v_up_to;
end $$;
