-- The smallest record of a bet, for the ledger's own writer: the steps of `ledger.settle_bets_v1` without legs and
-- their constraint, hash chain, partitions and operator balances.
create schema bench;

create table bench.bet (
  seq bigint not null,
  fingerprint bigint not null,
  cash_after bigint not null,
  bonus_after bigint not null,
  at timestamptz not null,
  id uuid not null,
  player_id integer not null,
  wagered bigint,
  stake bigint not null,
  win bigint not null,
  seed_id uuid not null,
  nonce bigint not null,
  game text not null,
  evidence text not null,
  primary key (player_id, seq)
);

create unique index on bench.bet (player_id, id);

create or replace function ledger.settle_bets_v1(
  p_slot smallint, p_at timestamptz, p_day date,
  p_players integer[], p_ids uuid[], p_fingerprints bigint[], p_seeds uuid[], p_nonces bigint[],
  p_stakes bigint[], p_wins bigint[], p_counted bigint[], p_games text[], p_evidence text[],
  out statuses smallint[], out seqs bigint[], out cash bigint[], out bonus bigint[], out nonces bigint[]
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  since constant timestamptz := least(date_trunc('month', p_at, 'UTC'), p_at - interval '7 days');
  until constant timestamptz := p_at + interval '1 day';
  size constant integer := cardinality(p_players);
  r record;
  player integer := -1; settled integer := 0;
  w_cash bigint; w_bonus bigint; w_staked bigint; w_won bigint; w_seq bigint; w_nonce bigint;
  w_to_wager bigint; w_wagered bigint; w_stake_limit bigint; w_loss_limit bigint;
  s smallint; stake_bonus bigint; win_bonus bigint; wagered bigint;
  i_progress bigint[] := array_fill(0::bigint, array[size]);
  i_staked bigint[] := i_progress;
  i_won bigint[] := i_progress;
  i_wagered bigint[] := array_fill(null::bigint, array[size]);
  i_last boolean[] := array_fill(false, array[size]);
begin
  statuses := array_fill(2::smallint, array[size]);
  seqs := i_progress; cash := i_progress; bonus := i_progress; nonces := i_wagered;

  perform 1 from ledger.wallet x where x.player_id = any (p_players) order by x.player_id for no key update;

  for r in
    select i.place, p_players[i.place] as player_id, p_ids[i.place] as id, p_fingerprints[i.place] as fingerprint,
      p_seeds[i.place] as seed_id, p_nonces[i.place] as nonce, p_stakes[i.place] as stake, p_wins[i.place] as win,
      x.cash, x.bonus, x.staked, x.won, x.seq, x.draw_seed, x.draw_nonce, x.blocked,
      x.wager_due - x.wager_done as to_wager,
      x.day_stake_limit + case when x.day >= p_day then x.staked_before_day else x.staked end as stake_limit,
      x.day_loss_limit + case when x.day >= p_day then x.staked_before_day - x.won_before_day else x.staked - x.won end
        as loss_limit,
      t.seq as old_seq, t.fingerprint as old_fingerprint
    from generate_series(1, size) as i (place)
    join ledger.wallet x on x.player_id = p_players[i.place]
    left join lateral (
      select o.seq, o.fingerprint from bench.bet o
      where o.player_id = p_players[i.place] and o.id = p_ids[i.place] and o.at >= since and o.at < until limit 1
    ) as t on true
    order by x.player_id, i.place
  loop
    if r.player_id <> player then
      if settled > 0 then i_last[settled] := true; settled := 0; end if;
      player := r.player_id;
      w_cash := r.cash; w_bonus := r.bonus; w_staked := r.staked; w_won := r.won; w_seq := r.seq;
      w_nonce := r.draw_nonce; w_to_wager := greatest(r.to_wager, 0); w_wagered := 0; w_stake_limit := r.stake_limit; w_loss_limit := r.loss_limit;
    end if;

    if r.old_seq is not null then
      s := case when r.old_fingerprint = r.fingerprint then 1 else 5 end;
      seqs[r.place] := r.old_seq;
    elsif r.blocked then s := 4;
    elsif w_nonce <> r.nonce or r.draw_seed is distinct from r.seed_id then
      s := 6;
      if r.draw_seed = r.seed_id then nonces[r.place] := w_nonce; end if;
    elsif w_cash + w_bonus < r.stake then s := 2;
    elsif w_staked + r.stake > w_stake_limit or w_staked - w_won + r.stake > w_loss_limit then s := 3;
    elsif w_cash + w_bonus + r.win > 9007199254740991 then s := 7;
    else
      s := 0;
      if w_cash >= r.stake then
        stake_bonus := 0; win_bonus := 0;
      else
        stake_bonus := r.stake - w_cash;
        win_bonus := div(r.win::numeric * stake_bonus, r.stake);
      end if;
      w_cash := w_cash - r.stake + stake_bonus + r.win - win_bonus;
      w_bonus := w_bonus - stake_bonus + win_bonus;
      w_staked := w_staked + r.stake;
      w_won := w_won + r.win;
      wagered := null;
      if w_to_wager > 0 then
        wagered := nullif(least(p_counted[r.place], w_to_wager - w_wagered), 0);
        w_wagered := w_wagered + coalesce(wagered, 0);
        i_wagered[r.place] := wagered;
        i_progress[r.place] := w_wagered;
      end if;
      w_nonce := w_nonce + 1;
      w_seq := w_seq + 1;
      settled := r.place;
      seqs[settled] := w_seq; i_staked[settled] := w_staked; i_won[settled] := w_won;
    end if;
    statuses[r.place] := s; cash[r.place] := w_cash; bonus[r.place] := w_bonus;
  end loop;
  if settled > 0 then i_last[settled] := true; end if;
  if not (0 = any (statuses)) then return; end if;

  update ledger.wallet x
    set cash = cash[i.place], bonus = bonus[i.place], staked = i_staked[i.place], won = i_won[i.place],
      seq = seqs[i.place], draw_nonce = p_nonces[i.place] + 1,
      wager_done = x.wager_done + i_progress[i.place],
      staked_before_day = case when x.day >= p_day then x.staked_before_day else x.staked end,
      won_before_day = case when x.day >= p_day then x.won_before_day else x.won end,
      day = greatest(x.day, p_day)
    from generate_series(1, size) as i (place)
    where i_last[i.place] and x.player_id = p_players[i.place];

  insert into bench.bet (
    seq, fingerprint, cash_after, bonus_after, at, id, player_id, wagered, stake, win, seed_id, nonce, game, evidence)
  select seqs[i.place], p_fingerprints[i.place], cash[i.place], bonus[i.place], p_at, p_ids[i.place], p_players[i.place],
    i_wagered[i.place], p_stakes[i.place], p_wins[i.place], p_seeds[i.place], p_nonces[i.place], p_games[i.place],
    p_evidence[i.place]
  from generate_series(1, size) as i (place)
  where statuses[i.place] = 0;
end $$;
