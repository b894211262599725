alter table exports.export add column is_scheduled boolean not null default false;
comment on column exports.export.is_scheduled is
  'A schedule requested it: its file stays for its whole week, however many files its reader has.';
