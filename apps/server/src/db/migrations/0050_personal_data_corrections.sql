create table identity.correction (
  id uuid primary key,
  member_id integer not null references identity.member (id),
  fields text[] not null check (
    cardinality(fields) between 1 and 3 and fields <@ array['realname', 'cpf', 'birth_date']),
  guards text[] not null check (guards <@ array['money', 'pending', 'document', 'under_age']),
  before_sealed bytea not null,
  after_sealed bytea not null,
  status text not null check (status in ('waiting', 'applied', 'refused')),
  reason text not null check (reason <> ''),
  requested_by integer not null,
  requested_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  decision_reason text check (decision_reason <> ''),
  check ((status = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (status <> 'applied' or guards = '{}' or decided_by <> requested_by)
);
comment on table identity.correction is
  'Corrections of personal data by staff. The old and new values are sealed under the member''s key and deleted with an '
  'erased member.';
comment on column identity.correction.fields is 'The corrected fields.';
comment on column identity.correction.guards is
  'Why a second person must approve it; empty for a correction that one person applies.';
comment on column identity.correction.before_sealed is 'The values of the fields when it was requested, as JSON.';
comment on column identity.correction.after_sealed is 'The new values of the fields, as JSON.';
comment on column identity.correction.decision_reason is 'Reason of the second person; null if none decided.';

create unique index correction_waiting on identity.correction (member_id) where status = 'waiting';
create index correction_by_member on identity.correction (member_id, requested_at desc, id);
create index correction_by_time on identity.correction (requested_at desc, id);
