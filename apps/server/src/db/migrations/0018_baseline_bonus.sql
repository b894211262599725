create schema bonus;
comment on schema bonus is 'Bonus grants and wagering contributions. Amounts in centavos.';

create table bonus."grant" (
  id uuid primary key,
  member_id integer not null,
  key text not null,
  fingerprint bigint not null,
  cause text not null,
  amount bigint not null check (amount >= 0),
  due bigint not null check (due >= 0),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  state text not null check (state
    in ('waiting', 'active', 'converted', 'lost', 'expired', 'forfeited', 'cancelled', 'lapsed')),
  granted_at timestamptz not null,
  start_by timestamptz not null,
  begun_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_reason text not null default '',
  done bigint not null default 0 check (done >= 0),
  converted bigint not null default 0 check (converted >= 0),
  returned bigint not null default 0 check (returned >= 0),
  constraint grant_check check (state = 'waiting' or begun_at is not null or ended_at is not null),
  constraint grant_check1 check ((state in ('waiting', 'active')) = (ended_at is null)),
  constraint grant_check2 check ((begun_at is null) = (expires_at is null)),
  unique (member_id, key)
);
comment on table bonus."grant" is
  'A bonus grant with the terms at the time it was given, and how it ended. Its movements are in the ledger.';
comment on column bonus."grant".id is 'Grant id in the ledger.';
comment on column bonus."grant".key is 'Idempotency key.';
comment on column bonus."grant".cause is 'What it was given for, as `noun:id`.';
comment on column bonus."grant".due is 'Wagering requirement.';
comment on column bonus."grant".start_by is 'When a waiting grant lapses if another one is still active.';
comment on column bonus."grant".done is 'Wagering done when it ended.';
comment on column bonus."grant".converted is 'Amount converted to cash when it ended.';
comment on column bonus."grant".returned is 'Amount that went back to the operator when it ended.';

-- A wallet has at most one active grant.
create unique index grant_active on bonus."grant" (member_id) where state = 'active';
create index grant_waiting on bonus."grant" (member_id, granted_at, id) where state = 'waiting';
create index grant_to_expire on bonus."grant" (expires_at) where state = 'active';
create index grant_to_lapse on bonus."grant" (start_by) where state = 'waiting';
create index grant_in_time on bonus."grant" (granted_at, id);

create table bonus.share (
  member_id integer not null,
  key text not null,
  grant_id uuid not null references bonus."grant" (id),
  amount bigint not null check (amount > 0),
  due bigint not null check (due >= 0),
  primary key (member_id, key)
);
comment on table bonus.share is
  'Parts of a grant that is built up by free rounds, each once, so that each can be reversed.';

create table bonus.contribution_version (
  version integer primary key check (version > 0),
  shares jsonb not null check (jsonb_typeof(shares) = 'object'),
  staff_id integer not null,
  at timestamptz not null
);
comment on table bonus.contribution_version is
  'Wagering contribution of bets towards plain credits, by category and game. The newest version is in force.';
comment on column bonus.contribution_version.shares is 'Basis points by category and by game.';

create view bonus.movement as
  select member_id, seq, kind, grant_id::uuid as grant_id, cash, paid_in
  from (
    select t.player_id as member_id, t.seq, t.kind, ledger.leg(t.accounts, t.amounts, 1::smallint) as cash,
      -ledger.leg(t.accounts, t.amounts, 13::smallint) as paid_in,
      case when t.kind in ('convert', 'forfeit') then substring(t.cause from '^bonus:(.*)$')
        else t.evidence::jsonb ->> 'grant' end as grant_id
    from ledger.transaction t
    where t.kind in ('grant', 'free_win', 'outside_rollback', 'convert', 'forfeit')
  ) as moved
  where grant_id is not null;
comment on view bonus.movement is
  'Ledger movements of a grant: start (`grant`), changes while it was active (`free_win`, `outside_rollback`) and '
  'end (`convert`, `forfeit`).';
comment on column bonus.movement.paid_in is 'What the movement cost the operator.';

create view bonus.wallet_grant as
  select player_id as member_id, grant_id from ledger.wallet where grant_id is not null;
comment on view bonus.wallet_grant is 'Active grant of each wallet.';

create view bonus.payment as
  select member_id, cause from bonus.grant
  union all select player_id, cause from ledger.transaction where kind = 'reward';
comment on view bonus.payment is 'Every reward paid, in bonus or cash, with its cause.';
