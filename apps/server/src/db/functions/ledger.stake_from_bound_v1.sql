-- Part of a cash stake that is taken from the bound amount: what free cash does not cover.
create or replace function ledger.stake_from_bound_v1(stake bigint, cash bigint, bound bigint) returns bigint
language sql immutable parallel safe
return least(bound, greatest(stake - greatest(cash - bound, 0), 0));
