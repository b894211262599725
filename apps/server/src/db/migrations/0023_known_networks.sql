-- From which networks a code about something was answered rightly: what strangers ask for does not keep whoever is
-- there from asking. Both stand here as keyed hashes.
create table identity.code_answered (
  target bytea not null,
  asker bytea not null,
  at timestamptz not null,
  primary key (target, asker)
);

create index code_answered_by_age on identity.code_answered (at);
