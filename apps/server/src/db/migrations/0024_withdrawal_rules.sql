-- What a withdrawal may be, what it costs and what it is asked for: one row a site; '' is every site without a row of
-- its own. Money in centavos, shares in basis points.
create table cashier.withdrawal_rule (
  site text primary key,
  min bigint not null default 2000 check (min > 0),
  max bigint not null default 5000000,
  -- Requests of one member in a day of the site; none where there is no limit.
  per_day integer check (per_day > 0),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_bps integer not null default 0 check (fee_bps between 0 and 10000),
  -- Withdrawals without fee in a month, by VIP level from 0; a level beyond the last has what the last has.
  free_per_month integer[] not null default '{0}' check (cardinality(free_per_month) > 0 and 0 <= all (free_per_month)),
  -- What wagering still due does to a withdrawal: refuses it, or costs a share of it.
  wagering text not null default 'block' check (wagering in ('block', 'fee')),
  wagering_fee_bps integer not null default 0 check (wagering_fee_bps between 0 and 10000),
  own_account_only boolean not null default false,
  name_must_match boolean not null default false,
  -- A destination younger than this is new.
  key_age_hours integer not null default 24 check (key_age_hours >= 0),
  -- What the house approves by itself: one withdrawal up to, and of one member in a day of the site. 0 is nothing.
  auto_approve_up_to bigint not null default 0 check (auto_approve_up_to >= 0),
  auto_approve_per_day bigint not null default 0 check (auto_approve_per_day >= 0),
  -- Above this two people decide; null as the installation is set up.
  second_person_above bigint check (second_person_above >= 0),
  sla_minutes integer not null default 120 check (sla_minutes > 0),
  big_win_from bigint not null default 500000 check (big_win_from > 0),
  velocity_count integer not null default 3 check (velocity_count > 0),
  velocity_hours integer not null default 24 check (velocity_hours > 0),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint rule_bounds check (min <= max),
  -- The fee grows slower than the amount: what leaves something of the least leaves something of all.
  constraint rule_leaves_something check (fee_fixed + min * (fee_bps + wagering_fee_bps) / 10000 < min)
);

insert into cashier.withdrawal_rule (site) values ('');

-- A bank account is a destination as well as a key; one of a member's accounts is offered first.
alter table cashier.account
  drop constraint account_key_kind_check,
  add constraint account_kind check (key_kind in ('cpf', 'phone', 'email', 'cnpj', 'evp', 'bank')),
  add column is_default boolean not null default false,
  -- When it became what it is: made, or given another number.
  add column changed_at timestamptz not null default now();
update cashier.account set changed_at = created_at;
update cashier.account a set is_default = true
where a.id = (select min(b.id) from cashier.account b where b.member_id = a.member_id);
create unique index account_default on cashier.account (member_id) where is_default;

alter table cashier.withdrawal
  drop constraint withdrawal_status_check,
  add constraint withdrawal_status check (status in
    ('in_review', 'second_review', 'on_hold', 'approved', 'paying', 'paid', 'refused', 'cancelled', 'failed')),
  -- What of the fee is for wagering still due; whether one of the month's free withdrawals was taken.
  add column wagering_fee bigint not null default 0 check (wagering_fee >= 0),
  add column is_free boolean not null default false,
  -- Finds withdrawals to the same destination without opening any; since when the saved account stands, null when typed.
  add column key_index bytea,
  add column account_since timestamptz,
  add column remark_sealed bytea,
  add constraint wagering_fee_is_part check (wagering_fee <= fee);

drop index cashier.withdrawal_queue;
create index withdrawal_queue on cashier.withdrawal (requested_at)
  where status in ('in_review', 'second_review', 'on_hold', 'approved', 'paying');
create index withdrawal_by_key on cashier.withdrawal (key_index) where key_index is not null;
create index withdrawal_paid on cashier.withdrawal (finished_at) where status = 'paid';

-- Each Pix by which a withdrawal was to be paid, under the id that the bank knows. The first has the withdrawal's own
-- number; one that failed for a reason of the banks' is followed by one more.
create table cashier.payout (
  id text primary key check (id ~ '^[A-Za-z0-9]{1,35}$'),
  withdrawal_id text not null references cashier.withdrawal (id),
  attempt smallint not null check (attempt > 0),
  status text not null check (status in ('sending', 'paid', 'failed')),
  reason_code text,
  end_to_end_id text,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- When the bank said that it paid what it had said it did not: money may have left twice.
  contradicted_at timestamptz,
  unique (withdrawal_id, attempt),
  check ((status = 'sending') = (ended_at is null)),
  check (contradicted_at is null or status = 'failed')
);

create unique index payout_sending on cashier.payout (withdrawal_id) where status = 'sending';
create index payout_contradicted on cashier.payout (contradicted_at) where contradicted_at is not null;

insert into cashier.payout (id, withdrawal_id, attempt, status, reason_code, end_to_end_id, began_at, ended_at)
select id, id, 1, case status when 'paying' then 'sending' else status end, reason_code, end_to_end_id,
  coalesce(decided_at, requested_at), case status when 'paying' then null else coalesce(finished_at, requested_at) end
from cashier.withdrawal where status in ('paying', 'paid', 'failed');
