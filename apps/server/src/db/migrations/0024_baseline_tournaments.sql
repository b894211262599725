create schema tournaments;
comment on schema tournaments is 'Tournaments with leaderboards.';

-- Refuses to change the rules of an announced tournament.
create function tournaments.refuse_rule_change() returns trigger language plpgsql as $$
begin
  raise exception 'tournament % is announced: its rules cannot change', old.id using errcode = 'check_violation';
end $$;

-- Refuses to change or delete an entry of the final standings.
create function tournaments.refuse_final_entry_change() returns trigger language plpgsql as $$
begin
  raise exception 'the final standings of tournament % cannot change', old.tournament_id
    using errcode = 'check_violation';
end $$;

create table tournaments.tournament (
  id integer generated always as identity primary key,
  site text not null,
  titles jsonb not null,
  bodies jsonb not null,
  first_day date not null,
  last_day date not null,
  games text[] not null,
  categories text[] not null,
  score text not null check (score in ('valid', 'best')),
  least_staked bigint not null check (least_staked > 0),
  entry text not null check (entry in ('joined', 'everybody')),
  rule jsonb not null,
  budget bigint not null check (budget > 0),
  state text not null default 'draft'
    check (state in ('draft', 'approved', 'announced', 'settling', 'settled', 'cancelled')),
  counted text[],
  version integer not null default 1,
  made_by integer not null,
  approved_by integer,
  updated_at timestamptz not null,
  announced_at timestamptz,
  settled_at timestamptz,
  constraint days_in_order check (first_day <= last_day),
  constraint by_another_person check (approved_by <> made_by),
  constraint approved_before_announced check (state in ('draft', 'cancelled') or approved_by is not null)
);
comment on table tournaments.tournament is 'A tournament. Its rules cannot change after the announcement.';
comment on column tournaments.tournament.titles is 'Title by language.';
comment on column tournaments.tournament.bodies is 'Description by language.';
comment on column tournaments.tournament.games is
  'Games that count; where `games` and `categories` are empty, every game.';
comment on column tournaments.tournament.least_staked is 'Least cash stake in centavos to be ranked.';
comment on column tournaments.tournament.rule is 'Prizes by rank and how they are paid.';
comment on column tournaments.tournament.budget is 'Sum of all prizes in centavos.';
comment on column tournaments.tournament.counted is
  'Games that count, listed when it was approved; null is every game.';
comment on column tournaments.tournament.version is 'Optimistic lock.';

create index tournament_of_site on tournaments.tournament (site, last_day desc);
create index tournament_open on tournaments.tournament (last_day) where state in ('announced', 'settling');

create trigger refuse_rule_change before update on tournaments.tournament for each row
  when (old.announced_at is not null and (
    (old.site, old.first_day, old.last_day, old.games, old.categories, old.score, old.least_staked, old.entry, old.rule,
      old.budget, old.titles, old.bodies, old.made_by, old.approved_by)
    is distinct from
    (new.site, new.first_day, new.last_day, new.games, new.categories, new.score, new.least_staked, new.entry, new.rule,
      new.budget, new.titles, new.bodies, new.made_by, new.approved_by)
    or old.counted is distinct from new.counted))
  execute function tournaments.refuse_rule_change();

create table tournaments.entrant (
  tournament_id integer not null references tournaments.tournament (id),
  member_id integer not null,
  joined_at timestamptz not null,
  primary key (tournament_id, member_id)
);
comment on table tournaments.entrant is 'Members who entered.';

create index entrant_of_member on tournaments.entrant (member_id);

create table tournaments.disqualification (
  tournament_id integer not null references tournaments.tournament (id),
  member_id integer not null,
  staff_id integer not null,
  reason text not null,
  at timestamptz not null,
  primary key (tournament_id, member_id)
);
comment on table tournaments.disqualification is 'Members whom staff disqualified, with the reason.';

create table tournaments.final_entry (
  tournament_id integer not null references tournaments.tournament (id),
  member_id integer not null,
  rank integer not null check (rank > 0),
  score bigint not null check (score > 0),
  prize bigint not null check (prize >= 0),
  paid_at timestamptz,
  constraint only_prizes_are_paid check (paid_at is null or prize > 0),
  primary key (tournament_id, member_id)
);
comment on table tournaments.final_entry is 'Final standings, written once; afterwards only `paid_at` changes.';
comment on column tournaments.final_entry.prize is 'Centavos.';

create index final_entry_by_rank on tournaments.final_entry (tournament_id, rank, member_id);
create index final_entry_unpaid on tournaments.final_entry (tournament_id) where prize > 0 and paid_at is null;
create index final_entry_of_member on tournaments.final_entry (member_id);

create trigger refuse_update before update on tournaments.final_entry for each row
  when (old.paid_at is not null or (old.tournament_id, old.member_id, old.rank, old.score, old.prize)
    is distinct from (new.tournament_id, new.member_id, new.rank, new.score, new.prize))
  execute function tournaments.refuse_final_entry_change();
create trigger refuse_delete before delete on tournaments.final_entry for each row
  execute function tournaments.refuse_final_entry_change();
