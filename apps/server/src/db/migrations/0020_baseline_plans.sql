create schema plans;
comment on schema plans is 'Versioned plans of VIP levels, rebates and commissions.';

-- Refuses every change of an append-only table.
create function plans.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name;
end $$;

create table plans.plan (
  kind text not null check (kind in ('vip', 'rebates', 'commissions')),
  site text not null,
  version integer not null check (version > 0),
  effective_on date not null,
  plan jsonb not null,
  saved_at timestamptz not null,
  saved_by integer,
  primary key (kind, site, version)
);
comment on table plans.plan is
  'Versions of a plan. Site '''' holds for every site without a plan. The last version in force on a day applies to '
  'it. Append-only.';
comment on column plans.plan.effective_on is 'Day of the site from which the version applies.';

create trigger kept before update or delete on plans.plan for each statement execute function plans.refuse_change();
