create schema alerts;
comment on schema alerts is
  'Alerts of the operator: the rules that staff edits, what they found, and what was sent by which channel. Its views show what '
  'the rules read of other schemas.';

create table alerts.channel (
  id text primary key,
  kind text not null check (kind in ('mail', 'telegram', 'webhook')),
  name text not null check (length(name) between 1 and 60),
  target text not null,
  language text not null check (language in ('pt', 'en')),
  settings_sealed bytea not null,
  is_enabled boolean not null,
  version integer not null check (version > 0),
  updated_by integer not null,
  updated_at timestamptz not null
);
comment on table alerts.channel is 'Where alerts are sent, besides the screen.';
comment on column alerts.channel.target is 'The receiver as staff sees it: masked addresses, a chat, or a host.';
comment on column alerts.channel.settings_sealed is 'Receivers, token and signing secret, sealed under the key of the operator.';

create table alerts.rule (
  id text primary key,
  name text not null check (length(name) <= 80),
  condition jsonb not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  sites text[] not null,
  channels text[] not null,
  quiet_minutes integer not null check (quiet_minutes between 0 and 10080),
  is_enabled boolean not null,
  version integer not null check (version > 0),
  updated_by integer not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  problem text
);
comment on table alerts.rule is 'A rule that is checked every minute.';
comment on column alerts.rule.name is 'Empty for a rule of a new installation: its kind names it.';
comment on column alerts.rule.condition is 'Kind and parameters, as in the contract.';
comment on column alerts.rule.sites is 'Keys of the sites that it is for; empty for all of them together.';
comment on column alerts.rule.channels is 'Channels that it is sent by.';
comment on column alerts.rule.quiet_minutes is 'An alert that opens again this soon after the last one was sent is not sent.';
comment on column alerts.rule.updated_by is '0 for a rule of a new installation.';
comment on column alerts.rule.problem is 'Why the last check failed; null if it did not.';

create table alerts.alert (
  id text primary key,
  rule_id text not null references alerts.rule (id),
  kind text not null,
  object text not null,
  site text not null,
  severity text not null check (severity in ('info', 'warning', 'critical')),
  facts jsonb not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  closed_at timestamptz,
  sent_at timestamptz,
  acknowledged_by integer,
  acknowledged_at timestamptz,
  note text,
  check ((acknowledged_by is null) = (acknowledged_at is null))
);
comment on table alerts.alert is 'What a rule found: open while it is true, then closed and kept as history.';
comment on column alerts.alert.object is 'What it is about: a game, a queue, a provider, a pool.';
comment on column alerts.alert.site is 'Empty where it is about no single site.';
comment on column alerts.alert.seen_at is 'When it was last found true.';
comment on column alerts.alert.sent_at is 'When it was sent by its channels; null where it was muted or quiet.';
create unique index alert_open_once on alerts.alert (rule_id, object) where closed_at is null;
create index alert_by_time on alerts.alert (opened_at desc, id);
create index alert_by_object on alerts.alert (rule_id, object, opened_at desc);

create table alerts.mute (
  rule_id text not null references alerts.rule (id),
  object text not null,
  until timestamptz not null,
  reason text not null check (reason <> ''),
  muted_by integer not null,
  muted_at timestamptz not null,
  primary key (rule_id, object)
);
comment on table alerts.mute is 'Rules or objects of rules that staff muted until a time. The object is empty for the whole rule.';

create table alerts.delivery (
  id text primary key,
  channel_id text not null references alerts.channel (id),
  alert_id text references alerts.alert (id) on delete cascade,
  event text not null check (event in ('opened', 'closed', 'test')),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null,
  attempted_at timestamptz,
  ended_at timestamptz,
  check ((event = 'test') = (alert_id is null)),
  check ((status = 'waiting') = (ended_at is null))
);
comment on table alerts.delivery is 'Each message of an alert by a channel, written with the alert and sent by a job.';
comment on column alerts.delivery.last_error is 'Why the last attempt failed, without the receiver and the secrets.';
create index delivery_by_time on alerts.delivery (created_at desc, id);
create unique index delivery_once on alerts.delivery (alert_id, channel_id, event) where alert_id is not null;

create table alerts.game_hour (
  hour timestamptz not null,
  site text not null,
  game text not null,
  rounds bigint not null,
  staked bigint not null,
  won bigint not null,
  expected bigint not null,
  squares numeric not null,
  primary key (hour, site, game)
);
comment on table alerts.game_hour is
  'Play of each game by full hour, against the return of the catalogue at that time. Amounts in centavos.';
comment on column alerts.game_hour.expected is 'Stakes times the return of the catalogue.';
comment on column alerts.game_hour.squares is
  'Sum of the squares of win less expected win, movement by movement: the variance of the sum.';

create table alerts.game_read (
  single boolean primary key default true check (single),
  until timestamptz not null
);
comment on table alerts.game_read is 'One row: until which hour play was read.';

create view alerts.account as
  select id as member_id, site, created_at, is_in_on as is_internal, is_demo from identity.member;
comment on view alerts.account is 'Site of each member, and whether it is an internal account of the operator.';

