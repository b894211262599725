-- Claims a slot of `ledger.operator_balance` for a connection that settles bets, for as long as the connection lives.
-- Connections that shared a slot would wait for each other.
create or replace function ledger.claim_slot_v1() returns smallint language plpgsql as $$
begin
  for slot in 32..95 loop
    if pg_try_advisory_lock(hashtext('ledger.operator_balance.slot'), slot) then return slot; end if;
  end loop;
  return 32 + pg_backend_pid() % 64;
end $$;
