create schema play;

-- A committed server seed. Every player has one in use and the next one ready, so that its
-- commitment is known before the player chooses the client seed that will go with it.
create table play.seed (
  id uuid primary key,
  player_id integer not null,
  server_seed bytea not null check (length(server_seed) = 32),
  commitment bytea not null unique,
  client_seed text,
  -- The house makes the first one, so that a round can be drawn at all; every later one is the player's.
  client_seed_own boolean not null default false,
  state text not null check (state in ('next', 'active', 'revealed')),
  created_at timestamptz not null,
  revealed_at timestamptz
);

create unique index seed_in_use on play.seed (player_id, state) where state <> 'revealed';

create table play.session (
  token_hash bytea primary key,
  player_id integer not null,
  game text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
