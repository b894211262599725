create schema jackpot;
comment on schema jackpot is
  'Jackpot pools: a share of cash stakes is contributed, and a round wins by its own seed. The money is account 21 of the '
  'ledger. Amounts in centavos.';

-- Refuses the change; the trigger's condition says which changes are allowed.
create function jackpot.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'this row of % cannot change', tg_table_name using errcode = 'check_violation';
end $$;

create table jackpot.member (
  member_id integer primary key,
  projected_seq bigint not null check (projected_seq >= 0),
  projected_at timestamptz
) with (fillfactor = 70);
comment on table jackpot.member is
  'How far each member''s transactions are projected. The row''s lock orders the projection.';
comment on column jackpot.member.projected_seq is 'Last transaction that is projected.';

create table jackpot.swept (
  single boolean primary key default true check (single),
  until timestamptz not null
);
comment on table jackpot.swept is 'One row: until when all players were projected.';

create table jackpot.pool (
  id integer generated always as identity primary key,
  site text not null,
  key text not null check (key ~ '^[a-z0-9-]{1,40}$') unique,
  state text not null default 'draft' check (state in ('draft', 'open', 'paused', 'ending', 'ended')),
  amount bigint not null default 0 check (amount >= 0),
  carry integer not null default 0 check (carry between 0 and 9999),
  terms_id integer,
  next_terms_id integer,
  into_pool integer references jackpot.pool (id),
  version integer not null default 1,
  made_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  constraint has_terms check (state = 'draft' or terms_id is not null),
  constraint nothing_left check ((state not in ('draft', 'ended')) or amount = 0),
  constraint into_another check (into_pool <> id)
);
comment on table jackpot.pool is 'A jackpot pool.';
comment on column jackpot.pool.key is
  'Part of the message that rounds are drawn by; unique, so that no two pools share their numbers.';
comment on column jackpot.pool.state is '`ending`: nothing is contributed and the balance waits for its transfer.';
comment on column jackpot.pool.carry is
  'Staked amount that is not a whole centavo of contribution yet, in ten-thousandths.';
comment on column jackpot.pool.terms_id is 'Terms in force.';
comment on column jackpot.pool.next_terms_id is 'Terms that apply after the next win.';
comment on column jackpot.pool.into_pool is
  'Pool that receives the rest when this one ends; null is the first open one.';
comment on column jackpot.pool.version is 'Optimistic lock.';

create index pool_of_site on jackpot.pool (site);

create trigger refuse_key_change before update on jackpot.pool for each row
  when (old.key <> new.key or old.site <> new.site) execute function jackpot.refuse_change();

create table jackpot.terms (
  id integer generated always as identity primary key,
  pool_id integer not null references jackpot.pool (id),
  number integer not null,
  titles jsonb not null,
  games text[] not null,
  categories text[] not null,
  contributing_games text[],
  contribution_bps integer not null check (contribution_bps between 1 and 1000),
  seed bigint not null check (seed > 0),
  one_in bigint not null check (one_in between 100 and 1000000000000),
  cap bigint,
  written_at timestamptz not null,
  constraint terms_check check (cap >= seed),
  unique (pool_id, number)
);
comment on table jackpot.terms is 'Versions of a pool''s terms. Append-only.';
comment on column jackpot.terms.games is
  'Games that contribute; where `games` and `categories` are empty, every game of ours.';
comment on column jackpot.terms.contributing_games is 'Games that contribute, listed; null is every game.';
comment on column jackpot.terms.contribution_bps is 'Contribution in basis points of the stake.';
comment on column jackpot.terms.seed is 'Amount that the operator puts in when the pool opens and after each win.';
comment on column jackpot.terms.one_in is 'A stake of s centavos wins with probability s / one_in.';
comment on column jackpot.terms.cap is 'Balance above which nothing is contributed.';

create trigger refuse_change before update or delete on jackpot.terms
  for each row execute function jackpot.refuse_change();

