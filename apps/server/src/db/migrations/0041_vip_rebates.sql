-- Plans of what the house gives by rule: data, each version kept as it was.
create schema plans;

-- '' is every site without a plan of its own. Of a day the last version counts that was in force on it.
create table plans.plan (
  kind text not null check (kind in ('vip', 'rebates')),
  site text not null,
  version integer not null check (version > 0),
  -- The site's day from which it counts.
  effective_on date not null,
  plan jsonb not null,
  saved_at timestamptz not null,
  saved_by integer,
  primary key (kind, site, version)
);

-- VIP: levels by what a member paid in and bet of their own money.
create schema vip;

-- Where each member stands, and by which sums: those are of the facts, as they were when it was last looked at.
create table vip.member (
  member_id integer primary key,
  site text not null,
  -- By which plan it was found: whose, and which version.
  plan text not null default '',
  level smallint not null default 0 check (level >= 0),
  best_level smallint not null default 0,
  slot_level smallint not null default 0 check (slot_level >= 0),
  live_level smallint not null default 0 check (live_level >= 0),
  level_since timestamptz not null,
  -- Of who lost a level: what they hold until the bets of a month bring it back.
  ceiling smallint,
  -- Months of this level, one after the other, that did not keep it.
  missed smallint not null default 0 check (missed >= 0),
  -- The last month that was judged, by its first day.
  judged_month date not null,
  recharge bigint not null default 0,
  bets bigint not null default 0,
  slot_bets bigint not null default 0,
  live_bets bigint not null default 0,
  check (best_level >= level),
  check (ceiling is null or level <= ceiling)
);

create index member_of_site on vip.member (site, level);
create index member_to_judge on vip.member (judged_month) where level > 0;

create table vip.change (
  id bigint generated always as identity primary key,
  member_id integer not null,
  ladder text not null check (ladder in ('main', 'slot', 'live')),
  from_level smallint not null,
  to_level smallint not null check (to_level <> from_level),
  reason text not null check (reason in ('reached', 'regained', 'not_kept', 'plan')),
  at timestamptz not null
);

create index change_of_member on vip.change (member_id, at, id);

-- A gift is had once for its window: a level, a week, a month.
create table vip.gift (
  id bigint generated always as identity primary key,
  member_id integer not null,
  window_key text not null,
  kind text not null check (kind in ('level', 'week', 'month')),
  level smallint not null,
  amount bigint not null check (amount > 0),
  pocket text not null check (pocket in ('cash', 'bonus')),
  at timestamptz not null,
  unique (member_id, window_key)
);

create index gift_of_member on vip.gift (member_id, at, id);

-- Rebates: rates on valid bets, by category, provider, game and level.
create schema rebates;

-- Claims that were paid by one movement into the pot of rebates.
create table rebates.claim (
  id uuid primary key,
  member_id integer not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);

create index claim_of_member on rebates.claim (member_id, at);

-- What was claimed of a day, line by line: each once for ever. It is kept with all that it was counted by.
create table rebates.line (
  member_id integer not null,
  day date not null,
  category text not null,
  provider text not null,
  -- Empty but for a game with a rate of its own.
  game text not null default '',
  claim_id uuid not null references rebates.claim (id),
  basis text not null check (basis in ('valid', 'edge')),
  valid bigint not null check (valid > 0),
  -- What the house keeps of it on average, in centavos; the same as `valid` where that is not asked.
  counted bigint not null check (counted between 0 and valid),
  rate_bps integer not null check (rate_bps between 1 and 10000),
  level smallint not null,
  amount bigint not null check (amount > 0 and amount <= valid),
  primary key (member_id, day, category, provider, game)
);

create index line_of_claim on rebates.line (claim_id);

create function plans.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name;
end $$;

create trigger kept before update or delete on plans.plan for each statement execute function plans.refuse_change();
create trigger kept before update or delete on vip.change for each statement execute function plans.refuse_change();
create trigger kept before update or delete on vip.gift for each statement execute function plans.refuse_change();
create trigger kept before update or delete on rebates.claim for each statement execute function plans.refuse_change();
create trigger kept before update or delete on rebates.line for each statement execute function plans.refuse_change();
