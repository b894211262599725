create schema staff_credits;
comment on schema staff_credits is 'Money that staff gives to players, with approval by a second person above limits.';

-- Refuses to change a decided row.
create function staff_credits.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'waiting' then
    return new;
  end if;
  raise exception 'a decided row of % cannot change', tg_table_name using errcode = 'restrict_violation';
end $$;

create table staff_credits.credit (
  id bigint generated always as identity primary key,
  form text not null check (form
    in ('bonus', 'cash', 'free_rounds', 'suspense_credit', 'manual_deposit', 'refund', 'commission')),
  player_id integer,
  amount bigint not null check (amount > 0),
  wagering_e2 integer not null default 0 check (wagering_e2 >= 0),
  reason text not null,
  cause text not null,
  payload jsonb,
  status text not null check (status in ('waiting', 'given', 'refused', 'expired')),
  requested_by integer not null,
  requested_at timestamptz not null,
  expires_at timestamptz,
  decided_by integer,
  decided_at timestamptz,
  decision_reason text,
  outcome text,
  granted_on date,
  constraint credit_check check (player_id is not null or form = 'refund'),
  constraint credit_check1 check ((status = 'given') = (granted_on is not null)),
  constraint credit_check2 check ((status = 'waiting') = (decided_at is null)),
  constraint credit_check3 check (status <> 'waiting' or payload is not null and expires_at is not null),
  constraint credit_check4 check (status <> 'given' or decided_by <> requested_by)
);
comment on table staff_credits.credit is 'A credit that staff gave or that waits for a second person.';
comment on column staff_credits.credit.player_id is 'Null for a refund to a payer who is no player.';
comment on column staff_credits.credit.wagering_e2 is 'Wagering requirement in hundredths of the amount.';
comment on column staff_credits.credit.cause is
  'What it was given for, as `noun:id`: each cause is credited once and waits once.';
comment on column staff_credits.credit.payload is
  'What is executed after approval; null for actions that keep approvals themselves.';
comment on column staff_credits.credit.decided_by is 'Second person; null where none was needed or it expired.';
comment on column staff_credits.credit.outcome is 'Resulting ledger transaction, grant or campaign.';
comment on column staff_credits.credit.granted_on is 'Day on which it was given (America/Sao_Paulo).';

create unique index credit_waits_once on staff_credits.credit (form, cause) where status = 'waiting';
create unique index credit_given_once on staff_credits.credit (form, cause) where status = 'given';
create index credit_by_player on staff_credits.credit (player_id, decided_at) where status = 'given';
create index credit_of_day on staff_credits.credit (granted_on, requested_by) where status = 'given';
create index credit_by_time on staff_credits.credit (requested_at desc, id desc);

create trigger refuse_change before update or delete on staff_credits.credit
  for each row execute function staff_credits.refuse_change();

create table staff_credits.limits (
  version integer primary key check (version > 0),
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  status text not null check (status in ('waiting', 'approved', 'refused')),
  proposed_by integer not null,
  proposed_at timestamptz not null,
  reason text not null,
  decided_by integer,
  decided_at timestamptz,
  constraint limits_check check ((status = 'waiting') = (decided_at is null)),
  constraint limits_check1 check ((status = 'waiting') = (decided_by is null)),
  constraint limits_check2 check (status <> 'approved' or decided_by <> proposed_by)
);
comment on table staff_credits.limits is
  'Versions of the limits: proposed by one person, approved by another. The newest approved version is in force; '
  'without one the defaults apply.';

create unique index limits_wait_once on staff_credits.limits ((true)) where status = 'waiting';

create trigger refuse_change before update or delete on staff_credits.limits
  for each row execute function staff_credits.refuse_change();
