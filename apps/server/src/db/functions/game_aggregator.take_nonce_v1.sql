-- Records a nonce; false when it was used before. The commit does not wait for the disk: losing the last nonces in a
-- power cut does no harm, because every call is idempotent by its own transaction id.
create or replace function game_aggregator.take_nonce_v1(p_provider text, p_nonce text, p_until timestamptz) returns boolean
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into game_aggregator.nonce (provider, nonce, until) values (p_provider, p_nonce, p_until) on conflict do nothing;
  return found;
end $$;
