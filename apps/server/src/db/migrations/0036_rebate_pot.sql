-- Rebates of play lie in a pot of their own until their player takes them to cash. Like what is held and in play it is told by
-- the sum of its entries; bets neither see nor touch it.
insert into ledger.account (id, name, owner) values (5, 'rebate', 'player');

alter table ledger.wallet add column rebate bigint not null default 0 check (rebate >= 0);
