-- Settles a batch of reserved stakes: returns each stake and appends the bet with its win, as two transactions.
-- Statuses: `posted`, `replayed`, `key_reused`, `out_of_range`; only `posted` changes anything. The bound part of a
-- stake comes back bound, and its share of the win stays bound.
create or replace function ledger.settle_reservations_v1(
  p_at timestamptz, p_day date, p_players integer[], p_back_ids uuid[], p_back_fingerprints bigint[], p_causes text[],
  p_ids uuid[], p_fingerprints bigint[], p_stakes bigint[], p_wins bigint[], p_counted bigint[], p_seeds uuid[],
  p_nonces bigint[], p_games text[], p_evidence text[],
  out statuses text[], out seqs bigint[], out cash bigint[], out bonus bigint[]
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  cash_account constant smallint := 1;
  in_play_account constant smallint := 4;
  games_account constant smallint := 10;
  play_money_account constant smallint := 16;
  at_bytes constant bytea := int8send((extract(epoch from p_at) * 1000000)::bigint);
  absent constant bytea := '\x8000000000000000';
  none constant uuid := '00000000-0000-0000-0000-000000000000';
  no_round constant bytea := absent || absent || absent || absent || uuid_send(none) || absent || int4send(-1) || int4send(-1);
  untouched constant bytea := absent || absent || absent;
  since constant timestamptz := least(date_trunc('month', p_at, 'UTC'), p_at - interval '7 days');
  until constant timestamptz := p_at + interval '1 day';
  size constant integer := cardinality(p_players);
  r record;
  player integer := -1; last integer := 0;
  w_cash bigint; w_bonus bigint; w_in_play bigint; w_staked bigint; w_won bigint; w_seq bigint; w_head bytea;
  w_to_wager bigint; w_wagered bigint; wagered bigint;
  w_bound bigint; w_in_play_bound bigint; from_bound bigint; finished integer[];
  s text; back_legs text; legs text; counterpart smallint; net bigint := 0; play_net bigint := 0;
  i_staked bigint[] := array_fill(0::bigint, array[size]);
  i_won bigint[] := i_staked;
  i_progress bigint[] := i_staked;
  i_in_play bigint[] := i_staked;
  i_held bigint[] := i_staked;
  i_cash_back bigint[] := i_staked;
  -- Bound amount after the stake was returned, and after the round.
  i_bound_back bigint[] := i_staked;
  i_bound bigint[] := i_staked;
  i_in_play_bound bigint[] := i_staked;
  i_wagered bigint[] := array_fill(null::bigint, array[size]);
  i_back_hash bytea[] := array_fill(''::bytea, array[size]);
  i_hash bytea[] := array_fill(''::bytea, array[size]);
  i_back_legs text[] := array_fill(''::text, array[size]);
  i_legs text[] := array_fill(''::text, array[size]);
  i_last boolean[] := array_fill(false, array[size]);
begin
  statuses := array_fill('out_of_range'::text, array[size]);
  seqs := i_staked; cash := i_staked; bonus := i_staked;
  perform 1 from ledger.wallet x where x.player_id = any (p_players) order by x.player_id for no key update;

  for r in
    select i.place, x.player_id, p_back_ids[i.place] as back_id, p_back_fingerprints[i.place] as back_fingerprint,
      p_causes[i.place] as cause, p_ids[i.place] as id, p_fingerprints[i.place] as fingerprint,
      p_stakes[i.place] as stake, p_wins[i.place] as win, p_counted[i.place] as counted, p_seeds[i.place] as seed_id,
      p_nonces[i.place] as nonce, p_games[i.place] as game, p_evidence[i.place] as evidence,
      x.cash, x.bonus, x.held, x.in_play, x.bound, x.bound_in_play, x.staked, x.won, x.seq, x.head, x.is_play,
      x.wager_due - x.wager_done as to_wager, t.seq as old_seq, t.fingerprint as old_fingerprint
    from generate_series(1, size) as i (place)
    join ledger.wallet x on x.player_id = p_players[i.place]
    left join lateral (
      select o.seq, o.fingerprint from ledger.transaction o
      where o.player_id = p_players[i.place] and o.id = p_ids[i.place] and o.at >= since and o.at < until limit 1
    ) as t on true
    order by x.player_id, i.place
  loop
    if r.player_id <> player then
      if last > 0 then i_last[last] := true; last := 0; end if;
      player := r.player_id;
      w_cash := r.cash; w_bonus := r.bonus; w_in_play := r.in_play;
      w_bound := r.bound; w_in_play_bound := r.bound_in_play; w_staked := r.staked; w_won := r.won;
      w_seq := r.seq; w_head := r.head; w_to_wager := greatest(r.to_wager, 0); w_wagered := 0;
    end if;
    s := case
      when r.old_seq is not null then case when r.old_fingerprint = r.fingerprint then 'replayed' else 'key_reused' end
      when w_in_play < r.stake or w_cash + w_bonus + r.held + w_in_play + r.win > 9007199254740991 then 'out_of_range'
      else 'posted'
    end;
    if r.old_seq is not null then seqs[r.place] := r.old_seq; end if;
    if s = 'posted' then
      last := r.place;
      counterpart := case when r.is_play then play_money_account else games_account end;
      back_legs := case when r.is_play
        then concat_ws(',', in_play_account, play_money_account, play_money_account, cash_account)
          || '|-' || r.stake || ',' || r.stake || ',-' || r.stake || ',' || r.stake
        else concat_ws(',', in_play_account, cash_account) || '|-' || r.stake || ',' || r.stake end;
      from_bound := 0;
      if w_in_play_bound > 0 then
        delete from ledger.bound_stake b where b.player_id = player and b.cause = r.cause returning b.amount into from_bound;
        from_bound := coalesce(from_bound, 0);
        w_in_play_bound := w_in_play_bound - from_bound;
      end if;
      w_bound := w_bound + from_bound;
      w_cash := w_cash + r.stake;
      w_in_play := w_in_play - r.stake;
      w_seq := w_seq + 1;
      w_head := sha256(w_head || int4send(player) || int8send(w_seq) || uuid_send(r.back_id)
        || int8send(r.back_fingerprint) || at_bytes || int8send(w_cash) || int8send(w_bonus) || int8send(r.held)
        || int8send(w_in_play) || no_round || int4send(length(r.cause))
        || convert_to('stake_back|' || back_legs || '|' || r.cause, 'UTF8')
        || coalesce(int8send(nullif(w_bound, 0)), ''::bytea));
      i_bound_back[last] := w_bound;
      i_back_hash[last] := w_head; i_back_legs[last] := back_legs; i_cash_back[last] := w_cash;
      i_in_play[last] := w_in_play; i_held[last] := r.held;

      legs := case when r.win = 0 then concat_ws(',', cash_account, counterpart) || '|-' || r.stake || ',' || r.stake
        else concat_ws(',', cash_account, counterpart, counterpart, cash_account)
          || '|-' || r.stake || ',' || r.stake || ',-' || r.win || ',' || r.win end;
      w_bound := w_bound - from_bound + ledger.win_to_bound_v1(r.win, r.stake, from_bound);
      w_cash := w_cash - r.stake + r.win;
      w_staked := w_staked + r.stake;
      w_won := w_won + r.win;
      w_seq := w_seq + 1;
      wagered := nullif(least(r.counted, w_to_wager - w_wagered), 0);
      w_wagered := w_wagered + coalesce(wagered, 0);
      if w_wagered = w_to_wager then
        if w_in_play_bound > 0 then finished := array_append(finished, player); end if;
        w_bound := 0; w_in_play_bound := 0;
      end if;
      w_head := sha256(w_head || int4send(player) || int8send(w_seq) || uuid_send(r.id) || int8send(r.fingerprint)
        || at_bytes || int8send(w_cash) || int8send(w_bonus) || untouched || coalesce(int8send(wagered), absent)
        || int8send(r.stake) || int8send(r.win) || uuid_send(r.seed_id) || int8send(r.nonce)
        || int4send(length(r.game)) || int4send(length(r.evidence)) || int4send(-1)
        || convert_to('bet|' || legs || '|' || r.game || r.evidence, 'UTF8')
        || coalesce(int8send(nullif(w_bound, 0)), ''::bytea));
      i_bound[last] := w_bound; i_in_play_bound[last] := w_in_play_bound;
      i_hash[last] := w_head; i_legs[last] := legs; seqs[last] := w_seq; i_staked[last] := w_staked;
      i_won[last] := w_won; i_wagered[last] := wagered; i_progress[last] := w_wagered;
      if r.is_play then play_net := play_net + r.stake - r.win; else net := net + r.stake - r.win; end if;
    end if;
    statuses[r.place] := s; cash[r.place] := w_cash; bonus[r.place] := w_bonus;
  end loop;
  if last > 0 then i_last[last] := true; end if;
  if not ('posted' = any (statuses)) then return; end if;

  update ledger.wallet x
    set cash = cash[i.place], in_play = i_in_play[i.place],
      bound = i_bound[i.place], bound_in_play = i_in_play_bound[i.place], staked = i_staked[i.place], won = i_won[i.place],
      seq = seqs[i.place], head = i_hash[i.place], wager_done = x.wager_done + i_progress[i.place],
      staked_before_day = case when x.day >= p_day then x.staked_before_day else x.staked end,
      won_before_day = case when x.day >= p_day then x.won_before_day else x.won end,
      day = greatest(x.day, p_day)
    from generate_series(1, size) as i (place)
    where i_last[i.place] and x.player_id = p_players[i.place];

  insert into ledger.transaction (
    seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash, cause, held_after,
    in_play_after, wagered, stake, win, seed_id, nonce, game, evidence, bound_after)
  select seqs[i.place] - 1, p_back_fingerprints[i.place], i_cash_back[i.place], bonus[i.place], p_at, p_back_ids[i.place],
    p_players[i.place], 'stake_back', string_to_array(split_part(i_back_legs[i.place], '|', 1), ',')::smallint[],
    string_to_array(split_part(i_back_legs[i.place], '|', 2), ',')::bigint[], i_back_hash[i.place], p_causes[i.place],
    i_held[i.place], i_in_play[i.place], null, null, null, null, null, null, null, nullif(i_bound_back[i.place], 0)
  from generate_series(1, size) as i (place)
  where statuses[i.place] = 'posted'
  union all
  select seqs[i.place], p_fingerprints[i.place], cash[i.place], bonus[i.place], p_at, p_ids[i.place], p_players[i.place],
    'bet', string_to_array(split_part(i_legs[i.place], '|', 1), ',')::smallint[],
    string_to_array(split_part(i_legs[i.place], '|', 2), ',')::bigint[], i_hash[i.place], null, null, null,
    i_wagered[i.place], p_stakes[i.place], p_wins[i.place], p_seeds[i.place], p_nonces[i.place], p_games[i.place],
    p_evidence[i.place], nullif(i_bound[i.place], 0)
  from generate_series(1, size) as i (place)
  where statuses[i.place] = 'posted';

  if finished is not null then
    delete from ledger.bound_stake x where x.player_id = any (finished);
  end if;

  insert into ledger.operator_balance (account, slot, balance)
    select m.account, ledger.slot_v1(p_players[1]), m.amount
    from (values (games_account, net), (play_money_account, play_net)) as m (account, amount)
    where m.amount <> 0 order by m.account
  on conflict (account, slot) do update set balance = ledger.operator_balance.balance + excluded.balance;
end $$;
