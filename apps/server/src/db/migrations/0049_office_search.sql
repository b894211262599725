-- The back office finds a player by the whole real name: names are sealed, and equal ones are found by a keyed hash.
alter table identity.member add column realname_index bytea;
comment on column identity.member.realname_index is
  'Keyed hash of the real name in lower case and without accents; null for demo accounts and once erased.';

create index member_by_realname on identity.member (realname_index) where realname_index is not null;
-- Members of an earlier release whose name is not indexed yet: start-up indexes them.
create index member_without_realname_index on identity.member (id)
  where realname_index is null and erased_at is null and not is_demo;
-- Finds accounts by the beginning of their name.
create index member_by_account on identity.member (account_key text_pattern_ops);

-- Finds a withdrawal by the end-to-end id of its Pix.
create index withdrawal_by_end_to_end on cashier.withdrawal (end_to_end_id) where end_to_end_id is not null;
create index payout_by_end_to_end on cashier.payout (end_to_end_id) where end_to_end_id is not null;
