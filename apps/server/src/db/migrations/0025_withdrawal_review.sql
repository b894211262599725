-- How the house looks at a withdrawal before it pays: one row each, made with the request.
create table cashier.withdrawal_review (
  withdrawal_id text primary key references cashier.withdrawal (id),
  member_id integer not null,
  -- Decided on by then: the site's rule as it was when the withdrawal was asked for.
  due_at timestamptz not null,
  sla_minutes integer not null check (sla_minutes > 0),
  -- Of the service level 1 half is gone, 2 three quarters, 3 all of it: what staff was alerted to so far.
  alerted smallint not null default 0 check (alerted between 0 and 3),
  -- When its flags were last computed; none while nobody knows.
  flagged_at timestamptz,
  red smallint not null default 0 check (red >= 0),
  amber smallint not null default 0 check (amber >= 0),
  -- Why the house did not approve it by itself, or that it did.
  verdict text check (verdict in ('auto', 'off', 'flagged', 'above', 'day', 'second', 'member', 'touched')),
  is_auto boolean not null default false,
  -- Who asked that somebody else decides, who set it aside, who ended it; who is looking at it, and since when.
  escalated_by integer,
  held_by integer,
  decided_by integer,
  looked_by integer,
  looked_at timestamptz,
  check ((flagged_at is null) = (verdict is null)),
  check (not is_auto or decided_by is null)
);

create index review_auto on cashier.withdrawal_review (member_id) where is_auto;
create index review_unflagged on cashier.withdrawal_review (withdrawal_id) where flagged_at is null;

insert into cashier.withdrawal_review (withdrawal_id, member_id, due_at, sla_minutes)
select w.id, w.member_id, w.requested_at + interval '120 minutes', 120 from cashier.withdrawal w;

-- What speaks for looking closer: a name, since when it is so, and the numbers that show it. Nothing here names anybody.
create table cashier.withdrawal_flag (
  withdrawal_id text not null references cashier.withdrawal (id),
  name text not null,
  since timestamptz not null,
  evidence jsonb not null,
  primary key (withdrawal_id, name)
);

create index flag_by_name on cashier.withdrawal_flag (name);

-- What staff did beside deciding, with what they wrote for each other.
create table cashier.withdrawal_note (
  id bigint generated always as identity primary key,
  withdrawal_id text not null references cashier.withdrawal (id),
  at timestamptz not null,
  staff_id integer not null,
  act text not null check (act in ('hold', 'release', 'escalate')),
  note text
);

create index note_by_withdrawal on cashier.withdrawal_note (withdrawal_id, id);

-- The alerts of the service level, each once.
create table cashier.withdrawal_alert (
  withdrawal_id text not null references cashier.withdrawal (id),
  stage smallint not null check (stage between 1 and 3),
  at timestamptz not null,
  primary key (withdrawal_id, stage)
);

create index alert_by_time on cashier.withdrawal_alert (at);

-- Finds who else saved a destination.
create index account_by_key on cashier.account (key_index) where key_index is not null;

-- From where and with what members signed in, by indexes that say nothing of it: enough to see that two members share.
create table cashier.trace (
  member_id integer not null,
  ip_index bytea not null,
  agent_index bytea not null,
  -- In words that everybody's device shares with thousands, as `Chrome, Android`.
  device text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, ip_index, agent_index)
);

create index trace_by_ip on cashier.trace (ip_index, last_at);
create index trace_by_time on cashier.trace (last_at);
-- Sessions are read in the order in which they were opened.
create index session_opened on identity.session (created_at, id);