create table jackpot.contribution_period (
  id integer generated always as identity primary key,
  pool_id integer not null references jackpot.pool (id),
  terms_id integer not null references jackpot.terms (id),
  from_at timestamptz not null,
  until_at timestamptz,
  constraint contribution_period_check check (from_at <= until_at)
);
comment on table jackpot.contribution_period is
  'Periods in which a pool took part under certain terms: a round is evaluated by those of its own time.';

create unique index current_contribution_period on jackpot.contribution_period (pool_id) where until_at is null;
create index contribution_period_of_pool on jackpot.contribution_period (pool_id, from_at);

create table jackpot.change (
  id integer generated always as identity primary key,
  pool_id integer not null references jackpot.pool (id),
  kind text not null check (kind in ('terms', 'pause', 'resume', 'end')),
  terms_id integer references jackpot.terms (id),
  into_pool integer references jackpot.pool (id),
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'replaced')),
  reason text not null,
  requested_by integer not null,
  requested_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  constraint of_terms check ((kind = 'terms') = (terms_id is not null)),
  constraint by_another_person check (state <> 'approved' or decided_by <> requested_by or requested_by = 0),
  constraint is_decided check ((state = 'asked') = (decided_at is null))
);
comment on table jackpot.change is
  'Change of a pool requested by one person of staff and decided by another; 0 is the system.';

create unique index change_that_waits on jackpot.change (pool_id) where state = 'asked';
create index change_of_pool on jackpot.change (pool_id, id desc);

create table jackpot.win (
  id integer generated always as identity primary key,
  pool_id integer not null references jackpot.pool (id),
  member_id integer not null,
  round_id uuid not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  unique (pool_id, member_id, round_id)
);
comment on table jackpot.win is 'Jackpot wins. Append-only.';

create index win_of_pool on jackpot.win (pool_id, id desc);
create index win_of_member on jackpot.win (member_id);

create trigger refuse_change before update or delete on jackpot.win
  for each row execute function jackpot.refuse_change();

create table jackpot.round (
  member_id integer not null,
  round_id uuid not null,
  pool_id integer not null references jackpot.pool (id),
  terms_id integer not null references jackpot.terms (id),
  stake bigint not null check (stake > 0),
  contribution bigint not null check (contribution >= 0),
  number bigint not null check (number >= 0),
  win_id integer references jackpot.win (id),
  taken_back bigint,
  at timestamptz not null,
  constraint round_check check (taken_back between 0 and contribution),
  constraint won_by_its_number check (win_id is null or number < stake),
  primary key (member_id, round_id, pool_id)
);
comment on table jackpot.round is 'Result of each round in each pool. Only a rollback changes it, once.';
comment on column jackpot.round.stake is 'Cash part of the round''s stake.';
comment on column jackpot.round.contribution is 'Contribution to the pool.';
comment on column jackpot.round.number is 'Number that the round drew.';
comment on column jackpot.round.taken_back is 'Amount returned from the pool by a rollback.';

create trigger refuse_delete before delete on jackpot.round for each row execute function jackpot.refuse_change();
create trigger refuse_update before update on jackpot.round for each row
  when (old.taken_back is not null or (old.terms_id, old.stake, old.contribution, old.number, old.win_id, old.at)
    is distinct from (new.terms_id, new.stake, new.contribution, new.number, new.win_id, new.at))
  execute function jackpot.refuse_change();

create table jackpot.entry (
  id bigint generated always as identity primary key,
  pool_id integer not null references jackpot.pool (id),
  kind text not null check (kind in ('feed', 'seed', 'win', 'back', 'moved')),
  amount bigint not null,
  balance bigint not null check (balance >= 0),
  at timestamptz not null,
  constraint entry_check check ( case when kind
    in ('feed', 'seed') then amount > 0 when kind = 'moved' then amount <> 0 else amount < 0 end)
);
comment on table jackpot.entry is 'Movements of each pool with the balance after them. Append-only.';

create index entry_of_pool on jackpot.entry (pool_id, at);

create trigger refuse_change before update or delete on jackpot.entry
  for each row execute function jackpot.refuse_change();

alter table jackpot.pool add foreign key (terms_id) references jackpot.terms (id);
alter table jackpot.pool add foreign key (next_terms_id) references jackpot.terms (id);
