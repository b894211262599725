-- What a free withdrawal would have cost, and the VIP level that made it free, so that its owner can be told. Centavos.
-- Of what was asked for before, neither is known.
alter table cashier.withdrawal
  add column waived bigint not null default 0 check (waived >= 0),
  add column free_level integer check (free_level >= 0);

alter table cashier.withdrawal
  add constraint waived_is_free check (is_free or (waived = 0 and free_level is null));

-- What was played at outside providers, for the record of bets: without it a chain of a million rounds of our own is read
-- through to find none of theirs.
create index transaction_outside on ledger.transaction (player_id, seq)
  where kind in ('outside_bet', 'outside_win', 'outside_rollback');

-- The pages that tell how a device stands to the site: off until an operator wants them.
update sites.site set features = features || '{"diagnostics": false}'::jsonb where not features ? 'diagnostics';
