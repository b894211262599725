create table cashier.bank_account (
  id integer generated always as identity primary key,
  member_id integer not null,
  key_kind text not null,
  key text,
  holder text,
  cpf text,
  created_at timestamptz not null,
  key_sealed bytea,
  key_index bytea,
  holder_sealed bytea,
  cpf_sealed bytea,
  is_default boolean not null default false,
  changed_at timestamptz not null default now(),
  unique (member_id, key_kind, key),
  constraint bank_account_once unique (member_id, key_kind, key_index),
  constraint has_a_key check (key is not null or key_sealed is not null and key_index is not null),
  constraint bank_account_kind check (key_kind in ('cpf', 'phone', 'email', 'cnpj', 'evp', 'bank'))
);
comment on table cashier.bank_account is 'Payout destinations of members: Pix keys and bank accounts.';
comment on column cashier.bank_account.key is 'Legacy: replaced by `key_sealed` and `key_index`.';
comment on column cashier.bank_account.holder is 'Legacy: replaced by `holder_sealed`.';
comment on column cashier.bank_account.cpf is 'Legacy: replaced by `cpf_sealed`.';
comment on column cashier.bank_account.changed_at is 'When the key or account was last changed; a new one counts as recent.';

create index bank_account_in_clear on cashier.bank_account (id) where key is not null;
create unique index bank_account_default on cashier.bank_account (member_id) where is_default;
-- Finds other members who saved the same destination.
create index bank_account_by_key on cashier.bank_account (key_index) where key_index is not null;
create index bank_account_changed on cashier.bank_account (changed_at);

create table cashier.withdrawal (
  id text primary key,
  member_id integer not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0,
  key_kind text not null,
  key text,
  holder text,
  cpf text,
  request_key text not null,
  status text not null,
  approved_by integer[] not null default '{}'::integer[],
  reason text,
  reason_code text,
  end_to_end_id text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  finished_at timestamptz,
  key_sealed bytea,
  holder_sealed bytea,
  cpf_sealed bytea,
  wagering_fee bigint not null default 0 check (wagering_fee >= 0),
  is_free boolean not null default false,
  key_index bytea,
  account_since timestamptz,
  remark_sealed bytea,
  waived bigint not null default 0 check (waived >= 0),
  free_level integer check (free_level >= 0),
  constraint withdrawal_check check (fee >= 0 and fee < amount),
  unique (member_id, request_key),
  constraint goes_somewhere check (key is not null or key_sealed is not null),
  constraint withdrawal_status check (status
    in ('in_review', 'second_review', 'on_hold', 'approved', 'paying', 'paid', 'refused', 'cancelled', 'failed')),
  constraint wagering_fee_is_part check (wagering_fee <= fee),
  constraint waived_is_free check (is_free or waived = 0 and free_level is null)
);
comment on table cashier.withdrawal is 'Withdrawal requests.';
comment on column cashier.withdrawal.key is 'Legacy: replaced by `key_sealed`.';
comment on column cashier.withdrawal.holder is 'Legacy: replaced by `holder_sealed`.';
comment on column cashier.withdrawal.cpf is 'Legacy: replaced by `cpf_sealed`.';
comment on column cashier.withdrawal.approved_by is 'Staff who approved it.';
comment on column cashier.withdrawal.wagering_fee is 'Part of `fee` charged for unfinished wagering.';
comment on column cashier.withdrawal.is_free is 'True when it used one of the month''s free withdrawals.';
comment on column cashier.withdrawal.key_index is 'Keyed hash of the destination: finds other withdrawals to it.';
comment on column cashier.withdrawal.account_since is
  'Since when the destination has been saved; null when it was typed in.';
comment on column cashier.withdrawal.waived is 'Fee that a free withdrawal would have cost; null when unknown.';
comment on column cashier.withdrawal.free_level is 'VIP level that made the withdrawal free.';

create index withdrawal_by_member on cashier.withdrawal (member_id, requested_at desc);
create index withdrawal_in_clear on cashier.withdrawal (id) where key is not null;
create index withdrawal_queue on cashier.withdrawal (requested_at) where status
  in ('in_review', 'second_review', 'on_hold', 'approved', 'paying');
create index withdrawal_by_key on cashier.withdrawal (key_index) where key_index is not null;
create index withdrawal_paid on cashier.withdrawal (finished_at) where status = 'paid';

create table cashier.withdrawal_step (
  withdrawal_id text not null references cashier.withdrawal (id),
  position smallint not null,
  status text not null,
  at timestamptz not null,
  reason text,
  primary key (withdrawal_id, position)
);
comment on table cashier.withdrawal_step is 'Status history of a withdrawal.';
comment on column cashier.withdrawal_step.position is 'Position in the history, from 0.';

