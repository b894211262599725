create schema activities;
comment on schema activities is 'Promotions and their claims. Amounts in centavos.';

-- Refuses every change of an append-only table.
create function activities.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is written once', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- Allows changes of `state` and a first `approved_by`; refuses every other change.
create function activities.refuse_version_change() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - '{state,approved_by}'::text[]) <> (to_jsonb(old) - '{state,approved_by}'::text[])
    or old.approved_by is not null and new.approved_by is distinct from old.approved_by then
    raise exception 'a version of a promotion cannot change: write the next version' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Refuses to change a hold that is decided.
create function activities.refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'hold % is already decided', old.claim_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create table activities.daily_budget (
  promotion_id integer not null,
  day date not null,
  amount bigint not null default 0 check (amount >= 0),
  primary key (promotion_id, day)
) with (fillfactor = 50);
comment on table activities.daily_budget is 'Budget used by a promotion on a day of the site.';

create table activities.member_budget (
  promotion_id integer not null,
  member_id integer not null,
  amount bigint not null default 0 check (amount >= 0),
  primary key (promotion_id, member_id)
) with (fillfactor = 70);
comment on table activities.member_budget is 'Budget used by a member. The row''s lock orders the member''s claims.';

create index taker_of_member on activities.member_budget (member_id);

create table activities.flag (
  member_id integer primary key,
  state text not null check (state in ('open', 'cleared', 'blocked')),
  at timestamptz not null,
  decided_by integer,
  note text not null default '',
  constraint flag_check check (state = 'open' or decided_by is not null)
);
comment on table activities.flag is 'Members flagged by an abuse rule and what a person decided.';
comment on column activities.flag.state is
  '`open`: needs a decision; `cleared`: until there is new evidence; `blocked`: no more rewards.';

create index flag_by_state on activities.flag (state, at desc, member_id desc);

create table activities.flag_reason (
  id bigint generated always as identity primary key,
  member_id integer not null references activities.flag (member_id),
  word text not null,
  measure bigint not null check (measure > 0),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object'),
  at timestamptz not null
);
comment on table activities.flag_reason is 'What an abuse rule found. Append-only.';
comment on column activities.flag_reason.word is 'Name of the rule.';
comment on column activities.flag_reason.measure is 'Figure that the rule found: a higher one is new evidence.';

create index flag_reason_of_member on activities.flag_reason (member_id, id);

create trigger append_only before update or delete on activities.flag_reason
  for each row execute function activities.refuse_change();

create table activities.flag_scan (
  single boolean primary key default true check (single),
  until timestamptz not null,
  limits_version integer not null default 0 check (limits_version >= 0)
);
comment on table activities.flag_scan is 'One row: until when claims were examined.';
comment on column activities.flag_scan.limits_version is 'Version of `activities.abuse_limits` they were examined by.';

create table activities.abuse_limits (
  version integer primary key check (version > 0),
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  set_by integer not null,
  reason text not null,
  at timestamptz not null
);
comment on table activities.abuse_limits is
  'Thresholds of the abuse rules. The newest version is in force; without one the defaults apply. Append-only.';

create trigger append_only before update or delete on activities.abuse_limits
  for each row execute function activities.refuse_change();

create table activities.claim_link (
  type text not null check (type in ('device', 'payer', 'address')),
  value bytea not null,
  member_id integer not null,
  claimed_at timestamptz not null,
  primary key (type, value, member_id)
);
comment on table activities.claim_link is 'Keyed hashes of what claimants were known by when they claimed.';

create index claim_link_by_time on activities.claim_link (claimed_at);

create table activities.promotion (
  id integer generated always as identity primary key,
  kind text not null,
  in_force integer,
  latest integer not null default 0,
  paused_at timestamptz,
  ended_at timestamptz
);
comment on table activities.promotion is 'A promotion across all its versions.';
comment on column activities.promotion.in_force is 'Version that members see; null before the first approval.';
comment on column activities.promotion.latest is 'Newest version.';

create table activities.version (
  promotion_id integer not null references activities.promotion (id),
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'review', 'approved', 'replaced')),
  name text not null,
  rule jsonb not null check (jsonb_typeof(rule) = 'object'),
  audience jsonb not null check (jsonb_typeof(audience) = 'object'),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  budget bigint check (budget > 0),
  member_cap bigint check (member_cap > 0),
  day_cap bigint check (day_cap > 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  priority integer not null check (priority between 0 and 1000),
  made_by integer not null,
  approved_by integer,
  written_at timestamptz not null,
  constraint version_check check (ends_at > starts_at),
  primary key (promotion_id, version)
);
comment on table activities.version is 'Versions of a promotion. Only `state` and `approved_by` change.';
comment on column activities.version.rule is 'Form values of the promotion''s kind.';
comment on column activities.version.member_cap is 'Largest sum per member.';
comment on column activities.version.day_cap is 'Largest sum per day of the site.';
comment on column activities.version.made_by is 'Person of staff; 0 is the system.';

create trigger written_once before update on activities.version
  for each row execute function activities.refuse_version_change();
create trigger kept before delete on activities.version for each row execute function activities.refuse_change();

