-- Jackpots: pots that the house feeds with a share of what members stake with cash, and that a round wins by its own
-- committed seed. The money is in account 21 of the ledger; what of it is whose is told here. Amounts in centavos.
insert into ledger.account (id, name, owner) values (21, 'jackpot', 'house');

create schema jackpot;

create table jackpot.pool (
  id integer generated always as identity primary key,
  site text not null,
  -- Part of the message that rounds are drawn by: of all pools there ever were, no two share their numbers.
  key text not null unique check (key ~ '^[a-z0-9-]{1,40}$'),
  -- Ending: nothing is fed any more, and the rest waits for the pool that it goes to.
  state text not null default 'draft' check (state in ('draft', 'open', 'paused', 'ending', 'ended')),
  amount bigint not null default 0 check (amount >= 0),
  -- What was staked and is not a whole centavo of a contribution yet, in ten-thousandths of one.
  carry integer not null default 0 check (carry between 0 and 9999),
  -- What holds, and what will from the next drop on.
  terms_id integer,
  next_terms_id integer,
  -- Where the rest goes once it is over; null: to the first that is open.
  into_pool integer references jackpot.pool (id),
  version integer not null default 1,
  made_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  constraint has_terms check (state = 'draft' or terms_id is not null),
  constraint nothing_left check (state not in ('draft', 'ended') or amount = 0),
  constraint into_another check (into_pool <> id)
);

create index pool_of_site on jackpot.pool (site);

-- What staff wrote of a pool, each time in a row of its own, which never changes.
create table jackpot.terms (
  id integer generated always as identity primary key,
  pool_id integer not null references jackpot.pool (id),
  number integer not null,
  titles jsonb not null,
  -- What feeds it; where both are empty, every game of ours. `counted` are these games told off, null for every game.
  games text[] not null,
  categories text[] not null,
  counted text[],
  contribution_bps integer not null check (contribution_bps between 1 and 1000),
  -- What the house puts in when it opens and after each drop.
  seed bigint not null check (seed > 0),
  -- A stake of s centavos wins with chance s / one_in.
  one_in bigint not null check (one_in between 100 and 1000000000000),
  -- From here on it is not fed.
  cap bigint check (cap >= seed),
  written_at timestamptz not null,
  unique (pool_id, number)
);

alter table jackpot.pool
  add foreign key (terms_id) references jackpot.terms (id),
  add foreign key (next_terms_id) references jackpot.terms (id);

-- From when to when a pool took part under which terms: a round is judged by those of its own time.
create table jackpot.spell (
  id integer generated always as identity primary key,
  pool_id integer not null references jackpot.pool (id),
  terms_id integer not null references jackpot.terms (id),
  from_at timestamptz not null,
  until_at timestamptz,
  check (from_at <= until_at)
);

create unique index spell_under_way on jackpot.spell (pool_id) where until_at is null;
create index spell_of_pool on jackpot.spell (pool_id, from_at);

-- What one of staff asked for, and another decided.
create table jackpot.change (
  id integer generated always as identity primary key,
  pool_id integer not null references jackpot.pool (id),
  kind text not null check (kind in ('terms', 'pause', 'resume', 'end')),
  terms_id integer references jackpot.terms (id),
  into_pool integer references jackpot.pool (id),
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'replaced')),
  reason text not null,
  asked_by integer not null,
  asked_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  constraint of_terms check ((kind = 'terms') = (terms_id is not null)),
  -- The house itself opens what an installation begins with.
  constraint by_another_person check (state <> 'approved' or decided_by <> asked_by or asked_by = 0),
  constraint is_decided check ((state = 'asked') = (decided_at is null))
);

create unique index change_that_waits on jackpot.change (pool_id) where state = 'asked';
create index change_of_pool on jackpot.change (pool_id, id desc);

-- How far a member's chain was taken in, and the lock under which it is.
create table jackpot.member (
  member_id integer primary key,
  taken_seq bigint not null check (taken_seq >= 0),
  taken_at timestamptz
) with (fillfactor = 70);

create table jackpot.drop (
  id integer generated always as identity primary key,
  pool_id integer not null references jackpot.pool (id),
  member_id integer not null,
  round_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  unique (pool_id, member_id, round_id)
);

create index drop_of_pool on jackpot.drop (pool_id, id desc);
create index drop_of_member on jackpot.drop (member_id);

-- What each round came to in each pool: once.
create table jackpot.round (
  member_id integer not null,
  round_id uuid not null,
  pool_id integer not null references jackpot.pool (id),
  terms_id integer not null references jackpot.terms (id),
  -- What of its stake was cash, and what the house gave the pool for it.
  stake bigint not null check (stake > 0),
  fed bigint not null check (fed >= 0),
  number bigint not null check (number >= 0),
  drop_id integer references jackpot.drop (id),
  -- What came back out of the pool since the round was rolled back.
  taken_back bigint check (taken_back between 0 and fed),
  at timestamptz not null,
  primary key (member_id, round_id, pool_id),
  constraint won_by_its_number check (drop_id is null or number < stake)
);

-- What moved in each pool, with what stood in it then.
create table jackpot.entry (
  id bigint generated always as identity primary key,
  pool_id integer not null references jackpot.pool (id),
  kind text not null check (kind in ('feed', 'seed', 'win', 'back', 'moved')),
  amount bigint not null check (case when kind in ('feed', 'seed') then amount > 0 when kind = 'moved' then amount <> 0 else amount < 0 end),
  balance bigint not null check (balance >= 0),
  at timestamptz not null
);

create index entry_of_pool on jackpot.entry (pool_id, at);

-- Until when everybody's play was taken in; one row, from the first time on.
create table jackpot.swept (
  single boolean primary key default true check (single),
  until timestamptz not null
);

create function jackpot.stands() returns trigger language plpgsql as $$
begin
  raise exception 'this row of % stands as it is', tg_table_name using errcode = 'check_violation';
end $$;

create trigger terms_stand before update or delete on jackpot.terms for each row execute function jackpot.stands();
create trigger entry_stands before update or delete on jackpot.entry for each row execute function jackpot.stands();
create trigger drop_stands before update or delete on jackpot.drop for each row execute function jackpot.stands();
create trigger round_stays before delete on jackpot.round for each row execute function jackpot.stands();

-- A round never changes but for being taken back, once.
create trigger round_stands before update on jackpot.round for each row
  when (old.taken_back is not null or (old.terms_id, old.stake, old.fed, old.number, old.drop_id, old.at)
    is distinct from (new.terms_id, new.stake, new.fed, new.number, new.drop_id, new.at))
  execute function jackpot.stands();

create trigger key_stands before update on jackpot.pool for each row
  when (old.key <> new.key or old.site <> new.site) execute function jackpot.stands();
