-- Bound amount of a player after a transaction.
create or replace function ledger.bound_after_v1(p_player integer, p_seq bigint) returns bigint
language sql stable parallel safe
return coalesce(
  (select t.bound_after from ledger.transaction t where t.player_id = p_player and t.seq = p_seq),
  (select o.amount from ledger.bound_opening o where o.player_id = p_player and o.seq = p_seq), 0);
