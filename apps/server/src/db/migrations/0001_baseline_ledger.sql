create schema ledger;
comment on schema ledger is
  'Double-entry ledger in whole centavos: balances of players and of the operator, and every movement between '
  'them.';

-- Refuses every change of an append-only table.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table ledger.account (
  id smallint primary key,
  name text not null unique,
  owner text not null check (owner in ('player', 'operator'))
);
comment on table ledger.account is
  'Chart of accounts. The numbers appear in `ledger.transaction.accounts`; a balance that belongs to players is '
  'positive when the operator owes it.';
comment on column ledger.account.owner is
  '`player`: one balance per player, a column of `ledger.wallet`; `operator`: one balance of the operator, in '
  '`ledger.operator_balance`.';

insert into ledger.account (id, name, owner) values
  (1, 'cash', 'player'),
  (2, 'bonus', 'player'),
  (3, 'held', 'player'),
  (4, 'in_play', 'player'),
  (5, 'rebate', 'player'),
  (10, 'games', 'operator'),
  (11, 'psp_clearing', 'operator'),
  (12, 'fees', 'operator'),
  (13, 'bonus_cost', 'operator'),
  (14, 'suspense', 'operator'),
  (15, 'receivable', 'operator'),
  (16, 'play_money', 'operator'),
  (17, 'losses', 'operator'),
  (18, 'bank_clearing', 'operator'),
  (19, 'jackpots', 'operator'),
  (20, 'outside_wallets', 'operator'),
  (21, 'jackpot', 'operator'),
  (22, 'commission_cost', 'operator');

create table ledger.wallet (
  player_id integer primary key,
  cash bigint not null default 0,
  bonus bigint not null default 0,
  held bigint not null default 0,
  in_play bigint not null default 0,
  staked bigint not null default 0,
  blocked boolean not null default false,
  draw_seed uuid,
  draw_nonce bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null default '\x0000000000000000000000000000000000000000000000000000000000000000',
  wager_due bigint not null default 0,
  wager_done bigint not null default 0,
  won bigint not null default 0,
  day date not null default '-infinity',
  staked_before_day bigint not null default 0,
  won_before_day bigint not null default 0,
  day_stake_limit bigint,
  day_loss_limit bigint,
  is_play boolean not null default false,
  rebate bigint not null default 0 check (rebate >= 0),
  grant_id uuid,
  bonus_due bigint not null default 0,
  bonus_done bigint not null default 0,
  bonus_first boolean not null default false,
  status_blocked boolean not null default false,
  play_frozen boolean not null default false,
  owed bigint not null default 0 check (owed >= 0),
  bound bigint not null default 0,
  bound_in_play bigint not null default 0,
  constraint in_range check (least(cash, bonus, held, in_play, staked, bonus_due, bonus_done) >= 0
    and greatest(cash, bonus, held, in_play, bonus_due) <= 9007199254740991
    and (grant_id is not null or bonus = 0 and bonus_due = 0)),
  constraint bound_in_range check (bound between 0 and (cash + held) and bound_in_play >= 0
    and (bound = 0 and bound_in_play = 0 or wager_due > wager_done))
) with (fillfactor = 50);
comment on table ledger.wallet is
  'Balances and counters of one player, in centavos. Player 0 is the operator: its row heads the chain of '
  'movements between the operator''s own accounts.';
comment on column ledger.wallet.cash is 'Withdrawable balance plus `bound`.';
comment on column ledger.wallet.bonus is 'Balance of the active bonus grant.';
comment on column ledger.wallet.held is 'Reserved for withdrawals that are not yet paid.';
comment on column ledger.wallet.in_play is 'Stakes of open rounds, reserved until the round is settled.';
comment on column ledger.wallet.staked is 'Total staked over the lifetime of the wallet.';
comment on column ledger.wallet.blocked is 'True when bets are refused: `status_blocked` or `play_frozen`.';
comment on column ledger.wallet.draw_seed is 'Active server seed (`play.seed`).';
comment on column ledger.wallet.draw_nonce is 'Next nonce of the active seed.';
comment on column ledger.wallet.seq is 'Number of the player''s last transaction.';
comment on column ledger.wallet.head is 'Hash of the player''s last transaction: the end of the hash chain.';
comment on column ledger.wallet.wager_due is 'Wagering required by credits over a lifetime.';
comment on column ledger.wallet.wager_done is 'Wagering done towards `wager_due` over a lifetime.';
comment on column ledger.wallet.won is 'Total won over the lifetime of the wallet.';
comment on column ledger.wallet.day is
  'Day of the site (America/Sao_Paulo) that `staked_before_day` and `won_before_day` refer to.';
