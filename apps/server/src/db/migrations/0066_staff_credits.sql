-- Money that staff gives to players by hand, in whatever form, and the limits within which one person may do so alone.
create schema staff_credits;

-- A credit that a person of staff gave, or asked to give and for which a second person is awaited.
create table staff_credits.credit (
  id bigint generated always as identity primary key,
  form text not null check (form in
    ('bonus', 'cash', 'free_rounds', 'suspense_credit', 'manual_deposit', 'refund', 'commission')),
  -- A refund goes to a payer who may be no player.
  player_id integer check (player_id is not null or form = 'refund'),
  amount bigint not null check (amount > 0),
  -- How often it has to be wagered, in hundredths.
  wagering_e2 integer not null default 0 check (wagering_e2 >= 0),
  reason text not null,
  -- What it came from, as `noun:id`: a cause is given once and waits once.
  cause text not null,
  -- What is executed once a second person approves; null for acts that keep the approvals themselves.
  payload jsonb,
  status text not null check (status in ('waiting', 'given', 'refused', 'expired')),
  requested_by integer not null,
  requested_at timestamptz not null,
  expires_at timestamptz,
  -- The second person: who approved or refused it. Null where the first gave it alone, and where it expired.
  decided_by integer,
  decided_at timestamptz,
  decision_reason text,
  -- The ledger transaction, grant or campaign that it became, where there is one.
  outcome text,
  -- The day on which it was given (America/Sao_Paulo).
  given_on date,
  check ((status = 'given') = (given_on is not null)),
  check ((status = 'waiting') = (decided_at is null)),
  check (status <> 'waiting' or (payload is not null and expires_at is not null)),
  check (status <> 'given' or decided_by <> requested_by)
);
create unique index credit_waits_once on staff_credits.credit (form, cause) where status = 'waiting';
create unique index credit_given_once on staff_credits.credit (form, cause) where status = 'given';
create index credit_by_player on staff_credits.credit (player_id, decided_at) where status = 'given';
create index credit_of_day on staff_credits.credit (given_on, requested_by) where status = 'given';
create index credit_by_time on staff_credits.credit (requested_at desc, id desc);

-- Versions of the limits: one proposes, another approves. The newest approved version holds; without one, the defaults do.
create table staff_credits.limits (
  version integer primary key check (version > 0),
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  status text not null check (status in ('waiting', 'approved', 'refused')),
  proposed_by integer not null,
  proposed_at timestamptz not null,
  reason text not null,
  decided_by integer,
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'waiting') = (decided_by is null)),
  check (status <> 'approved' or decided_by <> proposed_by)
);
create unique index limits_wait_once on staff_credits.limits ((true)) where status = 'waiting';

-- What was decided stays as it is.
create function staff_credits.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status = 'waiting' then
    return new;
  end if;
  raise exception '% keeps what was decided', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger keeps_decisions before update or delete on staff_credits.credit
  for each row execute function staff_credits.refuse_change();
create trigger keeps_decisions before update or delete on staff_credits.limits
  for each row execute function staff_credits.refuse_change();
