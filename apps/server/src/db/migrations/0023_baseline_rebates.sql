create schema rebates;
comment on schema rebates is 'Rebates on valid bets.';

create table rebates.claim (
  id uuid primary key,
  member_id integer not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
comment on table rebates.claim is 'Claims paid by one movement to the rebate balance. Append-only.';

create index claim_of_member on rebates.claim (member_id, at);

create trigger kept before update or delete on rebates.claim for each statement execute function plans.refuse_change();

create table rebates.line (
  member_id integer not null,
  day date not null,
  category text not null,
  provider text not null,
  game text not null default '',
  claim_id uuid not null references rebates.claim (id),
  basis text not null check (basis in ('valid', 'edge')),
  valid bigint not null check (valid > 0),
  counted bigint not null,
  rate_bps integer not null check (rate_bps between 1 and 10000),
  level smallint not null,
  amount bigint not null,
  constraint line_check check (counted between 0 and valid),
  constraint line_check1 check (amount > 0 and amount <= valid),
  primary key (member_id, day, category, provider, game)
);
comment on table rebates.line is
  'What was claimed of a day, by category, provider and game, with all it was computed from. Append-only.';
comment on column rebates.line.game is 'Empty unless the game has a rate of its own.';
comment on column rebates.line.basis is 'Base of the rebate: valid stakes or theoretical gross gaming revenue.';
comment on column rebates.line.counted is 'Base in centavos: theoretical revenue, or the same as `valid`.';

create index line_of_claim on rebates.line (claim_id);

create trigger kept before update or delete on rebates.line for each statement execute function plans.refuse_change();
