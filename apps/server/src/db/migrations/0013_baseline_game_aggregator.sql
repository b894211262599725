create schema game_aggregator;
comment on schema game_aggregator is 'Game aggregator: sessions, rounds and wallet calls of outside providers.';

-- Allows `rolled_back_at` to be set once and refuses every other change.
create function game_aggregator.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.rolled_back_at is null and new.rolled_back_at is not null then
    old.rolled_back_at := new.rolled_back_at;
    if old is not distinct from new then return new; end if;
  end if;
  raise exception 'game_aggregator.transaction is append-only' using errcode = 'restrict_violation';
end $$;

create table game_aggregator.session (
  token_hash bytea primary key,
  provider text not null,
  member_id integer not null,
  game text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table game_aggregator.session is
  'Permission to play one game of a provider. The provider sends the token with every bet; only its hash is kept.';

create index session_of_member on game_aggregator.session (member_id);
create index session_over on game_aggregator.session (expires_at);

create table game_aggregator.nonce (
  provider text not null,
  nonce text not null,
  until timestamptz not null,
  primary key (provider, nonce)
);
comment on table game_aggregator.nonce is
  'Nonces of signed calls, each accepted once within the time in which its signature is valid.';
comment on column game_aggregator.nonce.until is 'When the nonce can be forgotten.';

create index nonce_over on game_aggregator.nonce (until);

create table game_aggregator.round (
  id uuid primary key,
  provider text not null,
  round_id text not null,
  member_id integer not null,
  game text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  staked bigint not null default 0 check (staked >= 0),
  won bigint not null default 0 check (won >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint round_check check ((state = 'closed') = (closed_at is not null)),
  unique (provider, member_id, round_id)
);
comment on table game_aggregator.round is 'A round at a provider, as one player plays it.';
comment on column game_aggregator.round.staked is 'Stakes in centavos, less rollbacks.';
comment on column game_aggregator.round.won is 'Wins in centavos, less rollbacks.';

create index round_open on game_aggregator.round (opened_at) where state = 'open';
create index round_of_member on game_aggregator.round (member_id, opened_at);

create table game_aggregator.campaign (
  provider text not null,
  campaign_id text not null,
  member_id integer not null,
  game text not null,
  game_code text not null,
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds between 1 and 1000),
  used integer not null default 0,
  won bigint not null default 0 check (won >= 0),
  pocket text not null check (pocket in ('cash', 'bonus')),
  wagering_e2 integer not null default 0 check (wagering_e2 between 0 and 10000),
  state text not null check (state in ('asked', 'open', 'cancelling', 'cancelled', 'refused')),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  constraint campaign_check check (used between 0 and rounds),
  constraint campaign_check1 check (expires_at > opened_at),
  constraint campaign_check2 check (pocket = 'bonus' or wagering_e2 = 0),
  primary key (provider, campaign_id)
);
comment on table game_aggregator.campaign is 'Free rounds granted to a player at a provider. The counts here are authoritative.';
comment on column game_aggregator.campaign.stake is 'Stake of one round in centavos.';
comment on column game_aggregator.campaign.rounds is 'Rounds granted.';
comment on column game_aggregator.campaign.used is 'Rounds played.';
comment on column game_aggregator.campaign.pocket is 'Balance that wins are credited to.';
comment on column game_aggregator.campaign.wagering_e2 is
  'Wagering requirement of wins credited to bonus, in hundredths of the win.';
comment on column game_aggregator.campaign.state is
  '`asked`: the provider may not know of it yet; `refused`: the provider rejected it.';

create index campaign_of_member on game_aggregator.campaign (member_id);

create table game_aggregator.transaction (
  provider text not null,
  tx_id text not null,
  id uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'promo_win', 'tombstone')),
  code text not null,
  fingerprint text not null,
  member_id integer,
  round uuid,
  round_id text,
  game text,
  ref_tx_id text,
  amount bigint not null check (amount >= 0),
  currency text not null,
  from_bonus bigint not null default 0,
  jackpot bigint not null default 0,
  campaign_id text,
  free_index integer,
  shortfall bigint not null default 0,
  request_id uuid not null,
  at timestamptz not null,
  rolled_back_at timestamptz,
  grant_id uuid,
  constraint transaction_check check (from_bonus between 0 and amount),
  constraint transaction_check1 check (jackpot between 0 and amount),
  constraint transaction_check2 check (shortfall between 0 and amount),
  primary key (provider, tx_id)
);
comment on table game_aggregator.transaction is
  'Every call of a provider with its final answer, by the provider''s transaction id: moved, refused, or cancelled '
  'before it arrived (`tombstone`). Only `rolled_back_at` ever changes.';
