-- Counts bets of a player that were taken. The caller holds the wallet's lock, and called `ledger.count_play_time_v1` before.
create or replace function ledger.count_bets_v1(p_player integer, p_bets bigint) returns void language sql as $$
  update ledger.play_time x set bets = x.bets + p_bets where x.player_id = p_player and p_bets > 0
$$;
