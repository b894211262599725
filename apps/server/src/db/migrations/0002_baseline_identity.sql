create schema identity;
comment on schema identity is 'Player accounts: sign-in, sessions, two-step verification, profile.';

create sequence identity.sign_in_number as integer start with 100001;

create table identity.member (
  id integer generated always as identity (start with 100001) primary key,
  account text not null,
  account_key text not null unique,
  password_hash text,
  realname text,
  phone text unique,
  email text unique,
  nickname text not null default '',
  gender smallint not null default 0 check (gender between 0 and 2),
  invite_code text not null unique,
  parent_id integer references identity.member (id),
  status smallint not null default 1,
  is_demo boolean not null default false,
  lang text not null,
  site text not null,
  register_ip text,
  register_site text not null,
  withdrawal_password_hash text,
  withdrawal_attempts smallint not null default 0,
  withdrawal_locked_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  realname_sealed bytea,
  phone_sealed bytea,
  phone_index bytea unique,
  email_sealed bytea,
  email_index bytea unique,
  cpf_sealed bytea,
  cpf_index bytea unique,
  birth_date_sealed bytea,
  register_ip_sealed bytea,
  is_ms_reg boolean not null default false,
  register_area text not null default '',
  over18_at timestamptz,
  identity_documents_at timestamptz,
  erased_at timestamptz,
  photo text not null default '' check (length(photo) <= 128),
  agent_type text not null default 'ordinary' check (agent_type <> ''),
  is_tips_on boolean not null default false,
  is_in_on boolean not null default false,
  is_trans_on boolean not null default false,
  awaits_owner boolean not null default false,
  constraint is_somebody check (realname is not null or realname_sealed is not null)
);
comment on table identity.member is
  'A player account. Personal data is sealed under the person''s own key (schema `vault`) and found by a keyed '
  'index; the columns in clear are legacy and emptied at start-up.';
comment on column identity.member.account is 'User name as typed.';
comment on column identity.member.account_key is 'User name in the form that is compared.';
comment on column identity.member.password_hash is 'Null for accounts opened by phone or through a social platform.';
comment on column identity.member.realname is 'Legacy: replaced by `realname_sealed`.';
comment on column identity.member.phone is 'Legacy: replaced by `phone_sealed` and `phone_index`.';
comment on column identity.member.email is 'Legacy: replaced by `email_sealed` and `email_index`.';
comment on column identity.member.gender is '0 not stated, 1 and 2 as in the public contract.';
comment on column identity.member.invite_code is 'Code by which the player invites others.';
comment on column identity.member.parent_id is 'Direct agent: the member who invited this one, or to whom staff moved it. Null for none.';
comment on column identity.member.status is 'As in the public contract: 1 is active.';
comment on column identity.member.is_demo is 'True for a demo account with play money.';
comment on column identity.member.site is 'Site on which the account was opened.';
comment on column identity.member.register_ip is 'Legacy: replaced by `register_ip_sealed`.';
comment on column identity.member.register_site is 'Host by which the account was opened.';
comment on column identity.member.withdrawal_attempts is 'Wrong withdrawal passwords in a row.';
comment on column identity.member.is_ms_reg is
  'True when the account was opened through a messenger or social platform.';
comment on column identity.member.register_area is 'Country or region that the proxy reported.';
comment on column identity.member.over18_at is 'When the player declared to be over 18.';
comment on column identity.member.identity_documents_at is 'When the player''s identity was verified.';
comment on column identity.member.erased_at is 'When the personal data was erased.';
comment on column identity.member.photo is 'Chosen profile picture; empty for none.';
comment on column identity.member.agent_type is 'Kind of agent; decides the commission plan.';
comment on column identity.member.is_tips_on is 'Switch set by staff.';
comment on column identity.member.is_in_on is 'Switch set by staff.';
comment on column identity.member.is_trans_on is 'Switch set by staff.';
comment on column identity.member.awaits_owner is
  'True for an account opened by an agent until its owner sets a password.';

create index member_by_parent on identity.member (parent_id) where parent_id is not null;
create index member_in_clear on identity.member (id) where realname is not null;
create index member_demo on identity.member (id) where is_demo;

create table identity.captcha (
  key text primary key,
  answer_hash bytea,
  expires_at timestamptz not null
);
comment on table identity.captcha is 'An unanswered captcha.';
comment on column identity.captcha.answer_hash is 'Null for a proof-of-work captcha, whose answer verifies itself.';

create table identity.attempt (
  subject bytea primary key,
  attempts integer not null,
  since timestamptz not null
);
comment on table identity.attempt is
  'Failed attempts at a secret within a window, counted per requester and subject so that strangers cannot lock '
  'an owner out.';
