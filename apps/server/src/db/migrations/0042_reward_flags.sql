-- Whom a rule of abuse has flagged, by what it saw, and what a person decided.
create table activities.flag (
  member_id integer primary key,
  -- open: somebody has to look; cleared: it was nothing, until there is more; blocked: no rewards any more.
  state text not null check (state in ('open', 'cleared', 'blocked')),
  -- The last that was seen or decided.
  at timestamptz not null,
  -- Staff.
  decided_by integer,
  note text not null default '',
  check (state = 'open' or decided_by is not null)
);
create index flag_by_state on activities.flag (state, at desc, member_id desc);

-- What a rule saw. What was seen stays, whatever is decided about it.
create table activities.flag_reason (
  id bigint generated always as identity primary key,
  member_id integer not null references activities.flag (member_id),
  word text not null,
  -- How much of it: bets in an hour, other accounts, claims in a day. More of it is new evidence.
  measure bigint not null check (measure > 0),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  at timestamptz not null
);
create index flag_reason_of_member on activities.flag_reason (member_id, id);
create trigger append_only before update or delete on activities.flag_reason
  for each row execute function activities.refuse_change();

-- Up to when claims were looked at; one row, from the first time on.
create table activities.flag_look (
  single boolean primary key default true check (single),
  until timestamptz not null
);
