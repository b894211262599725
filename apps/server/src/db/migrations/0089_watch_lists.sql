alter table anti_money_laundering.case_event drop constraint case_event_kind_check;
alter table anti_money_laundering.case_event add constraint case_event_kind_check check (kind in ('opened', 'finding', 'listed',
  'taken', 'note', 'funds_requested', 'funds_answered', 'hold', 'release', 'withdrawal_held', 'report_drafted', 'report_approved',
  'report_refused', 'report_sent', 'closed'));

create table anti_money_laundering.watch_list_version (
  list_id text not null check (length(list_id) between 1 and 40),
  version integer not null check (version > 0),
  entry_count integer not null check (entry_count > 0),
  file_hash bytea not null check (length(file_hash) = 32),
  status text not null check (status in ('waiting', 'approved', 'refused')),
  proposed_by integer not null,
  proposed_at timestamptz not null,
  reason text not null,
  decided_by integer,
  decided_at timestamptz,
  screened_at timestamptz,
  primary key (list_id, version),
  constraint watch_list_decided check ((status = 'waiting') = (decided_at is null)),
  constraint watch_list_decided_by check ((status = 'waiting') = (decided_by is null)),
  constraint watch_list_second_person check (status <> 'approved' or decided_by <> proposed_by),
  check (screened_at is null or status = 'approved')
);
comment on table anti_money_laundering.watch_list_version is
  'Versions of lists of politically exposed and sanctioned persons: uploaded by one person, approved by another. The newest '
  'approved version of a list is in force.';
comment on column anti_money_laundering.watch_list_version.file_hash is 'SHA-256 of the uploaded file.';
comment on column anti_money_laundering.watch_list_version.screened_at is 'When all players had been compared with the version.';
create unique index watch_list_waits_once on anti_money_laundering.watch_list_version (list_id) where status = 'waiting';

create table anti_money_laundering.watch_list_entry (
  id bigint generated always as identity primary key,
  list_id text not null,
  version integer not null,
  kind text not null check (kind in ('pep', 'sanctioned')),
  source text not null,
  listed_on date not null,
  entry_key bytea not null,
  name_sealed bytea not null,
  name_index bytea not null,
  cpf_index bytea,
  cpf_middle_index bytea,
  foreign key (list_id, version) references anti_money_laundering.watch_list_version (list_id, version),
  check (cpf_index is null or cpf_middle_index is null)
);
comment on table anti_money_laundering.watch_list_entry is
  'Persons of the versions that wait or are in force; those of other versions are deleted.';
comment on column anti_money_laundering.watch_list_entry.listed_on is 'Date of the entry at its source.';
comment on column anti_money_laundering.watch_list_entry.entry_key is
  'Blind index of kind, CPF or its mask, and name: the same person in several versions.';
comment on column anti_money_laundering.watch_list_entry.name_sealed is 'Name, sealed under the key of the operator.';
comment on column anti_money_laundering.watch_list_entry.name_index is 'Blind index of the name, as `identity.member.realname_index`.';
comment on column anti_money_laundering.watch_list_entry.cpf_index is 'Blind index of a whole CPF, as `identity.member.cpf_index`.';
comment on column anti_money_laundering.watch_list_entry.cpf_middle_index is 'Blind index of the six digits that a mask shows.';
create index watch_list_entry_by_version on anti_money_laundering.watch_list_entry (list_id, version, id);
create index watch_list_entry_by_cpf on anti_money_laundering.watch_list_entry (cpf_index) where cpf_index is not null;
create index watch_list_entry_by_name on anti_money_laundering.watch_list_entry (name_index) where cpf_index is null;

create table anti_money_laundering.watch_list_match (
  id integer generated always as identity primary key,
  case_id integer not null references anti_money_laundering.case_file (id),
  member_id integer not null,
  list_id text not null,
  version integer not null,
  kind text not null check (kind in ('pep', 'sanctioned')),
  matched_by text not null check (matched_by in ('cpf', 'cpf_mask_and_name', 'name')),
  occasion text not null check (occasion in ('registration', 'identity_approval', 'list_version', 'withdrawal')),
  source text not null,
  listed_on date not null,
  entry_key bytea not null,
  name_sealed bytea not null,
  found_at timestamptz not null,
  unique (member_id, entry_key)
);
comment on table anti_money_laundering.watch_list_match is
  'Players who match a person of a list, each person once. Append-only. Never shown to the player.';
comment on column anti_money_laundering.watch_list_match.occasion is 'When the player was compared.';
comment on column anti_money_laundering.watch_list_match.entry_key is 'That of the entry.';
comment on column anti_money_laundering.watch_list_match.name_sealed is 'Name of the list, sealed under the key of the operator.';
create index watch_list_match_by_case on anti_money_laundering.watch_list_match (case_id, id);
create trigger refuse_change before update or delete on anti_money_laundering.watch_list_match
  for each row execute function anti_money_laundering.refuse_change();

create view anti_money_laundering.person as
  select id as member_id, cpf_index, realname_index as name_index from identity.member
  where erased_at is null and not is_demo;
comment on view anti_money_laundering.person is 'Blind indexes of the players who are compared with lists.';
