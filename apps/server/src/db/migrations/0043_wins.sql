-- The wins that a site tells of: what its players really won, at least so much at a time.
alter table sites.site
  add column wins_least bigint not null default 5000 check (wins_least > 0);

create schema wins;

-- The large wins of the last day, by their place in the ledger's chain of their player; the ledger has the last word.
create table wins.win (
  member_id integer not null,
  seq bigint not null,
  site text not null,
  game text not null,
  amount bigint not null check (amount > 0),
  -- What was staked on it, where it was settled with its stake.
  stake bigint check (stake > 0),
  at timestamptz not null,
  primary key (member_id, seq)
);

create index win_of_site on wins.win (site, at desc);
create index win_in_time on wins.win (at);

-- Until when the ledger was read; one row, from the first time on.
create table wins.read (
  single boolean primary key default true check (single),
  until timestamptz not null
);