create table activities.promotion_event (
  id bigint generated always as identity primary key,
  promotion_id integer not null,
  version integer not null,
  state text not null check (state in ('draft', 'review', 'scheduled', 'live', 'paused', 'ended')),
  staff_id integer not null,
  note text not null,
  at timestamptz not null,
  foreign key (promotion_id, version) references activities.version (promotion_id, version)
);
comment on table activities.promotion_event is 'Status history of a promotion. Append-only.';

create index step_of_promotion on activities.promotion_event (promotion_id, id);

create trigger append_only before update or delete on activities.promotion_event
  for each row execute function activities.refuse_change();

create table activities.promotion_budget (
  promotion_id integer primary key references activities.promotion (id),
  amount bigint not null default 0 check (amount >= 0),
  claims bigint not null default 0
) with (fillfactor = 50);
comment on table activities.promotion_budget is
  'Budget used by a promotion in total. A claim adds to it in its own transaction and only within the budget.';

create table activities.claim (
  id uuid primary key,
  promotion_id integer not null references activities.promotion (id),
  version integer not null,
  kind text not null,
  member_id integer not null,
  window_key text not null check (window_key <> ''),
  request text not null,
  amount bigint not null check (amount >= 0),
  pocket text not null check (pocket in ('cash', 'bonus')),
  multiplier_e2 integer not null check (multiplier_e2 >= 0),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  grant_id text,
  state text not null check (state
    in ('credited', 'active', 'waiting', 'converted', 'lost', 'expired', 'forfeited', 'cancelled', 'lapsed', 'held',
    'refused', 'released')),
  returned bigint not null default 0 check (returned >= 0),
  day date not null,
  at timestamptz not null,
  unique (promotion_id, member_id, window_key),
  foreign key (promotion_id, version) references activities.version (promotion_id, version)
);
comment on table activities.claim is 'Claims of rewards.';
comment on column activities.claim.id is 'The payment''s key is `reward:<id>`.';
comment on column activities.claim.window_key is 'What can be claimed once: a day, a deposit, a tier, a spin.';
comment on column activities.claim.request is 'Idempotency key of the request.';
comment on column activities.claim.pocket is 'Balance that is credited.';
comment on column activities.claim.multiplier_e2 is 'Wagering requirement in hundredths of the amount.';
comment on column activities.claim.grant_id is 'Bonus grant; null where nothing was granted.';
comment on column activities.claim.state is
  'Includes `held`: reserved and not paid; `refused` by staff; `released`: nobody decided in time, it can be '
  'claimed again.';
comment on column activities.claim.returned is
  'Part that the operator took back when the bonus ended, winnings included.';

create index claim_of_member on activities.claim (member_id, at desc, id desc);
create index claim_in_time on activities.claim (at desc, id desc);
create index claim_of_promotion on activities.claim (promotion_id, at desc, id desc);
-- Bonuses that have not ended yet.
create index claim_under_way on activities.claim (id) where state in ('active', 'waiting');

create table activities.spin (
  claim_id uuid primary key references activities.claim (id),
  member_id integer not null,
  seed_id uuid not null,
  nonce bigint not null check (nonce >= 0),
  weights integer[] not null check (cardinality(weights) > 0),
  prizes jsonb not null check (jsonb_typeof(prizes) = 'array'),
  prize_index integer not null,
  constraint spin_check check (prize_index >= 0 and prize_index < cardinality(weights)),
  unique (seed_id, nonce)
);
comment on table activities.spin is
  'Result of a wheel, drawn under the member''s seed and next nonce like a round. Append-only.';
comment on column activities.spin.prizes is 'As shown, in the order of the wheel.';
comment on column activities.spin.prize_index is 'Index in `weights` and `prizes` of the prize that was drawn, from 0.';

create trigger append_only before update or delete on activities.spin
  for each row execute function activities.refuse_change();

create table activities.hold (
  claim_id uuid primary key references activities.claim (id),
  promotion_id integer not null references activities.promotion (id),
  member_id integer not null,
  links jsonb not null check (jsonb_typeof(links) = 'object'),
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'expired')),
  held_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer,
  note text not null default '',
  constraint hold_check check (expires_at > held_at),
  constraint hold_check1 check ((state = 'open') = (decided_at is null)),
  constraint hold_check2 check ((state in ('approved', 'refused')) = (decided_by is not null))
);
comment on table activities.hold is 'A claim held for review because the account is linked to other claimants.';
comment on column activities.hold.links is
  'Number of other claimants who share a device, a Pix key, a CPF or a network, where it reached the limit.';
comment on column activities.hold.decided_by is 'Person of staff; null where it expired.';

create index hold_by_state on activities.hold (state, held_at desc, claim_id desc);
create index hold_of_member on activities.hold (member_id, state);

create trigger decided_once before update on activities.hold
  for each row execute function activities.refuse_second_decision();
create trigger kept before delete on activities.hold for each row execute function activities.refuse_change();

alter table activities.promotion add constraint in_force_is_written foreign key (id, in_force)
  references activities.version (promotion_id, version);

-- Stands here because it reads tables of three schemas.
create view ledger.number_taken as
  select seed_id, nonce from ledger.transaction where kind = 'bet'
  union all select seed_id, nonce from play.open_round
  union all select seed_id, nonce from activities.spin;
comment on view ledger.number_taken is
  'Every nonce that is used or reserved: settled bets, open rounds and spins of wheels.';
