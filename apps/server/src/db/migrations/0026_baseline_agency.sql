create schema agency;
comment on schema agency is 'Affiliate tree: who invited whom, teams, links and their review.';

-- Refuses every change of an append-only table.
create function agency.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a flag reason of member % cannot change', old.member_id using errcode = 'check_violation';
end $$;

create table agency.member (
  member_id integer primary key,
  parent_id integer references agency.member (member_id),
  way text check (way in ('code', 'link', 'host', 'registered', 'moved')),
  joined_at timestamptz not null,
  opened_by integer,
  constraint nobody_above_themselves check (parent_id <> member_id),
  constraint way_of_who_stands_below check ((parent_id is null) = (way is null))
);
comment on table agency.member is 'Position of a member in the agent tree.';
comment on column agency.member.parent_id is 'Direct agent; null for none.';
comment on column agency.member.way is 'How the member joined the tree.';
comment on column agency.member.opened_by is 'Agent who opened the account for the member.';

create index member_by_parent on agency.member (parent_id, member_id) where parent_id is not null;
create index member_in_time on agency.member (joined_at);
create index member_opened on agency.member (opened_by, joined_at) where opened_by is not null;

create table agency.ancestor (
  ancestor_id integer not null,
  member_id integer not null,
  depth integer not null check (depth > 0),
  primary key (ancestor_id, member_id) include (depth)
);
comment on table agency.ancestor is 'Transitive closure of the tree: every agent above a member.';
comment on column agency.ancestor.depth is '1 is the direct agent.';

create index above_of_member on agency.ancestor (member_id, depth) include (ancestor_id);

create table agency.team_size (
  member_id integer not null,
  shard smallint not null,
  direct integer not null,
  team integer not null,
  primary key (member_id, shard)
) with (fillfactor = 70);
comment on table agency.team_size is
  'Team size of a member, split over shards so that concurrent registrations below one agent do not wait for each '
  'other. Only the sum over shards is meaningful.';
comment on column agency.team_size.direct is 'Direct subordinates.';
comment on column agency.team_size.team is 'All subordinates.';

create table agency.member_activity (
  member_id integer primary key,
  active integer not null,
  deposited integer not null,
  at timestamptz not null
);
comment on table agency.member_activity is 'Activity of large teams as last counted.';
comment on column agency.member_activity.active is 'Members of the team who played recently.';
comment on column agency.member_activity.deposited is 'Members of the team who ever deposited.';

create table agency.rule (
  site text primary key,
  days integer not null check (days between 1 and 365),
  touch text not null check (touch in ('first', 'last')),
  version integer not null default 1,
  updated_at timestamptz not null
);
comment on table agency.rule is 'Attribution rules of a site''s invitation links.';
comment on column agency.rule.days is 'Days for which an opened link counts.';
comment on column agency.rule.touch is 'Whether the first or the last opened link counts.';

create table agency.host (
  host text primary key,
  member_id integer not null,
  set_by integer not null,
  at timestamptz not null
);
comment on table agency.host is 'Hosts that belong to an agent: a registration there without a code counts as theirs.';

create index host_of_member on agency.host (member_id);

create table agency.visit (
  member_id integer not null,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (member_id, day)
) with (fillfactor = 70);
comment on table agency.visit is 'Openings of an agent''s link by day of the site; contains no personal data.';

create table agency.move (
  id integer generated always as identity primary key,
  member_id integer not null,
  from_id integer,
  to_id integer,
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  requested_by integer not null,
  requested_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  note text not null default '',
  constraint by_another_person check (state <> 'done' or decided_by <> requested_by),
  constraint decided_by_somebody check ((state = 'asked') = (decided_by is null))
);
comment on table agency.move is
  'Transfer of a member with the whole team to another agent: requested by one person of staff, decided by '
  'another.';

create unique index move_open on agency.move (member_id) where state = 'asked';
create index move_in_time on agency.move (id desc, state);

create table agency.flag (
  member_id integer primary key,
  state text not null check (state in ('open', 'cleared', 'cut')),
  at timestamptz not null,
  decided_by integer,
  note text not null default '',
  constraint flag_check check (state = 'open' or decided_by is not null)
);
comment on table agency.flag is 'Members who may be connected to their agents, and what a person decided.';
comment on column agency.flag.state is
  '`open`: needs a decision; `cleared`: until there is new evidence; `cut`: earns nobody above anything.';

create index flag_by_state on agency.flag (state, at desc, member_id desc);

create table agency.flag_reason (
  id bigint generated always as identity primary key,
  member_id integer not null references agency.flag (member_id),
  word text not null,
  agent_id integer not null,
  measure integer not null check (measure > 0),
  at timestamptz not null,
  unique (member_id, word, agent_id, measure)
);
comment on table agency.flag_reason is 'What an abuse rule found. Append-only.';
comment on column agency.flag_reason.word is 'Name of the rule.';
comment on column agency.flag_reason.agent_id is 'The agent concerned; another one is new evidence.';

create trigger append_only before update or delete on agency.flag_reason
  for each row execute function agency.refuse_change();

create table agency.flag_scan (
  single boolean primary key default true check (single),
  until timestamptz not null
);
comment on table agency.flag_scan is 'One row: until when accounts were examined.';
