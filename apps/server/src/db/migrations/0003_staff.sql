create schema staff;

create table staff.member (
  id integer generated always as identity primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  role text not null check (role in ('admin', 'finance', 'support', 'auditor')),
  totp_secret text not null,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  disabled_at timestamptz
);

-- Between the password and the code. Five wrong codes end it.
create table staff.challenge (
  token_hash bytea primary key,
  staff_id integer not null references staff.member (id),
  expires_at timestamptz not null,
  tries smallint not null default 0
);

create table staff.session (
  token_hash bytea primary key,
  staff_id integer not null references staff.member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null,
  ip text not null,
  ended_at timestamptz
);

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
  hash bytea not null
);

-- One row: the end of the audit's chain. Its lock puts the records in one order.
create table staff.audit_head (
  one boolean primary key default true check (one),
  id bigint not null,
  hash bytea not null
);

insert into staff.audit_head (id, hash)
  values (0, '\x0000000000000000000000000000000000000000000000000000000000000000');

create function staff.audit_link(previous bytea, a staff.audit) returns bytea
language sql immutable parallel safe
return sha256(previous || convert_to(
  concat_ws('|',
    a.id, (extract(epoch from a.at) * 1000000)::bigint, a.staff_id, length(a.staff_email), a.staff_email,
    length(a.action), a.action, length(a.subject), a.subject,
    coalesce(length(a.before::text), -1), a.before::text, coalesce(length(a.after::text), -1), a.after::text,
    coalesce(length(a.reason), -1), a.reason, a.ip
  ), 'UTF8'));

create function staff.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete on staff.audit
  for each row execute function staff.refuse_change();
create trigger append_only_whole before truncate on staff.audit
  for each statement execute function staff.refuse_change();
