-- Players that staff named and who may not be sent marketing, by the reason: counted when the message is sent.
alter table inbox.campaign add column skipped jsonb not null default '{}' check (jsonb_typeof(skipped) = 'object');

-- A push whose player may not be sent marketing any more when it is due.
alter table inbox.push drop constraint push_outcome_check;
alter table inbox.push add constraint push_outcome_check
  check (outcome in ('sent', 'gone', 'refused', 'late', 'seen', 'skipped'));
