-- What people may ask of their own data (LGPD, articles 18 and 19), and how long the house keeps which of it.
create schema privacy;

-- When somebody said that they are over 18, when they told who they are, and when all of it was forgotten.
alter table identity.member
  add column over18_at timestamptz,
  add column papers_at timestamptz,
  add column erased_at timestamptz;

-- Until now an account was opened with that said, and not otherwise.
update identity.member set over18_at = created_at where not is_demo;

-- One row for each time that somebody of staff read what is masked: the limit an hour is counted here. What was read
-- and why stands in the audit log.
create table privacy.reveal (
  id bigint generated always as identity primary key,
  staff_id integer not null,
  member_id integer not null,
  at timestamptz not null
);

create index reveal_by_staff on privacy.reveal (staff_id, at);

-- All that is known of a member, asked for by them or for them. The document is sealed, and forgotten after a week.
create table privacy.export (
  id text primary key,
  member_id integer not null,
  asked_by integer,
  reason text,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  gone_at timestamptz,
  document_sealed bytea,
  check (document_sealed is null or (ready_at is not null and expires_at is not null and gone_at is null))
);

create index export_by_member on privacy.export (member_id, asked_at desc);
create unique index export_being_made on privacy.export (member_id) where ready_at is null and gone_at is null;
create index export_kept on privacy.export (expires_at) where document_sealed is not null;

-- Somebody is to be forgotten: asked for by themselves (asked_by is null) or by staff, decided by somebody else.
create table privacy.erasure (
  id text primary key,
  member_id integer not null,
  asked_by integer,
  reason text,
  asked_at timestamptz not null,
  status text not null check (status in ('asked', 'withdrawn', 'refused', 'done')),
  decided_by integer,
  decided_at timestamptz,
  answer text,
  check ((status = 'asked') = (decided_at is null)),
  check (asked_by is null or decided_by is null or asked_by <> decided_by)
);

create index erasure_by_member on privacy.erasure (member_id, asked_at desc);
create unique index erasure_waiting on privacy.erasure (member_id) where status = 'asked';

-- How long what is kept, by what right, and what becomes of it then. The bounds are those of the law as the house
-- reads it; within them its admin decides.
create table privacy.retention (
  class text primary key,
  months smallint not null,
  least smallint not null,
  most smallint not null,
  action text not null check (action in ('erase', 'anonymise')),
  basis text not null,
  changed_at timestamptz,
  changed_by text,
  check (months between least and most)
);

insert into privacy.retention (class, months, least, most, action, basis) values
  ('sessions', 6, 6, 60, 'erase',
   'Marco Civil da Internet (Lei 12.965/2014), art. 15: registros de acesso por seis meses'),
  ('bank_messages', 1, 1, 12, 'erase',
   'LGPD (Lei 13.709/2018), art. 16: guardadas só enquanto um pagamento pode ser conferido'),
  ('exports', 12, 6, 60, 'erase',
   'LGPD, arts. 18 e 19: prova de que um pedido do titular foi atendido'),
  ('erasures', 60, 60, 120, 'erase',
   'LGPD, art. 18, VI: prova de que uma eliminação foi pedida e feita'),
  ('ended_accounts', 60, 60, 120, 'anonymise',
   'Lei 14.790/2023 e Portaria SPA/MF 1.143/2024: cadastro guardado por cinco anos após o fim da relação'),
  ('identity_after_money', 0, 0, 120, 'anonymise',
   'LGPD, art. 16, I: quem é obrigado por lei a guardar o cadastro após movimentos de dinheiro põe aqui o prazo');
