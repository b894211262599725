-- A round is its transaction, one row, and rows lie in a partition a month. Every table of the hot path is
-- keyed by player first and has no sequence, foreign key or trigger on insert, so that it could be spread
-- over several servers by player (ADR 0014).

alter table ledger.house drop constraint house_account_fkey;

insert into ledger.account (id, name, owner) values (15, 'receivable', 'house');

-- 2^53 - 1: the largest amount that every client can read without loss. Sums of pots stay far inside a bigint.
-- One constraint, for each is read anew by every statement that writes.
alter table ledger.wallet
  drop constraint wallet_cash_check, drop constraint wallet_bonus_check, drop constraint wallet_held_check,
  drop constraint wallet_in_play_check, drop constraint wallet_staked_check,
  add constraint in_range check (
    least(cash, bonus, held, in_play, staked) >= 0 and greatest(cash, bonus, held, in_play) <= 9007199254740991),
  -- Bets still to be made before a withdrawal, and those already counted towards it, over a lifetime.
  add wager_due bigint not null default 0,
  add wager_done bigint not null default 0,
  -- Won over a lifetime, beside `staked`; and both as they stood when `day`, the site's, began: a day's
  -- own figure is the difference.
  add won bigint not null default 0,
  add day date not null default '-infinity',
  add staked_before_day bigint not null default 0,
  add won_before_day bigint not null default 0,
  -- The player's own limits; null is none.
  add day_stake_limit bigint,
  add day_loss_limit bigint;

alter table ledger.transaction rename to transaction_before;
alter table ledger.bet rename to bet_before;
drop function ledger.settle_bet, ledger.append;

-- One movement of money, and for a bet the round with it. `id` is made of the player and the caller's
-- key, so that the same request is the same transaction; `fingerprint` tells whether the request was the
-- same. `stake` and `win` are negative where a rollback takes them back.
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
  -- Null where a round left them as they were.
  held_after bigint,
  in_play_after bigint,
  wager_due bigint,
  wagered bigint,
  stake bigint,
  win bigint,
  -- A round, with all that it takes to draw it again; `evidence` is JSON.
  seed_id uuid,
  nonce bigint,
  game text,
  evidence text,
  -- Two to six legs, none of them nothing, that sum to zero. Written out: a constraint cannot sum an array
  -- without a call for every row.
  constraint balanced check (
    amounts[1] + amounts[2] + coalesce(amounts[3], 0) + coalesce(amounts[4], 0) + coalesce(amounts[5], 0)
      + coalesce(amounts[6], 0) = 0
    and cardinality(amounts) between 2 and 6 and cardinality(accounts) = cardinality(amounts)
    and (0 <> all (amounts)) is true)
) partition by range (at);

create trigger append_only before update or delete on ledger.transaction
  for each row execute function ledger.refuse_change();

-- Makes the partition of a month (of UTC) unless it stands. The table is attached when it is whole, so
-- that nobody who reads or writes the months before is kept waiting. Within a month (player, seq) and
-- (player, id) are unique by index; across months by the wallet's lock, under which both are looked up.
create function ledger.open_month(p_day date) returns void language plpgsql as $$
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

-- The months from a day's to so many after it.
create function ledger.open_months(p_day date, p_ahead integer) returns void language sql as $$
  select ledger.open_month((date_trunc('month', p_day::timestamp) + make_interval(months => ahead))::date)
  from generate_series(0, p_ahead) as ahead
$$;

