-- From which figures on a rule of abuse has a person look: the newest version stands; without one, the house's own do.
create table activities.abuse_limits (
  version integer primary key check (version > 0),
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  -- Staff.
  set_by integer not null,
  reason text not null,
  at timestamptz not null
);
create trigger append_only before update or delete on activities.abuse_limits
  for each row execute function activities.refuse_change();

-- By which of them claims were looked at: by others, everybody is looked at again.
alter table activities.flag_look add column limits_version integer not null default 0 check (limits_version >= 0);
