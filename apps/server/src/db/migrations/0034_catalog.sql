-- Games of outside providers beside our own, what is switched off, what members follow and opened, and how much is played.

alter table catalog.provider
  -- Whose games run at their place; ours is not.
  add column outside boolean not null default false,
  add column synced_at timestamptz;

alter table catalog.game
  -- The provider's own name for it.
  add column code text,
  -- By language; `title` is the Portuguese one, or what stands in for it.
  add column titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object'),
  add column version text not null default '',
  -- Whether the provider lets it be played for nothing.
  add column demo boolean not null default false,
  add column since timestamptz not null default 'epoch',
  -- When its provider no longer told of it: closed, never deleted, for records of the past must read on.
  add column gone_at timestamptz;
update catalog.game set code = name;
alter table catalog.game alter column code set not null, add constraint game_by_code unique (api_name, code);

-- What staff switched off, and why: a provider with all its games, one game, or one version of it. What has no row is
-- open. 'closed' is shown and can be begun by nobody; 'hidden' is not in the lobby either. Rounds under way go on.
create table catalog.switch (
  kind text not null check (kind in ('provider', 'game', 'version')),
  name text not null,
  version text not null default '' check ((kind = 'version') = (version <> '')),
  state text not null check (state in ('closed', 'hidden') and (kind <> 'version' or state = 'closed')),
  reason text not null,
  staff_id integer not null,
  at timestamptz not null,
  primary key (kind, name, version)
);

insert into catalog.switch (kind, name, state, reason, staff_id, at)
  select 'provider', api_name, 'hidden', '', 0, now() from catalog.provider where not enabled
  union all select 'game', name, 'hidden', '', 0, now() from catalog.game where not enabled;
alter table catalog.provider drop column enabled;
alter table catalog.game drop column enabled;

create table catalog.favourite (
  member_id integer not null,
  name text not null references catalog.game (name),
  at timestamptz not null,
  primary key (member_id, name)
);

-- The games that a member opened, each once, with when last: what they may want to go on with.
create table catalog.opened (
  member_id integer not null,
  name text not null references catalog.game (name),
  at timestamptz not null,
  primary key (member_id, name)
);

-- What was played for money, hour by hour, counted from the ledger. `players` are those of that hour, each once.
create table catalog.played (
  hour timestamptz not null,
  name text not null,
  players integer not null check (players >= 0),
  rounds bigint not null check (rounds >= 0),
  staked bigint not null,
  won bigint not null,
  primary key (hour, name)
);

-- The ledger is written in the order of time: an index of a few pages finds the last hours in a month of rounds.
create index transaction_by_time on ledger.transaction using brin (at) with (autosummarize = on);
