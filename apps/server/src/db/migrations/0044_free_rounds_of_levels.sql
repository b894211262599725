-- A level reward may be free rounds of an own slot instead of money.
alter table vip.reward
  add column free_rounds jsonb check (jsonb_typeof(free_rounds) = 'object');

comment on column vip.reward.free_rounds is
  'Free rounds that were granted instead of the amount, which is then the sum of their stakes; null for money.';
