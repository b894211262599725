create schema vault;
comment on schema vault is 'Encryption keys of persons: envelope encryption of personal data (ADR 15).';

create table vault.person (
  id integer primary key,
  key_id text,
  wrapped bytea,
  created_at timestamptz not null,
  erased_at timestamptz,
  constraint person_check check ((wrapped is null) = (erased_at is not null) and (key_id is null) = (wrapped is null))
);
comment on table vault.person is
  'Data key of one person, wrapped by a master key. Deleting the key erases all that is sealed under it.';
comment on column vault.person.key_id is 'Master key that wraps it.';
comment on column vault.person.wrapped is 'Wrapped data key; null once erased.';

create index person_by_key on vault.person (key_id);

create table vault.index_check (
  one boolean primary key default true check (one),
  value bytea not null
);
comment on table vault.index_check is
  'One row: what the index key makes of a fixed text. Detects a start with another key, which would find nobody.';
