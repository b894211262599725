-- Who came by phone or by a social platform has no password. Where an account was opened from, as the proxy says it.
alter table identity.member
  alter column password_hash drop not null,
  add column is_ms_reg boolean not null default false,
  add column register_area text not null default '';

-- A one-time code that was sent. Its holder is who may answer with it: the SHA-256 of the ticket that whoever asked
-- was given, or the member themselves. What it is about, who asked and the code stand here as keyed hashes.
create table identity.code (
  holder bytea primary key,
  purpose text not null check (purpose in ('register_phone', 'bind_email', 'reset_password')),
  target bytea not null,
  asker bytea not null,
  code_hash bytea not null,
  member_id integer references identity.member (id),
  subject_sealed bytea,
  tries smallint not null default 0,
  is_spent boolean not null default false,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (purpose, target, asker)
);

-- How many codes were asked for within an hour, by what is counted.
create table identity.code_count (
  subject bytea primary key,
  codes integer not null,
  since timestamptz not null
);

-- A way to a social platform that a browser has begun: taken away by its first answer.
create table identity.social_start (
  state_hash bytea primary key,
  provider text not null,
  browser_hash bytea not null,
  checks_sealed bytea not null,
  expires_at timestamptz not null
);

-- What came of it, for the same browser to fetch once: a member who signs in, or somebody who is new.
create table identity.social_ticket (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  member_id integer references identity.member (id),
  person_sealed bytea,
  expires_at timestamptz not null,
  constraint is_either check ((member_id is null) <> (person_sealed is null))
);

-- Which member a platform's person is. The platform's own number stands here as a keyed hash.
create table identity.social_link (
  provider text not null,
  subject_index bytea not null,
  member_id integer not null references identity.member (id),
  created_at timestamptz not null,
  primary key (provider, subject_index)
);

create index social_link_by_member on identity.social_link (member_id);
