-- Deposits that staff confirms: a Pix or a transfer to an account of the house at a bank that tells us nothing. The
-- payer shows a receipt, a person looks whether the money is there. Money in centavos.

-- What those accounts hold for us, negated; `psp_clearing` goes on being what the Pix bank holds, and nothing else.
insert into ledger.account (id, name, owner) values (18, 'bank_clearing', 'house');

-- The row beside an order that staff confirms, from the order's first moment. What was credited, and under which number
-- of the bank, stands with the order itself.
create table cashier.deposit_review (
  order_number text primary key references cashier.recharge (order_number),
  kind text not null check (kind in ('pix_reviewed', 'transfer_reviewed')),
  -- Since when a receipt waits for a person; none before the first, and none once somebody has decided.
  waits_since timestamptz,
  -- What a person says came in, and the bank's number of it as they wrote it. Until the order is credited a second
  -- person is wanted, who says the same.
  seen_amount bigint check (seen_amount > 0),
  seen_reference text check (seen_reference ~ '^[A-Za-z0-9./-]{4,64}$'),
  seen_by integer,
  seen_at timestamptz,
  -- The last decision. A refused order may still be confirmed.
  decided_by integer,
  decided_at timestamptz,
  refusal text check (refusal in
    ('not_received', 'unreadable', 'other_payment', 'third_party', 'already_credited', 'altered')),
  -- Words of staff to staff.
  note text,
  check (num_nonnulls(seen_amount, seen_reference, seen_by, seen_at) in (0, 4)),
  check (num_nonnulls(decided_by, decided_at) in (0, 2))
);

create index deposit_review_waiting on cashier.deposit_review (waits_since) where waits_since is not null;
create index deposit_review_decided on cashier.deposit_review (decided_at) where decided_at is not null;
-- Whether a Pix that the Pix bank told of is one that staff was shown, in whatever case its number is written.
create index payment_by_upper on cashier.payment (upper(end_to_end_id));

-- The payer's receipts: pictures drawn anew by us and sealed under the member's key. `hash` is of the drawn picture: the
-- same receipt for two orders is shown to staff.
create table cashier.deposit_receipt (
  id uuid primary key,
  order_number text not null references cashier.deposit_review (order_number),
  member_id integer not null,
  picture_sealed bytea not null,
  hash bytea not null check (length(hash) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sent_at timestamptz not null,
  unique (order_number, hash)
);

create index deposit_receipt_by_hash on cashier.deposit_receipt (hash);
create index deposit_receipt_by_member on cashier.deposit_receipt (member_id, sent_at);
create index deposit_receipt_by_time on cashier.deposit_receipt (sent_at);

insert into privacy.retention (class, months, least, most, action, basis) values
  ('deposit_receipts', 60, 60, 120, 'erase',
   'Lei 9.613/1998, art. 10, § 2º: registros de operações guardados por cinco anos');

-- What one person of the finance team confirms at once and in a day.
insert into staff.role_limit (role, act, each_centavos, day_centavos)
select key, 'deposit.confirm', 500000, 5000000 from staff.role where key = 'finance';
