create schema staff;
comment on schema staff is 'Back-office users: sign-in, roles, permissions and the audit log.';

-- Refuses every change of an append-only table.
create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table staff.audit (
  id bigint primary key check (id > 0),
  at timestamptz not null,
  staff_id integer not null,
  staff_email text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text,
  ip text not null,
  hash bytea not null,
  session_id integer,
  link smallint not null default 2 check (link in (1, 2)),
  constraint said_by_its_link check (link > 1 or session_id is null)
);
comment on table staff.audit is 'Audit log: a hash chain of every action of staff. Append-only.';
comment on column staff.audit.staff_id is '0 is the system itself.';
comment on column staff.audit.subject is 'What the action was about, as `noun:id`.';
comment on column staff.audit.hash is 'Hash of this entry and the previous one.';
comment on column staff.audit.link is 'Version of the hash: 1 `staff.audit_hash_v1`, 2 `staff.audit_hash_v2`.';

create index audit_by_staff on staff.audit (staff_id, id);
create index audit_by_action on staff.audit (action, id);
create index audit_by_subject on staff.audit (subject, id);
create index audit_by_time on staff.audit (at, id);

create trigger append_only before update or delete on staff.audit
  for each row execute function staff.refuse_change();
create trigger append_only_whole before truncate on staff.audit
  for each statement execute function staff.refuse_change();

create table staff.audit_head (
  one boolean primary key default true check (one),
  id bigint not null,
  hash bytea not null
);
comment on table staff.audit_head is 'One row: the end of the audit log''s hash chain. Its lock orders the entries.';

insert into staff.audit_head (id, hash) values
  (0, '\x0000000000000000000000000000000000000000000000000000000000000000');

create table staff.role (
  key text primary key check (key ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null check (length(name) between 2 and 60),
  permissions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table staff.role is 'Roles. The meaning of a permission is code; which permissions a role carries is data.';

insert into staff.role (key, name, permissions) values
  ('finance', 'Financeiro', '{}'),
  ('support', 'Atendimento', '{}'),
  ('risk', 'Risco', '{}'),
  ('auditor', 'Auditoria', '{}'),
  ('admin', 'Administração', '{site.content}'),
  ('content', 'Conteúdo', '{site.content}');

create table staff.member (
  id integer generated always as identity primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  role text not null,
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  disabled_at timestamptz,
  totp_sealed bytea,
  constraint member_role_known foreign key (role) references staff.role (key),
  constraint has_an_authenticator check (totp_secret is not null or totp_sealed is not null)
);
comment on table staff.member is 'A back-office user.';
comment on column staff.member.role is 'Key of `staff.role`.';
comment on column staff.member.totp_secret is 'Legacy: replaced by `totp_sealed`.';
comment on column staff.member.totp_last_step is 'Last time step whose code was accepted.';

create index staff_in_clear on staff.member (id) where totp_secret is not null;

create table staff.challenge (
  token_hash bytea primary key,
  staff_id integer not null references staff.member (id),
  expires_at timestamptz not null,
  attempts smallint not null default 0
);
comment on table staff.challenge is 'A sign-in between password and code. Five wrong codes end it.';

create table staff.session (
  token_hash bytea primary key,
  staff_id integer not null references staff.member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null,
  ip text,
  ended_at timestamptz,
  id integer generated always as identity unique,
  agent text not null default '',
  ended_cause text check (ended_cause in ('logout', 'self', 'staff', 'password', 'disabled', 'totp')),
  ip_sealed bytea,
  constraint comes_from_somewhere check (ip is not null or ip_sealed is not null)
);
comment on table staff.session is 'A session of a back-office user, found by the SHA-256 of its token.';
comment on column staff.session.ip is 'Legacy: replaced by `ip_sealed`.';
comment on column staff.session.id is 'Number by which the audit log names the session.';
comment on column staff.session.agent is 'User agent.';

create index staff_session_open on staff.session (staff_id) where ended_at is null;
create index staff_session_in_clear on staff.session (id) where ip is not null;

create table staff.role_limit (
  role text not null references staff.role (key),
  act text not null,
  each_centavos bigint check (each_centavos >= 0),
  day_centavos bigint check (day_centavos >= 0),
  primary key (role, act)
);
comment on table staff.role_limit is
  'Largest amount that one person of a role may decide on, at once and in a day of the site; null is no limit.';
comment on column staff.role_limit.act is 'Permission that is limited.';

insert into staff.role_limit (role, act, each_centavos, day_centavos) values
  ('finance', 'withdrawal.approve', 5000000, 50000000),
  ('finance', 'payment.credit', 500000, 2000000),
  ('finance', 'deposit.confirm', 500000, 5000000);

create table staff.limit_usage (
  staff_id integer not null references staff.member (id),
  act text not null,
  day date not null,
  amount_centavos bigint not null check (amount_centavos >= 0),
  primary key (staff_id, act, day)
);
comment on table staff.limit_usage is
  'Amount that one person decided on in a day. The row''s lock orders that person''s decisions.';

create table staff.permission (
  key text primary key,
  since timestamptz not null
);
comment on table staff.permission is
  'Permissions that were given to the built-in roles once. The server gives each of them once and never again.';

insert into staff.permission (key, since) values
  ('site.content', now());

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
  sent_at timestamptz,
  constraint says_for_whom check (email_sealed is not null or accepted_at is not null or revoked_at is not null)
);
comment on table staff.invitation is 'An invitation to become a back-office user: a link that works once.';
comment on column staff.invitation.email_sealed is
  'Address of the invited person, sealed; removed when the invitation ends.';
comment on column staff.invitation.sent_at is
  'When the invitation was last sent by mail; null where the installation has no mail.';

create index staff_invitation_open on staff.invitation (email_index) where accepted_at is null and revoked_at is null;

create table staff.attempt (
  subject bytea primary key,
  attempts integer not null,
  since timestamptz not null
);
comment on table staff.attempt is 'Failed sign-ins of staff within a window, counted per requester and account.';

create table staff.notice (
  action text not null,
  subject text not null,
  since timestamptz not null,
  written integer not null,
  held_back integer not null,
  primary key (action, subject)
);
comment on table staff.notice is
  'Refusals of one kind written to the audit log within a window, so that nobody can flood it.';
comment on column staff.notice.written is 'Entries written since `since`.';
comment on column staff.notice.held_back is 'Entries suppressed since `since`.';
