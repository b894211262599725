-- Seals: a chain over the chains. Each names wallets, how far they had come and, in its hash, where their
-- chains stood there. Whoever has kept the hash of a seal will see whether anything before it was changed
-- or cut off.
create table ledger.seal (
  number bigint primary key,
  at timestamptz not null,
  players integer[] not null,
  seqs bigint[] not null,
  hash bytea not null
);

create trigger append_only before update or delete on ledger.seal
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.seal
  for each statement execute function ledger.refuse_change();

-- How far each wallet is sealed.
create table ledger.sealed (
  player_id integer primary key,
  seq bigint not null
) with (fillfactor = 50);

-- SHA-256 over the seal before, then this one's number and time, then player, seq and link of each wallet.
create function ledger.seal_hash(previous bytea, number bigint, at timestamptz, players integer[], seqs bigint[], links bytea[])
returns bytea language sql immutable
return (
  select sha256(previous || convert_to(number || '|' || (extract(epoch from at) * 1000000)::bigint, 'UTF8')
    || string_agg(convert_to('|' || l.player_id || '|' || l.seq || '|', 'UTF8') || l.link, ''::bytea order by l.place))
  from unnest(players, seqs, links) with ordinality as l (player_id, seq, link, place));

-- Seals up to so many wallets that have moved since they were sealed last. Answers no row when none has.
create function ledger.seal_next(p_at timestamptz, p_most integer, out number bigint, out hash bytea, out wallets integer)
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
  hash := ledger.seal_hash(coalesce(before.hash, decode(repeat('00', 32), 'hex')), number, p_at, players, seqs, links);
  insert into ledger.seal (number, at, players, seqs, hash) values (number, p_at, players, seqs, hash);
  insert into ledger.sealed (player_id, seq) select * from unnest(players, seqs)
  on conflict (player_id) do update set seq = excluded.seq;
end $$;
