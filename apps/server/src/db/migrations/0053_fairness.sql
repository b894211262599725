-- What shared rounds are drawn by: chains that the house commits to before anybody bets, and values of a beacon that are
-- fixed after nobody may any more.
create schema fairness;

-- Link i - 1 of a chain is SHA-256 of link i's hex; link 0 is the commitment, and the n-th place is drawn by link n.
create table fairness.chain (
  id uuid primary key,
  game text not null,
  -- Of the chains of a game, from 1.
  serial integer not null check (serial > 0),
  links integer not null check (links between 1 and 10000000),
  commitment bytea not null unique check (length(commitment) = 32),
  -- Some of its links, the secret last one among them, sealed for the house: no link stands anywhere in clear before its round.
  sealed bytea not null,
  -- next: committed to and not begun; active: gives the next places; over: used up, or put away by staff.
  state text not null check (state in ('next', 'active', 'over')),
  used integer not null default 0 check (used between 0 and links),
  first_number bigint,
  last_number bigint,
  committed_at timestamptz not null,
  begun_at timestamptz,
  over_at timestamptz,
  unique (game, serial),
  check ((state = 'next') = (begun_at is null)),
  check ((state = 'over') = (over_at is not null)),
  check ((used = 0) = (first_number is null) and (used = 0) = (last_number is null)),
  check (last_number >= first_number)
);
create unique index chain_active on fairness.chain (game) where state = 'active';
create unique index chain_next on fairness.chain (game) where state = 'next';

-- Under which link a round is drawn: a place is given once, and a round has one.
create table fairness.place (
  game text not null,
  number bigint not null check (number >= 0),
  chain_id uuid not null references fairness.chain (id),
  place integer not null check (place > 0),
  at timestamptz not null,
  primary key (game, number),
  unique (chain_id, place)
);

-- Chains that staff put away before their end, and why.
create table fairness.rotation (
  chain_id uuid primary key references fairness.chain (id),
  reason text not null check (length(reason) between 1 and 500),
  staff_id integer not null,
  at timestamptz not null
);

-- Beacons whose values this house draws with, as it first met them.
create table fairness.beacon (
  source text primary key,
  kind text not null check (kind in ('house', 'drand')),
  -- Value n is fixed at genesis + n periods.
  genesis_ms bigint not null check (genesis_ms >= 0),
  period_ms integer not null check (period_ms > 0),
  public_key bytea,
  first_seen_at timestamptz not null,
  check ((kind = 'drand') = (public_key is not null))
);

-- What a beacon of ours committed to, as it was when this house first saw it: one that shows another later is not believed.
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

-- Values that were asked for, checked before they were put down.
create table fairness.beacon_value (
  source text not null references fairness.beacon (source),
  number bigint not null check (number >= 0),
  value bytea not null check (length(value) = 32),
  signature bytea,
  at timestamptz not null,
  primary key (source, number)
);

-- What was committed to, given out or published stays as it is, whoever asks.
create function fairness.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'what % holds is never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create trigger chain_stays before update on fairness.chain for each row
  when ((old.id, old.game, old.serial, old.links, old.commitment, old.committed_at)
    is distinct from (new.id, new.game, new.serial, new.links, new.commitment, new.committed_at)
    or new.used < old.used or old.state = 'over')
  execute function fairness.refuse();
create trigger chain_is_kept before delete on fairness.chain for each row execute function fairness.refuse();
create trigger place_stays before update or delete on fairness.place for each row execute function fairness.refuse();
create trigger rotation_stays before update or delete on fairness.rotation
  for each row execute function fairness.refuse();
create trigger beacon_stays before update or delete on fairness.beacon for each row execute function fairness.refuse();
create trigger beacon_chain_stays before update or delete on fairness.beacon_chain
  for each row execute function fairness.refuse();
create trigger beacon_value_stays before update or delete on fairness.beacon_value
  for each row execute function fairness.refuse();