comment on column ledger.wallet.staked_before_day is
  'Value of `staked` when `day` began; the difference is what was staked on that day.';
comment on column ledger.wallet.won_before_day is 'Value of `won` when `day` began.';
comment on column ledger.wallet.day_stake_limit is 'The player''s own limit of stakes a day; null is no limit.';
comment on column ledger.wallet.day_loss_limit is 'The player''s own limit of losses a day; null is no limit.';
comment on column ledger.wallet.is_play is
  'True for a play-money wallet. A wallet never changes between money and play money.';
comment on column ledger.wallet.rebate is 'Rebates that the player has not moved to cash yet.';
comment on column ledger.wallet.grant_id is 'Active bonus grant; null when there is none.';
comment on column ledger.wallet.bonus_due is 'Wagering required by the active grant.';
comment on column ledger.wallet.bonus_done is 'Wagering done towards `bonus_due`.';
comment on column ledger.wallet.bonus_first is 'True when stakes are taken from the bonus balance before cash.';
comment on column ledger.wallet.status_blocked is 'Bets are refused because of the member''s status.';
comment on column ledger.wallet.play_frozen is 'Bets are refused because of an open debt.';
comment on column ledger.wallet.owed is
  'Sum of the player''s open debts (`cashier.debt`), copied under this row''s lock.';
comment on column ledger.wallet.bound is
  'Part of `cash` and `held` that was credited with a wagering requirement: it can be staked and not withdrawn '
  'until the wagering is done.';
comment on column ledger.wallet.bound_in_play is
  'Part of `in_play` that was bound: the sum of the player''s rows in `ledger.bound_stake`.';

-- Finds the few wallets whose grant may have to end.
create index wallet_with_grant on ledger.wallet (player_id) where grant_id is not null;

create table ledger.operator_balance (
  account smallint not null,
  slot smallint not null,
  balance bigint not null,
  primary key (account, slot)
) with (fillfactor = 10);
comment on table ledger.operator_balance is
  'Balances of the operator''s accounts in centavos. Each account is split over slots so that concurrent '
  'transactions do not wait for one row; its balance is the sum over the slots.';
comment on column ledger.operator_balance.slot is
  '0 to 15: movements of players, by player number; 16: the operator''s own movements; 32 to 95: one per '
  'connection that settles bets.';

create table ledger.transaction (
  seq bigint not null,
  fingerprint bigint not null,
  cash_after bigint not null,
  bonus_after bigint not null,
  at timestamptz not null,
  id uuid not null,
  player_id integer not null,
  kind text not null,
  accounts smallint[] not null,
  amounts bigint[] not null,
  hash bytea not null,
  cause text,
  held_after bigint,
  in_play_after bigint,
  wager_due bigint,
  wagered bigint,
  stake bigint,
  win bigint,
  seed_id uuid,
  nonce bigint,
  game text,
  evidence text,
  bound_after bigint,
  constraint balanced check ((amounts[1] + amounts[2] + coalesce(amounts[3], 0) + coalesce(amounts[4], 0)
    + coalesce(amounts[5], 0) + coalesce(amounts[6], 0)) = 0 and cardinality(amounts) between 2 and 6
    and cardinality(accounts) = cardinality(amounts) and (0 <> all (amounts)) is true)
) partition by range (at);
comment on table ledger.transaction is
  'One movement of money and, for a bet, the round with it. Partitioned by month (UTC). Append-only.';
comment on column ledger.transaction.seq is 'Position in the player''s chain, from 1, without gaps.';
comment on column ledger.transaction.fingerprint is
  'Hash of the request: distinguishes a retry from another request with the same key.';
comment on column ledger.transaction.cash_after is 'Balance after the movement, as are the other `_after` columns.';
comment on column ledger.transaction.id is
  'Derived from the player and the caller''s idempotency key: the same request has the same id.';
