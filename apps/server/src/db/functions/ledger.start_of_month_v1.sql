-- The first day of the month of a day.
create or replace function ledger.start_of_month_v1(p_day date) returns date language sql immutable as $$
  select date_trunc('month', p_day::timestamp)::date
$$;
