-- The lifetime seconds up to which the limits of a player let them play in the period that is counted. Null without one.
create or replace function ledger.time_ceiling_v1(t ledger.play_time) returns bigint language sql immutable as $$
  select least(t.seconds_before_day + t.day_limit, t.seconds_before_week + t.week_limit, t.seconds_before_month + t.month_limit)
$$;
