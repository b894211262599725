-- A reward may be free rounds of an own slot instead of money.
alter table activities.claim
  add column free_rounds jsonb check (jsonb_typeof(free_rounds) = 'object');

comment on column activities.claim.free_rounds is
  'Free rounds that were granted instead of the amount, which is then the sum of their stakes; null for money. '
  '`grant_id` is their campaign.';
