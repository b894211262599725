-- The ledger at full speed: bets come in batches, each settled by one call of one function; a round is
-- its transaction, one row; rows lie in a partition a month; chains are sealed together from outside.
-- Every table of the hot path is keyed by player first and has no sequence, foreign key or trigger on
-- insert, so that it could be spread over several servers by player (ADR 0014).

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
-- the time in microseconds; ids are 16 bytes; what is not there is -1, or an id of zeros. The texts stand
-- last, in UTF-8, and their lengths in letters before them, so that no two rows read alike.
create function ledger.link(previous bytea, t ledger.transaction) returns bytea
language sql immutable parallel safe
return sha256(previous || int4send(t.player_id) || int8send(t.seq) || uuid_send(t.id) || int8send(t.fingerprint)
  || int8send((extract(epoch from t.at) * 1000000)::bigint) || int8send(t.cash_after) || int8send(t.bonus_after)
  || int8send(coalesce(t.held_after, -1)) || int8send(coalesce(t.in_play_after, -1))
  || int8send(coalesce(t.wager_due, -1)) || int8send(coalesce(t.wagered, -1))
  || int8send(coalesce(t.stake, -1)) || int8send(coalesce(t.win, -1))
  || uuid_send(coalesce(t.seed_id, '00000000-0000-0000-0000-000000000000')) || int8send(coalesce(t.nonce, -1))
  || int4send(coalesce(length(t.game), -1)) || int4send(coalesce(length(t.evidence), -1))
  || int4send(coalesce(length(t.cause), -1))
  || convert_to(t.kind || '|' || array_to_string(t.accounts, ',') || '|' || array_to_string(t.amounts, ',') || '|'
    || coalesce(t.game, '') || coalesce(t.evidence, '') || coalesce(t.cause, ''), 'UTF8'));

