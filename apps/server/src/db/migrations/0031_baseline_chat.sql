create schema chat;
comment on schema chat is 'Chat at shared tables.';

create table chat.line (
  id uuid primary key,
  table_name text not null,
  member_id integer not null,
  name text not null,
  text text not null check (char_length(text) between 1 and 140),
  at timestamptz not null,
  hidden_at timestamptz,
  hidden_by integer,
  reviewed_at timestamptz
);
comment on table chat.line is 'A chat message.';
comment on column chat.line.name is 'Name of the author, masked when it was written.';
comment on column chat.line.hidden_by is 'Person of staff who hid it; null where reports did.';
comment on column chat.line.reviewed_at is 'When staff last reviewed it: reports no longer hide it.';

create index line_shown on chat.line (table_name, at desc, id desc) where hidden_at is null;
create index line_of_member on chat.line (member_id, at desc);
create index line_latest on chat.line (at desc, id desc);

create table chat.report (
  line_id uuid not null references chat.line (id) on delete cascade,
  member_id integer not null,
  at timestamptz not null,
  primary key (line_id, member_id)
);
comment on table chat.report is 'Reports of a message, one per member.';

create index report_of_member on chat.report (member_id);

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
comment on table chat.mute is 'Members who may not write until `until`.';

create index mute_of_member on chat.mute (member_id, until desc);
