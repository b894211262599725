-- Appends a movement to a player's chain and moves the balances with it, in the caller's transaction. `p_stake`,
-- `p_win`, `p_wagered` and `p_wager_due` change the counters of the wallet; stake and win count on `p_day`.
-- `p_progress` is what the movement contributes to the wagering of `p_grant`. `p_bound` is the change of the bound
-- amount; where it is null the kind of the movement decides. Statuses: `posted`, `replayed` (same id and request),
-- `key_reused` (same id, other request), `play_money` (money and play money would mix), `insufficient`,
-- `out_of_range`; only `posted` changes anything. The id is looked up in all months.
create or replace function ledger.append_movement_v1(
  p_player integer, p_kind text, p_id uuid, p_fingerprint bigint, p_cause text, p_accounts smallint[], p_amounts bigint[],
  p_at timestamptz, p_day date, p_stake bigint, p_win bigint, p_wagered bigint, p_wager_due bigint, p_game text,
  p_grant uuid, p_progress bigint, p_evidence text, p_bound bigint default null,
  out status text, out seq bigint, out cash bigint, out bonus bigint, out held bigint, out in_play bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  cash_account constant smallint := 1;
  bonus_account constant smallint := 2;
  held_account constant smallint := 3;
  in_play_account constant smallint := 4;
  rebate_account constant smallint := 5;
  play_money_account constant smallint := 16;
  -- Accounts of the operator have higher numbers than those of players.
  first_operator_account constant smallint := 10;
  w ledger.wallet;
  old ledger.transaction;
  t ledger.transaction;
  rebate_after bigint;
  delta bigint; moved bigint := 0; in_play_bound bigint; returned bigint; is_open boolean;
  is_earlier_week boolean; is_earlier_month boolean;
begin
  insert into ledger.wallet (player_id) values (p_player) on conflict do nothing;
  select * into w from ledger.wallet x where x.player_id = p_player for no key update;
  select * into old from ledger.transaction x where x.player_id = p_player and x.id = p_id;
  seq := w.seq; cash := w.cash; bonus := w.bonus; held := w.held; in_play := w.in_play;
  if found then
    status := case when old.fingerprint = p_fingerprint then 'replayed' else 'key_reused' end;
    seq := old.seq;
    return;
  end if;

  select
    w.cash + coalesce(sum(m.amount) filter (where m.account = cash_account), 0),
    w.bonus + coalesce(sum(m.amount) filter (where m.account = bonus_account), 0),
    w.held + coalesce(sum(m.amount) filter (where m.account = held_account), 0),
    w.in_play + coalesce(sum(m.amount) filter (where m.account = in_play_account), 0),
    w.rebate + coalesce(sum(m.amount) filter (where m.account = rebate_account), 0)
  into t.cash_after, t.bonus_after, t.held_after, t.in_play_after, rebate_after
  from unnest(p_accounts, p_amounts) as m (account, amount);
  status := case
    when (play_money_account = any (p_accounts)) <> w.is_play
      or w.is_play
        and not (p_accounts <@ array[cash_account, bonus_account, held_account, in_play_account, play_money_account])
      then 'play_money'
    when least(t.cash_after, t.bonus_after, t.held_after, t.in_play_after, rebate_after) < 0 then 'insufficient'
    when t.cash_after + t.bonus_after + t.held_after + t.in_play_after + rebate_after > 9007199254740991 then 'out_of_range'
    -- Bound cash cannot move to a wallet that a provider keeps: what comes back from there would be free.
    when p_kind = 'outside_in' and t.cash_after < least(w.bound, w.cash) then 'insufficient'
  end;
  if status is not null then return; end if;

  delta := t.cash_after - w.cash;
  in_play_bound := w.bound_in_play;
  is_open := w.wager_due + p_wager_due > w.wager_done + p_wagered;
  if p_bound is not null then
    moved := p_bound;
  elsif p_kind in ('stake', 'outside_bet') then
    moved := -ledger.stake_from_bound_v1(-delta, w.cash, w.bound);
    if p_kind = 'stake' and moved < 0 then
      in_play_bound := in_play_bound - moved;
      insert into ledger.bound_stake (player_id, cause, amount) values (p_player, p_cause, -moved)
      on conflict (player_id, cause) do update set amount = ledger.bound_stake.amount + excluded.amount;
    end if;
  elsif p_kind = 'stake_back' then
    if w.bound_in_play > 0 then
      delete from ledger.bound_stake x where x.player_id = p_player and x.cause = p_cause returning x.amount into returned;
      in_play_bound := in_play_bound - coalesce(returned, 0);
      moved := least(coalesce(returned, 0), delta);
    end if;
  elsif p_kind in ('rollback', 'outside_rollback') and p_evidence::jsonb ->> 'of' is not null then
    select ledger.bound_after_v1(p_player, o.seq - 1) - ledger.bound_after_v1(p_player, o.seq) into moved
    from ledger.transaction o where o.player_id = p_player and o.id = (p_evidence::jsonb ->> 'of')::uuid;
  elsif p_wager_due > 0 and delta > 0 then
    moved := delta;
  end if;
  t.bound_after := case when is_open
    then nullif(greatest(least(w.bound + coalesce(moved, 0), t.cash_after + t.held_after), 0), 0) end;
  if not is_open and w.bound_in_play > 0 then
    in_play_bound := 0;
    delete from ledger.bound_stake x where x.player_id = p_player;
  end if;

  status := 'posted';
  seq := w.seq + 1; cash := t.cash_after; bonus := t.bonus_after; held := t.held_after; in_play := t.in_play_after;
  t.seq := seq; t.fingerprint := p_fingerprint; t.at := p_at; t.id := p_id; t.player_id := p_player; t.kind := p_kind;
  t.accounts := p_accounts; t.amounts := p_amounts; t.cause := p_cause; t.game := p_game;
  t.evidence := p_evidence;
  t.stake := nullif(p_stake, 0); t.win := nullif(p_win, 0);
  t.wagered := nullif(p_wagered, 0); t.wager_due := nullif(p_wager_due, 0);
  t.hash := ledger.transaction_hash_v1(w.head, t);
  insert into ledger.transaction select t.*;
  update ledger.wallet x
    set cash = append_movement_v1.cash, bonus = append_movement_v1.bonus, held = append_movement_v1.held,
      in_play = append_movement_v1.in_play, bound = coalesce(t.bound_after, 0), bound_in_play = in_play_bound,
      rebate = rebate_after, seq = append_movement_v1.seq,
      head = t.hash, wager_done = w.wager_done + p_wagered, wager_due = w.wager_due + p_wager_due,
      bonus_done = w.bonus_done + case when w.grant_id = p_grant then p_progress else 0 end
    where x.player_id = p_player;
  if p_progress <> 0 then
    insert into ledger.bonus_progress (player_id, seq, grant_id, amount) values (p_player, t.seq, p_grant, p_progress);
  end if;
  if p_stake <> 0 or p_win <> 0 then
    is_earlier_week := ledger.start_of_week_v1(w.day) > p_day;
    is_earlier_month := ledger.start_of_month_v1(w.day) > p_day;
    -- A movement of an earlier day, week or month changes the lifetime figures alone; a later day starts from zero, and
    -- a trigger begins the week and the month.
    update ledger.wallet x
      set staked = w.staked + p_stake, won = w.won + p_win, day = greatest(w.day, p_day),
        staked_before_day = case when w.day = p_day then w.staked_before_day
          when w.day > p_day then w.staked_before_day + p_stake else w.staked end,
        won_before_day = case when w.day = p_day then w.won_before_day
          when w.day > p_day then w.won_before_day + p_win else w.won end,
        staked_before_week = w.staked_before_week + case when is_earlier_week then p_stake else 0 end,
        won_before_week = w.won_before_week + case when is_earlier_week then p_win else 0 end,
        staked_before_month = w.staked_before_month + case when is_earlier_month then p_stake else 0 end,
        won_before_month = w.won_before_month + case when is_earlier_month then p_win else 0 end
      where x.player_id = p_player;
  end if;
  insert into ledger.operator_balance (account, slot, balance)
    select m.account, ledger.slot_v1(p_player), sum(m.amount)
    from unnest(p_accounts, p_amounts) as m (account, amount)
    where m.account >= first_operator_account group by m.account order by m.account
  on conflict (account, slot) do update set balance = ledger.operator_balance.balance + excluded.balance;
end $$;
