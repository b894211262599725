-- Reports can be exported in the background, and saved views of them are sent by e-mail.
alter table exports.export
  drop constraint export_list_check,
  add constraint export_list_check
    check (list in ('recharges', 'payments', 'withdrawals', 'players', 'statement', 'bets', 'audit', 'revenue', 'money'));

create table reports.schedule (
  id text primary key,
  staff_id integer not null,
  view_id text not null,
  view_name text not null,
  format text not null check (format in ('csv', 'csv_comma', 'xlsx')),
  language text not null check (language in ('pt', 'en')),
  cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
  hour smallint not null check (hour between 0 and 23),
  recipients integer[] not null check (cardinality(recipients) between 1 and 20),
  origin text not null,
  next_at timestamptz,
  is_paused boolean not null default false,
  stopped_by text check (stopped_by in ('owner', 'view')),
  created_at timestamptz not null,
  check ((next_at is null) = (is_paused or stopped_by is not null))
);
comment on table reports.schedule is 'A saved view of a report that is sent by e-mail to members of staff.';
comment on column reports.schedule.staff_id is 'The owner, who alone may change it.';
comment on column reports.schedule.hour is 'Hour of the site at which it is sent: daily, on Mondays, or on the first of the month.';
comment on column reports.schedule.recipients is 'Members of staff. Each gets a file of their own, with the permissions they have when it is written.';
comment on column reports.schedule.origin is 'Scheme, host and port of the back office, for the link.';
comment on column reports.schedule.stopped_by is 'Why it ended: its owner may no longer export reports, or its view has no file any more.';
create index schedule_due on reports.schedule (next_at) where next_at is not null;
create index schedule_by_staff on reports.schedule (staff_id);

create table reports.schedule_run (
  schedule_id text not null references reports.schedule (id) on delete cascade,
  staff_id integer not null,
  from_day date not null,
  to_day date not null,
  export_id text unique,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  problem text check (problem in ('forbidden', 'too_large', 'internal', 'cancelled', 'no_mail')),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (schedule_id, staff_id, from_day, to_day),
  check ((status = 'failed') = (problem is not null))
);
comment on table reports.schedule_run is 'A report of one period for one recipient. Its key admits one e-mail a period.';
comment on column reports.schedule_run.export_id is 'The file; null where the recipient may not have one.';
comment on column reports.schedule_run.status is '`sent` once the message is in the outbox.';
create index schedule_run_by_time on reports.schedule_run (created_at);
