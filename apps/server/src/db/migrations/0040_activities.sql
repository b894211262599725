-- Promotions and what members claimed of them. Amounts are centavos.
create schema activities;

create function activities.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is written once', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- A promotion through all of its versions: what claims are counted by.
create table activities.promotion (
  id integer generated always as identity primary key,
  kind text not null,
  -- The version that members meet; null before the first was approved.
  in_force integer,
  -- The last that was written, whatever became of it.
  latest integer not null default 0,
  paused_at timestamptz,
  ended_at timestamptz
);

-- What was written of a promotion, each time it was saved. All but its state stays as it was written.
create table activities.version (
  promotion_id integer not null references activities.promotion (id),
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'review', 'approved', 'replaced')),
  name text not null,
  -- By the form of its kind, as it is filled in.
  rule jsonb not null check (jsonb_typeof(rule) = 'object'),
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  budget bigint check (budget > 0),
  member_cap bigint check (member_cap > 0),
  day_cap bigint check (day_cap > 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  priority integer not null check (priority between 0 and 1000),
  -- Staff; 0 is the house itself.
  made_by integer not null,
  approved_by integer,
  written_at timestamptz not null,
  primary key (promotion_id, version)
);

alter table activities.promotion
  add constraint in_force_is_written foreign key (id, in_force) references activities.version (promotion_id, version);

create function activities.refuse_rewriting() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{state,approved_by}'::text[]) <> (to_jsonb(old) - '{state,approved_by}'::text[])
    or old.approved_by is not null and new.approved_by is distinct from old.approved_by then
    raise exception 'what was written of a promotion stays: the next version says otherwise' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger written_once before update on activities.version
  for each row execute function activities.refuse_rewriting();
create trigger kept before delete on activities.version for each row execute function activities.refuse_change();

-- What became of a promotion, step by step.
create table activities.step (
  id bigint generated always as identity primary key,
  promotion_id integer not null,
  version integer not null,
  state text not null check (state in ('draft', 'review', 'scheduled', 'live', 'paused', 'ended')),
  staff_id integer not null,
  note text not null,
  at timestamptz not null,
  foreign key (promotion_id, version) references activities.version (promotion_id, version)
);
create index step_of_promotion on activities.step (promotion_id, id);
create trigger append_only before update or delete on activities.step
  for each row execute function activities.refuse_change();

-- What was promised of a promotion: in all, on a day of the site's, to a member. Each claim adds to these in its own
-- transaction, and only where it stays within what the promotion may cost.
create table activities.promised (
  promotion_id integer primary key references activities.promotion (id),
  amount bigint not null default 0 check (amount >= 0),
  claims bigint not null default 0
) with (fillfactor = 50);

create table activities.promised_on (
  promotion_id integer not null,
  day date not null,
  amount bigint not null default 0 check (amount >= 0),
  primary key (promotion_id, day)
) with (fillfactor = 50);

-- Its row's lock puts the claims of one member in one order.
create table activities.taker (
  promotion_id integer not null,
  member_id integer not null,
  amount bigint not null default 0 check (amount >= 0),
  primary key (promotion_id, member_id)
) with (fillfactor = 70);
create index taker_of_member on activities.taker (member_id);

create table activities.claim (
  -- What it is paid under: `reward:<id>`.
  id uuid primary key,
  promotion_id integer not null references activities.promotion (id),
  version integer not null,
  kind text not null,
  member_id integer not null,
  -- What can be had once: a day, a deposit, a tier, a spin.
  window_key text not null check (window_key <> ''),
  -- The request that it was claimed by: the same one is answered the same.
  request text not null,
  amount bigint not null check (amount >= 0),
  pocket text not null check (pocket in ('cash', 'bonus')),
  -- Stakes that it asks for, in hundredths of it.
  multiplier_e2 integer not null check (multiplier_e2 >= 0),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  -- Under which number the bonus knows it; null where nothing was given.
  given_id text,
  state text not null check (state in
    ('credited', 'active', 'waiting', 'converted', 'lost', 'expired', 'forfeited', 'cancelled', 'lapsed')),
  -- What the house took back of a bonus at its end, wins in it; of one that never began, all of it.
  returned bigint not null default 0 check (returned >= 0),
  day date not null,
  at timestamptz not null,
  unique (promotion_id, member_id, window_key),
  foreign key (promotion_id, version) references activities.version (promotion_id, version)
);
create index claim_of_member on activities.claim (member_id, at desc, id desc);
create index claim_in_time on activities.claim (at desc, id desc);
create index claim_of_promotion on activities.claim (promotion_id, at desc, id desc);
-- Bonuses whose end is not known yet.
create index claim_under_way on activities.claim (id) where state in ('active', 'waiting');

-- What a wheel drew, as it is verified: under the member's seed and its next number, like a round of a game.
create table activities.spin (
  claim_id uuid primary key references activities.claim (id),
  member_id integer not null,
  seed_id uuid not null,
  nonce bigint not null check (nonce >= 0),
  weights integer[] not null check (cardinality(weights) > 0),
  -- As they were shown, in the order of the wheel's places.
  prizes jsonb not null check (jsonb_typeof(prizes) = 'array'),
  place integer not null check (place >= 0 and place < cardinality(weights)),
  unique (seed_id, nonce)
);
create trigger append_only before update or delete on activities.spin
  for each row execute function activities.refuse_change();
