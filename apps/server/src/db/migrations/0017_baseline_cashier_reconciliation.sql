create table cashier.bank_sweep (
  list text primary key check (list in ('received', 'sent')),
  read_until timestamptz not null
);
comment on table cashier.bank_sweep is 'Until when the bank''s lists were read for events whose webhook never arrived.';

create table cashier.reconciliation (
  day date primary key,
  state text not null check (state in ('waiting', 'clean', 'open')),
  requested_at timestamptz not null,
  ran_at timestamptz,
  runs integer not null default 0,
  own_in bigint not null default 0,
  own_in_count integer not null default 0,
  own_back bigint not null default 0,
  own_back_count integer not null default 0,
  own_out bigint not null default 0,
  own_out_count integer not null default 0,
  bank_in bigint not null default 0,
  bank_in_count integer not null default 0,
  bank_back bigint not null default 0,
  bank_back_count integer not null default 0,
  bank_out bigint not null default 0,
  bank_out_count integer not null default 0
);
comment on table cashier.reconciliation is
  'One day of the site compared with the bank''s lists: sums and counts on both sides.';
comment on column cashier.reconciliation.own_in is
  'Received according to our records, as are the other `own_` columns.';
comment on column cashier.reconciliation.bank_in is 'Received according to the bank, as are the other `bank_` columns.';

create table cashier.discrepancy (
  id bigint generated always as identity primary key,
  day date not null,
  flow text not null check (flow in ('received', 'returned', 'sent', 'ledger')),
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs', 'duplicate', 'late')),
  reference text not null,
  own_amount bigint,
  bank_amount bigint,
  state text not null check (state in ('open', 'settled', 'accepted')),
  found_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  note text,
  constraint discrepancy_check check ((state = 'open') = (ended_at is null)),
  unique (flow, kind, reference)
);
comment on table cashier.discrepancy is 'Differences that the reconciliation found.';
comment on column cashier.discrepancy.reference is 'What it is about: a Pix, `Pix/return`, a payout or a movement.';

create index discrepancy_by_day on cashier.discrepancy (day);
create index discrepancy_open on cashier.discrepancy (found_at) where state = 'open';

create table cashier.clearing_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('opening', 'transfer')),
  amount bigint not null,
  reason text not null,
  made_at timestamptz not null,
  made_by text not null,
  constraint clearing_entry_check check (kind = 'opening' or amount <> 0)
);
comment on table cashier.clearing_entry is
  'Money of the bank account that is not in the ledger: the opening balance and transfers of the operator.';

create unique index clearing_opening on cashier.clearing_entry (kind) where kind = 'opening';

create table cashier.clearing_check (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  bank bigint not null,
  blocked bigint not null,
  expected bigint not null,
  in_transit bigint not null
);
comment on table cashier.clearing_check is 'Balance of the bank account compared with the expected one.';
comment on column cashier.clearing_check.bank is 'Balance that the bank reported.';
comment on column cashier.clearing_check.blocked is 'Part that the bank has blocked.';
comment on column cashier.clearing_check.expected is 'Balance that the ledger expects.';
comment on column cashier.clearing_check.in_transit is 'Payouts that are not confirmed yet.';

create table cashier.debt (
  id text primary key,
  member_id integer not null,
  end_to_end_id text not null,
  return_id text not null,
  turn smallint not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('open', 'agreed', 'settled', 'written_off', 'undone')),
  instalment bigint check (instalment > 0),
  freezes_play boolean not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  constraint debt_check check (status <> 'agreed' or instalment is not null),
  constraint debt_check1 check ((status in ('open', 'agreed')) = (ended_at is null)),
  unique (end_to_end_id, return_id, turn),
  foreign key (end_to_end_id, return_id) references cashier.payment_return (end_to_end_id, id) deferrable
    initially deferred
);
comment on table cashier.debt is 'What a member owes after a claw-back that their balance did not cover.';
comment on column cashier.debt.return_id is 'Return of the bank that caused it.';
comment on column cashier.debt.turn is 'Times the bank changed its report of that return.';
comment on column cashier.debt.status is
  '`open`: withdrawals wait for it; `agreed`: paid in instalments; `undone`: the bank returned the money after '
  'all.';
comment on column cashier.debt.instalment is 'Largest part of a later deposit that settles an agreed debt.';

create index debt_unsettled on cashier.debt (member_id, opened_at) where status in ('open', 'agreed');
create index debt_by_member on cashier.debt (member_id, opened_at desc);
create index debt_opened on cashier.debt (opened_at);

create table cashier.debt_step (
  debt_id text not null references cashier.debt (id),
  position smallint not null check (position > 0),
  way text not null check (way in ('received', 'collected', 'written_off', 'agreed')),
  amount bigint not null check (amount >= 0),
  note text,
  made_at timestamptz not null,
  requested_by integer,
  approved_by integer,
  constraint debt_step_check check ((way = 'agreed') = (amount = 0)),
  constraint debt_step_check1 check ((way = 'received') = (requested_by is null)),
  constraint debt_step_check2 check ((requested_by is null) = (approved_by is null)),
  constraint debt_step_check3 check (requested_by <> approved_by),
  primary key (debt_id, position)
);
comment on table cashier.debt_step is 'Changes of a debt. The rest is its amount less the steps.';
comment on column cashier.debt_step.way is
  '`received`: from incoming money; `collected`: from cash by staff; `written_off`; `agreed`: moves no money.';
comment on column cashier.debt_step.requested_by is 'Two different people; null for the system.';

create table cashier.debt_request (
  id text primary key,
  debt_id text not null references cashier.debt (id),
  action text not null check (action in ('collect', 'agree', 'write_off')),
  instalment bigint check (instalment > 0),
  note text,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
  requested_by integer not null,
  requested_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  constraint debt_request_check check ((action = 'agree') = (instalment is not null)),
  constraint debt_request_check1 check ((status in ('waiting', 'withdrawn')) = (decided_by is null)),
  constraint debt_request_check2 check (decided_by <> requested_by)
);
comment on table cashier.debt_request is 'A request of one person of staff about a debt, decided by another.';

create unique index debt_request_waiting on cashier.debt_request (debt_id) where status = 'waiting';
create index debt_request_by_debt on cashier.debt_request (debt_id, requested_at desc);