comment on column identity.attempt.subject is 'Keyed hash of the requester and of the secret that is attempted.';
comment on column identity.attempt.attempts is 'Attempts since `since`.';

create table identity.verification_code (
  holder bytea primary key,
  purpose text not null check (purpose in ('register_phone', 'bind_email', 'reset_password', 'prove_member')),
  target bytea not null,
  asker bytea not null,
  code_hash bytea not null,
  member_id integer references identity.member (id),
  subject_sealed bytea,
  attempts smallint not null default 0,
  is_spent boolean not null default false,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (purpose, target, asker)
);
comment on table identity.verification_code is 'A one-time code sent by SMS or e-mail.';
comment on column identity.verification_code.holder is
  'Who may answer with the code: SHA-256 of the ticket that the requester received, or the member.';
comment on column identity.verification_code.target is 'Keyed hash of the phone number or e-mail address.';
comment on column identity.verification_code.asker is 'Keyed hash of the requester''s network.';
comment on column identity.verification_code.subject_sealed is 'What the code confirms, sealed.';
comment on column identity.verification_code.attempts is 'Wrong answers so far.';

create table identity.verification_code_count (
  subject bytea primary key,
  codes integer not null,
  since timestamptz not null
);
comment on table identity.verification_code_count is 'Codes requested within an hour, by what is counted.';
comment on column identity.verification_code_count.subject is 'Keyed hash of a phone number, an address or a network.';

create table identity.social_start (
  state_hash bytea primary key,
  provider text not null,
  browser_hash bytea not null,
  checks_sealed bytea not null,
  expires_at timestamptz not null
);
comment on table identity.social_start is
  'A sign-in through a social platform that a browser began. Removed by the first callback.';
comment on column identity.social_start.checks_sealed is 'Nonce and PKCE verifier, sealed.';

create table identity.social_ticket (
  ticket_hash bytea primary key,
  browser_hash bytea not null,
  member_id integer references identity.member (id),
  person_sealed bytea,
  expires_at timestamptz not null,
  constraint is_either check ((member_id is null) <> (person_sealed is null))
);
comment on table identity.social_ticket is
  'Result of a social sign-in, fetched once by the browser that began it: a member, or a new person.';
comment on column identity.social_ticket.person_sealed is 'Profile of a person who has no account yet, sealed.';

create table identity.social_link (
  provider text not null,
  subject_index bytea not null,
  member_id integer not null references identity.member (id),
  created_at timestamptz not null,
  primary key (provider, subject_index)
);
comment on table identity.social_link is 'Accounts on social platforms that belong to members.';
comment on column identity.social_link.subject_index is 'Keyed hash of the platform''s user id.';

create index social_link_by_member on identity.social_link (member_id);

create table identity.session_family (
  id integer primary key default nextval('identity.sign_in_number'),
  member_id integer not null references identity.member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null,
  agent text not null,
  area text not null,
  ended_at timestamptz,
  ended_cause text check (ended_cause in ('logout', 'member', 'elsewhere', 'staff', 'password', 'exclusion', 'reuse'))
);
comment on table identity.session_family is
  'A "keep me signed in" family: a browser that may renew its session until `expires_at`.';

create index family_by_member on identity.session_family (member_id) where ended_at is null;

