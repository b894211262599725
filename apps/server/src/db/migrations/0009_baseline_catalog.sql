create schema catalog;
comment on schema catalog is 'Games and providers: what the lobby shows.';

create table catalog.provider (
  api_name text primary key,
  title text not null,
  icon_url text not null default '',
  sort integer not null default 100,
  outside boolean not null default false,
  synced_at timestamptz
);
comment on table catalog.provider is 'Game providers.';
comment on column catalog.provider.api_name is 'Key of the provider in the public contract.';
comment on column catalog.provider.sort is 'Order in the lobby, ascending.';
comment on column catalog.provider.outside is 'True for a provider whose games run on its own servers.';
comment on column catalog.provider.synced_at is 'When the provider''s game list was last read.';

create table catalog.game (
  id integer generated always as identity primary key,
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,63}$') unique,
  title text not null,
  api_name text not null references catalog.provider (api_name),
  category text not null,
  full_image_url text not null default '',
  tags text[] not null default '{}',
  rtp_bps integer not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null,
  sort integer not null default 100,
  code text not null,
  titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object'),
  version text not null default '',
  demo boolean not null default false,
  since timestamptz not null default '1970-01-01 00:00:00+00',
  gone_at timestamptz,
  constraint game_check check (max_bet >= min_bet),
  constraint game_by_code unique (api_name, code)
);
comment on table catalog.game is 'Games of all providers.';
comment on column catalog.game.name is 'Key of the game.';
comment on column catalog.game.api_name is 'Provider of the game.';
comment on column catalog.game.rtp_bps is 'Return to player in basis points.';
comment on column catalog.game.min_bet is 'Centavos.';
comment on column catalog.game.max_bet is 'Centavos.';
comment on column catalog.game.code is 'The provider''s own name of the game.';
comment on column catalog.game.titles is 'Title by language; `title` is the Portuguese one or its fallback.';
comment on column catalog.game.demo is 'Whether the provider offers the game with play money.';
comment on column catalog.game.since is 'When the game was first seen.';
comment on column catalog.game.gone_at is
  'When the provider stopped listing the game. It is closed and never deleted, so that the history can name it.';

create table catalog.switch (
  kind text not null check (kind in ('provider', 'game', 'version')),
  name text not null,
  version text not null default '',
  state text not null,
  reason text not null,
  staff_id integer not null,
  at timestamptz not null,
  constraint switch_check check ((kind = 'version') = (version <> '')),
  constraint switch_check1 check ((state in ('closed', 'hidden')) and (kind <> 'version' or state = 'closed')),
  primary key (kind, name, version)
);
comment on table catalog.switch is
  'Providers, games or versions of a game that staff switched off, with the reason. Rounds that are open go on.';
comment on column catalog.switch.kind is 'What `name` names: a provider, a game, or one version of a game.';
comment on column catalog.switch.state is '`closed`: shown and not playable; `hidden`: not shown in the lobby either.';

create table catalog.favourite (
  member_id integer not null,
  name text not null references catalog.game (name),
  at timestamptz not null,
  primary key (member_id, name)
);
comment on table catalog.favourite is 'Games that a member marked as favourites.';

create table catalog.opened (
  member_id integer not null,
  name text not null references catalog.game (name),
  at timestamptz not null,
  primary key (member_id, name)
);
comment on table catalog.opened is 'Games that a member opened and when last: the recently played list.';

create table catalog.played (
  hour timestamptz not null,
  name text not null,
  players integer not null check (players >= 0),
  rounds bigint not null check (rounds >= 0),
  staked bigint not null,
  won bigint not null,
  primary key (hour, name)
);
comment on table catalog.played is 'Play for money by hour and game, counted from the ledger: the popular list.';
comment on column catalog.played.players is 'Distinct players of that hour.';