comment on column ledger.transaction.player_id is '0 is the operator.';
comment on column ledger.transaction.accounts is 'Account numbers of the legs (`ledger.account`), two to six.';
comment on column ledger.transaction.amounts is
  'Amounts of the legs in centavos, in the order of `accounts`; they sum to zero.';
comment on column ledger.transaction.hash is 'SHA-256 over the previous transaction''s hash and this row.';
comment on column ledger.transaction.cause is 'What the movement is for, as `noun:id`.';
comment on column ledger.transaction.held_after is 'Null where a round left it unchanged.';
comment on column ledger.transaction.in_play_after is 'Null where a round left it unchanged.';
comment on column ledger.transaction.wager_due is 'Wagering requirement that the movement added.';
comment on column ledger.transaction.wagered is 'Wagering that the bet contributed to plain credits.';
comment on column ledger.transaction.stake is 'Negative where a rollback takes the stake back.';
comment on column ledger.transaction.win is 'Negative where a rollback takes the win back.';
comment on column ledger.transaction.seed_id is 'Server seed of the round.';
comment on column ledger.transaction.nonce is 'Nonce of the round under its seed.';
comment on column ledger.transaction.evidence is 'JSON with which the round can be drawn again.';
comment on column ledger.transaction.bound_after is 'Bound part of cash and held after the movement; null is zero.';

-- Movements that are not play, by player and position: few rows among very many bets.
-- `modules/ledger/statement-store.ts` repeats the condition word for word.
create index transaction_beside_play on ledger.transaction (player_id, seq, kind) where kind not
  in ('bet', 'win', 'rollback', 'stake', 'stake_back', 'outside_bet', 'outside_win', 'outside_rollback');
-- Transactions are written in order of time: a few pages of index find the last hours of a month.
create index transaction_by_time on ledger.transaction using brin (at) with (autosummarize = on);
-- Movements of outside providers, for the betting history.
create index transaction_outside on ledger.transaction (player_id, seq) where kind
  in ('outside_bet', 'outside_win', 'outside_rollback');

create trigger append_only before update or delete on ledger.transaction
  for each row execute function ledger.refuse_change();

create table ledger.seal (
  number bigint primary key,
  at timestamptz not null,
  players integer[] not null,
  seqs bigint[] not null,
  hash bytea not null
);
comment on table ledger.seal is
  'Chain of checkpoints over the players'' chains. Anybody who keeps the hash of a seal can detect a change or a '
  'truncation of what precedes it. Append-only.';
comment on column ledger.seal.players is 'Players whose chains the seal covers.';
comment on column ledger.seal.seqs is 'Last transaction of each of `players`.';
comment on column ledger.seal.hash is 'SHA-256 over the previous seal and the chain heads of `players`.';

create trigger append_only before update or delete on ledger.seal
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.seal
  for each statement execute function ledger.refuse_change();

create table ledger.sealed (
  player_id integer primary key,
  seq bigint not null
) with (fillfactor = 50);
comment on table ledger.sealed is 'Last transaction of each player that a seal covers.';

create table ledger.staked_up_to (
  player_id integer primary key,
  seq bigint not null
);
comment on table ledger.staked_up_to is 'Last transaction of each player that is counted in `ledger.staked_by_game`.';

create table ledger.staked_by_game (
  player_id integer not null,
  game text not null,
  staked bigint not null,
  primary key (player_id, game)
);
comment on table ledger.staked_by_game is
  'Lifetime stakes of a player by game, less rollbacks, up to `ledger.staked_up_to`.';

create table ledger.bonus_progress (
  player_id integer not null,
  seq bigint not null,
  grant_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (player_id, seq)
);
comment on table ledger.bonus_progress is
  'Wagering that single bets contributed to the grant active at the time. Append-only.';
comment on column ledger.bonus_progress.seq is 'Transaction of the bet.';
comment on column ledger.bonus_progress.amount is 'Centavos; negative where the bet was rolled back.';

create index bonus_progress_of_grant on ledger.bonus_progress (grant_id, seq);

create trigger append_only before update or delete on ledger.bonus_progress
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.bonus_progress
  for each statement execute function ledger.refuse_change();

create table ledger.record_head (
  player_id integer primary key,
  projected_seq bigint not null default 0 check (projected_seq >= 0)
) with (fillfactor = 70);
comment on table ledger.record_head is
  'How far each player''s transactions are projected into `ledger.record_day` and `ledger.provider_round`. The '
  'projection can be dropped and rebuilt.';
