-- A player's record of rounds by day and game, so that a page of it and its sums cost the rounds of the days on the page and
-- not all that was ever played. Folded from the ledger's chain of that player up to place `taken_seq`; all of it can be dropped
-- and folded again. The days are the site's: Brazil's offset is always -03:00.
create table ledger.record_head (
  player_id integer primary key,
  taken_seq bigint not null default 0 check (taken_seq >= 0)
) with (fillfactor = 70);

-- One row a day and game. `rounds` counts what the record lists: every round of our own, and an outside round that has a stake
-- or a win left, on the day of its first movement.
create table ledger.record_day (
  player_id integer not null,
  day date not null,
  game text not null,
  is_outside boolean not null,
  rounds bigint not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  first_seq bigint not null,
  last_seq bigint not null,
  primary key (player_id, day, game, is_outside)
) with (fillfactor = 70);

-- A round of an outside provider: its movements put together.
create table ledger.outside_round (
  player_id integer not null,
  round_id uuid not null,
  game text not null,
  day date not null,
  first_seq bigint not null,
  first_at timestamptz not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  primary key (player_id, round_id, game)
) with (fillfactor = 70);

create index outside_round_of_day on ledger.outside_round (player_id, day, first_seq) where staked <> 0 or won <> 0;

-- Takes at most `p_most` places of a player's chain into the record, up to place `p_up_to`; returns how far it is taken in.
create function ledger.take_in_record(p_player integer, p_up_to bigint, p_most bigint) returns bigint
language plpgsql as $$
declare
  v_from bigint;
  v_up_to bigint;
begin
  insert into ledger.record_head (player_id) values (p_player) on conflict do nothing;
  select taken_seq into v_from from ledger.record_head where player_id = p_player for update;
  if v_from >= p_up_to then return v_from; end if;
  v_up_to := least(p_up_to, v_from + p_most);

  insert into ledger.record_day as d (player_id, day, game, is_outside, rounds, staked, won, first_seq, last_seq)
  select p_player, ((t.at at time zone 'UTC') - interval '3 hours')::date, t.game, false, count(*),
    sum(coalesce(t.stake, 0)), sum(coalesce(t.win, 0)), min(t.seq), max(t.seq)
  from ledger.transaction t
  where t.player_id = p_player and t.seq > v_from and t.seq <= v_up_to and t.kind = 'bet'
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
    select r.round_id, r.game, r.staked, r.won from ledger.outside_round r
    join moved m on m.round_id = r.round_id and m.game = r.game
    where r.player_id = p_player
  ), written as (
    insert into ledger.outside_round as r (player_id, round_id, game, day, first_seq, first_at, staked, won)
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

  update ledger.record_head set taken_seq = v_up_to where player_id = p_player;
  return v_up_to;
end $$;
