-- Reserves the stake of a player's round: moves it from cash and bonus to `in_play` in the caller's transaction.
-- Statuses: `reserved`, `replayed` (same id and request), `key_reused` (same id, other request), `blocked`, `stale`
-- (seed or nonce is not the next one), `terms_changed` (another grant is active), `insufficient`, `bonus_refused`
-- (the bonus balance may not pay), `limit_reached`. Only `reserved` changes anything.
create or replace function ledger.reserve_stake_v1(
  p_player integer, p_id uuid, p_fingerprint bigint, p_cause text, p_at timestamptz, p_day date, p_stake bigint,
  p_seed uuid, p_nonce bigint, p_grant uuid, p_bonus_ok boolean,
  out status text, out stake_bonus bigint, out cash bigint, out bonus bigint, out next_nonce bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  cash_account constant smallint := 1;
  bonus_account constant smallint := 2;
  in_play_account constant smallint := 4;
  play_money_account constant smallint := 16;
  w ledger.wallet;
  old ledger.transaction;
  appended record;
  reserved bigint;
  accounts smallint[];
  amounts bigint[];
begin
  select * into w from ledger.wallet x where x.player_id = p_player for no key update;
  select * into old from ledger.transaction x where x.player_id = p_player and x.id = p_id;
  cash := w.cash; bonus := w.bonus;
  if old.seq is not null then
    status := case when old.fingerprint = p_fingerprint then 'replayed' else 'key_reused' end;
    stake_bonus := -ledger.leg(old.accounts, old.amounts, bonus_account);
    return;
  end if;
  -- Reserved stakes count towards the limits of each period as if they were staked.
  reserved := w.in_play + p_stake;
  status := case
    when w.player_id is null then 'insufficient'
    when w.blocked then 'blocked'
    when p_seed is not null and (w.draw_seed is distinct from p_seed or w.draw_nonce <> p_nonce) then 'stale'
    when w.grant_id is distinct from p_grant then 'terms_changed'
    when w.cash + w.bonus < p_stake then 'insufficient'
    when w.cash < p_stake and not p_bonus_ok then 'bonus_refused'
    when p_stake > w.max_stake or w.staked + reserved > ledger.stake_ceiling_v1(w, p_day)
      or w.staked - w.won + reserved > ledger.loss_ceiling_v1(w, p_day) then 'limit_reached'
    when w.is_time_limited and ledger.count_play_time_v1(p_player, p_at, p_day) then 'limit_reached'
    -- A raise of a round in progress, which draws nothing, is no new bet.
    when w.is_time_limited and p_seed is not null and ledger.bets_left_v1(p_player) <= 0 then 'limit_reached'
  end;
  if status is not null then
    if status = 'stale' and w.draw_seed = p_seed then next_nonce := w.draw_nonce; end if;
    return;
  end if;

  stake_bonus := case when w.bonus_first and p_bonus_ok then least(w.bonus, p_stake) else greatest(p_stake - w.cash, 0) end;
  -- Every movement of play money passes through its own account.
  select array_agg(l.account order by l.place), array_agg(l.amount order by l.place) into accounts, amounts
    from unnest(array[cash_account, bonus_account, play_money_account, play_money_account, in_play_account],
        array[stake_bonus - p_stake, -stake_bonus, p_stake, -p_stake, p_stake])
      with ordinality as l (account, amount, place)
    where l.amount <> 0 and (w.is_play or l.account <> play_money_account);
  select a.* into appended
    from ledger.append_v1(p_player, 'stake', p_id, p_fingerprint, p_cause, accounts, amounts, p_at, p_day, 0, 0, 0, 0) as a;
  status := case appended.status when 'posted' then 'reserved' else appended.status end;
  cash := appended.cash; bonus := appended.bonus;
  if p_seed is not null and status = 'reserved' then
    update ledger.wallet x set draw_nonce = p_nonce + 1 where x.player_id = p_player;
    if w.is_time_limited then perform ledger.count_bets_v1(p_player, 1); end if;
  end if;
end $$;
