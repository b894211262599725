-- The Monday of the week of a day.
create or replace function ledger.start_of_week_v1(p_day date) returns date language sql immutable as $$
  select date_trunc('week', p_day::timestamp)::date
$$;
