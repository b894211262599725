-- Tournaments: who staked most, or won the highest multiple, in some days, and what the first of them are paid. Amounts in
-- centavos, days of the site's.
create schema tournaments;

create table tournaments.tournament (
  id integer generated always as identity primary key,
  site text not null,
  -- What it is called and what is said of it, by language.
  titles jsonb not null,
  bodies jsonb not null,
  first_day date not null,
  last_day date not null,
  -- What counts; where both are empty, every game.
  games text[] not null,
  categories text[] not null,
  score text not null check (score in ('valid', 'best')),
  -- Whoever staked less than this with cash is not ranked.
  least_staked bigint not null check (least_staked > 0),
  entry text not null check (entry in ('joined', 'everybody')),
  -- Prizes by rank and how they are paid, as the activity kit writes a rule.
  rule jsonb not null,
  -- The sum of all prizes.
  budget bigint not null check (budget > 0),
  state text not null default 'draft'
    check (state in ('draft', 'approved', 'announced', 'settling', 'settled', 'cancelled')),
  -- The games that count by name, told off when it was approved; null for every game.
  counted text[],
  version integer not null default 1,
  made_by integer not null,
  approved_by integer,
  updated_at timestamptz not null,
  announced_at timestamptz,
  settled_at timestamptz,
  constraint days_in_order check (first_day <= last_day),
  constraint by_another_person check (approved_by <> made_by),
  constraint approved_before_seen check (state in ('draft', 'cancelled') or approved_by is not null)
);

create index tournament_of_site on tournaments.tournament (site, last_day desc);
create index tournament_open on tournaments.tournament (last_day) where state in ('announced', 'settling');

-- Who said that they take part.
create table tournaments.entrant (
  tournament_id integer not null references tournaments.tournament (id),
  member_id integer not null,
  joined_at timestamptz not null,
  primary key (tournament_id, member_id)
);

create index entrant_of_member on tournaments.entrant (member_id);

-- Whom staff took out of the ranking, and why.
create table tournaments.disqualified (
  tournament_id integer not null references tournaments.tournament (id),
  member_id integer not null,
  staff_id integer not null,
  reason text not null,
  at timestamptz not null,
  primary key (tournament_id, member_id)
);

-- The final table, written once; then only what is paid is marked.
create table tournaments.place (
  tournament_id integer not null references tournaments.tournament (id),
  member_id integer not null,
  rank integer not null check (rank > 0),
  score bigint not null check (score > 0),
  prize bigint not null check (prize >= 0),
  paid_at timestamptz check (paid_at is null or prize > 0),
  primary key (tournament_id, member_id)
);

create index place_in_order on tournaments.place (tournament_id, rank, member_id);
create index place_unpaid on tournaments.place (tournament_id) where prize > 0 and paid_at is null;
create index place_of_member on tournaments.place (member_id);

-- What was announced is what is held: nobody changes the rules of it any more.
create function tournaments.hold_rules() returns trigger language plpgsql as $$
begin
  raise exception 'tournament % was announced: its rules stand', old.id using errcode = 'check_violation';
end $$;

create trigger rules_stand before update on tournaments.tournament for each row
  when (old.announced_at is not null and (
    (old.site, old.first_day, old.last_day, old.games, old.categories, old.score, old.least_staked, old.entry, old.rule,
      old.budget, old.titles, old.bodies, old.made_by, old.approved_by)
    is distinct from
    (new.site, new.first_day, new.last_day, new.games, new.categories, new.score, new.least_staked, new.entry, new.rule,
      new.budget, new.titles, new.bodies, new.made_by, new.approved_by)
    or old.counted is distinct from new.counted))
  execute function tournaments.hold_rules();

-- A place of the final table never changes but for being paid, once.
create function tournaments.hold_place() returns trigger language plpgsql as $$
begin
  raise exception 'the final table of tournament % stands', old.tournament_id using errcode = 'check_violation';
end $$;

create trigger place_stands before update on tournaments.place for each row
  when (old.paid_at is not null or (old.tournament_id, old.member_id, old.rank, old.score, old.prize)
    is distinct from (new.tournament_id, new.member_id, new.rank, new.score, new.prize))
  execute function tournaments.hold_place();

create trigger place_stays before delete on tournaments.place for each row execute function tournaments.hold_place();
