-- The win of a round can be staked again: a double-up uses a nonce of the player's seed, as every round does.
create or replace view ledger.number_taken as
  select seed_id, nonce from ledger.transaction where kind in ('bet', 'free_round', 'double_up')
  union all select seed_id, nonce from play.open_round
  union all select seed_id, nonce from activities.spin;
comment on view ledger.number_taken is
  'Every nonce that is used or reserved: settled bets, free rounds, double-ups, open rounds and spins of wheels.';
