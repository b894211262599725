-- Regulators of some sites require a player's address; it is sealed like other personal data.
alter table identity.member add column address_sealed bytea;
comment on column identity.member.address_sealed is
  'Postal address as JSON, sealed with the key of the member; null until the member gives it.';
