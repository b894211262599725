-- The search of the back office finds a round by its id alone. Ids are random, so an ordinary index on them would be
-- written all over with every bet; the summary of a range of blocks is written once, when the range is full.
create index transaction_by_id on ledger.transaction
  using brin (id uuid_bloom_ops(false_positive_rate = 0.001)) with (autosummarize = on);
