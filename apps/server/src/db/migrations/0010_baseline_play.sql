create schema play;
comment on schema play is 'Single-player rounds: server seeds, game sessions and open rounds.';

create table play.seed (
  id uuid primary key,
  player_id integer not null,
  server_seed bytea check (length(server_seed) = 32),
  commitment bytea not null unique,
  client_seed text,
  client_seed_own boolean not null default false,
  state text not null check (state in ('next', 'active', 'revealed')),
  created_at timestamptz not null,
  revealed_at timestamptz,
  server_seed_sealed bytea,
  convention text not null default 'text' check (convention in ('bytes', 'text')),
  constraint seed_is_kept check (server_seed is not null or server_seed_sealed is not null)
);
comment on table play.seed is
  'Committed server seeds. Each player has one active seed and the next one ready, so that its commitment is '
  'known before the client seed is chosen.';
comment on column play.seed.server_seed is 'The seed in clear, once revealed.';
comment on column play.seed.commitment is 'Hash of the seed, published in advance.';
comment on column play.seed.client_seed_own is
  'True when the player chose the client seed; false for the first one, made by the server.';
comment on column play.seed.server_seed_sealed is 'The seed while it is not revealed, sealed.';
comment on column play.seed.convention is
  'How rounds are keyed and the commitment is made: by the seed''s bytes or by its hex text.';

create unique index seed_in_use on play.seed (player_id, state) where state <> 'revealed';

create table play.session (
  token_hash bytea primary key,
  player_id integer not null,
  game text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  site text
);
comment on table play.session is 'Permission to play one game of ours, found by the SHA-256 of its token.';
comment on column play.session.site is 'Site whose rules apply; null is the home site.';

create table play.open_round (
  id uuid primary key,
  player_id integer not null,
  game text not null,
  game_version text not null,
  seed_id uuid not null,
  nonce bigint not null,
  request_key text not null,
  input jsonb not null,
  moves jsonb not null default '[]' check (jsonb_typeof(moves) = 'array'),
  stake bigint not null check (stake > 0),
  staked bigint not null,
  staked_bonus bigint not null,
  opened_at timestamptz not null,
  moved_at timestamptz not null,
  grant_id uuid,
  constraint open_round_check check (staked >= stake),
  constraint open_round_check1 check (staked_bonus between 0 and staked),
  unique (player_id, game)
);
comment on table play.open_round is 'Rounds of several moves that are not finished.';
comment on column play.open_round.id is 'Id of the transaction that will settle the round.';
comment on column play.open_round.moves is 'Moves so far, in order.';
comment on column play.open_round.stake is 'First stake in centavos.';
comment on column play.open_round.staked is 'Sum of all stakes of the round in centavos.';
comment on column play.open_round.staked_bonus is 'Part of `staked` paid from the bonus balance.';
comment on column play.open_round.grant_id is
  'Grant under which the stake was paid: decides where a returned stake goes.';

create index open_round_left on play.open_round (moved_at);
create index open_round_of_seed on play.open_round (seed_id);
