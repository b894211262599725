-- What is personal is sealed under the person's own key (schema vault), and found by its index alone. The columns
-- in clear are emptied by the server when it starts; nothing is written to them any more.
alter table identity.member
  alter column realname drop not null,
  alter column phone drop not null,
  alter column register_ip drop not null,
  add column realname_sealed bytea,
  add column phone_sealed bytea,
  add column phone_index bytea unique,
  add column email_sealed bytea,
  add column email_index bytea unique,
  add column cpf_sealed bytea,
  add column cpf_index bytea unique,
  add column birth_date_sealed bytea,
  add column register_ip_sealed bytea,
  add constraint is_somebody check (realname is not null or realname_sealed is not null);

create index member_in_clear on identity.member (id) where realname is not null;

alter table identity.session
  alter column ip drop not null,
  add column ip_sealed bytea;

create index session_in_clear on identity.session (member_id) where ip is not null;
