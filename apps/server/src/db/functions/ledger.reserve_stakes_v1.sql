-- Reserves a batch of stakes of shared rounds, in the order of players, then of the batch. Statuses as in
-- `ledger.reserve_stake_v1`, without `stale`. Free cash is used before bound cash; the bound part is recorded by
-- cause in `ledger.bound_stake`.
create or replace function ledger.reserve_stakes_v1(
  p_at timestamptz, p_day date, p_players integer[], p_ids uuid[], p_fingerprints bigint[], p_causes text[],
  p_stakes bigint[], p_grants uuid[], p_bonus_ok boolean[],
  out statuses text[], out stake_bonus bigint[], out cash bigint[], out bonus bigint[]
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  cash_account constant smallint := 1;
  bonus_account constant smallint := 2;
  in_play_account constant smallint := 4;
  play_money_account constant smallint := 16;
  at_bytes constant bytea := int8send((extract(epoch from p_at) * 1000000)::bigint);
  absent constant bytea := '\x8000000000000000';
  none constant uuid := '00000000-0000-0000-0000-000000000000';
  -- A reservation has no wagering, stake, win, seed, nonce, game and evidence.
  no_round constant bytea := absent || absent || absent || absent || uuid_send(none) || absent || int4send(-1) || int4send(-1);
  since constant timestamptz := least(date_trunc('month', p_at, 'UTC'), p_at - interval '7 days');
  until constant timestamptz := p_at + interval '1 day';
  size constant integer := cardinality(p_players);
  r record;
  player integer := -1; last integer := 0;
  w_cash bigint; w_bonus bigint; w_in_play bigint; w_seq bigint; w_head bytea;
  w_bound bigint; from_bound bigint; is_bound boolean := false; w_is_time_up boolean;
  -- Bets that the player's limits leave, null without one, and the bets that the batch took of the player.
  w_bets_left bigint; w_bets bigint := 0;
  s text; from_bonus bigint; legs text;
  i_seq bigint[] := array_fill(0::bigint, array[size]);
  i_in_play bigint[] := i_seq;
  i_held bigint[] := i_seq;
  -- Bound amount after the reservation, and the bound part of its stake.
  i_bound bigint[] := i_seq;
  i_from_bound bigint[] := i_seq;
  i_in_play_bound bigint[] := i_seq;
  w_in_play_bound bigint;
  i_hash bytea[] := array_fill(''::bytea, array[size]);
  i_legs text[] := array_fill(''::text, array[size]);
  i_last boolean[] := array_fill(false, array[size]);
begin
  statuses := array_fill('insufficient'::text, array[size]);
  stake_bonus := i_seq; cash := i_seq; bonus := i_seq;
  perform 1 from ledger.wallet x where x.player_id = any (p_players) order by x.player_id for no key update;

  for r in
    select i.place, x.player_id, p_ids[i.place] as id, p_fingerprints[i.place] as fingerprint, p_stakes[i.place] as stake,
      p_causes[i.place] as cause, p_bonus_ok[i.place] as bonus_ok,
      x.cash, x.bonus, x.held, x.in_play, x.bound, x.staked, x.won, x.seq, x.head, x.blocked, x.is_play, x.bonus_first,
      coalesce(x.grant_id, none) as grant_id,
      ledger.stake_ceiling_v1(x, p_day) as stake_limit, ledger.loss_ceiling_v1(x, p_day) as loss_limit, x.max_stake,
      x.is_time_limited,
      t.seq as old_seq, t.fingerprint as old_fingerprint, t.accounts as old_accounts, t.amounts as old_amounts
    from generate_series(1, size) as i (place)
    join ledger.wallet x on x.player_id = p_players[i.place]
    left join lateral (
      select o.seq, o.fingerprint, o.accounts, o.amounts from ledger.transaction o
      where o.player_id = p_players[i.place] and o.id = p_ids[i.place] and o.at >= since and o.at < until limit 1
    ) as t on true
    order by x.player_id, i.place
  loop
    if r.player_id <> player then
      if last > 0 then i_last[last] := true; last := 0; end if;
      if w_bets > 0 then perform ledger.count_bets_v1(player, w_bets); end if;
      player := r.player_id;
      w_cash := r.cash; w_bonus := r.bonus; w_in_play := r.in_play; w_bound := r.bound; w_in_play_bound := 0;
      w_seq := r.seq; w_head := r.head;
      w_is_time_up := r.is_time_limited and ledger.count_play_time_v1(player, p_at, p_day);
      w_bets_left := case when r.is_time_limited then ledger.bets_left_v1(player) end;
      w_bets := 0;
    end if;
    s := case
      when r.old_seq is not null then case when r.old_fingerprint = r.fingerprint then 'replayed' else 'key_reused' end
      when r.blocked then 'blocked'
      when r.grant_id <> p_grants[r.place] then 'terms_changed'
      when w_cash + w_bonus < r.stake then 'insufficient'
      when w_cash < r.stake and not r.bonus_ok then 'bonus_refused'
      when w_is_time_up or w_bets >= w_bets_left or r.stake > r.max_stake then 'limit_reached'
      -- Reserved stakes count towards the limits of each period as if they were staked.
      when r.staked + w_in_play + r.stake > r.stake_limit or r.staked - r.won + w_in_play + r.stake > r.loss_limit
        then 'limit_reached'
      else 'reserved'
    end;
    if s = 'replayed' then
      stake_bonus[r.place] := -ledger.leg(r.old_accounts, r.old_amounts, bonus_account);
    elsif s = 'reserved' then
      from_bonus := case when r.bonus_first and r.bonus_ok then least(w_bonus, r.stake)
        else greatest(r.stake - w_cash, 0) end;
      if w_bound > 0 then
        from_bound := ledger.stake_from_bound_v1(r.stake - from_bonus, w_cash, w_bound);
        w_bound := w_bound - from_bound;
        w_in_play_bound := w_in_play_bound + from_bound;
        is_bound := is_bound or from_bound > 0;
        i_from_bound[r.place] := from_bound;
      end if;
      w_cash := w_cash - r.stake + from_bonus;
      w_bonus := w_bonus - from_bonus;
      w_in_play := w_in_play + r.stake;
      w_seq := w_seq + 1;
      if from_bonus = 0 then
        legs := case when r.is_play
          then concat_ws(',', cash_account, play_money_account, play_money_account, in_play_account)
            || '|-' || r.stake || ',' || r.stake || ',-' || r.stake || ',' || r.stake
          else concat_ws(',', cash_account, in_play_account) || '|-' || r.stake || ',' || r.stake end;
      else
        select concat(string_agg(l.account::text, ',' order by l.place), '|', string_agg(l.amount::text, ',' order by l.place))
        into legs
        from unnest(array[cash_account, bonus_account, play_money_account, play_money_account, in_play_account],
            array[from_bonus - r.stake, -from_bonus, r.stake, -r.stake, r.stake])
          with ordinality as l (account, amount, place)
        where l.amount <> 0 and (r.is_play or l.account <> play_money_account);
      end if;
      w_head := sha256(w_head || int4send(player) || int8send(w_seq) || uuid_send(r.id) || int8send(r.fingerprint)
        || at_bytes || int8send(w_cash) || int8send(w_bonus) || int8send(r.held) || int8send(w_in_play) || no_round
        || int4send(length(r.cause)) || convert_to('stake|' || legs || '|' || r.cause, 'UTF8')
        || coalesce(int8send(nullif(w_bound, 0)), ''::bytea));
      last := r.place;
      if r.is_time_limited then w_bets := w_bets + 1; end if;
      stake_bonus[last] := from_bonus; i_seq[last] := w_seq; i_in_play[last] := w_in_play; i_held[last] := r.held;
      i_hash[last] := w_head; i_legs[last] := legs;
      i_bound[last] := w_bound; i_in_play_bound[last] := w_in_play_bound;
    end if;
    statuses[r.place] := s; cash[r.place] := w_cash; bonus[r.place] := w_bonus;
  end loop;
  if last > 0 then i_last[last] := true; end if;
  if w_bets > 0 then perform ledger.count_bets_v1(player, w_bets); end if;
  if not ('reserved' = any (statuses)) then return; end if;

  update ledger.wallet x
    set cash = cash[i.place], bonus = bonus[i.place], in_play = i_in_play[i.place],
      bound = i_bound[i.place], bound_in_play = x.bound_in_play + i_in_play_bound[i.place], seq = i_seq[i.place],
      head = i_hash[i.place]
    from generate_series(1, size) as i (place)
    where i_last[i.place] and x.player_id = p_players[i.place];

  insert into ledger.transaction (
    seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash, cause, held_after,
    in_play_after, bound_after)
  select i_seq[i.place], p_fingerprints[i.place], cash[i.place], bonus[i.place], p_at, p_ids[i.place], p_players[i.place],
    'stake', string_to_array(split_part(i_legs[i.place], '|', 1), ',')::smallint[],
    string_to_array(split_part(i_legs[i.place], '|', 2), ',')::bigint[], i_hash[i.place], p_causes[i.place],
    i_held[i.place], i_in_play[i.place], nullif(i_bound[i.place], 0)
  from generate_series(1, size) as i (place)
  where statuses[i.place] = 'reserved';

  if is_bound then
    insert into ledger.bound_stake (player_id, cause, amount)
    select p_players[i.place], p_causes[i.place], sum(i_from_bound[i.place])
    from generate_series(1, size) as i (place)
    where i_from_bound[i.place] > 0 group by 1, 2
    on conflict (player_id, cause) do update set amount = ledger.bound_stake.amount + excluded.amount;
  end if;
end $$;
