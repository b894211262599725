-- Settles a batch of bets in one statement: checks each bet against its wallet as the bets before it left it, appends
-- the transactions and moves the balances. Arrays hold one item per bet. Statuses: 0 settled, 1 replayed (same id and
-- request), 2 insufficient, 3 limit reached, 4 blocked, 5 key reused (same id, other request), 6 stale (seed or nonce
-- is not the next one), 7 out of range, 8 bonus refused (the bonus balance may not pay), 9 terms changed (another
-- grant is active). Cash pays before bonus unless the grant says otherwise; the win is divided in the proportion of
-- the stake. Free cash is used before bound cash, and the win of bound cash stays bound. `p_any_month` says by item
-- whether the id is looked up in all months or only in the recent ones.
create or replace function ledger.settle_bets_v1(
  p_slot smallint, p_at timestamptz, p_day date,
  p_players integer[], p_ids uuid[], p_fingerprints bigint[], p_seeds uuid[], p_nonces bigint[],
  p_stakes bigint[], p_wins bigint[], p_counted bigint[], p_games text[], p_evidence text[],
  p_grants uuid[], p_bonus_counted bigint[], p_bonus_ok boolean[], p_any_month boolean[] default null,
  out statuses smallint[], out seqs bigint[], out cash bigint[], out bonus bigint[], out nonces bigint[],
  out bonus_left bigint[]
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  cash_account constant smallint := 1;
  bonus_account constant smallint := 2;
  games_account constant smallint := 10;
  play_money_account constant smallint := 16;
  at_bytes constant bytea := int8send((extract(epoch from p_at) * 1000000)::bigint);
  -- How `ledger.transaction_hash_v1` encodes an absent value; a bet has no `held_after`, `in_play_after` and `wager_due`.
  absent constant bytea := '\x8000000000000000';
  none constant uuid := '00000000-0000-0000-0000-000000000000';
  untouched constant bytea := absent || absent || absent;
  since constant timestamptz := least(date_trunc('month', p_at, 'UTC'), p_at - interval '7 days');
  until constant timestamptz := p_at + interval '1 day';
  size constant integer := cardinality(p_players);
  r record;
  player integer := -1; settled integer := 0;
  w_cash bigint; w_bonus bigint; w_staked bigint; w_won bigint; w_seq bigint; w_head bytea; w_nonce bigint;
  w_to_wager bigint; w_wagered bigint; w_stake_limit bigint; w_loss_limit bigint; w_is_time_up boolean;
  -- Bets that the player's limits leave, null without one, and the bets that the batch took of the player.
  w_bets_left bigint; w_bets bigint := 0;
  -- Player that the next two belong to: few players of a batch have a grant, and the others do no work for it.
  granted integer := -1; w_bonus_left bigint; w_progress bigint;
  w_bound bigint; from_bound bigint; finished integer[];
  known_seq bigint; known_fingerprint bigint;
  s smallint; legs text; stake_bonus bigint; win_bonus bigint; wagered bigint; progress bigint; net bigint := 0;
  counterpart smallint; play_net bigint := 0; played boolean := false; progressed boolean := false;
  -- One item per bet: contribution to wagering of plain credits (running sum of the player), to the wagering of the grant and
  -- its running sum, bound amount and lifetime figures after it, contribution of this bet alone, legs where they are not
  -- the usual ones, hash, and whether it is the last settled bet of its player.
  i_progress bigint[] := array_fill(0::bigint, array[size]);
  i_bonus bigint[] := i_progress;
  i_bonus_sum bigint[] := i_progress;
  i_bound bigint[] := i_progress;
  i_staked bigint[] := i_progress;
  i_won bigint[] := i_progress;
  i_wagered bigint[] := array_fill(null::bigint, array[size]);
  i_legs text[] := array_fill(null::text, array[size]);
  i_hash bytea[] := array_fill(''::bytea, array[size]);
  i_last boolean[] := array_fill(false, array[size]);
begin
  statuses := array_fill(2::smallint, array[size]);
  seqs := i_progress; cash := i_progress; bonus := i_progress; nonces := i_wagered; bonus_left := i_wagered;

  perform 1 from ledger.wallet x where x.player_id = any (p_players) order by x.player_id for no key update;

  for r in
    select i.place, p_players[i.place] as player_id, p_ids[i.place] as id, p_fingerprints[i.place] as fingerprint,
      p_seeds[i.place] as seed_id, p_nonces[i.place] as nonce, p_stakes[i.place] as stake, p_wins[i.place] as win,
      x.cash, x.bonus, x.staked, x.won, x.seq, x.head, x.draw_seed, x.draw_nonce, x.blocked, x.is_play,
      x.held + x.in_play as reserved, x.in_play, x.bound, x.bound_in_play, x.wager_due - x.wager_done as to_wager,
      coalesce(x.grant_id, none) as grant_id, x.bonus_first, x.bonus_due, x.bonus_done,
      ledger.stake_ceiling_v1(x, p_day) as stake_limit, ledger.loss_ceiling_v1(x, p_day) as loss_limit, x.max_stake,
      x.is_time_limited,
      t.seq as old_seq, t.fingerprint as old_fingerprint
    from generate_series(1, size) as i (place)
    join ledger.wallet x on x.player_id = p_players[i.place]
    left join lateral (
      select o.seq, o.fingerprint from ledger.transaction o
      where o.player_id = p_players[i.place] and o.id = p_ids[i.place] and o.at >= since and o.at < until limit 1
    ) as t on true
    order by x.player_id, i.place
  loop
    if r.player_id <> player then
      if settled > 0 then i_last[settled] := true; settled := 0; end if;
      if w_bets > 0 then perform ledger.count_bets_v1(player, w_bets); end if;
      player := r.player_id;
      w_cash := r.cash; w_bonus := r.bonus; w_staked := r.staked; w_won := r.won; w_seq := r.seq; w_head := r.head;
      w_nonce := r.draw_nonce; w_bound := r.bound; w_to_wager := greatest(r.to_wager, 0); w_wagered := 0;
      w_stake_limit := r.stake_limit; w_loss_limit := r.loss_limit;
      w_is_time_up := r.is_time_limited and ledger.count_play_time_v1(player, p_at, p_day);
      w_bets_left := case when r.is_time_limited then ledger.bets_left_v1(player) end;
      w_bets := 0;
    end if;

    known_seq := r.old_seq; known_fingerprint := r.old_fingerprint;
    if known_seq is null and coalesce(p_any_month[r.place], true) then
      select o.seq, o.fingerprint into known_seq, known_fingerprint from ledger.transaction o
      where o.player_id = player and o.id = r.id and o.at < since limit 1;
    end if;
    if known_seq is not null then
      s := case when known_fingerprint = r.fingerprint then 1 else 5 end;
      seqs[r.place] := known_seq;
    elsif r.blocked then s := 4;
    elsif w_nonce <> r.nonce or r.draw_seed is distinct from r.seed_id then
      s := 6;
      if r.draw_seed = r.seed_id then nonces[r.place] := w_nonce; end if;
    elsif r.grant_id <> p_grants[r.place] then s := 9;
    elsif w_cash < r.stake and (w_cash + w_bonus < r.stake or not p_bonus_ok[r.place]) then
      s := case when w_cash + w_bonus < r.stake then 2 else 8 end;
    elsif w_is_time_up or w_bets >= w_bets_left or r.stake > r.max_stake or w_staked + r.in_play + r.stake > w_stake_limit
      or w_staked - w_won + r.in_play + r.stake > w_loss_limit then s := 3;
    elsif w_cash + w_bonus + r.reserved + r.win > 9007199254740991 then s := 7;
    else
      s := 0;
      if w_cash >= r.stake and not (r.bonus_first and p_bonus_ok[r.place]) then
        stake_bonus := 0; win_bonus := 0;
      else
        stake_bonus := case when r.bonus_first and p_bonus_ok[r.place] then least(w_bonus, r.stake) else r.stake - w_cash end;
        win_bonus := div(r.win::numeric * stake_bonus, r.stake);
      end if;
      if w_bound > 0 then
        from_bound := ledger.stake_from_bound_v1(r.stake - stake_bonus, w_cash, w_bound);
        w_bound := w_bound - from_bound + ledger.win_to_bound_v1(r.win - win_bonus, r.stake - stake_bonus, from_bound);
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
        if w_wagered = w_to_wager then
          w_bound := 0;
          if r.bound_in_play > 0 then finished := array_append(finished, player); end if;
        end if;
      end if;
      if r.grant_id <> none then
        if granted <> player then
          granted := player; w_bonus_left := greatest(r.bonus_due - r.bonus_done, 0); w_progress := 0;
        end if;
        progress := p_bonus_counted[r.place];
        if wagered > 0 then progress := div(progress::numeric * (p_counted[r.place] - wagered), p_counted[r.place]); end if;
        progress := least(progress, w_bonus_left);
        w_bonus_left := w_bonus_left - progress;
        w_progress := w_progress + progress;
        i_bonus[r.place] := progress;
        i_bonus_sum[r.place] := w_progress;
        bonus_left[r.place] := w_bonus_left;
        progressed := progressed or progress > 0;
      end if;
      w_nonce := w_nonce + 1;
      w_seq := w_seq + 1;
      if r.is_play then
        counterpart := play_money_account; played := true; play_net := play_net + r.stake - r.win;
      else
        counterpart := games_account; net := net + r.stake - r.win;
      end if;
      if stake_bonus = 0 then
        legs := case when r.win = 0 then concat_ws(',', cash_account, counterpart) || '|-' || r.stake || ',' || r.stake
          else concat_ws(',', cash_account, counterpart, counterpart, cash_account)
            || '|-' || r.stake || ',' || r.stake || ',-' || r.win || ',' || r.win end;
        if r.is_play then i_legs[r.place] := legs; end if;
      else
        select concat(string_agg(l.account::text, ',' order by l.place), '|', string_agg(l.amount::text, ',' order by l.place))
        into legs
        from unnest(array[cash_account, bonus_account, counterpart, counterpart, cash_account, bonus_account],
            array[stake_bonus - r.stake, -stake_bonus, r.stake, -r.win, r.win - win_bonus, win_bonus])
          with ordinality as l (account, amount, place)
        where l.amount <> 0;
        i_legs[r.place] := legs;
      end if;
      w_head := sha256(w_head || int4send(player) || int8send(w_seq) || uuid_send(r.id) || int8send(r.fingerprint)
        || at_bytes || int8send(w_cash) || int8send(w_bonus) || untouched || coalesce(int8send(wagered), absent)
        || int8send(r.stake) || int8send(r.win) || uuid_send(r.seed_id) || int8send(r.nonce)
        || int4send(length(p_games[r.place])) || int4send(length(p_evidence[r.place])) || int4send(-1)
        || convert_to('bet|' || legs || '|' || p_games[r.place] || p_evidence[r.place], 'UTF8')
        || coalesce(int8send(nullif(w_bound, 0)), ''::bytea));
      settled := r.place;
      if r.is_time_limited then w_bets := w_bets + 1; end if;
      seqs[settled] := w_seq; i_staked[settled] := w_staked; i_won[settled] := w_won; i_hash[settled] := w_head;
      i_bound[settled] := w_bound;
    end if;
    statuses[r.place] := s; cash[r.place] := w_cash; bonus[r.place] := w_bonus;
  end loop;
  if settled > 0 then i_last[settled] := true; end if;
  if w_bets > 0 then perform ledger.count_bets_v1(player, w_bets); end if;
  if not (0 = any (statuses)) then return; end if;

  update ledger.wallet x
    set cash = cash[i.place], bonus = bonus[i.place], staked = i_staked[i.place], won = i_won[i.place],
      bound = i_bound[i.place],
      bound_in_play = case when x.wager_done + i_progress[i.place] < x.wager_due then x.bound_in_play else 0 end,
      seq = seqs[i.place], head = i_hash[i.place], draw_nonce = p_nonces[i.place] + 1,
      wager_done = x.wager_done + i_progress[i.place], bonus_done = x.bonus_done + i_bonus_sum[i.place],
      staked_before_day = case when x.day >= p_day then x.staked_before_day else x.staked end,
      won_before_day = case when x.day >= p_day then x.won_before_day else x.won end,
      day = greatest(x.day, p_day)
    from generate_series(1, size) as i (place)
    where i_last[i.place] and x.player_id = p_players[i.place];

  insert into ledger.transaction (
    seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash,
    wagered, stake, win, seed_id, nonce, game, evidence, bound_after)
  select seqs[i.place], p_fingerprints[i.place], cash[i.place], bonus[i.place], p_at, p_ids[i.place], p_players[i.place], 'bet',
    case when i_legs[i.place] is not null then string_to_array(split_part(i_legs[i.place], '|', 1), ',')::smallint[]
      when p_wins[i.place] = 0 then array[cash_account, games_account]
      else array[cash_account, games_account, games_account, cash_account] end,
    case when i_legs[i.place] is not null then string_to_array(split_part(i_legs[i.place], '|', 2), ',')::bigint[]
      when p_wins[i.place] = 0 then array[-p_stakes[i.place], p_stakes[i.place]]
      else array[-p_stakes[i.place], p_stakes[i.place], -p_wins[i.place], p_wins[i.place]] end,
    i_hash[i.place], i_wagered[i.place], p_stakes[i.place], p_wins[i.place], p_seeds[i.place],
    p_nonces[i.place], p_games[i.place], p_evidence[i.place], nullif(i_bound[i.place], 0)
  from generate_series(1, size) as i (place)
  where statuses[i.place] = 0;

  if finished is not null then
    delete from ledger.bound_stake x where x.player_id = any (finished);
  end if;

  if progressed then
    insert into ledger.bonus_progress (player_id, seq, grant_id, amount)
    select p_players[i.place], seqs[i.place], p_grants[i.place], i_bonus[i.place]
    from generate_series(1, size) as i (place)
    where statuses[i.place] = 0 and i_bonus[i.place] > 0;
  end if;

  update ledger.operator_balance x set balance = x.balance + net where x.account = games_account and x.slot = p_slot;
  if not found then insert into ledger.operator_balance (account, slot, balance) values (games_account, p_slot, net); end if;
  if played then
    insert into ledger.operator_balance (account, slot, balance) values (play_money_account, p_slot, play_net)
    on conflict (account, slot) do update set balance = ledger.operator_balance.balance + excluded.balance;
  end if;
end $$;