create table identity.session (
  token_hash bytea primary key,
  member_id integer not null references identity.member (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ip text,
  agent text not null,
  ended_at timestamptz,
  ended_cause text check (ended_cause in ('logout', 'member', 'elsewhere', 'staff', 'password', 'exclusion', 'reuse')),
  ip_sealed bytea,
  id integer not null default nextval('identity.sign_in_number') unique,
  family_id integer references identity.session_family (id),
  seen_at timestamptz not null,
  idle_seconds integer not null default 43200 check (idle_seconds > 0),
  area text not null default ''
);
comment on table identity.session is
  'A session, found by the SHA-256 of its token: a copy of this table opens no session.';
comment on column identity.session.ip is 'Legacy: replaced by `ip_sealed`.';
comment on column identity.session.agent is 'User agent.';
comment on column identity.session.family_id is 'The "keep me signed in" family that renews this session, if any.';
comment on column identity.session.idle_seconds is 'The session ends after this many seconds without a request.';
comment on column identity.session.area is 'Country or region that the proxy reported.';

create index session_by_member on identity.session (member_id) where ended_at is null;
create index session_in_clear on identity.session (member_id) where ip is not null;
create index session_by_family on identity.session (family_id) where family_id is not null;
-- Sessions in the order in which they were opened.
create index session_opened on identity.session (created_at, id);
-- When members were last seen, for many at once.
create index session_of_member on identity.session (member_id);

create table identity.refresh_token (
  token_hash bytea primary key,
  family_id integer not null references identity.session_family (id) on delete cascade,
  rotated_at timestamptz,
  successor bytea
);
comment on table identity.refresh_token is 'Refresh tokens of a family, each used once. Reuse ends the family.';
comment on column identity.refresh_token.rotated_at is 'When the token was exchanged for its successor.';
comment on column identity.refresh_token.successor is
  'The successor token, encrypted under this token, so that a lost response can be repeated.';

create index refresh_by_family on identity.refresh_token (family_id);

create table identity.login (
  id uuid primary key,
  member_id integer not null references identity.member (id),
  at timestamptz not null,
  outcome text not null check (outcome
    in ('ok', 'wrong_password', 'code_asked', 'wrong_code', 'locked', 'other_site')),
  device text not null,
  area text not null,
  ip_sealed bytea not null
);
comment on table identity.login is 'Sign-in attempts to existing accounts, recorded before the password is compared.';

create index login_by_member on identity.login (member_id, at desc);

create table identity.notice (
  id uuid primary key,
  member_id integer not null references identity.member (id),
  kind text not null check (kind
    in ('new_device', 'password_changed', 'withdrawal_password_changed', 'two_step_on', 'two_step_off', 'email_bound',
    'email_changed')),
  at timestamptz not null,
  data jsonb not null,
  read_at timestamptz
);
comment on table identity.notice is 'Security notices shown to a member.';

create index notice_by_member on identity.notice (member_id, at desc);

create table identity.totp (
  member_id integer primary key references identity.member (id),
  secret_sealed bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);
comment on table identity.totp is 'Two-step verification by an authenticator app; in force once `confirmed_at` is set.';
comment on column identity.totp.last_step is 'Last time step whose code was accepted: a code is accepted once.';

create table identity.recovery_code (
  member_id integer not null references identity.totp (member_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);
comment on table identity.recovery_code is 'Recovery codes of two-step verification, each used once.';

create table identity.sign_in_challenge (
  token_hash bytea primary key,
  member_id integer not null references identity.member (id),
  login_id uuid not null references identity.login (id),
  subject bytea not null,
  remember boolean not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0
);
comment on table identity.sign_in_challenge is 'A sign-in between password and second factor. Five wrong codes end it.';
comment on column identity.sign_in_challenge.subject is 'Keyed hash under which attempts are counted.';
comment on column identity.sign_in_challenge.remember is 'True when the player asked to be kept signed in.';

create index sign_in_challenge_by_member on identity.sign_in_challenge (member_id);

create table identity.proof (
  token_hash bytea primary key,
  member_id integer not null references identity.member (id),
  session_hash bytea not null,
  expires_at timestamptz not null
);
comment on table identity.proof is 'A recent re-entry of the password in one session.';
comment on column identity.proof.session_hash is 'Session in which the password was entered.';

create table identity.demo_opening (
  address bytea not null,
  day date not null,
  primary key (address, day)
);
comment on table identity.demo_opening is 'Demo accounts opened by device and day, each under a numbered place.';
comment on column identity.demo_opening.address is 'Keyed hash of the device, or of the network without one, and of the place.';

create table identity.freeze (
  member_id integer primary key references identity.member (id),
  staff_id integer not null,
  reason text not null,
  at timestamptz not null
);
comment on table identity.freeze is 'Accounts frozen by staff, with the reason.';

create table identity.player_tag (
  member_id integer not null references identity.member (id),
  tag text not null check (length(tag) between 1 and 24),
  primary key (member_id, tag)
);
comment on table identity.player_tag is 'Labels that staff gives to members.';

create index tag_by_word on identity.player_tag (tag, member_id);

create table identity.player_note (
  id uuid primary key,
  member_id integer not null references identity.member (id),
  staff_id integer not null,
  at timestamptz not null,
  text_sealed bytea not null
);
comment on table identity.player_note is 'Notes of staff about a member, sealed under the member''s key. Never changed.';

create index note_by_member on identity.player_note (member_id, at desc, id);

create table identity.code_answered (
  target bytea not null,
  asker bytea not null,
  at timestamptz not null,
  primary key (target, asker)
);
comment on table identity.code_answered is
  'Networks from which a code for a target was answered correctly: requests of strangers do not use up their '
  'limit.';

create index code_answered_by_age on identity.code_answered (at);
