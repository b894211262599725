-- A site switches a game off for its own players, narrows its stakes, and gives it titles and marks of its own.
create table catalog.site_game (
  site text not null references sites.site (key),
  name text not null references catalog.game (name),
  closed_at timestamptz,
  closed_by integer,
  close_reason text,
  min_stake bigint check (min_stake > 0),
  max_stake bigint,
  titles jsonb not null default '{}' check (jsonb_typeof(titles) = 'object'),
  new_until timestamptz,
  hot_until timestamptz,
  constraint site_game_check check ((closed_at is null) = (closed_by is null)),
  constraint site_game_check1 check ((closed_at is null) = (close_reason is null)),
  constraint site_game_check2 check ((min_stake is null) = (max_stake is null)),
  constraint site_game_check3 check (min_stake <= max_stake),
  primary key (site, name)
);
comment on table catalog.site_game is
  'What staff set for a game at one site. A game without a row has the settings of the catalogue there.';
comment on column catalog.site_game.closed_at is
  'When the game was switched off at the site; null while it is on. Rounds that are open go on.';
comment on column catalog.site_game.closed_by is 'Member of staff who switched it off.';
comment on column catalog.site_game.min_stake is 'Centavos. Null: the least stake of the game.';
comment on column catalog.site_game.max_stake is 'Centavos. Null: the greatest stake of the game.';
comment on column catalog.site_game.titles is 'Title by language; a language without one has the title of the game.';
comment on column catalog.site_game.new_until is 'Until when tiles call the game new; null: by its release.';
comment on column catalog.site_game.hot_until is 'Until when tiles call the game hot; null: by its players.';

-- A bet of a provider is checked against the site of its player without another query.
alter table game_aggregator.session add column site text;
comment on column game_aggregator.session.site is
  'Site of the player, whose switches apply; null for a session of an earlier release.';
