-- Settles a round whose stake was reserved and has just been returned: appends the bet to the player's chain and
-- moves the balances with it. Statuses: `posted`, `replayed`, `key_reused`, `insufficient`, `out_of_range`; only
-- `posted` changes anything.
create or replace function ledger.append_round_v1(
  p_player integer, p_id uuid, p_fingerprint bigint, p_accounts smallint[], p_amounts bigint[], p_at timestamptz, p_day date,
  p_stake bigint, p_win bigint, p_seed uuid, p_nonce bigint, p_game text, p_evidence text,
  p_counted bigint, p_grant uuid, p_bonus_counted bigint,
  out status text, out seq bigint, out cash bigint, out bonus bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  cash_account constant smallint := 1;
  bonus_account constant smallint := 2;
  -- Accounts of the operator have higher numbers than those of players.
  first_operator_account constant smallint := 10;
  w ledger.wallet;
  old ledger.transaction;
  t ledger.transaction;
  progress bigint := 0;
  from_bound bigint := 0; is_open boolean;
begin
  select * into w from ledger.wallet x where x.player_id = p_player for no key update;
  select * into old from ledger.transaction x where x.player_id = p_player and x.id = p_id;
  seq := old.seq; cash := w.cash; bonus := w.bonus;
  if old.seq is not null then
    status := case when old.fingerprint = p_fingerprint then 'replayed' else 'key_reused' end;
    return;
  end if;
  t.cash_after := w.cash + ledger.leg(p_accounts, p_amounts, cash_account);
  t.bonus_after := w.bonus + ledger.leg(p_accounts, p_amounts, bonus_account);
  status := case
    when least(t.cash_after, t.bonus_after) < 0 then 'insufficient'
    when t.cash_after + t.bonus_after + w.held + w.in_play > 9007199254740991 then 'out_of_range'
  end;
  if status is not null then return; end if;

  status := 'posted';
  seq := w.seq + 1; cash := t.cash_after; bonus := t.bonus_after;
  t.seq := seq; t.fingerprint := p_fingerprint; t.at := p_at; t.id := p_id; t.player_id := p_player; t.kind := 'bet';
  t.accounts := p_accounts; t.amounts := p_amounts; t.stake := p_stake; t.win := p_win;
  t.wagered := nullif(least(p_counted, greatest(w.wager_due - w.wager_done, 0)), 0);
  if w.grant_id = p_grant then
    progress := p_bonus_counted;
    if t.wagered > 0 then progress := div(progress::numeric * (p_counted - t.wagered), p_counted); end if;
    progress := least(progress, greatest(w.bonus_due - w.bonus_done, 0));
  end if;
  is_open := w.wager_due > w.wager_done + coalesce(t.wagered, 0);
  if w.bound > 0 and is_open then
    -- Bound part of the stake, which the movement just before this one returned.
    select coalesce(b.bound_after, 0) - ledger.bound_after_v1(p_player, b.seq - 1) into from_bound
    from ledger.transaction b
    where b.player_id = p_player and b.seq = w.seq and b.kind = 'stake_back' and b.cause = 'round:' || p_id;
    from_bound := coalesce(from_bound, 0);
    select nullif(w.bound - from_bound + ledger.win_to_bound_v1(
        coalesce(sum(m.amount) filter (where m.amount > 0), 0)::bigint,
        -coalesce(sum(m.amount) filter (where m.amount < 0), 0)::bigint, from_bound), 0) into t.bound_after
    from unnest(p_accounts, p_amounts) as m (account, amount) where m.account = cash_account;
  end if;
  t.seed_id := p_seed; t.nonce := p_nonce; t.game := p_game; t.evidence := p_evidence;
  t.hash := ledger.transaction_hash_v1(w.head, t);
  insert into ledger.transaction select t.*;
  update ledger.wallet x
    set cash = append_round_v1.cash, bonus = append_round_v1.bonus, bound = coalesce(t.bound_after, 0),
      bound_in_play = case when is_open then w.bound_in_play else 0 end, seq = append_round_v1.seq, head = t.hash,
      wager_done = w.wager_done + coalesce(t.wagered, 0), bonus_done = w.bonus_done + progress,
      staked = w.staked + p_stake, won = w.won + p_win,
      staked_before_day = case when w.day >= p_day then w.staked_before_day else w.staked end,
      won_before_day = case when w.day >= p_day then w.won_before_day else w.won end,
      day = greatest(w.day, p_day)
    where x.player_id = p_player;
  if not is_open and w.bound_in_play > 0 then
    delete from ledger.bound_stake x where x.player_id = p_player;
  end if;
  if progress > 0 then
    insert into ledger.bonus_progress (player_id, seq, grant_id, amount) values (p_player, t.seq, p_grant, progress);
  end if;
  insert into ledger.operator_balance (account, slot, balance)
    select m.account, ledger.slot_v1(p_player), sum(m.amount)
    from unnest(p_accounts, p_amounts) as m (account, amount)
    where m.account >= first_operator_account group by m.account order by m.account
  on conflict (account, slot) do update set balance = ledger.operator_balance.balance + excluded.balance;
end $$;
