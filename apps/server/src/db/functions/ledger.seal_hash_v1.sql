-- Hash of a seal: SHA-256 over the previous seal's hash, the seal's number and time, then player, transaction number
-- and chain head of each wallet.
create or replace function ledger.seal_hash_v1(previous bytea, number bigint, at timestamptz, players integer[], seqs bigint[], links bytea[])
returns bytea language sql immutable
return (
  select sha256(previous || convert_to(number || '|' || (extract(epoch from at) * 1000000)::bigint, 'UTF8')
    || string_agg(convert_to('|' || l.player_id || '|' || l.seq || '|', 'UTF8') || l.link, ''::bytea order by l.place))
  from unnest(players, seqs, links) with ordinality as l (player_id, seq, link, place));
