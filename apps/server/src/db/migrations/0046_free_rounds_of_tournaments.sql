-- A prize of a tournament may be free rounds of an own slot instead of money.
alter table tournaments.final_entry
  add column free_rounds jsonb check (jsonb_typeof(free_rounds) = 'object');

comment on table tournaments.final_entry is
  'Final standings, written once; afterwards only `paid_at` and `free_rounds` change, when the prize is paid.';
comment on column tournaments.final_entry.free_rounds is
  'Free rounds that were granted instead of the prize, which is then the sum of their stakes; null for money.';
