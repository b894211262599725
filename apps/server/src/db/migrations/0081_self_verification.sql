-- The program verifies its own files, settings and database objects. The baseline of the objects is the owner's.
create table migration.baseline (
  number integer generated always as identity primary key,
  recorded_at timestamptz not null default now(),
  cause text not null check (cause in ('first', 'migrated', 'jobs', 'server_version', 'role', 'accepted')),
  stamp jsonb not null,
  objects integer not null check (objects > 0),
  digest text not null check (length(digest) = 64),
  differences jsonb not null
);
comment on table migration.baseline is 'Each time that the owner recorded the state of the schema.';
comment on column migration.baseline.stamp is
  'What the definitions follow from: migrations, version of the job queue, major version of PostgreSQL, role of the application.';
comment on column migration.baseline.digest is 'SHA-256 over all objects, in hex.';
comment on column migration.baseline.differences is 'What differed from the baseline before when this one replaced it.';

create table migration.object (
  kind text not null,
  name text not null,
  checksum text not null check (length(checksum) = 64),
  primary key (kind, name)
);
comment on table migration.object is 'Objects of the schema as the newest baseline recorded them.';
comment on column migration.object.name is 'Name with its schema; the month of a partition is `*`.';
comment on column migration.object.checksum is 'SHA-256 of the definition, in hex.';

create schema self_verification;
comment on schema self_verification is
  'What the program verified of itself, the starts and ends of its nodes, and the list of significant events.';

-- Refuses every change of an append-only table.
create function self_verification.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table self_verification.node (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  version text not null,
  release text check (length(release) = 64),
  configuration jsonb not null,
  baseline integer,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  end_cause text check (end_cause in ('stopped', 'unexpected')),
  check ((ended_at is null) = (end_cause is null))
);
comment on table self_verification.node is 'Each start of a node, until its end.';
comment on column self_verification.node.name is 'Name of its machine.';
comment on column self_verification.node.release is 'SHA-256 of the manifest of its release, in hex; null without a manifest.';
comment on column self_verification.node.configuration is 'Keyed digest of each setting in force, by name.';
comment on column self_verification.node.baseline is 'Number of the newest baseline of the schema at its start.';
comment on column self_verification.node.seen_at is 'Renewed every minute while it runs.';
create index node_by_start on self_verification.node (started_at desc, id);
create index node_open on self_verification.node (seen_at) where ended_at is null;

create table self_verification.run (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  node text not null,
  duration_ms integer not null check (duration_ms >= 0),
  files_state text not null check (files_state in ('good', 'failed', 'unused')),
  database_state text not null check (database_state in ('good', 'failed', 'unused')),
  clock_state text not null check (clock_state in ('good', 'failed', 'unused')),
  files_digest text check (length(files_digest) = 64),
  configuration_digest text check (length(configuration_digest) = 64),
  database_digest text not null check (length(database_digest) = 64),
  finding_count integer not null check (finding_count >= 0),
  findings jsonb not null,
  closed_games text[] not null
);
comment on table self_verification.run is 'Each verification of a node, written once.';
comment on column self_verification.run.node is 'Name of its machine.';
comment on column self_verification.run.findings is 'The first findings: part, kind, name and change.';
comment on column self_verification.run.closed_games is 'Games that it closed.';
create index run_by_time on self_verification.run (at desc, id);
create index run_by_node on self_verification.run (node, id desc);
create trigger append_only before update or delete on self_verification.run
  for each row execute function self_verification.refuse_change();
create trigger append_only_whole before truncate on self_verification.run
  for each statement execute function self_verification.refuse_change();

create view alerts.self_verification as
  select distinct on (node) node, at, finding_count, findings from self_verification.run order by node, id desc;
comment on view alerts.self_verification is 'Newest self-verification of each node.';

create view self_verification.event as
  select 'audit:' || a.id as id, a.at, k.kind, a.action as name, a.subject, nullif(a.staff_email, '') as staff, a.staff_id,
    a.reason, a.before, a.after
  from staff.audit a cross join lateral (
    select case
      when a.action in ('staff.sign_in_refused', 'staff.sign_in_held', 'staff.password_refused', 'staff.call_refused',
        'staff.limit_hit') then 'sign_in'
      when split_part(a.action, '.', 1) in ('round', 'difference', 'outside_review', 'late_payout')
        or a.action in ('webhook.replayed', 'commission.paid_again', 'commission.counted_again', 'reward_hold.approve',
          'withdrawal.escalated', 'withdrawal.released', 'job.started') then 'override'
      when split_part(a.action, '.', 1) in ('staff_credit', 'debt', 'clearing')
        or a.action in ('payment.credited', 'payment.refund_asked', 'deposit.confirmed', 'bonus.given', 'bonus.cancelled')
        then 'adjustment'
      when a.action in ('player.frozen', 'player.unfrozen', 'player.switched', 'staff.disabled', 'staff.enabled',
        'game.closed', 'game.opened', 'game.site_closed', 'game.site_opened', 'game.concluded') then 'deactivation'
      when a.action in ('player.corrected', 'player.correction_requested', 'player.correction_refused',
        'player.correction_revealed', 'player.revealed', 'player.exported', 'player.erased', 'player.two_step_reset',
        'player.withdrawal_password_reset', 'staff.totp_reset') then 'personal_data'
      when split_part(a.action, '.', 1) in ('game', 'jackpot', 'fairness', 'tournament', 'promotion') then 'game'
      when split_part(a.action, '.', 1) in ('node', 'release', 'database') then 'node'
      when split_part(a.action, '.', 1) in ('site', 'configuration', 'withdrawal_rules', 'payer_rules', 'payment_method',
          'contribution', 'cost_rate', 'helpdesk', 'retention', 'abuse_limits', 'staff_credit_limits', 'role', 'commissions',
          'agency', 'document')
        or a.action in ('vip.plan_changed', 'rebates.plan_changed', 'alert.rule_saved', 'alert.channel_saved',
          'message.rules_changed', 'staff.role_changed') then 'configuration'
    end as kind
  ) as k
  where k.kind is not null
  union all
  select 'alert:' || id, opened_at, 'alert', kind, object, null, 0, null, null, facts from alerts.alert
  union all
  select 'verification:' || id, at, 'verification', 'self_verification', 'node:' || node, null, 0, null, null,
    jsonb_build_object('findings', finding_count)
  from self_verification.run;
comment on view self_verification.event is
  'Significant events: the entries of the audit log that are such, alerts, and self-verifications.';

-- The list of significant events can be exported as well.
alter table exports.export
  drop constraint export_list_check,
  add constraint export_list_check check (list in (
    'recharges', 'payments', 'withdrawals', 'players', 'statement', 'bets', 'audit', 'events', 'revenue', 'money'));
