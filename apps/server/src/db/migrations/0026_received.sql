-- Money that came in by Pix beyond the happy path: who paid, what went back, what was never told, and each day held
-- against the bank. Money in centavos.

-- Who may pay a deposit: one row a site; '' is every site without a row of its own.
create table cashier.payer_rule (
  site text primary key,
  -- Only from an account of the member's own CPF.
  own_account_only boolean not null default false,
  -- What somebody else paid goes back by itself; otherwise staff decides.
  refund_by_itself boolean not null default true,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

insert into cashier.payer_rule (site) values ('');

alter table cashier.recharge
  drop constraint recharge_status_check,
  add constraint recharge_status check (status in ('creating', 'awaiting', 'credited', 'expired', 'failed', 'refused'));

alter table cashier.payment
  drop constraint payment_status_check,
  drop constraint payment_cause_check,
  add constraint payment_status check (status in
    ('checking', 'credited', 'suspense', 'refunding', 'refunded', 'resolved')),
  add constraint payment_cause check (cause in
    ('matched', 'late', 'wrong_amount', 'unknown_txid', 'repeated', 'returned', 'third_party', 'payer_unknown')),
  -- When it was paid, by the clock of the bank.
  add column paid_at timestamptz,
  -- In whose chain of the ledger it was booked; 0 is the house's.
  add column chain integer not null default 0,
  -- What had gone back before an earlier release booked it, and was never booked.
  add column unbooked bigint not null default 0 check (unbooked between 0 and amount),
  add column payer_name_sealed bytea,
  add column payer_tax_id_sealed bytea,
  add column payer_bank text;

update cashier.payment set
  paid_at = received_at,
  unbooked = returned,
  chain = case when status = 'credited' then member_id else 0 end,
  status = case when returned = amount then 'refunded' else status end;

alter table cashier.payment alter column paid_at set not null;
create index payment_by_time on cashier.payment (paid_at);
create index payment_by_order on cashier.payment (order_number) where order_number is not null;
create index payment_booked on cashier.payment (received_at);
create index payment_resolved on cashier.payment (resolved_at) where resolved_at is not null;
create index payment_open on cashier.payment (received_at) where status in ('checking', 'refunding');

-- Money of a Pix that goes back to its payer, asked for by us or by the bank; once by Pix and the bank's number of it.
create table cashier.payment_return (
  end_to_end_id text not null references cashier.payment (end_to_end_id),
  id text not null,
  amount bigint not null check (amount > 0),
  by_house boolean not null,
  nature text,
  status text not null check (status in ('processing', 'done', 'failed')),
  reason text,
  -- From where it was taken when it was done. All three are nothing of what went before an earlier release booked the Pix.
  from_suspense bigint not null default 0 check (from_suspense >= 0),
  from_cash bigint not null default 0 check (from_cash >= 0),
  from_receivable bigint not null default 0 check (from_receivable >= 0),
  -- Whose credit it took; 0 where it took nobody's.
  chain integer not null default 0,
  -- How often the bank took back what it had said of it: its movements are told apart by it.
  turn smallint not null default 0,
  seen_at timestamptz not null,
  ended_at timestamptz,
  undone_at timestamptz,
  -- When a person of the staff has looked at what the bank took.
  looked_at timestamptz,
  looked_by text,
  note text,
  primary key (end_to_end_id, id),
  check ((status = 'processing') = (ended_at is null)),
  check (from_suspense + from_cash + from_receivable in (0, amount))
);

create index payment_return_to_look_at on cashier.payment_return (seen_at) where looked_at is null and not by_house;
create index payment_return_ended on cashier.payment_return (ended_at);
create index payment_return_by_chain on cashier.payment_return (chain) where chain <> 0;

-- What we ask the bank to give back, under an id of ours.
create table cashier.refund (
  id text primary key check (id ~ '^[A-Za-z0-9]{1,35}$'),
  end_to_end_id text not null references cashier.payment (end_to_end_id),
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('second_review', 'asked', 'done', 'failed', 'withdrawn')),
  -- Who asked and who agreed; nobody where the site's rule did.
  asked_by integer,
  approved_by integer,
  -- Why the bank did not, in its words.
  failure text,
  asked_at timestamptz not null,
  ended_at timestamptz
);

create unique index refund_open on cashier.refund (end_to_end_id) where status in ('second_review', 'asked');
create index refund_by_payment on cashier.refund (end_to_end_id, asked_at desc);

-- How a message of the bank was read.
alter table cashier.webhook
  add column state text not null default 'waiting' check (state in ('waiting', 'understood', 'unreadable')),
  add column faults text[] not null default '{}',
  add column replays integer not null default 0;
update cashier.webhook set state = 'understood' where processed_at is not null;
create index webhook_unreadable on cashier.webhook (id) where state = 'unreadable';
create index webhook_waiting on cashier.webhook (id) where state = 'waiting';

-- Until when the bank's lists were read for news that never came.
create table cashier.sweep (
  list text primary key check (list in ('received', 'sent')),
  read_until timestamptz not null
);

-- A day of the site, held against the bank's lists of it.
create table cashier.reconciliation (
  day date primary key,
  state text not null check (state in ('waiting', 'clean', 'open')),
  asked_at timestamptz not null,
  ran_at timestamptz,
  runs integer not null default 0,
  house_in bigint not null default 0,
  house_in_count integer not null default 0,
  house_back bigint not null default 0,
  house_back_count integer not null default 0,
  house_out bigint not null default 0,
  house_out_count integer not null default 0,
  bank_in bigint not null default 0,
  bank_in_count integer not null default 0,
  bank_back bigint not null default 0,
  bank_back_count integer not null default 0,
  bank_out bigint not null default 0,
  bank_out_count integer not null default 0
);

create table cashier.discrepancy (
  id bigint generated always as identity primary key,
  day date not null,
  flow text not null check (flow in ('received', 'returned', 'sent', 'ledger')),
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs', 'duplicate', 'late')),
  -- What it is about: a Pix, `Pix/return`, a payout, a movement.
  reference text not null,
  house_amount bigint,
  bank_amount bigint,
  state text not null check (state in ('open', 'settled', 'accepted')),
  found_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  note text,
  unique (flow, kind, reference),
  check ((state = 'open') = (ended_at is null))
);

create index discrepancy_by_day on cashier.discrepancy (day);
create index discrepancy_open on cashier.discrepancy (found_at) where state = 'open';

-- Money of the account at the bank that is not of the ledger: what it held at first, and what the operator moved.
create table cashier.clearing_entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('opening', 'transfer')),
  amount bigint not null,
  reason text not null,
  made_at timestamptz not null,
  made_by text not null,
  check (kind = 'opening' or amount <> 0)
);

create unique index clearing_opening on cashier.clearing_entry (kind) where kind = 'opening';

-- What the account at the bank held when it was asked, beside what it should have held.
create table cashier.clearing_check (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  bank bigint not null,
  blocked bigint not null,
  house bigint not null,
  on_the_way bigint not null
);
