create schema cashier;

create table cashier.method (
  id integer primary key,
  payment_type text not null unique,
  icon text not null,
  fee bigint not null default 0 check (fee >= 0),
  min bigint not null check (min > 0),
  max bigint not null check (max >= min),
  instant_receipt boolean not null,
  sort integer not null,
  enabled boolean not null default true
);

create table cashier.channel (
  id integer primary key,
  payment_type text not null references cashier.method (payment_type),
  name text not null,
  min bigint not null check (min > 0),
  max bigint not null check (max >= min),
  quick_amounts bigint[] not null,
  enabled boolean not null default true
);

insert into cashier.method (id, payment_type, icon, min, max, instant_receipt, sort)
  values (1, 'pix', 'pix', 1000, 5000000, true, 1);
insert into cashier.channel (id, payment_type, name, min, max, quick_amounts)
  values (1, 'pix', 'Pix', 1000, 5000000, '{2000,5000,10000,20000,50000,100000}');

create table cashier.recharge (
  order_number text primary key,
  member_id integer not null,
  channel_id integer not null references cashier.channel (id),
  amount bigint not null check (amount > 0),
  txid text not null unique,
  request_key text not null,
  status text not null check (status in ('creating', 'awaiting', 'credited', 'expired', 'failed')),
  pix_code text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  credited_at timestamptz,
  unique (member_id, request_key)
);

create index recharge_by_member on cashier.recharge (member_id, created_at desc);
create index recharge_open on cashier.recharge (expires_at) where status in ('creating', 'awaiting');

-- What the bank told us, as it came, before anything is made of it.
create table cashier.webhook (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  body jsonb not null,
  processed_at timestamptz
);

-- Every Pix that reached us, once, by the Central Bank's own number for it.
create table cashier.payment (
  end_to_end_id text primary key,
  txid text,
  amount bigint not null check (amount > 0),
  -- What of it had gone back to its payer before we heard of it: never booked.
  returned bigint not null default 0 check (returned between 0 and amount),
  order_number text references cashier.recharge (order_number),
  member_id integer,
  status text not null check (status in ('credited', 'suspense', 'resolved')),
  cause text not null check (cause in ('matched', 'late', 'wrong_amount', 'unknown_txid', 'repeated', 'returned')),
  received_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  resolution text
);

create index payment_in_suspense on cashier.payment (received_at) where status = 'suspense';

create table cashier.account (
  id integer generated always as identity primary key,
  member_id integer not null,
  key_kind text not null check (key_kind in ('cpf', 'phone', 'email', 'cnpj', 'evp')),
  key text not null,
  holder text not null,
  cpf text not null,
  created_at timestamptz not null,
  unique (member_id, key_kind, key)
);

create table cashier.withdrawal (
  id text primary key,
  member_id integer not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0 check (fee >= 0 and fee < amount),
  key_kind text not null,
  key text not null,
  holder text not null,
  cpf text,
  request_key text not null,
  status text not null check (status in ('in_review', 'second_review', 'paying', 'paid', 'refused', 'failed')),
  approved_by integer[] not null default '{}',
  reason text,
  reason_code text,
  end_to_end_id text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  finished_at timestamptz,
  unique (member_id, request_key)
);

create index withdrawal_by_member on cashier.withdrawal (member_id, requested_at desc);
create index withdrawal_queue on cashier.withdrawal (requested_at) where status in ('in_review', 'second_review', 'paying');

create table cashier.withdrawal_step (
  withdrawal_id text not null references cashier.withdrawal (id),
  place smallint not null,
  status text not null,
  at timestamptz not null,
  reason text,
  primary key (withdrawal_id, place)
);
