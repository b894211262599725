-- As in 0012: whose account it is, and what the bank told us of payers.
alter table cashier.account
  alter column key drop not null,
  alter column holder drop not null,
  alter column cpf drop not null,
  add column key_sealed bytea,
  add column key_index bytea,
  add column holder_sealed bytea,
  add column cpf_sealed bytea,
  add constraint has_a_key check (key is not null or (key_sealed is not null and key_index is not null)),
  add constraint account_once unique (member_id, key_kind, key_index);

create index account_in_clear on cashier.account (id) where key is not null;

alter table cashier.withdrawal
  alter column key drop not null,
  alter column holder drop not null,
  add column key_sealed bytea,
  add column holder_sealed bytea,
  add column cpf_sealed bytea,
  add constraint goes_somewhere check (key is not null or key_sealed is not null);

create index withdrawal_in_clear on cashier.withdrawal (id) where key is not null;

alter table cashier.webhook
  alter column body drop not null,
  add column body_sealed bytea,
  add constraint says_something check (body is not null or body_sealed is not null or processed_at is not null);

create index webhook_in_clear on cashier.webhook (id) where body is not null;
