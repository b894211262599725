create schema identity;

create table identity.member (
  id integer generated always as identity (start with 100001) primary key,
  account text not null,
  account_key text not null unique,
  password_hash text not null,
  realname text not null,
  phone text not null unique,
  email text unique,
  nickname text not null default '',
  gender smallint not null default 0 check (gender between 0 and 2),
  invite_code text not null unique,
  top_id integer references identity.member (id),
  status smallint not null default 1,
  is_demo boolean not null default false,
  lang text not null,
  site text not null,
  register_ip text not null,
  register_site text not null,
  withdrawal_password_hash text,
  withdrawal_tries smallint not null default 0,
  withdrawal_locked_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index member_by_top on identity.member (top_id) where top_id is not null;

-- Tokens are stored as their SHA-256: a copy of this table opens no session.
create table identity.session (
  token_hash bytea primary key,
  member_id integer not null references identity.member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  agent text not null,
  ended_at timestamptz,
  ended_cause text check (ended_cause in ('logout', 'elsewhere', 'staff', 'password'))
);

create index session_by_member on identity.session (member_id) where ended_at is null;

create table identity.captcha (
  key text primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- How often something secret was tried, by who tried what: never by the victim alone, so that a
-- stranger's tries do not lock the owner out.
create table identity.attempt (
  subject bytea primary key,
  tries integer not null,
  since timestamptz not null
);
