create schema regulator;
comment on schema regulator is
  'The daily files to the regulator: what was made for each day, and how it was sent. Its views show what the files read of other '
  'schemas. Amounts in centavos.';

create function regulator.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = 'restrict_violation';
end $$;

create table regulator.report (
  id text primary key,
  site text not null,
  day date not null,
  version integer not null check (version > 0),
  requested_by integer not null,
  made_at timestamptz not null,
  content_digest bytea not null check (length(content_digest) = 32),
  manifest text not null,
  key_id text not null,
  signature bytea not null,
  unique (site, day, version)
);
comment on table regulator.report is
  'The files of one day of a site. A correction is a further version; no version is changed. Append-only.';
comment on column regulator.report.requested_by is '0 where the daily job made it.';
comment on column regulator.report.content_digest is 'SHA-256 of what all versions with the same contents have in common.';
comment on column regulator.report.manifest is 'JSON: counts and sums of each family, and SHA-256 of each file.';

create table regulator.file (
  id text primary key,
  report_id text not null references regulator.report (id) deferrable initially deferred,
  family text not null check (family in ('players', 'bets', 'wallets', 'payments', 'games', 'protection')),
  part integer not null check (part > 0),
  records integer not null check (records >= 0),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  signature bytea not null,
  content_sealed bytea not null,
  unique (report_id, family, part)
);
comment on table regulator.file is 'Files as they are sent. Append-only.';
comment on column regulator.file.report_id is 'Checked at the end of the transaction: files are written before the report that sums them up.';
comment on column regulator.file.bytes is 'Length of the compressed file.';
comment on column regulator.file.sha256 is 'Of the compressed file.';
comment on column regulator.file.content_sealed is 'The compressed file in Base64, sealed under the key of the operator.';

create table regulator.delivery (
  file_id text primary key references regulator.file (id),
  state text not null check (state in ('waiting', 'sending', 'unknown', 'accepted', 'refused')),
  attempts integer not null default 0 check (attempts >= 0),
  reference text,
  problem text,
  changed_at timestamptz not null
);
comment on table regulator.delivery is 'How far the sending of each file is.';
comment on column regulator.delivery.state is
  '`sending` is written before the request, so that a file whose sender died is asked for before it is sent again.';
comment on column regulator.delivery.reference is 'The receipt of the regulator.';

create table regulator.attempt (
  id bigint generated always as identity primary key,
  file_id text not null references regulator.file (id),
  at timestamptz not null,
  action text not null check (action in ('send', 'query', 'resend')),
  outcome text not null check (outcome in ('accepted', 'refused', 'unknown', 'absent', 'requested')),
  detail text not null
);
comment on table regulator.attempt is 'Every request about a file to the regulator, and every request of staff to send it again. Append-only.';
create index attempt_by_file on regulator.attempt (file_id, id);

do $$
declare name text;
begin
  foreach name in array array['report', 'file', 'attempt'] loop
    execute format('create trigger append_only before update or delete on regulator.%I
      for each row execute function regulator.refuse_change()', name);
    execute format('create trigger append_only_whole before truncate on regulator.%I
      for each statement execute function regulator.refuse_change()', name);
  end loop;
end $$;

create view regulator.player as
  select id as player_id, site, created_at from identity.member where not is_demo;
comment on view regulator.player is 'Accounts of players with the time of their registration.';

create view regulator.wallet as
  select w.player_id, m.site, w.cash, w.bonus, w.held, w.in_play, w.rebate
  from ledger.wallet w join identity.member m on m.id = w.player_id where not w.is_play;
comment on view regulator.wallet is 'Balances of players with money.';

create view regulator.movement as
  select t.player_id, m.site, t.seq, t.at, t.id, t.kind, t.accounts, t.amounts, t.stake, t.win, t.game, t.cause
  from ledger.transaction t
  join ledger.wallet w on w.player_id = t.player_id
  join identity.member m on m.id = t.player_id
  where not w.is_play;
comment on view regulator.movement is 'Movements of money of players.';

create view regulator.game as select name, title, api_name as provider, category from catalog.game;
comment on view regulator.game is 'Titles of games.';

create view regulator.protection as
  select p.member_id as player_id, m.site, p.starts_at as at, 'period_began' as event, p.id::text as reference, p.kind,
    p.length as detail
  from exclusion.period p join identity.member m on m.id = p.member_id
  union all
  select p.member_id, m.site, p.ended_at, 'period_ended', p.id::text, p.kind, p.length
  from exclusion.period p join identity.member m on m.id = p.member_id where p.ended_at is not null
  union all
  select c.member_id, m.site, c.at, 'register_checked', c.id::text, c.channel, c.outcome
  from exclusion.register_check c join identity.member m on m.id = c.member_id
  union all
  select c.player_id, m.site, c.at, 'limit_' || c.action, c.id::text, c.kind || ':' || c.period,
    coalesce(c.value_after::text, '')
  from play_limits.change c join identity.member m on m.id = c.player_id;
comment on view regulator.protection is
  'Pauses, exclusions and limits of players, and answers of the register of excluded persons without their reasons.';
