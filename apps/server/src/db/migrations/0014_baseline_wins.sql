create schema wins;
comment on schema wins is 'The public list of recent large wins.';

create table wins.win (
  member_id integer not null,
  seq bigint not null,
  site text not null,
  game text not null,
  amount bigint not null check (amount > 0),
  stake bigint check (stake > 0),
  at timestamptz not null,
  primary key (member_id, seq)
);
comment on table wins.win is 'Large wins of the last day.';
comment on column wins.win.seq is 'Transaction of the win.';
comment on column wins.win.stake is 'Stake that was settled with it, in centavos.';

create index win_of_site on wins.win (site, at desc);
create index win_in_time on wins.win (at);

create table wins.read (
  single boolean primary key default true check (single),
  until timestamptz not null
);
comment on table wins.read is 'One row: until when the ledger was read.';
