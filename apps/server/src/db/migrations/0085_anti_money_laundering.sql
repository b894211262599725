create schema anti_money_laundering;
comment on schema anti_money_laundering is
  'Prevention of money laundering: rules with versions, what they found, the cases of players, and reports to COAF. Its views '
  'show what the rules read of other schemas. Nothing of it is shown to players, except a request for the source of their funds.';

create function anti_money_laundering.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table anti_money_laundering.rule_version (
  rule_id text not null check (length(rule_id) between 1 and 40),
  version integer not null check (version > 0),
  name text not null check (length(name) <= 80),
  condition jsonb not null check (jsonb_typeof(condition) = 'object'),
  is_enabled boolean not null,
  status text not null check (status in ('waiting', 'approved', 'refused')),
  proposed_by integer not null,
  proposed_at timestamptz not null,
  reason text not null,
  decided_by integer,
  decided_at timestamptz,
  primary key (rule_id, version),
  constraint version_decided check ((status = 'waiting') = (decided_at is null)),
  constraint version_decided_by check ((status = 'waiting') = (decided_by is null)),
  constraint version_second_person check (status <> 'approved' or decided_by <> proposed_by or proposed_by = 0)
);
comment on table anti_money_laundering.rule_version is
  'Versions of the rules: proposed by one person, approved by another. The newest approved version of a rule is in force.';
comment on column anti_money_laundering.rule_version.name is 'Empty: the kind names the rule.';
comment on column anti_money_laundering.rule_version.condition is 'Kind and parameters, as in the contract; amounts in reais.';
comment on column anti_money_laundering.rule_version.proposed_by is '0 for the rules of a new installation.';
create unique index version_waits_once on anti_money_laundering.rule_version (rule_id) where status = 'waiting';

create function anti_money_laundering.refuse_decided() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'waiting' or new.condition <> old.condition or new.proposed_by <> old.proposed_by then
    raise exception 'a version of a rule cannot change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_change before update or delete on anti_money_laundering.rule_version
  for each row execute function anti_money_laundering.refuse_decided();

create table anti_money_laundering.rule_progress (
  rule_id text primary key,
  read_until timestamptz not null
);
comment on table anti_money_laundering.rule_progress is 'Until when a rule was evaluated.';

create table anti_money_laundering.case_file (
  id integer generated always as identity primary key,
  member_id integer not null,
  state text not null check (state in ('open', 'investigating', 'awaiting_player', 'reported', 'closed')),
  holds_withdrawals boolean not null default false,
  assigned_to integer,
  opened_by integer not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('explained', 'no_suspicion', 'duplicate', 'other')),
  check ((state in ('reported', 'closed')) = (ended_at is not null)),
  check ((state = 'closed') = (outcome is not null)),
  check (ended_at is null or not holds_withdrawals)
);
comment on table anti_money_laundering.case_file is 'A case of a player. A player has at most one that has not ended.';
comment on column anti_money_laundering.case_file.holds_withdrawals is
  'New withdrawals of the player are put on hold. The deadline of their decision does not change.';
comment on column anti_money_laundering.case_file.opened_by is '0 where a rule opened it.';
create unique index case_open_once on anti_money_laundering.case_file (member_id) where ended_at is null;
create index case_by_member on anti_money_laundering.case_file (member_id, id);
create index case_by_state on anti_money_laundering.case_file (state, id);

create table anti_money_laundering.finding (
  id integer generated always as identity primary key,
  case_id integer not null references anti_money_laundering.case_file (id),
  member_id integer not null,
  rule_id text not null,
  rule_version integer not null,
  kind text not null,
  movement_id text not null,
  at timestamptz not null,
  figures jsonb not null,
  movements jsonb not null,
  found_at timestamptz not null,
  foreign key (rule_id, rule_version) references anti_money_laundering.rule_version (rule_id, version),
  constraint finding_once unique (rule_id, member_id, movement_id)
);
comment on table anti_money_laundering.finding is 'What a rule found, with its figures and movements. Append-only.';
comment on column anti_money_laundering.finding.movement_id is 'The last movement that it is about: a movement is found once by a rule.';
comment on column anti_money_laundering.finding.at is 'Time of that movement.';
create index finding_by_case on anti_money_laundering.finding (case_id, id);
create trigger refuse_change before update or delete on anti_money_laundering.finding
  for each row execute function anti_money_laundering.refuse_change();

create table anti_money_laundering.case_event (
  id integer generated always as identity primary key,
  case_id integer not null references anti_money_laundering.case_file (id),
  at timestamptz not null,
  staff_id integer not null,
  kind text not null check (kind in ('opened', 'finding', 'taken', 'note', 'funds_requested', 'funds_answered', 'hold',
    'release', 'withdrawal_held', 'report_drafted', 'report_approved', 'report_refused', 'report_sent', 'closed')),
  note text not null default '',
  reference text
);
comment on table anti_money_laundering.case_event is 'The timeline of a case. Append-only.';
comment on column anti_money_laundering.case_event.staff_id is '0 for the system and for the player.';
comment on column anti_money_laundering.case_event.reference is 'The finding, request, withdrawal or report that it is about.';
create index event_by_case on anti_money_laundering.case_event (case_id, id);
create trigger refuse_change before update or delete on anti_money_laundering.case_event
  for each row execute function anti_money_laundering.refuse_change();