create view alerts.movement as
  select t.player_id as member_id, t.seq, t.id, t.at, coalesce(a.site, '') as site, t.kind, t.game,
    coalesce(t.stake, 0) as stake, coalesce(t.win, 0) as win
  from ledger.transaction t
  join ledger.wallet w on w.player_id = t.player_id and not w.is_play
  left join identity.member a on a.id = t.player_id
  where t.kind in ('bet', 'outside_bet', 'outside_win', 'win', 'double_up') and not coalesce(a.is_in_on, false)
    and not exists (select from player_stats.undone u where u.member_id = t.player_id and u.seq = t.seq);
comment on view alerts.movement is 'Bets and wins of money that were not rolled back, without internal accounts, one by one.';

create view alerts.queue_item as
  select 'withdrawals' as queue, coalesce(a.site, '') as site, w.requested_at as since
  from cashier.withdrawal w left join identity.member a on a.id = w.member_id
  where w.status in ('in_review', 'second_review', 'on_hold')
  union all
  select 'payouts', coalesce(a.site, ''), w.decided_at
  from cashier.withdrawal w left join identity.member a on a.id = w.member_id
  where w.status in ('approved', 'paying')
  union all
  select 'deposits', coalesce(a.site, ''), r.waiting_since
  from cashier.deposit_review r
  join cashier.deposit_order o using (order_number)
  left join identity.member a on a.id = o.member_id
  where r.decided_at is null and r.waiting_since is not null and o.status = 'awaiting'
  union all
  select 'suspense', coalesce(a.site, ''), p.received_at
  from cashier.received_payment p left join identity.member a on a.id = p.member_id
  where p.status = 'suspense'
  union all
  select 'tickets', site, waiting_since from helpdesk.ticket where state = 'open' and waiting_since is not null
  union all
  select 'claims', coalesce(a.site, ''), h.held_at
  from activities.hold h left join identity.member a on a.id = h.member_id where h.state = 'open'
  union all
  select 'staff_credits', coalesce(a.site, ''), c.requested_at
  from staff_credits.credit c left join identity.member a on a.id = c.player_id where c.status = 'waiting'
  union all
  select 'differences', '', found_at from cashier.discrepancy where state = 'open'
  union all
  select 'provider_reviews', coalesce(a.site, ''), r.opened_at
  from game_aggregator.review r left join identity.member a on a.id = r.member_id where r.settled_at is null;
comment on view alerts.queue_item is 'What waits for a person, queue by queue, and since when.';

create view alerts.payout as select began_at, ended_at, status from cashier.payout;
comment on view alerts.payout is 'Payouts at the bank and how they ended.';

create view alerts.charge as
  select o.created_at, o.status, o.credited_at
  from cashier.deposit_order o join cashier.payment_channel c on c.id = o.channel_id
  where c.payment_type = 'pix';
comment on view alerts.charge is 'Charges opened at the bank for deposits by Pix.';

create view alerts.provider_call as
  select provider, at,
    kind in ('rollback', 'tombstone') or code in ('INVALID_GAME', 'INVALID_REQUEST', 'WRONG_CURRENCY', 'DUPLICATE_MISMATCH',
      'TX_NOT_FOUND', 'ROUND_CLOSED') as is_failed
  from game_aggregator.transaction;
comment on view alerts.provider_call is
  'Calls of game providers. Failed are rollbacks, which end a call without a clear answer, and refusals that no player caused.';

create view alerts.bank_float as
  select coalesce((select -sum(balance) from ledger.operator_balance where account = 11), 0)::bigint
      + coalesce((select sum(amount) from cashier.clearing_entry), 0)::bigint as booked,
    coalesce((select sum(amount) from cashier.withdrawal
      where status in ('in_review', 'second_review', 'on_hold', 'approved', 'paying')), 0)::bigint as owed,
    (select bank from cashier.clearing_check order by id desc limit 1) as reported,
    (select at from cashier.clearing_check order by id desc limit 1) as reported_at;
comment on view alerts.bank_float is
  'Money at the Pix bank, by our books and as the bank reported it last, and the withdrawals that wait for it. In centavos.';

create view alerts.jackpot_pool as
  select p.id, p.key, p.site, p.amount, t.seed, t.titles,
    (select max(w.at) from jackpot.win w where w.pool_id = p.id) as won_at
  from jackpot.pool p join jackpot.terms t on t.id = p.terms_id
  where p.state = 'open';
comment on view alerts.jackpot_pool is 'Open jackpot pools with their seed and last win.';

create view alerts.cost as
  select m.at, coalesce(a.site, '') as site, m.bonus_cost + m.rebates as amount
  from player_stats.money_movement m left join identity.member a on a.id = m.member_id
  where not coalesce(a.is_in_on, false);
comment on view alerts.cost is 'Bonus cost and rebates of members, one by one. In centavos.';

create view alerts.unsealed as
  select t.at from ledger.transaction t
  where t.at > coalesce((select at from ledger.seal order by number desc limit 1), '-infinity');
comment on view alerts.unsealed is 'Movements after the last seal of the ledger.';
