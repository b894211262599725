-- The lifetime stakes, with those in play, up to which a wallet's limits let its player stake on a day: the least of the
-- limits of the day, the week and the month. Null without a limit.
create or replace function ledger.stake_ceiling_v1(w ledger.wallet, p_day date) returns bigint language sql stable as $$
  select least(
    w.day_stake_limit + case when w.day >= p_day then w.staked_before_day else w.staked end,
    w.week_stake_limit + case when w.day >= date_trunc('week', p_day::timestamp) then coalesce(w.staked_before_week, w.staked_before_day) else w.staked end,
    w.month_stake_limit + case when w.day >= date_trunc('month', p_day::timestamp) then coalesce(w.staked_before_month, w.staked_before_day) else w.staked end)
$$;
