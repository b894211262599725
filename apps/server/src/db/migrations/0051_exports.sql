create schema exports;
comment on schema exports is 'Files of lists that members of staff request, written by a job and deleted after a week.';

create table exports.export (
  id text primary key,
  staff_id integer not null,
  list text not null check (list in ('recharges', 'withdrawals', 'players', 'statement')),
  format text not null check (format in ('csv', 'csv_comma', 'xlsx')),
  language text not null check (language in ('pt', 'en')),
  filter_sealed bytea not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
  run smallint not null default 0 check (run >= 0),
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_total integer not null check (rows_total >= 0),
  bytes integer check (bytes >= 0),
  problem text check (problem in ('forbidden', 'too_large', 'internal')),
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  check ((status = 'failed') = (problem is not null)),
  check (status <> 'done' or (bytes is not null and finished_at is not null and expires_at is not null))
);
comment on table exports.export is 'A file of a list for the member of staff who requested it.';
comment on column exports.export.filter_sealed is 'Filters of the list, sealed under the key of the operator: a search may be a phone, an e-mail or a CPF.';
comment on column exports.export.run is 'How often a job has begun to write it. A job that finds a later run stops.';
comment on column exports.export.rows_total is 'Rows that matched at the request.';
create index export_by_staff on exports.export (staff_id, requested_at desc);
create index export_to_expire on exports.export (expires_at) where status = 'done';
create index export_by_time on exports.export (requested_at);

create table exports.piece (
  export_id text not null references exports.export (id) on delete cascade,
  run smallint not null,
  position integer not null check (position >= 0),
  content_sealed bytea not null,
  primary key (export_id, run, position)
);
comment on table exports.piece is 'A piece of a file. Only those of the last run are served.';
comment on column exports.piece.content_sealed is 'At most about 1 MB, in base64, sealed under the key of the operator.';

-- The lists that staff filters by period, sorts and exports.
create index deposit_order_by_time on cashier.deposit_order (created_at, order_number);
create index withdrawal_by_time on cashier.withdrawal (requested_at, id);
