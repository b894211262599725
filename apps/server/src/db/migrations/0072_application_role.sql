-- The server runs under a role that owns nothing and creates nothing (ADR 34). What it is granted is written after every
-- migration by `db/roles.ts`; the one table that it makes while it runs, the partition of a month, is made for it here.

-- As in 0008, and: with the rights of its owner (security definer).
create or replace function ledger.open_month(p_day date) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp
as $$
declare
  first date := date_trunc('month', p_day::timestamp)::date;
  name text := 'transaction_' || to_char(first, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(hashtext('ledger.open_month'));
  if to_regclass('ledger.' || name) is not null then return; end if;
  execute format('create table ledger.%I (like ledger.transaction including all)', name);
  execute format('create unique index on ledger.%I (player_id, seq)', name);
  execute format('create unique index on ledger.%I (player_id, id)', name);
  execute format('create trigger append_only_whole before truncate on ledger.%I
    for each statement execute function ledger.refuse_change()', name);
  execute format('alter table ledger.transaction attach partition ledger.%I for values from (%L) to (%L)',
    name, first::timestamp at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
end $$;
