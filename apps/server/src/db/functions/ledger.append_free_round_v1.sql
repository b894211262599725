-- Appends a free round of a player to the chain, with its seed and nonce, in the caller's transaction. The operator pays
-- the stake out of its bonus cost and takes the win back there; another movement pays the win to the player. No balance,
-- counter or wagering of the player changes: stake and win stand in the evidence alone. Statuses: `posted`, `replayed`
-- (same id and request), `key_reused` (same id, other request), `blocked`, `play_money`, `stale` (seed or nonce is not the
-- next one). Only `posted` changes anything.
create or replace function ledger.append_free_round_v1(
  p_player integer, p_id uuid, p_fingerprint bigint, p_cause text, p_at timestamptz, p_stake bigint, p_win bigint,
  p_seed uuid, p_nonce bigint, p_game text, p_evidence text,
  out status text, out seq bigint, out next_nonce bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  games_account constant smallint := 10;
  bonus_cost_account constant smallint := 13;
  w ledger.wallet;
  old ledger.transaction;
  t ledger.transaction;
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
    when w.is_play then 'play_money'
  end;
  if status is not null then
    if status = 'stale' and w.draw_seed = p_seed then next_nonce := w.draw_nonce; end if;
    return;
  end if;

  status := 'posted';
  seq := w.seq + 1;
  t.seq := seq; t.fingerprint := p_fingerprint; t.at := p_at; t.id := p_id; t.player_id := p_player;
  t.kind := 'free_round'; t.cause := p_cause; t.game := p_game; t.evidence := p_evidence;
  t.seed_id := p_seed; t.nonce := p_nonce;
  t.accounts := array[bonus_cost_account, games_account];
  t.amounts := array[-p_stake, p_stake];
  if p_win > 0 then
    t.accounts := t.accounts || array[games_account, bonus_cost_account];
    t.amounts := t.amounts || array[-p_win, p_win];
  end if;
  t.cash_after := w.cash; t.bonus_after := w.bonus; t.held_after := w.held; t.in_play_after := w.in_play;
  t.bound_after := nullif(w.bound, 0);
  t.hash := ledger.transaction_hash_v1(w.head, t);
  insert into ledger.transaction select t.*;
  update ledger.wallet x
    set seq = append_free_round_v1.seq, head = t.hash, draw_nonce = p_nonce + 1
    where x.player_id = p_player;
  insert into ledger.operator_balance (account, slot, balance)
    select m.account, ledger.slot_v1(p_player), sum(m.amount)
    from unnest(t.accounts, t.amounts) as m (account, amount) group by m.account order by m.account
  on conflict (account, slot) do update set balance = ledger.operator_balance.balance + excluded.balance;
end $$;