create table anti_money_laundering.funds_request (
  id integer generated always as identity primary key,
  case_id integer not null references anti_money_laundering.case_file (id),
  member_id integer not null,
  question text not null,
  requested_by integer not null,
  requested_at timestamptz not null,
  answer_sealed bytea,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  check ((answer_sealed is null) = (answered_at is null)),
  check (answered_at is null or withdrawn_at is null)
);
comment on table anti_money_laundering.funds_request is
  'Requests to players to state the source of their funds, and what they answered.';
comment on column anti_money_laundering.funds_request.answer_sealed is
  'Sealed under the key of the operator: it is kept for five years, also after the erasure of the account.';
comment on column anti_money_laundering.funds_request.withdrawn_at is 'The case ended before the player answered.';
create unique index request_open_once on anti_money_laundering.funds_request (member_id)
  where answered_at is null and withdrawn_at is null;
create index request_by_case on anti_money_laundering.funds_request (case_id, id);

create table anti_money_laundering.report (
  id integer generated always as identity primary key,
  case_id integer not null references anti_money_laundering.case_file (id),
  status text not null check (status in ('draft', 'approved', 'refused', 'sent')),
  body jsonb not null,
  drafted_by integer not null,
  drafted_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  receipt text,
  sent_by integer,
  sent_at timestamptz,
  check ((status = 'draft') = (decided_by is null)),
  check (status = 'refused' or decided_by <> drafted_by),
  check ((status = 'sent') = (receipt is not null)),
  check ((receipt is null) = (sent_at is null))
);
comment on table anti_money_laundering.report is
  'Reports to COAF: drafted by one person, approved by another, sent by the operator in Siscoaf and then marked as sent.';
comment on column anti_money_laundering.report.receipt is 'The number that Siscoaf returned.';
create unique index report_under_way on anti_money_laundering.report (case_id) where status in ('draft', 'approved');
create index report_by_case on anti_money_laundering.report (case_id, id);

create function anti_money_laundering.refuse_report_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('refused', 'sent') or new.body <> old.body or new.drafted_by <> old.drafted_by
    or new.case_id <> old.case_id then
    raise exception 'a report cannot change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_change before update or delete on anti_money_laundering.report
  for each row execute function anti_money_laundering.refuse_report_change();

create view anti_money_laundering.movement as
  select member_id, 'deposit' as kind, id::text as id, at, amount from player_stats.deposit
  union all
  select member_id, 'withdrawal', 'withdrawal:' || seq, at, withdrawn from player_stats.money_movement where withdrawn > 0
  union all
  select member_id, 'third_party', end_to_end_id, received_at, amount from cashier.received_payment
  where member_id is not null and paid_by_owner is false;
comment on view anti_money_laundering.movement is
  'Deposits, paid withdrawals, and Pix that came from the account of another person, credited or not. In centavos.';

create view anti_money_laundering.stake as
  select t.player_id as member_id, t.at, t.stake
  from ledger.transaction t
  where t.kind in ('bet', 'outside_bet') and t.stake > 0
    and not exists (select from player_stats.undone u where u.member_id = t.player_id and u.seq = t.seq);
comment on view anti_money_laundering.stake is 'Stakes that were not rolled back. In centavos.';

create view anti_money_laundering.read_state as select until from player_stats.swept;
comment on view anti_money_laundering.read_state is 'Until when the deposits and withdrawals of all players are known.';

create view anti_money_laundering.pending_withdrawal as
  select id, member_id from cashier.withdrawal where status in ('in_review', 'second_review');
comment on view anti_money_laundering.pending_withdrawal is 'Withdrawals that wait for a decision and are not on hold.';

create index deposit_by_time on player_stats.deposit (at);
create index received_payment_of_others on cashier.received_payment (member_id, received_at) where paid_by_owner is false;

insert into anti_money_laundering.rule_version
  (rule_id, version, name, condition, is_enabled, status, proposed_by, proposed_at, reason, decided_by, decided_at)
select rule_id, 1, '', condition::jsonb, true, 'approved', 0, 'epoch', 'new installation', 0, 'epoch'
from (values
  ('structuring', '{"kind": "structuring", "amount": "10000.00", "percent": 10, "count": 3, "hours": 72}'),
  ('pass-through', '{"kind": "pass_through", "amount": "5000.00", "percent": 30, "hours": 24}'),
  ('third-party', '{"kind": "third_party", "count": 2, "hours": 720}'),
  ('deposit-velocity', '{"kind": "velocity", "direction": "deposit", "amount": "50000.00", "count": 20, "hours": 24}'),
  ('withdrawal-velocity', '{"kind": "velocity", "direction": "withdrawal", "amount": "50000.00", "count": 10, "hours": 24}'),
  ('linked-accounts', '{"kind": "linked_accounts", "count": 3, "hours": 720}'),
  ('large-movement', '{"kind": "large_movement", "amount": "50000.00"}')
) as first (rule_id, condition);
