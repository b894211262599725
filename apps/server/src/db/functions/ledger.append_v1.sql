-- `ledger.append_movement_v1` for a movement without game, grant and evidence.
create or replace function ledger.append_v1(
  p_player integer, p_kind text, p_id uuid, p_fingerprint bigint, p_cause text, p_accounts smallint[], p_amounts bigint[],
  p_at timestamptz, p_day date, p_stake bigint, p_win bigint, p_wagered bigint, p_wager_due bigint,
  out status text, out seq bigint, out cash bigint, out bonus bigint, out held bigint, out in_play bigint
) language sql as $$
  select * from ledger.append_movement_v1(
    p_player, p_kind, p_id, p_fingerprint, p_cause, p_accounts, p_amounts, p_at, p_day, p_stake, p_win, p_wagered,
    p_wager_due, null, null, 0, null)
$$;
