-- Writes a seal over at most `p_most` wallets that have new transactions. Returns null columns when there are none.
create or replace function ledger.seal_next_v1(p_at timestamptz, p_most integer, out number bigint, out hash bytea, out wallets integer)
language plpgsql as $$
#variable_conflict use_variable
declare
  before ledger.seal;
  players integer[]; seqs bigint[]; links bytea[];
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select array_agg(w.player_id), array_agg(w.seq), array_agg(w.head) into players, seqs, links
  from (
    select x.player_id, x.seq, x.head from ledger.wallet x left join ledger.sealed s on s.player_id = x.player_id
    where x.seq > coalesce(s.seq, 0) order by x.player_id limit p_most
  ) as w;
  wallets := coalesce(cardinality(players), 0);
  if wallets = 0 then return; end if;
  select * into before from ledger.seal x order by x.number desc limit 1;
  number := coalesce(before.number, 0) + 1;
  hash := ledger.seal_hash_v1(coalesce(before.hash, decode(repeat('00', 32), 'hex')), number, p_at, players, seqs, links);
  insert into ledger.seal (number, at, players, seqs, hash) values (number, p_at, players, seqs, hash);
  insert into ledger.sealed (player_id, seq) select * from unnest(players, seqs)
  on conflict (player_id) do update set seq = excluded.seq;
end $$;
