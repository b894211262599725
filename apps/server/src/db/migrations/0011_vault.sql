-- Every person has a key, wrapped under a key of the house that never stands in the database. What is known of
-- a person is sealed under it, and gone for good when it is erased. Person 0 is the house itself.
create schema vault;

create table vault.person (
  id integer primary key,
  key_id text,
  wrapped bytea,
  created_at timestamptz not null,
  erased_at timestamptz,
  check ((wrapped is null) = (erased_at is not null) and (key_id is null) = (wrapped is null))
);

create index person_by_key on vault.person (key_id);

-- What the index's key makes of a fixed text: with another key, nobody would be found and accounts be made twice.
create table vault.index_check (
  one boolean primary key default true check (one),
  value bytea not null
);
