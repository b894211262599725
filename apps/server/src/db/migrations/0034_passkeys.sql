create table identity.passkey (
  id uuid primary key,
  member_id integer not null references identity.member (id),
  credential_id text not null unique check (credential_id <> ''),
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  rp_id text not null check (rp_id <> ''),
  name text not null check (char_length(name) between 1 and 40),
  confirms_withdrawals boolean not null default false,
  created_at timestamptz not null,
  used_at timestamptz
);
comment on table identity.passkey is 'Passkeys (WebAuthn credentials) by which members sign in and confirm withdrawals.';
comment on column identity.passkey.credential_id is 'The credential as the authenticator names it, in base64url.';
comment on column identity.passkey.sign_count is 'Last counter of the authenticator; a counter that does not rise means a copied credential.';
comment on column identity.passkey.rp_id is 'Host to which the credential is bound.';
comment on column identity.passkey.confirms_withdrawals is 'Whether its owner, by the withdrawal password, let it confirm withdrawals.';

create index passkey_by_member on identity.passkey (member_id, created_at);

create table identity.passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'withdraw')),
  member_id integer references identity.member (id),
  session_hash bytea,
  subject_hash bytea,
  rp_id text not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (member_id is null)),
  check ((member_id is null) = (session_hash is null)),
  check ((purpose = 'withdraw') = (subject_hash is not null))
);
comment on table identity.passkey_challenge is 'Challenges for passkeys; each is deleted by its first answer.';
comment on column identity.passkey_challenge.subject_hash is 'Hash of the withdrawal request that the challenge confirms.';

create index passkey_challenge_by_end on identity.passkey_challenge (expires_at);

alter table identity.notice drop constraint notice_kind_check;
alter table identity.notice add constraint notice_kind_check check (kind
  in ('new_device', 'password_changed', 'withdrawal_password_changed', 'two_step_on', 'two_step_off', 'email_bound',
  'email_changed', 'passkey_added', 'passkey_removed'));