-- The link of one transaction to the one before it: SHA-256 over that one's link, then every field in a
-- fixed order. Whole numbers are big-endian, of 4 bytes for the player and the lengths and 8 for the rest,
-- the time in microseconds; ids are 16 bytes; what is not there is the least number, an id of zeros, or a length of -1. The texts stand
-- last, in UTF-8, and their lengths in letters before them, so that no two rows read alike. Not declared
-- immutable, though it is: parts of it are not, and then PostgreSQL would call it instead of inlining it.
create function ledger.link(previous bytea, t ledger.transaction) returns bytea
language sql stable parallel safe
return sha256(previous || int4send(t.player_id) || int8send(t.seq) || uuid_send(t.id) || int8send(t.fingerprint)
  || int8send((extract(epoch from t.at) * 1000000)::bigint) || int8send(t.cash_after) || int8send(t.bonus_after)
  || int8send(coalesce(t.held_after, '-9223372036854775808')) || int8send(coalesce(t.in_play_after, '-9223372036854775808'))
  || int8send(coalesce(t.wager_due, '-9223372036854775808')) || int8send(coalesce(t.wagered, '-9223372036854775808'))
  || int8send(coalesce(t.stake, '-9223372036854775808')) || int8send(coalesce(t.win, '-9223372036854775808'))
  || uuid_send(coalesce(t.seed_id, '00000000-0000-0000-0000-000000000000')) || int8send(coalesce(t.nonce, '-9223372036854775808'))
  || int4send(coalesce(length(t.game), -1)) || int4send(coalesce(length(t.evidence), -1))
  || int4send(coalesce(length(t.cause), -1))
  || convert_to(t.kind || '|' || array_to_string(t.accounts, ',') || '|' || array_to_string(t.amounts, ',') || '|'
    || coalesce(t.game, '') || coalesce(t.evidence, '') || coalesce(t.cause, ''), 'UTF8'));

