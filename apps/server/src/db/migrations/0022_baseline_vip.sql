create schema vip;
comment on schema vip is 'VIP levels of members.';

create table vip.member (
  member_id integer primary key,
  site text not null,
  plan text not null default '',
  level smallint not null default 0 check (level >= 0),
  best_level smallint not null default 0,
  slot_level smallint not null default 0 check (slot_level >= 0),
  live_level smallint not null default 0 check (live_level >= 0),
  level_since timestamptz not null,
  ceiling smallint,
  missed smallint not null default 0 check (missed >= 0),
  judged_month date not null,
  deposits bigint not null default 0,
  bets bigint not null default 0,
  slot_bets bigint not null default 0,
  live_bets bigint not null default 0,
  constraint member_check check (best_level >= level),
  constraint member_check1 check (ceiling is null or level <= ceiling)
);
comment on table vip.member is 'VIP level of a member and the sums it was computed from.';
comment on column vip.member.plan is 'Plan that was applied: its site and version.';
comment on column vip.member.level is 'Current level.';
comment on column vip.member.ceiling is
  'For a member who lost a level: the level held until enough is staked in a month again.';
comment on column vip.member.missed is 'Consecutive months that missed this level''s requirement.';
comment on column vip.member.judged_month is 'First day of the last month that was evaluated.';
comment on column vip.member.deposits is 'Deposits in centavos.';
comment on column vip.member.bets is 'Valid stakes in centavos.';

create index member_of_site on vip.member (site, level);
create index member_to_judge on vip.member (judged_month) where level > 0;

create table vip.change (
  id bigint generated always as identity primary key,
  member_id integer not null,
  ladder text not null check (ladder in ('main', 'slot', 'live')),
  from_level smallint not null,
  to_level smallint not null,
  reason text not null check (reason in ('reached', 'regained', 'not_kept', 'plan')),
  at timestamptz not null,
  constraint change_check check (to_level <> from_level)
);
comment on table vip.change is 'Changes of level. Append-only.';
comment on column vip.change.ladder is 'Level series that changed: all, slots or live.';

create index change_of_member on vip.change (member_id, at, id);

create trigger kept before update or delete on vip.change for each statement execute function plans.refuse_change();

create table vip.reward (
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
comment on table vip.reward is 'Level rewards, each once per window: a level, a week or a month. Append-only.';
comment on column vip.reward.pocket is 'Balance that was credited.';

create index gift_of_member on vip.reward (member_id, at, id);

create trigger kept before update or delete on vip.reward for each statement execute function plans.refuse_change();
