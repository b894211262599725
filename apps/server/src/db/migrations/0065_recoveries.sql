-- What staff takes from a player for fraud or under an agreement is no gift that came back: it has its own account.
insert into ledger.account (id, name, owner) values (23, 'recoveries', 'operator');
