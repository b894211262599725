-- Who stands below whom, and how they came. Everybody but demonstrations has a place; whoever nobody invited stands alone.
create schema agency;

create table agency.member (
  member_id integer primary key,
  -- Who stands directly above; null where nobody does.
  top_id integer references agency.member (member_id),
  way text check (way in ('code', 'link', 'host', 'registered', 'moved')),
  joined_at timestamptz not null,
  -- Who opened the account in the member's place.
  opened_by integer,
  constraint nobody_above_themselves check (top_id <> member_id),
  constraint way_of_who_stands_below check ((top_id is null) = (way is null))
);
create index member_by_top on agency.member (top_id, member_id) where top_id is not null;
create index member_in_time on agency.member (joined_at);
create index member_opened on agency.member (opened_by, joined_at) where opened_by is not null;

-- Everybody above a member, however far: whose team somebody belongs to is one row, at any depth.
create table agency.above (
  ancestor_id integer not null,
  member_id integer not null,
  depth integer not null check (depth > 0),
  primary key (ancestor_id, member_id) include (depth)
);
create index above_of_member on agency.above (member_id, depth) include (ancestor_id);

-- How many stand below a member, in parts of which each newcomer counts in one: many may come below the same agent at
-- once, and only those of the same part wait for each other. Only the sum says anything.
create table agency.size (
  member_id integer not null,
  shard smallint not null,
  direct integer not null,
  team integer not null,
  primary key (member_id, shard)
) with (fillfactor = 70);

-- Of large teams, how many played of late and how many ever paid in, as it was last counted.
create table agency.pulse (
  member_id integer primary key,
  active integer not null,
  recharged integer not null,
  at timestamptz not null
);

-- What of an opened link counts at a site, and for how long.
create table agency.rule (
  site text primary key,
  days integer not null check (days between 1 and 365),
  touch text not null check (touch in ('first', 'last')),
  version integer not null default 1,
  updated_at timestamptz not null
);

-- Addresses that belong to an agent: whoever registers there without a code came by them.
create table agency.host (
  host text primary key,
  member_id integer not null,
  set_by integer not null,
  at timestamptz not null
);
create index host_of_member on agency.host (member_id);

-- How often an agent's link was opened on a day of the site's; nobody is known by it.
create table agency.visit (
  member_id integer not null,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (member_id, day)
) with (fillfactor = 70);

-- A member with all below them is put elsewhere: asked for by one of staff, done by another.
create table agency.move (
  id integer generated always as identity primary key,
  member_id integer not null,
  from_id integer,
  to_id integer,
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  asked_by integer not null,
  asked_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  note text not null default '',
  constraint by_another_person check (state <> 'done' or decided_by <> asked_by),
  constraint decided_by_somebody check ((state = 'asked') = (decided_by is null))
);
create unique index move_open on agency.move (member_id) where state = 'asked';
create index move_in_time on agency.move (id desc, state);

-- Who may be no stranger to those above them, by what was seen, and what a person decided.
create table agency.flag (
  member_id integer primary key,
  -- open: somebody has to look; cleared: it was nothing, until there is more; cut: earns nobody above anything.
  state text not null check (state in ('open', 'cleared', 'cut')),
  at timestamptz not null,
  decided_by integer,
  note text not null default '',
  check (state = 'open' or decided_by is not null)
);
create index flag_by_state on agency.flag (state, at desc, member_id desc);

-- What was seen stays, whatever is decided about it.
create table agency.flag_reason (
  id bigint generated always as identity primary key,
  member_id integer not null references agency.flag (member_id),
  word text not null,
  -- Who it is shared with, or below whom it was; somebody else is new evidence.
  agent_id integer not null,
  measure integer not null check (measure > 0),
  at timestamptz not null,
  unique (member_id, word, agent_id, measure)
);

create function agency.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was seen of member % stands', old.member_id using errcode = 'check_violation';
end $$;

create trigger append_only before update or delete on agency.flag_reason
  for each row execute function agency.refuse_change();

-- Up to when accounts were looked at; one row, from the first time on.
create table agency.flag_look (
  single boolean primary key default true check (single),
  until timestamptz not null
);

-- What is new of members is looked at as it comes.
create index trace_begun on cashier.trace (first_at);
create index account_changed on cashier.account (changed_at);

-- An account that an agent opened for somebody waits for its owner: its first sign-in asks for a password of their own.
alter table identity.member add column awaits_owner boolean not null default false;

-- Everybody who is here already.
insert into agency.member (member_id, top_id, way, joined_at)
select id, top_id, case when top_id is not null then 'code' end, created_at from identity.member where not is_demo;

insert into agency.above (ancestor_id, member_id, depth)
with recursive line (ancestor_id, member_id, depth) as (
  select top_id, member_id, 1 from agency.member where top_id is not null
  union all
  select m.top_id, line.member_id, line.depth + 1
  from line join agency.member m on m.member_id = line.ancestor_id where m.top_id is not null
)
select ancestor_id, member_id, depth from line;

insert into agency.size (member_id, shard, direct, team)
select ancestor_id, 0, count(*) filter (where depth = 1), count(*) from agency.above group by ancestor_id;
