-- Free rounds in the operator's own slots stand beside those of providers, under the operator's own provider id.
alter table game_aggregator.campaign
  add column max_win bigint check (max_win > 0),
  add column cause text not null default '';

comment on table game_aggregator.campaign is
  'Free rounds granted to a player, in a game of a provider or in a slot of the operator. The counts here are '
  'authoritative.';
comment on column game_aggregator.campaign.max_win is
  'The most that all its rounds together pay, in centavos; null is no limit.';
comment on column game_aggregator.campaign.cause is
  'What it was granted for, as `noun:id`; empty for grants before this was recorded.';

create or replace view ledger.number_taken as
  select seed_id, nonce from ledger.transaction where kind in ('bet', 'free_round')
  union all select seed_id, nonce from play.open_round
  union all select seed_id, nonce from activities.spin;
comment on view ledger.number_taken is
  'Every nonce that is used or reserved: settled bets, free rounds, open rounds and spins of wheels.';
