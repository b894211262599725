-- Roles are rows. What each permission is stands in code; which of them a role carries is for administrators to say.
-- The server gives a permission to the roles it was made for the first time it starts with it, and never again.
create table staff.role (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null check (length(name) between 2 and 60),
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

insert into staff.role (key, name) values
  ('admin', 'Administração'),
  ('finance', 'Financeiro'),
  ('support', 'Atendimento'),
  ('risk', 'Risco'),
  ('content', 'Conteúdo'),
  ('auditor', 'Auditoria');

-- What one person of a role may decide on: at once, and in a day of the site. None where there is no limit.
create table staff.role_limit (
  role text not null references staff.role (key),
  act text not null,
  each_centavos bigint check (each_centavos >= 0),
  day_centavos bigint check (day_centavos >= 0),
  primary key (role, act)
);

insert into staff.role_limit (role, act, each_centavos, day_centavos) values
  ('finance', 'withdrawal.approve', 5000000, 50000000),
  ('finance', 'payment.credit', 500000, 2000000);

-- What each has decided on, by day. Its row's lock puts one person's acts in one order.
create table staff.spent (
  staff_id integer not null references staff.member (id),
  act text not null,
  day date not null,
  amount_centavos bigint not null check (amount_centavos >= 0),
  primary key (staff_id, act, day)
);

-- Permissions that have been given out once.
create table staff.permission (
  key text primary key,
  since timestamptz not null
);

alter table staff.member drop constraint member_role_check;
alter table staff.member
  add constraint member_role_known foreign key (role) references staff.role (key),
  alter column totp_secret drop not null,
  add column totp_sealed bytea,
  add constraint has_an_authenticator check (totp_secret is not null or totp_sealed is not null);

create index staff_in_clear on staff.member (id) where totp_secret is not null;

-- A session has a number, by which it is named in the log and ended, and facts of whoever opened it.
alter table staff.session
  add column id integer generated always as identity unique,
  add column agent text not null default '',
  add column ended_cause text check (ended_cause in ('logout', 'self', 'staff', 'password', 'disabled', 'totp')),
  alter column ip drop not null,
  add column ip_sealed bytea,
  add constraint comes_from_somewhere check (ip is not null or ip_sealed is not null);

create index staff_session_open on staff.session (staff_id) where ended_at is null;
create index staff_session_in_clear on staff.session (id) where ip is not null;

-- An invitation is a link that opens once. Whom it is for is sealed until they come.
create table staff.invitation (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  email_sealed bytea,
  email_index bytea not null,
  role text not null references staff.role (key),
  invited_by integer not null references staff.member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint says_for_whom check (email_sealed is not null or accepted_at is not null or revoked_at is not null)
);

create index staff_invitation_open on staff.invitation (email_index) where accepted_at is null and revoked_at is null;

-- Passwords tried, by who tried whom: never by the victim alone.
create table staff.attempt (
  subject bytea primary key,
  tries integer not null,
  since timestamptz not null
);

-- How often a refusal of one kind was written into the log of late, so that nobody can fill it.
create table staff.notice (
  action text not null,
  subject text not null,
  since timestamptz not null,
  written integer not null,
  held_back integer not null,
  primary key (action, subject)
);

-- The log gains the session that acted. Entries written before it keep the link they were written with (1);
-- those from now on are linked by all that they say (2).
-- Before PostgreSQL 16 a table whose rows a function takes cannot change: the function steps aside, and comes back as it was.
drop function staff.audit_link(bytea, staff.audit);

alter table staff.audit
  add column session_id integer,
  add column link smallint not null default 1 check (link in (1, 2)),
  add constraint said_by_its_link check (link > 1 or session_id is null);
alter table staff.audit alter column link set default 2;

create function staff.audit_link(previous bytea, a staff.audit) returns bytea
language sql immutable parallel safe
return sha256(previous || convert_to(
  concat_ws('|',
    a.id, (extract(epoch from a.at) * 1000000)::bigint, a.staff_id, length(a.staff_email), a.staff_email,
    length(a.action), a.action, length(a.subject), a.subject,
    coalesce(length(a.before::text), -1), a.before::text, coalesce(length(a.after::text), -1), a.after::text,
    coalesce(length(a.reason), -1), a.reason, a.ip
  ), 'UTF8'));

create function staff.audit_link_2(previous bytea, a staff.audit) returns bytea
language sql immutable parallel safe
return sha256(staff.audit_link(previous, a) || convert_to(
  concat_ws('|', a.link, coalesce(a.session_id::text, '-')), 'UTF8'));

create index audit_by_staff on staff.audit (staff_id, id);
create index audit_by_action on staff.audit (action, id);
create index audit_by_subject on staff.audit (subject, id);
create index audit_by_time on staff.audit (at, id);
