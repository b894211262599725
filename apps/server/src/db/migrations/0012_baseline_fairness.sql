create schema fairness;
comment on schema fairness is 'Provable fairness of shared rounds: hash chains and public randomness beacons.';

-- Refuses the change; the trigger's condition says which changes are allowed.
create function fairness.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % cannot change', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create table fairness.chain (
  id uuid primary key,
  game text not null,
  serial integer not null check (serial > 0),
  links integer not null check (links between 1 and 10000000),
  commitment bytea not null check (length(commitment) = 32) unique,
  sealed bytea not null,
  state text not null check (state in ('next', 'active', 'over')),
  used integer not null default 0,
  first_number bigint,
  last_number bigint,
  committed_at timestamptz not null,
  begun_at timestamptz,
  over_at timestamptz,
  constraint chain_check check (used between 0 and links),
  constraint chain_check1 check ((state = 'next') = (begun_at is null)),
  constraint chain_check2 check ((state = 'over') = (over_at is not null)),
  constraint chain_check3 check ((used = 0) = (first_number is null) and (used = 0) = (last_number is null)),
  constraint chain_check4 check (last_number >= first_number),
  unique (game, serial)
);
comment on table fairness.chain is
  'Committed hash chains. Element i - 1 is the SHA-256 of the hex text of element i; element 0 is the commitment, '
  'and position n is drawn with element n.';
comment on column fairness.chain.serial is 'Number among the chains of a game, from 1.';
comment on column fairness.chain.links is 'Length of the chain.';
comment on column fairness.chain.commitment is 'Element 0, published in advance.';
comment on column fairness.chain.sealed is
  'Some elements of the chain, the last one among them, sealed. No element is stored in clear before its round.';
comment on column fairness.chain.state is
  '`next`: committed and unused; `active`: in use; `over`: used up or retired by staff.';
comment on column fairness.chain.used is 'Positions given out so far.';

create unique index chain_active on fairness.chain (game) where state = 'active';
create unique index chain_next on fairness.chain (game) where state = 'next';

create trigger refuse_update before update on fairness.chain for each row
  when ((old.id, old.game, old.serial, old.links, old.commitment, old.committed_at)
    is distinct from (new.id, new.game, new.serial, new.links, new.commitment, new.committed_at)
    or new.used < old.used or old.state = 'over')
  execute function fairness.refuse_change();
create trigger refuse_delete before delete on fairness.chain for each row execute function fairness.refuse_change();

create table fairness.chain_position (
  game text not null,
  number bigint not null check (number >= 0),
  chain_id uuid not null references fairness.chain (id),
  position integer not null check (position > 0),
  at timestamptz not null,
  primary key (game, number),
  unique (chain_id, position)
);
comment on table fairness.chain_position is
  'Position of the chain under which each round is drawn: a position is given once. Append-only.';
comment on column fairness.chain_position.number is 'Number of the round.';
comment on column fairness.chain_position.position is 'Position in the chain.';

create trigger refuse_change before update or delete on fairness.chain_position
  for each row execute function fairness.refuse_change();

create table fairness.rotation (
  chain_id uuid primary key references fairness.chain (id),
  reason text not null check (length(reason) between 1 and 500),
  staff_id integer not null,
  at timestamptz not null
);
comment on table fairness.rotation is 'Chains that staff retired before their end, with the reason. Append-only.';

create trigger refuse_change before update or delete on fairness.rotation
  for each row execute function fairness.refuse_change();

create table fairness.beacon (
  source text primary key,
  kind text not null check (kind in ('house', 'drand')),
  genesis_ms bigint not null check (genesis_ms >= 0),
  period_ms integer not null check (period_ms > 0),
  public_key bytea,
  first_seen_at timestamptz not null,
  constraint beacon_check check ((kind = 'drand') = (public_key is not null))
);
comment on table fairness.beacon is 'Public randomness beacons, as they were when first used. Append-only.';
comment on column fairness.beacon.genesis_ms is
  'Value n is published at genesis + n periods, in milliseconds of Unix time.';

create trigger refuse_change before update or delete on fairness.beacon
  for each row execute function fairness.refuse_change();

create table fairness.beacon_chain (
  source text not null references fairness.beacon (source),
  serial integer not null check (serial >= 0),
  first_number bigint not null check (first_number >= 0),
  links integer not null check (links between 1 and 10000000),
  commitment bytea not null check (length(commitment) = 32),
  seen_at timestamptz not null,
  primary key (source, serial),
  unique (source, first_number)
);
comment on table fairness.beacon_chain is
  'Commitments of the installation''s own beacon as first seen: a beacon that shows another one later is not '
  'trusted. Append-only.';

create trigger refuse_change before update or delete on fairness.beacon_chain
  for each row execute function fairness.refuse_change();

create table fairness.beacon_value (
  source text not null references fairness.beacon (source),
  number bigint not null check (number >= 0),
  value bytea not null check (length(value) = 32),
  signature bytea,
  at timestamptz not null,
  primary key (source, number)
);
comment on table fairness.beacon_value is 'Beacon values that were fetched and verified. Append-only.';

create trigger refuse_change before update or delete on fairness.beacon_value
  for each row execute function fairness.refuse_change();