comment on column ledger.record_head.projected_seq is 'Last transaction that is projected.';

create table ledger.record_day (
  player_id integer not null,
  day date not null,
  game text not null,
  is_outside boolean not null,
  rounds bigint not null default 0,
  staked bigint not null default 0,
  won bigint not null default 0,
  first_seq bigint not null,
  last_seq bigint not null,
  primary key (player_id, day, game, is_outside)
) with (fillfactor = 70);
comment on table ledger.record_day is 'A player''s rounds by day and game: pages and sums of the betting history.';
comment on column ledger.record_day.day is 'Day of the site (UTC-3).';
comment on column ledger.record_day.is_outside is 'True for games of outside providers.';
comment on column ledger.record_day.rounds is
  'Number of rounds that the history lists. A round of an outside provider counts on the day of its first '
  'movement, while it has a stake or a win.';

create table ledger.provider_round (
  player_id integer not null,
  round_id uuid not null,
  game text not null,
  day date not null,
  first_seq bigint not null,
  first_at timestamptz not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  primary key (player_id, round_id, game)
) with (fillfactor = 70);
comment on table ledger.provider_round is 'A round of an outside provider: its transactions summed up.';
comment on column ledger.provider_round.day is 'Day of its first movement (UTC-3).';

create index outside_round_of_day on ledger.provider_round (player_id, day, first_seq) where staked <> 0 or won <> 0;

create table ledger.bound_stake (
  player_id integer not null,
  cause text not null,
  amount bigint not null check (amount > 0),
  primary key (player_id, cause)
);
comment on table ledger.bound_stake is
  'Bound part of a reserved stake, by the cause of the reservation. It comes back bound.';

create table ledger.bound_opening (
  player_id integer primary key,
  seq bigint not null,
  amount bigint not null check (amount >= 0)
);
comment on table ledger.bound_opening is
  'Bound cash of players who had credits with wagering before the ledger recorded it. Append-only.';
comment on column ledger.bound_opening.seq is 'Transaction after which `amount` was bound.';

create trigger append_only before update or delete on ledger.bound_opening
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.bound_opening
  for each statement execute function ledger.refuse_change();

-- Creates and attaches the partition of a month (UTC) unless it exists. The table is complete before it is attached,
-- so that sessions that use other months do not wait. Within a month (player_id, seq) and (player_id, id) are unique
-- by index; across months by the wallet's row lock, under which both are looked up. Runs with the rights of the owner
-- (security definer), for the application's role creates no tables (ADR 34).
create function ledger.open_month(p_day date) returns void language plpgsql
security definer set search_path = pg_catalog, pg_temp
as $$
declare
  first date := date_trunc('month', p_day::timestamp)::date;
  name text := 'transaction_' || to_char(first, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(hashtext('ledger.open_month'));
  if to_regclass('ledger.' || name) is not null then return; end if;
  execute format('create table ledger.%I (like ledger.transaction including all)', name);
  execute format('create unique index on ledger.%I (player_id, seq)', name);
  execute format('create unique index on ledger.%I (player_id, id)', name);
  execute format('create trigger append_only_whole before truncate on ledger.%I
    for each statement execute function ledger.refuse_change()', name);
  execute format('alter table ledger.transaction attach partition ledger.%I for values from (%L) to (%L)',
    name, first::timestamp at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
end $$;

-- Opens the month of a day and the given number of months after it.
create function ledger.open_months(p_day date, p_ahead integer) returns void language sql as $$
  select ledger.open_month((date_trunc('month', p_day::timestamp) + make_interval(months => ahead))::date)
  from generate_series(0, p_ahead) as ahead
$$;

-- Change of an account in a transaction of at most six legs.
create function ledger.leg(accounts smallint[], amounts bigint[], account smallint) returns bigint
language sql immutable parallel safe
return case when accounts[1] = account then amounts[1] else 0 end + case when accounts[2] = account then amounts[2] else 0 end
  + case when accounts[3] = account then amounts[3] else 0 end + case when accounts[4] = account then amounts[4] else 0 end
  + case when accounts[5] = account then amounts[5] else 0 end + case when accounts[6] = account then amounts[6] else 0 end;

select ledger.open_months(current_date, 2);
