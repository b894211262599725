create schema privacy;
comment on schema privacy is 'Data protection: access to masked data, exports, erasure and retention periods (LGPD).';

create table privacy.reveal (
  id bigint generated always as identity primary key,
  staff_id integer not null,
  member_id integer not null,
  at timestamptz not null
);
comment on table privacy.reveal is
  'Each time that a person of staff read masked data: the hourly limit is counted here. What was read and why is '
  'in the audit log.';

create index reveal_by_staff on privacy.reveal (staff_id, at);

create table privacy.export (
  id text primary key,
  member_id integer not null,
  requested_by integer,
  reason text,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  gone_at timestamptz,
  document_sealed bytea,
  constraint export_check check (document_sealed is null or ready_at is not null and expires_at is not null
    and gone_at is null)
);
comment on table privacy.export is 'Exports of all data of a member. The document is sealed and removed after a week.';
comment on column privacy.export.requested_by is 'Person of staff who requested it; null when the member did.';
comment on column privacy.export.gone_at is 'When the document was removed.';

create index export_by_member on privacy.export (member_id, requested_at desc);
create unique index export_being_made on privacy.export (member_id) where ready_at is null and gone_at is null;
create index export_kept on privacy.export (expires_at) where document_sealed is not null;

create table privacy.erasure (
  id text primary key,
  member_id integer not null,
  requested_by integer,
  reason text,
  requested_at timestamptz not null,
  status text not null check (status in ('asked', 'withdrawn', 'refused', 'done')),
  decided_by integer,
  decided_at timestamptz,
  answer text,
  constraint erasure_check check ((status = 'asked') = (decided_at is null)),
  constraint erasure_check1 check (requested_by is null or decided_by is null or requested_by <> decided_by)
);
comment on table privacy.erasure is
  'Requests to erase a member''s personal data: made by the member or by staff, decided by another person.';
comment on column privacy.erasure.requested_by is 'Person of staff who requested it; null when the member did.';

create index erasure_by_member on privacy.erasure (member_id, requested_at desc);
create unique index erasure_waiting on privacy.erasure (member_id) where status = 'asked';

create table privacy.retention (
  class text primary key,
  months smallint not null,
  min_months smallint not null,
  max_months smallint not null,
  action text not null check (action in ('erase', 'anonymise')),
  basis text not null,
  changed_at timestamptz,
  changed_by text,
  constraint retention_check check (months between min_months and max_months)
);
comment on table privacy.retention is
  'Retention periods by class of data, with the legal basis. An administrator chooses within the bounds.';
comment on column privacy.retention.min_months is 'Shortest legal period in months.';
comment on column privacy.retention.max_months is 'Longest legal period in months.';
comment on column privacy.retention.action is '`erase` or `anonymise` when the period ends.';
comment on column privacy.retention.basis is 'Legal basis, as shown to administrators.';

insert into privacy.retention (class, months, min_months, max_months, action, basis) values
  ('sessions', 6, 6, 60, 'erase',
    'Marco Civil da Internet (Lei 12.965/2014), art. 15: registros de acesso por seis meses'),
  ('bank_messages', 1, 1, 12, 'erase',
    'LGPD (Lei 13.709/2018), art. 16: guardadas só enquanto um pagamento pode ser conferido'),
  ('exports', 12, 6, 60, 'erase', 'LGPD, arts. 18 e 19: prova de que um pedido do titular foi atendido'),
  ('erasures', 60, 60, 120, 'erase', 'LGPD, art. 18, VI: prova de que uma eliminação foi pedida e feita'),
  ('ended_accounts', 60, 60, 120, 'anonymise',
    'Lei 14.790/2023 e Portaria SPA/MF 1.143/2024: cadastro guardado por cinco anos após o fim da relação'),
  ('identity_after_money', 0, 0, 120, 'anonymise',
    'LGPD, art. 16, I: quem é obrigado por lei a guardar o cadastro após movimentos de dinheiro põe aqui o prazo'),
  ('deposit_receipts', 60, 60, 120, 'erase',
    'Lei 9.613/1998, art. 10, § 2º: registros de operações guardados por cinco anos'),
  ('tickets', 60, 60, 120, 'erase', 'Portaria SPA/MF 1.231/2024 e Lei 8.078/1990, art. 27: cinco anos'),
  ('inbox_messages', 12, 1, 60, 'erase', 'LGPD, art. 16: guardadas só enquanto servem a quem as recebe');