-- Settles a batch of rounds, each of which was drawn already. Answers by place in the batch and never
-- throws for what business refuses: one item's refusal touches no other. Statuses:
-- 0 settled, 1 replayed (same id, same request), 2 insufficient funds, 3 limit reached, 4 blocked,
-- 5 key reused (same id, another request), 6 stale (the seed or the nonce is not the next one; `nonces`
-- tells the next, or null when the seed is another), 7 out of range (the win would not fit).
--
-- Wallets are locked in the order of their ids, by a statement of its own: the next one then reads what
-- whoever held them has left. A player's items are settled in the order they came. Stakes are paid from
-- cash first, then from bonus; a win goes back to the pots in that proportion. An id is looked for in
-- this month and in seven days at least; the caller sends none twice in one batch. The lookup is lateral, and the plan fixed, because
-- a plan made while a table or a new month is empty would read the whole of it for every item ever
-- after. Everything is gathered in arrays by place, so that a batch is one update and one insert; they are
-- read by subscript, which costs a fifth of unnesting them.
create function ledger.settle_bets(
  p_slot smallint, p_at timestamptz, p_day date,
  p_players integer[], p_ids uuid[], p_fingerprints bigint[], p_seeds uuid[], p_nonces bigint[],
  p_stakes bigint[], p_wins bigint[], p_counted bigint[], p_games text[], p_evidence text[],
  out statuses smallint[], out seqs bigint[], out cash bigint[], out bonus bigint[], out nonces bigint[]
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  at_bytes constant bytea := int8send((extract(epoch from p_at) * 1000000)::bigint);
  -- Neither held nor in play, and no wagering asked for: -1, three times.
  untouched constant bytea := decode(repeat('f', 48), 'hex');
  since constant timestamptz := least(date_trunc('month', p_at, 'UTC'), p_at - interval '7 days');
  until constant timestamptz := p_at + interval '1 day';
  size constant integer := cardinality(p_players);
  r record;
  player integer := -1; settled integer := 0;
  w_cash bigint; w_bonus bigint; w_staked bigint; w_won bigint; w_seq bigint; w_head bytea; w_nonce bigint;
  w_to_wager bigint; w_wagered bigint; w_stake_limit bigint; w_loss_limit bigint;
  s smallint; legs text; stake_bonus bigint; win_bonus bigint; wagered bigint; net bigint := 0;
  -- By place: what it wagered, what the player's items up to it wagered, lifetime figures, legs that are
  -- not the usual ones, the link, and whether the item is the last that was settled of its player.
  i_progress bigint[] := array_fill(0::bigint, array[size]);
  i_staked bigint[] := i_progress;
  i_won bigint[] := i_progress;
  i_wagered bigint[] := array_fill(null::bigint, array[size]);
  i_legs text[] := array_fill(null::text, array[size]);
  i_hash bytea[] := array_fill(''::bytea, array[size]);
  i_last boolean[] := array_fill(false, array[size]);
begin
  statuses := array_fill(2::smallint, array[size]);
  seqs := i_progress; cash := i_progress; bonus := i_progress; nonces := i_wagered;

  perform 1 from ledger.wallet x where x.player_id = any (p_players) order by x.player_id for no key update;

  for r in
    select i.place, p_players[i.place] as player_id, p_ids[i.place] as id, p_fingerprints[i.place] as fingerprint,
      p_seeds[i.place] as seed_id, p_nonces[i.place] as nonce, p_stakes[i.place] as stake, p_wins[i.place] as win,
      x.cash, x.bonus, x.staked, x.won, x.seq, x.head, x.draw_seed, x.draw_nonce, x.blocked,
      x.wager_due - x.wager_done as to_wager,
      x.day_stake_limit + case when x.day >= p_day then x.staked_before_day else x.staked end as stake_limit,
      x.day_loss_limit + case when x.day >= p_day then x.staked_before_day - x.won_before_day else x.staked - x.won end
        as loss_limit,
      t.seq as old_seq, t.fingerprint as old_fingerprint
    from generate_series(1, size) as i (place)
    join ledger.wallet x on x.player_id = p_players[i.place]
    left join lateral (
      select o.seq, o.fingerprint from ledger.transaction o
      where o.player_id = p_players[i.place] and o.id = p_ids[i.place] and o.at >= since and o.at < until limit 1
    ) as t on true
    order by x.player_id, i.place
  loop
    if r.player_id <> player then
      if settled > 0 then i_last[settled] := true; settled := 0; end if;
      player := r.player_id;
      w_cash := r.cash; w_bonus := r.bonus; w_staked := r.staked; w_won := r.won; w_seq := r.seq; w_head := r.head;
      w_nonce := r.draw_nonce; w_to_wager := greatest(r.to_wager, 0); w_wagered := 0; w_stake_limit := r.stake_limit; w_loss_limit := r.loss_limit;
    end if;

    if r.old_seq is not null then
      s := case when r.old_fingerprint = r.fingerprint then 1 else 5 end;
      seqs[r.place] := r.old_seq;
    elsif r.blocked then s := 4;
    elsif w_nonce <> r.nonce or r.draw_seed is distinct from r.seed_id then
      s := 6;
      if r.draw_seed = r.seed_id then nonces[r.place] := w_nonce; end if;
    elsif w_cash + w_bonus < r.stake then s := 2;
    elsif w_staked + r.stake > w_stake_limit or w_staked - w_won + r.stake > w_loss_limit then s := 3;
    elsif w_cash + w_bonus + r.win > 9007199254740991 then s := 7;
    else
      s := 0;
      if w_cash >= r.stake then
        stake_bonus := 0; win_bonus := 0;
      else
        stake_bonus := r.stake - w_cash;
        win_bonus := div(r.win::numeric * stake_bonus, r.stake);
      end if;
      w_cash := w_cash - r.stake + stake_bonus + r.win - win_bonus;
      w_bonus := w_bonus - stake_bonus + win_bonus;
      w_staked := w_staked + r.stake;
      w_won := w_won + r.win;
      wagered := null;
      if w_to_wager > 0 then
        wagered := nullif(least(p_counted[r.place], w_to_wager - w_wagered), 0);
        w_wagered := w_wagered + coalesce(wagered, 0);
        i_wagered[r.place] := wagered;
        i_progress[r.place] := w_wagered;
      end if;
      w_nonce := w_nonce + 1;
      w_seq := w_seq + 1;
      net := net + r.stake - r.win;
      if stake_bonus = 0 then
        legs := case when r.win = 0 then '1,10|-' || r.stake || ',' || r.stake
          else '1,10,10,1|-' || r.stake || ',' || r.stake || ',-' || r.win || ',' || r.win end;
      else
        select concat(string_agg(l.account::text, ',' order by l.place), '|', string_agg(l.amount::text, ',' order by l.place))
        into legs
        from unnest('{1,2,10,10,1,2}'::smallint[], array[stake_bonus - r.stake, -stake_bonus, r.stake, -r.win, r.win - win_bonus, win_bonus])
          with ordinality as l (account, amount, place)
        where l.amount <> 0;
        i_legs[r.place] := legs;
      end if;
      w_head := sha256(w_head || int4send(player) || int8send(w_seq) || uuid_send(r.id) || int8send(r.fingerprint)
        || at_bytes || int8send(w_cash) || int8send(w_bonus) || untouched || int8send(coalesce(wagered, -1))
        || int8send(r.stake) || int8send(r.win) || uuid_send(r.seed_id) || int8send(r.nonce)
        || int4send(length(p_games[r.place])) || int4send(length(p_evidence[r.place])) || int4send(-1)
        || convert_to('bet|' || legs || '|' || p_games[r.place] || p_evidence[r.place], 'UTF8'));
      settled := r.place;
      seqs[settled] := w_seq; i_staked[settled] := w_staked; i_won[settled] := w_won; i_hash[settled] := w_head;
    end if;
    statuses[r.place] := s; cash[r.place] := w_cash; bonus[r.place] := w_bonus;
  end loop;
  if settled > 0 then i_last[settled] := true; end if;
  if not (0 = any (statuses)) then return; end if;

  update ledger.wallet x
    set cash = cash[i.place], bonus = bonus[i.place], staked = i_staked[i.place], won = i_won[i.place],
      seq = seqs[i.place], head = i_hash[i.place], draw_nonce = p_nonces[i.place] + 1,
      wager_done = x.wager_done + i_progress[i.place],
      staked_before_day = case when x.day >= p_day then x.staked_before_day else x.staked end,
      won_before_day = case when x.day >= p_day then x.won_before_day else x.won end,
      day = greatest(x.day, p_day)
    from generate_series(1, size) as i (place)
    where i_last[i.place] and x.player_id = p_players[i.place];

  insert into ledger.transaction (
    seq, fingerprint, cash_after, bonus_after, at, id, player_id, kind, accounts, amounts, hash,
    wagered, stake, win, seed_id, nonce, game, evidence)
  select seqs[i.place], p_fingerprints[i.place], cash[i.place], bonus[i.place], p_at, p_ids[i.place], p_players[i.place], 'bet',
    case when i_legs[i.place] is not null then string_to_array(split_part(i_legs[i.place], '|', 1), ',')::smallint[]
      when p_wins[i.place] = 0 then '{1,10}' else '{1,10,10,1}' end,
    case when i_legs[i.place] is not null then string_to_array(split_part(i_legs[i.place], '|', 2), ',')::bigint[]
      when p_wins[i.place] = 0 then array[-p_stakes[i.place], p_stakes[i.place]]
      else array[-p_stakes[i.place], p_stakes[i.place], -p_wins[i.place], p_wins[i.place]] end,
    i_hash[i.place], i_wagered[i.place], p_stakes[i.place], p_wins[i.place], p_seeds[i.place],
    p_nonces[i.place], p_games[i.place], p_evidence[i.place]
  from generate_series(1, size) as i (place)
  where statuses[i.place] = 0;

  update ledger.house x set balance = x.balance + net where x.account = 10 and x.slot = p_slot;
  if not found then insert into ledger.house (account, slot, balance) values (10, p_slot, net); end if;
end $$;

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

-- A place of its own in the house's balances for a connection that settles bets, as long as it lives: two
-- that shared one would only wait for each other. Slots below are those of movements.
create function ledger.claim_slot() returns smallint language plpgsql as $$
begin
  for slot in 32..95 loop
    if pg_try_advisory_lock(hashtext('ledger.house.slot'), slot) then return slot; end if;
  end loop;
  return 32 + pg_backend_pid() % 64;
end $$;

-- Seals: a chain over the chains. Each names wallets, how far they had come and, in its hash, where their
-- chains stood there. Whoever has kept the hash of a seal will see whether anything before it was changed
-- or cut off.
create table ledger.seal (
  number bigint primary key,
  at timestamptz not null,
  players integer[] not null,
  seqs bigint[] not null,
  hash bytea not null
);

create trigger append_only before update or delete on ledger.seal
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.seal
  for each statement execute function ledger.refuse_change();

-- How far each wallet is sealed.
create table ledger.sealed (
  player_id integer primary key,
  seq bigint not null
) with (fillfactor = 50);

-- SHA-256 over the seal before, then this one's number and time, then player, seq and link of each wallet.
create function ledger.seal_hash(previous bytea, number bigint, at timestamptz, players integer[], seqs bigint[], links bytea[])
returns bytea language sql immutable
return (
  select sha256(previous || convert_to(number || '|' || (extract(epoch from at) * 1000000)::bigint, 'UTF8')
    || string_agg(convert_to('|' || l.player_id || '|' || l.seq || '|', 'UTF8') || l.link, ''::bytea order by l.place))
  from unnest(players, seqs, links) with ordinality as l (player_id, seq, link, place));

-- Seals up to so many wallets that have moved since they were sealed last. Answers no row when none has.
create function ledger.seal_next(p_at timestamptz, p_most integer, out number bigint, out hash bytea, out wallets integer)
language plpgsql as $$
#variable_conflict use_variable
declare
  before ledger.seal;
  players integer[]; seqs bigint[]; links bytea[];
begin
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select array_agg(w.player_id), array_agg(w.seq), array_agg(w.head) into players, seqs, links
  from (
    select x.player_id, x.seq, x.head from ledger.wallet x left join ledger.sealed s on s.player_id = x.player_id
    where x.seq > coalesce(s.seq, 0) order by x.player_id limit p_most
  ) as w;
  wallets := coalesce(cardinality(players), 0);
  if wallets = 0 then return; end if;
  select * into before from ledger.seal x order by x.number desc limit 1;
  number := coalesce(before.number, 0) + 1;
  hash := ledger.seal_hash(coalesce(before.hash, decode(repeat('00', 32), 'hex')), number, p_at, players, seqs, links);
  insert into ledger.seal (number, at, players, seqs, hash) values (number, p_at, players, seqs, hash);
  insert into ledger.sealed (player_id, seq) select * from unnest(players, seqs)
  on conflict (player_id) do update set seq = excluded.seq;
end $$;

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

-- What an account gains in a transaction of at most six legs.
create function ledger.leg(accounts smallint[], amounts bigint[], account smallint) returns bigint
language sql immutable parallel safe
return case when accounts[1] = account then amounts[1] else 0 end + case when accounts[2] = account then amounts[2] else 0 end
  + case when accounts[3] = account then amounts[3] else 0 end + case when accounts[4] = account then amounts[4] else 0 end
  + case when accounts[5] = account then amounts[5] else 0 end + case when accounts[6] = account then amounts[6] else 0 end;
