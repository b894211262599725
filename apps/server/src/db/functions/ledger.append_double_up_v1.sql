-- Appends a double-up of a player to the chain, with its seed and nonce, in the caller's transaction: a stake of cash, or of
-- play money, on the win of an earlier round. It counts towards the player's own limits and the lifetime figures, and
-- completes no wagering; a bound part of the stake binds its share of the win. Statuses: `posted`, `replayed` (same id and
-- request), `key_reused` (same id, other request), `blocked`, `stale` (seed or nonce is not the next one), `bonus_active`
-- (a grant or a bonus balance is in play), `insufficient`, `limit_reached`, `out_of_range`. Only `posted` changes anything.
create or replace function ledger.append_double_up_v1(
  p_player integer, p_id uuid, p_fingerprint bigint, p_cause text, p_at timestamptz, p_day date, p_stake bigint,
  p_win bigint, p_seed uuid, p_nonce bigint, p_game text, p_evidence text,
  out status text, out seq bigint, out next_nonce bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  cash_account constant smallint := 1;
  games_account constant smallint := 10;
  play_money_account constant smallint := 16;
  counterpart smallint;
  w ledger.wallet;
  old ledger.transaction;
  t ledger.transaction;
  from_bound bigint;
begin
  select * into w from ledger.wallet x where x.player_id = p_player for no key update;
  select * into old from ledger.transaction x where x.player_id = p_player and x.id = p_id;
  if old.seq is not null then
    status := case when old.fingerprint = p_fingerprint then 'replayed' else 'key_reused' end;
    seq := old.seq;
    return;
  end if;
  status := case
    when w.player_id is null or w.draw_seed is distinct from p_seed or w.draw_nonce <> p_nonce then 'stale'
    when w.blocked then 'blocked'
    when w.grant_id is not null or w.bonus > 0 then 'bonus_active'
    when w.cash < p_stake then 'insufficient'
    when p_stake > w.max_stake or w.staked + w.in_play + p_stake > ledger.stake_ceiling_v1(w, p_day)
      or w.staked - w.won + w.in_play + p_stake > ledger.loss_ceiling_v1(w, p_day) then 'limit_reached'
    when w.is_time_limited and ledger.count_play_time_v1(p_player, p_at, p_day) then 'limit_reached'
    when w.is_time_limited and ledger.bets_left_v1(p_player) <= 0 then 'limit_reached'
    when w.cash + w.held + w.in_play + w.rebate + p_win > 9007199254740991 then 'out_of_range'
  end;
  if status is not null then
    if status = 'stale' and w.draw_seed = p_seed then next_nonce := w.draw_nonce; end if;
    return;
  end if;

  status := 'posted';
  seq := w.seq + 1;
  if w.is_time_limited then perform ledger.count_bets_v1(p_player, 1); end if;
  counterpart := case when w.is_play then play_money_account else games_account end;
  t.seq := seq; t.fingerprint := p_fingerprint; t.at := p_at; t.id := p_id; t.player_id := p_player;
  t.kind := 'double_up'; t.cause := p_cause; t.game := p_game; t.evidence := p_evidence;
  t.seed_id := p_seed; t.nonce := p_nonce; t.stake := p_stake; t.win := p_win;
  t.accounts := array[cash_account, counterpart];
  t.amounts := array[-p_stake, p_stake];
  if p_win > 0 then
    t.accounts := t.accounts || array[counterpart, cash_account];
    t.amounts := t.amounts || array[-p_win, p_win];
  end if;
  from_bound := ledger.stake_from_bound_v1(p_stake, w.cash, w.bound);
  t.bound_after := nullif(w.bound - from_bound + ledger.win_to_bound_v1(p_win, p_stake, from_bound), 0);
  t.cash_after := w.cash - p_stake + p_win; t.bonus_after := w.bonus; t.held_after := w.held;
  t.in_play_after := w.in_play;
  t.hash := ledger.transaction_hash_v1(w.head, t);
  insert into ledger.transaction select t.*;
  update ledger.wallet x
    set cash = t.cash_after, bound = coalesce(t.bound_after, 0), seq = append_double_up_v1.seq, head = t.hash,
      draw_nonce = p_nonce + 1, staked = w.staked + p_stake, won = w.won + p_win,
      staked_before_day = case when w.day >= p_day then w.staked_before_day else w.staked end,
      won_before_day = case when w.day >= p_day then w.won_before_day else w.won end,
      day = greatest(w.day, p_day)
    where x.player_id = p_player;
  insert into ledger.operator_balance (account, slot, balance)
    values (counterpart, ledger.slot_v1(p_player), p_stake - p_win)
  on conflict (account, slot) do update set balance = ledger.operator_balance.balance + excluded.balance;
end $$;
