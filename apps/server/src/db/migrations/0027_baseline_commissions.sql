create schema commissions;
comment on schema commissions is 'Commissions of agents. Amounts in centavos, rates in basis points, days of the site.';

-- Refuses to change or delete a commission line; only `statement_id` may be set, once.
create function commissions.refuse_line_change() returns trigger language plpgsql as $$
begin
  raise exception 'commission line % cannot change', old.id using errcode = 'check_violation';
end $$;

-- Refuses to change the terms of a statement, to change one that is paid or refused, and to delete one.
create function commissions.refuse_statement_change() returns trigger language plpgsql as $$
begin
  raise exception 'commission statement % cannot change', old.id using errcode = 'check_violation';
end $$;

create table commissions.tree_position (
  member_id integer not null,
  day date not null,
  parent_id integer,
  site text not null,
  agent_type text not null,
  primary key (member_id, day)
);
comment on table commissions.tree_position is
  'Agent, site and agent type of a member from a day on, as they were when that day was first computed: a '
  'recomputation uses the tree of its own day.';

create table commissions.day (
  site text not null,
  day date not null,
  state text not null check (state in ('counting', 'counted')),
  revision integer not null default 0 check (revision >= 0),
  claim uuid,
  claimed_at timestamptz,
  fingerprint text,
  plan text not null default '',
  counted_at timestamptz,
  constraint day_check check (state = 'counting' or fingerprint is not null and counted_at is not null
    and revision > 0),
  primary key (site, day)
);
comment on table commissions.day is 'State of the computation of one day of a site.';
comment on column commissions.day.revision is 'Times it was computed to the end.';
comment on column commissions.day.claim is 'Worker that computes it.';
comment on column commissions.day.claimed_at is 'Heartbeat of that worker.';
comment on column commissions.day.fingerprint is 'Hash of the day''s player statistics when it was computed.';
comment on column commissions.day.plan is 'Plan that was applied: its site and version.';

create table commissions.figure (
  site text not null,
  day date not null,
  kind text not null check (kind in ('betting', 'deposit', 'settlement')),
  base bigint not null check (base >= 0),
  allowed bigint not null check (allowed >= 0),
  counted bigint not null,
  constraint figure_check check (counted between 0 and allowed),
  primary key (site, day, kind),
  foreign key (site, day) references commissions.day (site, day)
);
comment on table commissions.figure is 'Totals of a day of a site as last computed.';
comment on column commissions.figure.base is 'Base of the commissions.';
comment on column commissions.figure.allowed is 'Largest sum that all agents together may earn on it.';

create table commissions.statement (
  id bigint generated always as identity primary key,
  site text not null,
  day date not null,
  agent_id integer not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('counted', 'held', 'approved', 'paid', 'refused')),
  payout_balance text not null check (payout_balance in ('cash', 'rebate')),
  times_e2 integer not null check (times_e2 >= 0),
  second_above bigint not null check (second_above >= 0),
  approved_by integer[] not null default '{}'::integer[],
  note text not null default '',
  made_at timestamptz not null,
  decided_at timestamptz,
  paid_at timestamptz,
  constraint statement_check check ((state = 'paid') = (paid_at is not null)),
  unique (site, day, agent_id)
);
comment on table commissions.statement is 'What an agent is paid at once.';
comment on column commissions.statement.payout_balance is 'Balance that is credited.';
comment on column commissions.statement.times_e2 is 'Wagering requirement in hundredths of the amount.';
comment on column commissions.statement.second_above is 'Above this amount two people approve.';
comment on column commissions.statement.approved_by is
  'Staff who approved it; empty where it was small enough for automatic approval.';

create index statement_of_agent on commissions.statement (agent_id, day desc);
create index statement_in_state on commissions.statement (state, id) where state in ('counted', 'held', 'approved');

create trigger refuse_update before update on commissions.statement for each row
  when (old.state in ('paid', 'refused')
    or (old.site, old.day, old.agent_id, old.amount, old.payout_balance, old.times_e2, old.second_above)
      is distinct from (new.site, new.day, new.agent_id, new.amount, new.payout_balance, new.times_e2, new.second_above))
  execute function commissions.refuse_statement_change();
create trigger refuse_delete before delete on commissions.statement for each row
  execute function commissions.refuse_statement_change();

create table commissions.line (
  id bigint generated always as identity primary key,
  site text not null,
  day date not null,
  revision integer not null,
  agent_id integer not null,
  kind text not null check (kind in ('betting', 'deposit', 'settlement')),
  category text not null,
  side text not null check (side in ('direct', 'indirect')),
  via_id integer not null,
  rate_bps integer not null check (rate_bps between 1 and 10000),
  rate_below_bps integer not null,
  base bigint not null,
  amount bigint not null check (amount <> 0),
  statement_id bigint references commissions.statement (id),
  constraint line_check check (via_id <> agent_id),
  constraint line_check1 check (rate_below_bps >= 0 and rate_below_bps < rate_bps)
);
comment on table commissions.line is
  'What was computed, written once. A recomputation adds the difference, which may be negative: the sum over the '
  'revisions is the result.';
comment on column commissions.line.side is 'Whether it is for the direct subordinate or for those below them.';
comment on column commissions.line.via_id is 'Direct subordinate through whom it came.';
comment on column commissions.line.rate_below_bps is 'Rate that is passed on to the subordinate.';
comment on column commissions.line.statement_id is 'Statement that pays it; null while unpaid.';

create index line_of_agent on commissions.line (agent_id, day desc, id desc);
create index line_of_statement on commissions.line (statement_id) where statement_id is not null;
create index line_open on commissions.line (agent_id) where statement_id is null;

create trigger refuse_update before update on commissions.line for each row
  when (old.statement_id is not null
    or (to_jsonb(old) - 'statement_id') is distinct from (to_jsonb(new) - 'statement_id'))
  execute function commissions.refuse_line_change();
create trigger refuse_delete before delete on commissions.line for each row execute function commissions.refuse_line_change();

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
comment on table commissions.earning is 'Sum of the lines by agent, day, site, kind and side.';

create index earning_of_day on commissions.earning (day, site, agent_id);

create table commissions.high_water_mark (
  member_id integer not null,
  day date not null,
  net bigint not null,
  mark bigint not null,
  constraint mark_check check (mark >= 0 and mark >= net),
  primary key (member_id, day)
);
comment on table commissions.high_water_mark is
  'High-water mark of the operator''s net result on a member: only what exceeds it is a base of settlement.';
comment on column commissions.high_water_mark.net is 'Operator''s lifetime result on the member at the end of the day.';
comment on column commissions.high_water_mark.mark is 'Highest `net` at the end of any day so far.';