-- Appends one movement to a player's chain and moves the balances with it, in the caller's transaction.
-- `p_stake`, `p_win`, `p_wagered` and `p_wager_due` change what the wallet counts of them; stake and win
-- count on `p_day`. Answers 'posted', 'replayed', 'key_reused', 'insufficient' or 'out_of_range'; only the
-- first changes anything. An id is looked for in all months.
create function ledger.append(
  p_player integer, p_kind text, p_id uuid, p_fingerprint bigint, p_cause text, p_accounts smallint[], p_amounts bigint[],
  p_at timestamptz, p_day date, p_stake bigint, p_win bigint, p_wagered bigint, p_wager_due bigint,
  out status text, out seq bigint, out cash bigint, out bonus bigint, out held bigint, out in_play bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  w ledger.wallet;
  old ledger.transaction;
  t ledger.transaction;
begin
  insert into ledger.wallet (player_id) values (p_player) on conflict do nothing;
  select * into w from ledger.wallet x where x.player_id = p_player for no key update;
  select * into old from ledger.transaction x where x.player_id = p_player and x.id = p_id;
  seq := w.seq; cash := w.cash; bonus := w.bonus; held := w.held; in_play := w.in_play;
  if found then
    status := case when old.fingerprint = p_fingerprint then 'replayed' else 'key_reused' end;
    seq := old.seq;
    return;
  end if;

  select
    w.cash + coalesce(sum(m.amount) filter (where m.account = 1), 0),
    w.bonus + coalesce(sum(m.amount) filter (where m.account = 2), 0),
    w.held + coalesce(sum(m.amount) filter (where m.account = 3), 0),
    w.in_play + coalesce(sum(m.amount) filter (where m.account = 4), 0)
  into t.cash_after, t.bonus_after, t.held_after, t.in_play_after
  from unnest(p_accounts, p_amounts) as m (account, amount);
  status := case
    when least(t.cash_after, t.bonus_after, t.held_after, t.in_play_after) < 0 then 'insufficient'
    when t.cash_after + t.bonus_after + t.held_after + t.in_play_after > 9007199254740991 then 'out_of_range'
  end;
  if status is not null then return; end if;

  status := 'posted';
  seq := w.seq + 1; cash := t.cash_after; bonus := t.bonus_after; held := t.held_after; in_play := t.in_play_after;
  t.seq := seq; t.fingerprint := p_fingerprint; t.at := p_at; t.id := p_id; t.player_id := p_player; t.kind := p_kind;
  t.accounts := p_accounts; t.amounts := p_amounts; t.cause := p_cause;
  t.stake := nullif(p_stake, 0); t.win := nullif(p_win, 0);
  t.wagered := nullif(p_wagered, 0); t.wager_due := nullif(p_wager_due, 0);
  t.hash := ledger.link(w.head, t);
  insert into ledger.transaction select t.*;
  update ledger.wallet x
    set cash = append.cash, bonus = append.bonus, held = append.held, in_play = append.in_play, seq = append.seq,
      head = t.hash, wager_done = w.wager_done + p_wagered, wager_due = w.wager_due + p_wager_due
    where x.player_id = p_player;
  if p_stake <> 0 or p_win <> 0 then
    -- What belongs to a day before the wallet's own changes the lifetime alone; a later day begins anew.
    update ledger.wallet x
      set staked = w.staked + p_stake, won = w.won + p_win, day = greatest(w.day, p_day),
        staked_before_day = case when w.day = p_day then w.staked_before_day
          when w.day > p_day then w.staked_before_day + p_stake else w.staked end,
        won_before_day = case when w.day = p_day then w.won_before_day
          when w.day > p_day then w.won_before_day + p_win else w.won end
      where x.player_id = p_player;
  end if;
  insert into ledger.house (account, slot, balance)
    select m.account, ledger.slot(p_player), sum(m.amount)
    from unnest(p_accounts, p_amounts) as m (account, amount)
    where m.account >= 10 group by m.account order by m.account
  on conflict (account, slot) do update set balance = ledger.house.balance + excluded.balance;
end $$;

-- What an account gains in a transaction of at most six legs.
create function ledger.leg(accounts smallint[], amounts bigint[], account smallint) returns bigint
language sql immutable parallel safe
return case when accounts[1] = account then amounts[1] else 0 end + case when accounts[2] = account then amounts[2] else 0 end
  + case when accounts[3] = account then amounts[3] else 0 end + case when accounts[4] = account then amounts[4] else 0 end
  + case when accounts[5] = account then amounts[5] else 0 end + case when accounts[6] = account then amounts[6] else 0 end;

-- What was written before this migration, brought over: rounds and their transactions become one row, ids
-- are made of the keys, and each player's chain is linked anew.
create function pg_temp.id_of(player_id integer, key text) returns uuid language sql as $$
  select encode(set_byte(set_byte(digest, 6, get_byte(digest, 6) & 15 | 128), 8, get_byte(digest, 8) & 63 | 128), 'hex')::uuid
  from substring(sha256(convert_to(player_id || '|' || key, 'UTF8')) for 16) as digest
$$;

select ledger.open_month(month) from (
  select distinct date_trunc('month', at at time zone 'UTC')::date as month from ledger.transaction_before) as months;
select ledger.open_months(current_date, 2);

do $$
declare
  r record; t ledger.transaction; head bytea; player integer := -1;
begin
  for r in
    select x as t, b as bet from ledger.transaction_before x
    left join ledger.bet_before b on b.player_id = x.player_id and b.seq = x.seq order by x.player_id, x.seq
  loop
    if (r.t).player_id <> player then
      player := (r.t).player_id; head := decode(repeat('00', 32), 'hex');
    end if;
    t := null;
    t.seq := (r.t).seq; t.at := (r.t).at; t.player_id := player; t.kind := (r.t).kind;
    t.fingerprint := ('x' || encode(substring((r.t).fingerprint for 8), 'hex'))::bit(64)::bigint;
    t.id := pg_temp.id_of(player, (r.t).key);
    t.accounts := (r.t).accounts; t.amounts := (r.t).amounts;
    t.cash_after := (r.t).cash_after; t.bonus_after := (r.t).bonus_after;
    if t.kind = 'bet' then
      t.stake := (r.bet).stake_cash + (r.bet).stake_bonus; t.win := (r.bet).win_cash + (r.bet).win_bonus;
      t.seed_id := (r.bet).seed_id; t.nonce := (r.bet).nonce; t.game := (r.bet).game;
      t.evidence := jsonb_build_object('version', (r.bet).game_version, 'multiplierE4', (r.bet).multiplier_e4::text,
        'input', (r.bet).input, 'outcome', (r.bet).outcome);
    else
      t.cause := (r.t).cause; t.held_after := (r.t).held_after; t.in_play_after := (r.t).in_play_after;
    end if;
    t.hash := ledger.link(head, t);
    head := t.hash;
    insert into ledger.transaction select t.*;
    update ledger.wallet set head = t.hash, won = won + coalesce(t.win, 0) where player_id = player;
  end loop;
end $$;

drop function ledger.link(bytea, ledger.transaction_before), ledger.evidence_of(ledger.bet_before);
drop table ledger.bet_before, ledger.transaction_before;
drop function ledger.balanced;
