-- Part of a win that stays bound: the share that the bound part has in the stake, rounded up so that rounding frees
-- no centavo.
create or replace function ledger.win_to_bound_v1(win bigint, stake bigint, bound bigint) returns bigint
language sql immutable parallel safe
return case when bound = 0 or win <= 0 then 0 else div(win::numeric * bound + stake - 1, stake)::bigint end;
