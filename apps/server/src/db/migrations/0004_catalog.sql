create schema catalog;

create table catalog.provider (
  api_name text primary key,
  title text not null,
  icon_url text not null default '',
  sort integer not null default 100,
  enabled boolean not null default true
);

create table catalog.game (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  title text not null,
  api_name text not null references catalog.provider (api_name),
  category text not null,
  full_image_url text not null default '',
  tags text[] not null default '{}',
  rtp_bps integer not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  sort integer not null default 100,
  enabled boolean not null default true
);

create index game_by_category on catalog.game (category, sort, id) where enabled;