comment on column game_aggregator.transaction.tx_id is 'The provider''s transaction id.';
comment on column game_aggregator.transaction.id is 'Our ledger transaction, where money moved.';
comment on column game_aggregator.transaction.member_id is 'Null where the call names no player of ours.';
comment on column game_aggregator.transaction.ref_tx_id is 'The provider''s transaction that this one refers to.';
comment on column game_aggregator.transaction.from_bonus is 'Part of a bet that was paid from the bonus balance.';
comment on column game_aggregator.transaction.jackpot is 'Part of a bet that went to the provider''s jackpot.';
comment on column game_aggregator.transaction.free_index is 'Number of the free round within its campaign.';
comment on column game_aggregator.transaction.shortfall is 'Part of a rolled-back win that the player no longer had.';

create index transaction_of_round on game_aggregator.transaction (round) where round is not null;
create index transaction_in_time on game_aggregator.transaction (provider, at, tx_id);
create index transaction_of_member on game_aggregator.transaction (member_id) where member_id is not null;
create unique index free_round_once on game_aggregator.transaction (provider, campaign_id, free_index) where kind = 'bet'
  and code = 'OK' and campaign_id is not null and rolled_back_at is null;
create index transaction_under_grant on game_aggregator.transaction (grant_id, round) where grant_id is not null;

create trigger append_only before update or delete on game_aggregator.transaction
  for each row execute function game_aggregator.refuse_change();
create trigger append_only_whole before truncate on game_aggregator.transaction
  for each statement execute function ledger.refuse_change();

create table game_aggregator.review (
  id uuid primary key,
  provider text not null,
  kind text not null check (kind in ('shortfall', 'round_open', 'missing_here', 'missing_there', 'differs')),
  subject text not null,
  member_id integer,
  amount bigint not null default 0,
  detail text not null default '',
  opened_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  note text not null default '',
  unique (provider, kind, subject)
);
comment on table game_aggregator.review is 'Cases of outside providers that need a person.';
comment on column game_aggregator.review.subject is 'Number of the transaction or the round.';

create index review_open on game_aggregator.review (opened_at, id) where settled_at is null;

create table game_aggregator.compared (
  provider text primary key,
  upto timestamptz not null
);
comment on table game_aggregator.compared is
  'Until when a provider''s transaction list was reconciled with ours, by the provider''s clock.';

create table game_aggregator.transfer (
  id uuid primary key,
  provider text not null,
  member_id integer not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'done', 'refused')),
  requested_at timestamptz not null,
  ended_at timestamptz,
  is_settled boolean not null default false,
  constraint transfer_check check ((state = 'asked') = (ended_at is null)),
  constraint transfer_check1 check (direction = 'in' or not is_settled)
);
comment on table game_aggregator.transfer is 'Transfers into a provider''s own wallet and back, for providers that keep one.';
comment on column game_aggregator.transfer.is_settled is
  'Whether the difference between what went in and what came back is booked.';

create index transfer_asked on game_aggregator.transfer (requested_at) where state = 'asked';
create index transfer_of_member on game_aggregator.transfer (member_id, provider);

create table game_aggregator.sandbox_player (
  member_id integer primary key,
  provider text not null,
  game text not null,
  is_excluded boolean not null default false
);
comment on table game_aggregator.sandbox_player is
  'Play-money players with whom a provider tests the protocol; only in installations started for it.';
comment on column game_aggregator.sandbox_player.is_excluded is 'True when the test player is self-excluded.';
