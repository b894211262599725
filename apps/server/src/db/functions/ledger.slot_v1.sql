-- Slot of `ledger.operator_balance` for the movements of a player. The operator's own movements have a slot to themselves: a
-- transaction may hold it and then wait for a player's wallet, whose holder must never wait for that slot.
create or replace function ledger.slot_v1(player_id integer) returns smallint
language sql immutable parallel safe
return case when player_id = 0 then 16 else player_id % 16 end;
