-- The bets that the limits leave in the period that `ledger.count_play_time_v1` began; null without a limit of them. The caller
-- holds the wallet's lock.
create or replace function ledger.bets_left_v1(p_player integer) returns bigint language sql stable as $$
  select least(t.bets_before_day + t.day_bets_limit, t.bets_before_week + t.week_bets_limit,
    t.bets_before_month + t.month_bets_limit) - t.bets
  from ledger.play_time t where t.player_id = p_player
$$;
