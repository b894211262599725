alter table identity.member add column qq_sealed bytea;
comment on column identity.member.qq_sealed is 'QQ number that the member gave as a contact.';