create table cashier.withdrawal_rule (
  site text primary key,
  min bigint not null default 2000 check (min > 0),
  max bigint not null default 5000000,
  per_day integer check (per_day > 0),
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_bps integer not null default 0 check (fee_bps between 0 and 10000),
  free_per_month integer[] not null default '{0}'::integer[]
    check (cardinality(free_per_month) > 0 and (0 <= all (free_per_month))),
  wagering text not null default 'block' check (wagering in ('block', 'fee')),
  wagering_fee_bps integer not null default 0 check (wagering_fee_bps between 0 and 10000),
  own_account_only boolean not null default false,
  name_must_match boolean not null default false,
  key_age_hours integer not null default 24 check (key_age_hours >= 0),
  auto_approve_up_to bigint not null default 0 check (auto_approve_up_to >= 0),
  auto_approve_per_day bigint not null default 0 check (auto_approve_per_day >= 0),
  second_person_above bigint check (second_person_above >= 0),
  sla_minutes integer not null default 120 check (sla_minutes > 0),
  big_win_from bigint not null default 500000 check (big_win_from > 0),
  velocity_count integer not null default 3 check (velocity_count > 0),
  velocity_hours integer not null default 24 check (velocity_hours > 0),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint rule_bounds check (min <= max),
  constraint rule_leaves_something check ((fee_fixed + min * (fee_bps + wagering_fee_bps) / 10000) < min)
);
comment on table cashier.withdrawal_rule is
  'Withdrawal limits, fees and review rules of a site; site '''' holds for every site without a row.';
comment on column cashier.withdrawal_rule.per_day is 'Requests of one member a day; null is no limit.';
comment on column cashier.withdrawal_rule.free_per_month is
  'Free withdrawals a month by VIP level, from level 0; a level beyond the last has the last value.';
comment on column cashier.withdrawal_rule.wagering is
  'What unfinished wagering does: `block` refuses the withdrawal, `fee` charges a share of it.';
comment on column cashier.withdrawal_rule.key_age_hours is 'A destination younger than this counts as new.';
comment on column cashier.withdrawal_rule.auto_approve_up_to is
  'Largest withdrawal that is approved automatically; 0 is none.';
comment on column cashier.withdrawal_rule.auto_approve_per_day is
  'Largest sum a member and day that is approved automatically; 0 is none.';
comment on column cashier.withdrawal_rule.second_person_above is
  'Above this two people approve; null is the installation''s setting.';
comment on column cashier.withdrawal_rule.sla_minutes is 'Minutes within which a request should be decided.';
comment on column cashier.withdrawal_rule.big_win_from is 'Win from which a withdrawal is flagged.';
comment on column cashier.withdrawal_rule.velocity_count is
  'Withdrawals within `velocity_hours` from which one is flagged.';
comment on column cashier.withdrawal_rule.version is 'Optimistic lock.';

insert into cashier.withdrawal_rule (site) values
  ('');

create table cashier.payout (
  id text primary key check (id ~ '^[A-Za-z0-9]{1,35}$'),
  withdrawal_id text not null references cashier.withdrawal (id),
  attempt smallint not null check (attempt > 0),
  status text not null check (status in ('sending', 'paid', 'failed')),
  reason_code text,
  end_to_end_id text,
  began_at timestamptz not null,
  ended_at timestamptz,
  contradicted_at timestamptz,
  constraint payout_check check ((status = 'sending') = (ended_at is null)),
  constraint payout_check1 check (contradicted_at is null or status = 'failed'),
  unique (withdrawal_id, attempt)
);
comment on table cashier.payout is
  'Each Pix sent for a withdrawal, by the id that the bank knows. A failed one may be followed by another '
  'attempt.';
comment on column cashier.payout.contradicted_at is
  'When the bank reported as paid what it had reported as failed: the money may have left twice.';

create unique index payout_sending on cashier.payout (withdrawal_id) where status = 'sending';
create index payout_contradicted on cashier.payout (contradicted_at) where contradicted_at is not null;

create table cashier.withdrawal_review (
  withdrawal_id text primary key references cashier.withdrawal (id),
  member_id integer not null,
  due_at timestamptz not null,
  sla_minutes integer not null check (sla_minutes > 0),
  alerted smallint not null default 0 check (alerted between 0 and 3),
  flagged_at timestamptz,
  red smallint not null default 0 check (red >= 0),
  amber smallint not null default 0 check (amber >= 0),
  verdict text check (verdict in ('auto', 'off', 'flagged', 'above', 'day', 'second', 'member', 'touched')),
  is_auto boolean not null default false,
  escalated_by integer,
  held_by integer,
  decided_by integer,
  viewed_by integer,
  viewed_at timestamptz,
  constraint withdrawal_review_check check ((flagged_at is null) = (verdict is null)),
  constraint withdrawal_review_check1 check (not is_auto or decided_by is null)
);
comment on table cashier.withdrawal_review is 'Review of a withdrawal before it is paid; created with the request.';
comment on column cashier.withdrawal_review.due_at is
  'Deadline by the site''s service level at the time of the request.';
comment on column cashier.withdrawal_review.alerted is
  'Highest alert sent so far: 1 at half of the time, 2 at three quarters, 3 at the deadline.';
comment on column cashier.withdrawal_review.flagged_at is
  'When the flags were last computed; null while they are not known.';
comment on column cashier.withdrawal_review.red is 'Number of red flags.';
comment on column cashier.withdrawal_review.amber is 'Number of amber flags.';
comment on column cashier.withdrawal_review.verdict is 'Why it was or was not approved automatically.';
comment on column cashier.withdrawal_review.is_auto is 'True when it was approved automatically.';
comment on column cashier.withdrawal_review.escalated_by is 'Person of staff who asked for a second decision.';
comment on column cashier.withdrawal_review.held_by is 'Person of staff who put it on hold.';
comment on column cashier.withdrawal_review.viewed_by is 'Person of staff who has it open.';

create index review_auto on cashier.withdrawal_review (member_id) where is_auto;
create index review_unflagged on cashier.withdrawal_review (withdrawal_id) where flagged_at is null;

create table cashier.withdrawal_flag (
  withdrawal_id text not null references cashier.withdrawal (id),
  name text not null,
  since timestamptz not null,
  evidence jsonb not null,
  primary key (withdrawal_id, name)
);
comment on table cashier.withdrawal_flag is 'Risk flags of a withdrawal.';
comment on column cashier.withdrawal_flag.name is 'Rule that raised the flag.';
comment on column cashier.withdrawal_flag.evidence is 'Figures that show it; contains no personal data.';

create index flag_by_name on cashier.withdrawal_flag (name);

create table cashier.withdrawal_note (
  id bigint generated always as identity primary key,
  withdrawal_id text not null references cashier.withdrawal (id),
  at timestamptz not null,
  staff_id integer not null,
  act text not null check (act in ('hold', 'release', 'escalate')),
  note text
);
comment on table cashier.withdrawal_note is 'What staff did besides deciding, with their notes.';

create index note_by_withdrawal on cashier.withdrawal_note (withdrawal_id, id);

create table cashier.withdrawal_alert (
  withdrawal_id text not null references cashier.withdrawal (id),
  stage smallint not null check (stage between 1 and 3),
  at timestamptz not null,
  primary key (withdrawal_id, stage)
);
comment on table cashier.withdrawal_alert is 'Alerts of the service level, each sent once.';

create index alert_by_time on cashier.withdrawal_alert (at);

create table cashier.sign_in_trace (
  member_id integer not null,
  ip_index bytea not null,
  agent_index bytea not null,
  device text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, ip_index, agent_index)
);
comment on table cashier.sign_in_trace is
  'Networks and devices from which members signed in, as keyed hashes: shows which members share one.';
comment on column cashier.sign_in_trace.device is 'Description shared by thousands of devices, as `Chrome, Android`.';

create index sign_in_trace_by_ip on cashier.sign_in_trace (ip_index, last_at);
create index sign_in_trace_by_time on cashier.sign_in_trace (last_at);
-- New traces in the order in which they appeared.
create index sign_in_trace_begun on cashier.sign_in_trace (first_at);

create table cashier.late_payout (
  payout_id text primary key references cashier.payout (id),
  amount bigint not null check (amount > 0),
  turn smallint not null default 0,
  booked_at timestamptz not null,
  undone_at timestamptz
);
comment on table cashier.late_payout is
  'A payout that the bank paid after reporting a failure: the member received the money and the hold was '
  'released.';
comment on column cashier.late_payout.turn is 'Times the bank changed its report.';
comment on column cashier.late_payout.undone_at is
  'When the bank reported after all that it was not paid, and everything was reversed.';

create index late_payout_booked on cashier.late_payout (booked_at);

create table cashier.late_payout_step (
  payout_id text not null references cashier.late_payout (payout_id),
  position smallint not null check (position > 0),
  turn smallint not null,
  way text not null check (way in ('held', 'cash', 'repaid', 'written_off')),
  amount bigint not null check (amount > 0),
  reason text not null default '',
  made_at timestamptz not null,
  made_by text,
  primary key (payout_id, position)
);
comment on table cashier.late_payout_step is
  'How a late payout was settled. The rest is its amount less the steps of the same turn.';
comment on column cashier.late_payout_step.position is 'Position in the history.';
comment on column cashier.late_payout_step.way is
  'Source: the amount still held, the player''s cash, a Pix of the player, or written off.';
comment on column cashier.late_payout_step.reason is 'Written by staff; empty for the system.';
comment on column cashier.late_payout_step.made_by is 'Person of staff; null for the system.';
