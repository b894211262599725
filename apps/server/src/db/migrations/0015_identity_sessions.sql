-- What names a sign-in to its owner: a session, or a family of them that one browser renews. One sequence for both.
create sequence identity.sign_in_number as integer start with 100001;

-- "Keep me signed in": a browser that may renew its session, until so long after it signed in.
create table identity.family (
  id integer primary key default nextval('identity.sign_in_number'),
  member_id integer not null references identity.member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null,
  agent text not null,
  area text not null,
  ended_at timestamptz,
  ended_cause text check (ended_cause in ('logout', 'member', 'elsewhere', 'staff', 'password', 'exclusion', 'reuse'))
);

create index family_by_member on identity.family (member_id) where ended_at is null;

-- The tokens of a family, each renewed once. What came after one is kept under the token itself, which is not kept.
create table identity.refresh (
  token_hash bytea primary key,
  family_id integer not null references identity.family (id) on delete cascade,
  rotated_at timestamptz,
  successor bytea
);

create index refresh_by_family on identity.refresh (family_id);

alter table identity.session
  add column id integer not null unique default nextval('identity.sign_in_number'),
  add column family_id integer references identity.family (id),
  add column seen_at timestamptz,
  add column idle_seconds integer not null default 43200 check (idle_seconds > 0),
  add column area text not null default '',
  drop constraint session_ended_cause_check,
  add constraint session_ended_cause_check check
    (ended_cause in ('logout', 'member', 'elsewhere', 'staff', 'password', 'exclusion', 'reuse'));

update identity.session set seen_at = created_at;
alter table identity.session alter column seen_at set not null;
create index session_by_family on identity.session (family_id) where family_id is not null;

-- Every try to sign in to an account that is known, written before what was typed is compared.
create table identity.login (
  id uuid primary key,
  member_id integer not null references identity.member (id),
  at timestamptz not null,
  outcome text not null check (outcome in ('ok', 'wrong_password', 'code_asked', 'wrong_code', 'locked')),
  device text not null,
  area text not null,
  ip_sealed bytea not null
);

create index login_by_member on identity.login (member_id, at desc);

create table identity.notice (
  id uuid primary key,
  member_id integer not null references identity.member (id),
  kind text not null check
    (kind in ('new_device', 'password_changed', 'withdrawal_password_changed', 'two_step_on', 'two_step_off')),
  at timestamptz not null,
  data jsonb not null,
  read_at timestamptz
);

create index notice_by_member on identity.notice (member_id, at desc);

-- The second step of signing in. The secret counts once a code has proved that the authenticator has it.
create table identity.totp (
  member_id integer primary key references identity.member (id),
  secret_sealed bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table identity.recovery_code (
  member_id integer not null references identity.totp (member_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Between the password and the code. Five wrong codes end it.
create table identity.sign_in_challenge (
  token_hash bytea primary key,
  member_id integer not null references identity.member (id),
  login_id uuid not null references identity.login (id),
  subject bytea not null,
  remember boolean not null,
  expires_at timestamptz not null,
  tries smallint not null default 0
);

create index sign_in_challenge_by_member on identity.sign_in_challenge (member_id);

-- That the password was asked for a moment ago, of this very session.
create table identity.proof (
  token_hash bytea primary key,
  member_id integer not null references identity.member (id),
  session_hash bytea not null,
  expires_at timestamptz not null
);
