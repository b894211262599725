-- Pauses and exclusions of players, by themselves, by staff and by a central register.

alter table ledger.wallet add column play_excluded boolean not null default false;
comment on column ledger.wallet.play_excluded is 'Bets are refused because of a pause, an exclusion or a register of excluded persons.';
comment on column ledger.wallet.blocked is 'True when bets are refused: `status_blocked`, `play_frozen` or `play_excluded`.';

-- Keeps `blocked` true to its causes, also where a server of the release before writes it.
create function ledger.derive_blocked() returns trigger language plpgsql as $$
begin
  new.blocked := new.status_blocked or new.play_frozen or new.play_excluded;
  return new;
end $$;
create trigger derive_blocked before update of blocked, status_blocked, play_frozen, play_excluded on ledger.wallet
  for each row execute function ledger.derive_blocked();

alter table identity.member add column is_excluded boolean not null default false;
comment on column identity.member.is_excluded is
  'True during a pause or an exclusion, and while the register of excluded persons gave no answer: no bets, deposits, '
  'rewards or marketing; sign-in and withdrawals stay.';

create schema exclusion;
comment on schema exclusion is 'Pauses and exclusions of players, and the answers of the register of excluded persons.';

create table exclusion.period (
  id uuid primary key,
  member_id integer not null,
  site text not null,
  kind text not null check (kind in ('pause', 'self_exclusion', 'register')),
  length text not null,
  placed_by text not null check (placed_by in ('player', 'staff', 'register')),
  staff_id integer,
  reason text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  return_requested_by integer,
  return_requested_at timestamptz,
  return_reference text,
  return_approved_by integer,
  returns_at timestamptz,
  withdraw_until timestamptz,
  closed_at timestamptz,
  balance_returned_at timestamptz,
  balance_returned_by integer,
  ended_at timestamptz,
  constraint staff_gives_reason check ((placed_by = 'staff') = (staff_id is not null and reason is not null)),
  constraint ends_after_start check (ends_at > starts_at),
  constraint pause_has_end check (kind <> 'pause' or ends_at is not null),
  constraint return_by_two check (return_approved_by is distinct from return_requested_by or return_approved_by is null)
);
comment on table exclusion.period is
  'A pause, an exclusion or a listing in the register. It blocks bets and deposits from `starts_at` until `ended_at`, '
  'which for an exclusion comes after its end, and after the return was confirmed.';
comment on column exclusion.period.length is 'The chosen length: `1d` to `30d`, `1m` to `12m`, or `indefinite`.';
comment on column exclusion.period.ends_at is 'Null for an indefinite exclusion.';
comment on column exclusion.period.return_requested_by is
  'Staff member who entered the written request of the player to end an indefinite exclusion.';
comment on column exclusion.period.return_reference is 'Where the written request is kept.';
comment on column exclusion.period.returns_at is
  'When a confirmed return ends the exclusion: a day after the confirmation.';
comment on column exclusion.period.withdraw_until is 'Of a listing: until when the player withdraws without help.';
comment on column exclusion.period.closed_at is
  'Of a listing: when the account was closed; money left is returned by the operator.';
create index period_of_member on exclusion.period (member_id, starts_at desc);
create index period_open on exclusion.period (ends_at) where ended_at is null;
create unique index period_one_listing on exclusion.period (member_id) where kind = 'register' and ended_at is null;

create table exclusion.register_check (
  id uuid primary key,
  member_id integer,
  cpf_index bytea not null,
  at timestamptz not null,
  channel text not null check (channel in ('registration', 'sign_in', 'sweep')),
  outcome text not null check (outcome in ('clear', 'listed', 'unknown')),
  reasons text[] not null default '{}',
  request_id text
);
comment on table exclusion.register_check is
  'Every question to the register of excluded persons with its answer: the evidence of compliance. Rows never change.';
comment on column exclusion.register_check.member_id is 'Null where a registration was checked.';
comment on column exclusion.register_check.cpf_index is 'Blind index of the CPF.';
comment on column exclusion.register_check.request_id is 'The id by which the register knows its answer.';
create index register_check_of_person on exclusion.register_check (cpf_index, at desc);
create index register_check_of_member on exclusion.register_check (member_id, at desc);
create trigger refuse_change before update or delete on exclusion.register_check
  for each row execute function ledger.refuse_change();

create table exclusion.register_state (
  member_id integer primary key,
  answered_at timestamptz,
  pending_since timestamptz,
  constraint known_or_pending check (answered_at is not null or pending_since is not null)
);
comment on table exclusion.register_state is
  'When the register last answered about a member. While `pending_since` is set, the answer of the day is not known and '
  'the member may not bet.';
create index register_state_pending on exclusion.register_state (pending_since) where pending_since is not null;
create index register_state_answered on exclusion.register_state (answered_at);
