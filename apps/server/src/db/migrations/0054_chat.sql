-- What members write to each other at shared tables, what of it was reported, and who may not write for a time.
create schema chat;

-- One line. Its name is masked when it is written, and stays so.
create table chat.line (
  id uuid primary key,
  table_name text not null,
  member_id integer not null,
  name text not null,
  text text not null check (char_length(text) between 1 and 140),
  at timestamptz not null,
  hidden_at timestamptz,
  -- Who of staff hid it; null where reports did.
  hidden_by integer,
  -- When staff looked at it last: from then on reports do not hide it any more.
  looked_at timestamptz
);

create index line_shown on chat.line (table_name, at desc, id desc) where hidden_at is null;
create index line_of_member on chat.line (member_id, at desc);
create index line_latest on chat.line (at desc, id desc);

-- That a member found a line out of place: once each.
create table chat.report (
  line_id uuid not null references chat.line (id) on delete cascade,
  member_id integer not null,
  at timestamptz not null,
  primary key (line_id, member_id)
);

create index report_of_member on chat.report (member_id);

-- Until when a member does not write. Lifted, it ends then.
create table chat.mute (
  id integer generated always as identity primary key,
  member_id integer not null,
  until timestamptz not null,
  reason text not null,
  made_by integer not null,
  made_at timestamptz not null,
  lifted_by integer,
  lifted_at timestamptz,
  constraint later check (until > made_at)
);

create index mute_of_member on chat.mute (member_id, until desc);
