create schema rounds;
comment on schema rounds is 'Shared rounds that many players bet on: crash, roulette and the like.';

create table rounds.lease (
  game text primary key,
  node text not null,
  epoch bigint not null check (epoch > 0),
  until timestamptz not null
);
comment on table rounds.lease is
  'Which node drives the rounds of a game. Writes of an earlier holder are refused by their lower `epoch`.';
comment on column rounds.lease.epoch is 'Rises each time the lease changes hands.';

create table rounds.round (
  id uuid primary key,
  game text not null,
  number bigint not null check (number >= 0),
  version text not null,
  state text not null check (state in ('open', 'locked', 'running', 'settled', 'void')),
  setup jsonb not null,
  chain_id text not null,
  chain_position bigint not null,
  opens_at timestamptz not null,
  locks_at timestamptz not null,
  locked_at timestamptz,
  beacon_source text,
  beacon_number bigint,
  beacon_at timestamptz,
  beacon_value text check (beacon_value ~ '^[0-9a-f]{64}$'),
  runs_at timestamptz,
  ends_at timestamptz,
  outcome jsonb,
  link bytea,
  over_at timestamptz,
  closed_at timestamptz,
  void_reason text check (void_reason in ('no_beacon', 'other_rules', 'broken', 'table_closed')),
  tickets integer not null default 0 check (tickets >= 0),
  staked bigint not null default 0 check (staked >= 0),
  epoch bigint not null,
  constraint round_check check ((state = 'open') = (locked_at is null)),
  constraint round_check1 check ((state in ('settled', 'void')) = (over_at is not null)),
  constraint round_check2 check ((state = 'void') = (void_reason is not null)),
  constraint round_check3 check (closed_at is null or over_at is not null),
  constraint round_check4 check (state <> 'settled' or link is not null and outcome is not null
    and beacon_value is not null and runs_at is not null),
  unique (game, number)
);
comment on table rounds.round is 'A shared round from opening to closing.';
comment on column rounds.round.setup is 'What the game shows before the bets.';
comment on column rounds.round.chain_id is 'Committed hash chain that the result is drawn from.';
comment on column rounds.round.chain_position is 'Position in the chain.';
comment on column rounds.round.beacon_source is 'Public randomness beacon that was fixed after betting closed.';
comment on column rounds.round.beacon_number is 'Value of the beacon that is used.';
comment on column rounds.round.beacon_at is 'When that value is published.';
comment on column rounds.round.beacon_value is 'The value: 64 hexadecimal digits.';
comment on column rounds.round.runs_at is 'When the outcome starts to be shown.';
comment on column rounds.round.ends_at is 'Null while it is secret, as in a crash game.';
comment on column rounds.round.outcome is 'Null while it is secret.';
comment on column rounds.round.link is 'Chain element that the result is drawn with; secret until the round is over.';
comment on column rounds.round.over_at is 'When the round was settled or voided.';
comment on column rounds.round.closed_at is 'When the last ticket was paid, lost or refunded.';
comment on column rounds.round.epoch is 'Epoch of the lease holder that wrote the row last.';

create index round_under_way on rounds.round (game) where closed_at is null;
create index round_void on rounds.round (game, over_at) where state = 'void';

create table rounds.ticket (
  id uuid primary key,
  round_id uuid not null references rounds.round (id),
  number integer not null check (number >= 0),
  player_id integer not null,
  game text not null,
  request_key text not null,
  input jsonb not null,
  stake bigint not null check (stake > 0),
  stake_bonus bigint not null,
  grant_id uuid,
  target_e4 bigint check (target_e4 > 0),
  left_e4 bigint check (left_e4 > 0),
  left_at timestamptz,
  state text not null default 'open' check (state in ('open', 'paid', 'lost', 'void')),
  win bigint not null default 0 check (win >= 0),
  placed_at timestamptz not null,
  over_at timestamptz,
  constraint ticket_check check (stake_bonus between 0 and stake),
  constraint ticket_check1 check ((state = 'open') = (over_at is null)),
  constraint ticket_check2 check ((left_e4 is null) = (left_at is null)),
  unique (round_id, number)
);
comment on table rounds.ticket is 'A bet on a shared round.';
comment on column rounds.ticket.id is 'Id of the transaction that will settle the ticket.';
comment on column rounds.ticket.number is 'Position in the round, from 0: the nonce under which the ledger records it.';
comment on column rounds.ticket.input is 'The bet as sent.';
comment on column rounds.ticket.stake is 'Centavos.';
comment on column rounds.ticket.stake_bonus is 'Part of `stake` paid from the bonus balance.';
comment on column rounds.ticket.grant_id is 'Grant that was active when the bet was placed.';
comment on column rounds.ticket.target_e4 is 'Automatic cash-out multiplier in ten-thousandths.';
comment on column rounds.ticket.left_e4 is 'Multiplier at which the ticket was cashed out, in ten-thousandths.';

create index ticket_open on rounds.ticket (round_id, number) where state = 'open';
create index ticket_open_of on rounds.ticket (player_id) where state = 'open';
create index ticket_largest on rounds.ticket (round_id, stake desc, number);
create index ticket_of on rounds.ticket (player_id, placed_at desc, id);

create table rounds.failure_count (
  game text primary key,
  in_a_row integer not null default 0 check (in_a_row >= 0),
  max_in_a_row integer not null default 3 check (max_in_a_row between 1 and 1000),
  closed_at timestamptz
);
comment on table rounds.failure_count is
  'Consecutive failed rounds of a shared table, and the number at which it closes automatically.';
comment on column rounds.failure_count.in_a_row is 'Failed rounds in a row.';
comment on column rounds.failure_count.max_in_a_row is 'Failed rounds in a row after which the table closes.';
comment on column rounds.failure_count.closed_at is 'Since when it is closed automatically; null while it is open.';
