-- Commissions: what agents earn by the play and the recharges of those below them. Amounts in centavos, rates in basis
-- points, days of the site's.
insert into ledger.account (id, name, owner) values (22, 'commission_cost', 'house');

alter table plans.plan drop constraint plan_kind_check;
alter table plans.plan add constraint plan_kind_check check (kind in ('vip', 'rebates', 'commissions'));

create schema commissions;

-- Who stood directly below whom, at which site and as what kind of agent, from a day on, as it was when that day was counted
-- first: a day that is counted anew is counted by the tree of its own time.
create table commissions.place (
  member_id integer not null,
  day date not null,
  parent_id integer,
  site text not null,
  agent_type text not null,
  primary key (member_id, day)
);

-- How far a day of a site is. Whoever counts it claims it, and says now and then that they are still at it.
create table commissions.day (
  site text not null,
  day date not null,
  state text not null check (state in ('counting', 'counted')),
  -- How often it was counted to the end.
  revision integer not null default 0 check (revision >= 0),
  claim uuid,
  claimed_at timestamptz,
  -- Of the facts of that day, as they were when it was counted.
  fingerprint text,
  -- By which plan: whose, and which version.
  plan text not null default '',
  counted_at timestamptz,
  primary key (site, day),
  check (state = 'counting' or (fingerprint is not null and counted_at is not null and revision > 0))
);

-- What a day of a site came to as it was counted last: what was a base, and the most that it could bring all agents together.
create table commissions.figure (
  site text not null,
  day date not null,
  kind text not null check (kind in ('betting', 'recharge', 'settlement')),
  base bigint not null check (base >= 0),
  allowed bigint not null check (allowed >= 0),
  counted bigint not null check (counted between 0 and allowed),
  primary key (site, day, kind),
  foreign key (site, day) references commissions.day (site, day)
);

-- What an agent is to be paid at once. Never less than a centavo.
create table commissions.statement (
  id bigint generated always as identity primary key,
  site text not null,
  day date not null,
  agent_id integer not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('counted', 'held', 'approved', 'paid', 'refused')),
  -- How it is paid, as the plan of its day has it: into which pot, and how many hundredths of it must be staked after.
  pot text not null check (pot in ('cash', 'rebate')),
  times_e2 integer not null check (times_e2 >= 0),
  -- Above it two people approve.
  second_above bigint not null check (second_above >= 0),
  -- Who of staff approved; nobody where it was small enough for the house to do so by itself.
  approved_by integer[] not null default '{}',
  note text not null default '',
  made_at timestamptz not null,
  decided_at timestamptz,
  paid_at timestamptz,
  unique (site, day, agent_id),
  check ((state = 'paid') = (paid_at is not null))
);

create index statement_of_agent on commissions.statement (agent_id, day desc);
create index statement_in_state on commissions.statement (state, id) where state in ('counted', 'held', 'approved');

-- What was counted, written once. A day that is counted anew adds what differs, which may be below zero: the lines of a key
-- together are what it comes to now.
create table commissions.line (
  id bigint generated always as identity primary key,
  site text not null,
  day date not null,
  revision integer not null,
  agent_id integer not null,
  kind text not null check (kind in ('betting', 'recharge', 'settlement')),
  category text not null,
  -- Whether of the direct subordinate themselves, or of those below them.
  side text not null check (side in ('direct', 'indirect')),
  via_id integer not null check (via_id <> agent_id),
  rate_bps integer not null check (rate_bps between 1 and 10000),
  rate_below_bps integer not null check (rate_below_bps >= 0 and rate_below_bps < rate_bps),
  base bigint not null,
  amount bigint not null check (amount <> 0),
  statement_id bigint references commissions.statement (id)
);

create index line_of_agent on commissions.line (agent_id, day desc, id desc);
create index line_of_statement on commissions.line (statement_id) where statement_id is not null;
create index line_open on commissions.line (agent_id) where statement_id is null;

-- The same, added up.
create table commissions.earning (
  agent_id integer not null,
  day date not null,
  site text not null,
  kind text not null,
  side text not null,
  amount bigint not null,
  lines integer not null,
  primary key (agent_id, day, site, kind, side)
) with (fillfactor = 80);

create index earning_of_day on commissions.earning (day, site, agent_id);

-- What the house had kept of a member's cash at the end of a day, since ever, and the most that it had at the end of any day
-- so far: only what is above that is a base of settlement.
create table commissions.mark (
  member_id integer not null,
  day date not null,
  net bigint not null,
  mark bigint not null check (mark >= 0 and mark >= net),
  primary key (member_id, day)
);

create function commissions.hold_line() returns trigger language plpgsql as $$
begin
  raise exception 'line % of a commission stands', old.id using errcode = 'check_violation';
end $$;

create trigger line_stands before update on commissions.line for each row
  when (old.statement_id is not null
    or (to_jsonb(old) - 'statement_id') is distinct from (to_jsonb(new) - 'statement_id'))
  execute function commissions.hold_line();
create trigger line_stays before delete on commissions.line for each row execute function commissions.hold_line();

create function commissions.hold_statement() returns trigger language plpgsql as $$
begin
  raise exception 'statement % of a commission stands', old.id using errcode = 'check_violation';
end $$;

-- What it is of and what it comes to never changes; what is paid or refused changes in nothing.
create trigger statement_stands before update on commissions.statement for each row
  when (old.state in ('paid', 'refused')
    or (old.site, old.day, old.agent_id, old.amount, old.pot, old.times_e2, old.second_above)
      is distinct from (new.site, new.day, new.agent_id, new.amount, new.pot, new.times_e2, new.second_above))
  execute function commissions.hold_statement();
create trigger statement_stays before delete on commissions.statement for each row
  execute function commissions.hold_statement();
