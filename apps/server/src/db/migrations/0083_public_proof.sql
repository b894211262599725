-- A page per site proves the books of the operator, and a player can download a signed statement.
update sites.site set features = features || '{"public_proof": true}'::jsonb;

create schema proof;
comment on schema proof is 'Public proofs of the operator''s books: figures, signed heads of the ledger and the keys that sign.';

create function proof.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name;
end $$;

create table proof.figure (
  name text primary key check (name in ('ledger', 'verification', 'funds', 'returns', 'chains', 'withdrawals')),
  computed_at timestamptz not null,
  data jsonb not null
);
comment on table proof.figure is 'The figures of the public page, as a job computed them last.';
comment on column proof.figure.data is 'As the call `proof` returns it.';

create table proof.signing_key (
  id text primary key,
  public_key bytea not null unique check (length(public_key) = 32),
  sealed bytea not null,
  created_at timestamptz not null
);
comment on table proof.signing_key is
  'Ed25519 keys of the operator. The newest signs; public halves of all stay published. Append-only.';
comment on column proof.signing_key.sealed is 'The private half, sealed under the key of the operator.';

create trigger append_only before update or delete on proof.signing_key
  for each row execute function proof.refuse_change();
create trigger append_only_whole before truncate on proof.signing_key
  for each statement execute function proof.refuse_change();

create table proof.head (
  number bigint primary key,
  at timestamptz not null,
  hash bytea not null,
  root bytea not null,
  size integer not null check (size > 0),
  key_id text not null references proof.signing_key (id),
  signature bytea not null
);
comment on table proof.head is
  'A seal of the ledger with the root of the Merkle tree over the chains that it covers, signed. Append-only.';
comment on column proof.head.number is 'Number of the seal.';
comment on column proof.head.hash is 'Hash of the seal.';
comment on column proof.head.size is 'Number of leaves: chains that the seal covers.';

create trigger append_only before update or delete on proof.head
  for each row execute function proof.refuse_change();
create trigger append_only_whole before truncate on proof.head
  for each statement execute function proof.refuse_change();

create table proof.sealed_end (
  player_id integer primary key,
  number bigint not null references proof.head (number),
  seq bigint not null,
  index integer not null,
  path bytea not null
) with (fillfactor = 70);
comment on table proof.sealed_end is 'The newest signed head that covers a player''s chain, and the way to its root.';
comment on column proof.sealed_end.seq is 'Last transaction of the chain that the head covers.';
comment on column proof.sealed_end.path is 'Hashes beside the way from the leaf to the root, 32 bytes each, from below.';

create view proof.paid_withdrawal as
  select requested_at, finished_at from cashier.withdrawal where status = 'paid';
comment on view proof.paid_withdrawal is 'When withdrawals were requested and paid.';
