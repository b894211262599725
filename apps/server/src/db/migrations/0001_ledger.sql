-- Double entry in whole centavos. A transaction is one row: its legs stand in two arrays that sum
-- to zero, so that a commit of half a movement cannot exist. Signs: what the house owes is
-- positive, so a player's balance is the sum of its legs, and the house's own accounts mirror it
-- (psp_clearing is minus what the Pix bank holds for us).

create schema ledger;

create table ledger.account (
  id smallint primary key,
  name text not null unique,
  owner text not null check (owner in ('player', 'house'))
);

insert into ledger.account (id, name, owner) values
  (1, 'cash', 'player'),
  (2, 'bonus', 'player'),
  (3, 'held', 'player'),
  (4, 'in_play', 'player'),
  (10, 'games', 'house'),
  (11, 'psp_clearing', 'house'),
  (12, 'fees', 'house'),
  (13, 'bonus_cost', 'house'),
  (14, 'suspense', 'house');

-- One row a player; player 0 is the house, for movements between its own accounts. No index but the
-- key, so that an update stays on its page.
create table ledger.wallet (
  player_id integer primary key,
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  held bigint not null default 0 check (held >= 0),
  in_play bigint not null default 0 check (in_play >= 0),
  staked bigint not null default 0 check (staked >= 0),
  blocked boolean not null default false,
  draw_seed uuid,
  draw_nonce bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null default '\x0000000000000000000000000000000000000000000000000000000000000000'
) with (fillfactor = 50);

-- The house's balances, sharded by player so that no row is everybody's; a balance is the sum over slots.
create table ledger.house (
  account smallint not null references ledger.account (id),
  slot smallint not null,
  balance bigint not null,
  primary key (account, slot)
) with (fillfactor = 10);

-- The house's own chain has a slot to itself: a transaction may hold it and then wait for a player's
-- wallet, whose holder must never wait for that slot.
create function ledger.slot(player_id integer) returns smallint
language sql immutable parallel safe
return case when player_id = 0 then 16 else player_id % 16 end;

create function ledger.balanced(accounts smallint[], amounts bigint[]) returns boolean
language sql immutable parallel safe
return cardinality(accounts) = cardinality(amounts)
  and cardinality(amounts) >= 2
  and array_position(amounts, null) is null
  and array_position(amounts, 0::bigint) is null
  and (select sum(amount) from unnest(amounts) as amount) = 0;

create table ledger.transaction (
  player_id integer not null,
  seq bigint not null check (seq > 0),
  kind text not null check (kind in ('deposit', 'hold', 'release', 'payout', 'bet', 'suspense', 'suspense_credit')),
  key text not null,
  fingerprint bytea not null,
  cause text not null,
  accounts smallint[] not null,
  amounts bigint[] not null,
  cash_after bigint not null check (cash_after >= 0),
  bonus_after bigint not null check (bonus_after >= 0),
  held_after bigint not null check (held_after >= 0),
  in_play_after bigint not null check (in_play_after >= 0),
  at timestamptz not null,
  evidence bytea,
  hash bytea not null,
  primary key (player_id, seq),
  unique (player_id, key),
  constraint balanced check (ledger.balanced(accounts, amounts))
);

-- What was played: enough to draw the round again. Its digest is the transaction's evidence.
create table ledger.bet (
  player_id integer not null,
  seq bigint not null,
  round_id uuid not null,
  game text not null,
  game_version text not null,
  seed_id uuid not null,
  nonce bigint not null,
  input jsonb not null,
  outcome jsonb not null,
  multiplier_e4 bigint not null check (multiplier_e4 >= 0),
  stake_cash bigint not null check (stake_cash >= 0),
  stake_bonus bigint not null check (stake_bonus >= 0),
  win_cash bigint not null check (win_cash >= 0),
  win_bonus bigint not null check (win_bonus >= 0),
  at timestamptz not null,
  primary key (player_id, seq),
  unique (player_id, round_id),
  unique (seed_id, nonce)
);

create index bet_by_time on ledger.bet (player_id, at desc);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete on ledger.transaction
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.transaction
  for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.bet
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.bet
  for each statement execute function ledger.refuse_change();

-- The link of one transaction to the one before it: SHA-256 over a canonical text in which every
-- field is ended by its own length, so that no two rows read alike.
create function ledger.link(previous bytea, t ledger.transaction) returns bytea
language sql immutable parallel safe
return sha256(previous || convert_to(
  concat_ws('|',
    t.player_id, t.seq, t.kind, length(t.key), t.key, encode(t.fingerprint, 'hex'), length(t.cause), t.cause,
    array_to_string(t.accounts, ','), array_to_string(t.amounts, ','),
    t.cash_after, t.bonus_after, t.held_after, t.in_play_after,
    (extract(epoch from t.at) * 1000000)::bigint, coalesce(encode(t.evidence, 'hex'), '-')
  ), 'UTF8'));

create function ledger.evidence_of(b ledger.bet) returns bytea
language sql immutable parallel safe
return sha256(convert_to(
  concat_ws('|',
    b.round_id, b.game, b.game_version, b.seed_id, b.nonce, length(b.input::text), b.input::text,
    length(b.outcome::text), b.outcome::text, b.multiplier_e4, b.stake_cash, b.stake_bonus, b.win_cash, b.win_bonus
  ), 'UTF8'));

-- Appends one transaction to a player's chain and moves the balances with it. Answers a status,
-- never an exception, for what business refuses: 'posted', 'replayed' (same key, same input),
-- 'key_reused' (same key, other input), 'insufficient'.
create function ledger.append(
  p_player integer, p_kind text, p_key text, p_fingerprint bytea, p_cause text,
  p_accounts smallint[], p_amounts bigint[], p_at timestamptz, p_evidence bytea,
  out status text, out seq bigint, out cash bigint, out bonus bigint, out held bigint, out in_play bigint
) language plpgsql as $$
declare
  w ledger.wallet;
  old ledger.transaction;
  t ledger.transaction;
begin
  insert into ledger.wallet (player_id) values (p_player) on conflict do nothing;
  select * into w from ledger.wallet where player_id = p_player for no key update;
  select * into old from ledger.transaction x where x.player_id = p_player and x.key = p_key;
  if found then
    status := case when old.fingerprint = p_fingerprint then 'replayed' else 'key_reused' end;
    seq := old.seq; cash := w.cash; bonus := w.bonus; held := w.held; in_play := w.in_play;
    return;
  end if;

  select
    w.cash + coalesce(sum(m.amount) filter (where m.account = 1), 0),
    w.bonus + coalesce(sum(m.amount) filter (where m.account = 2), 0),
    w.held + coalesce(sum(m.amount) filter (where m.account = 3), 0),
    w.in_play + coalesce(sum(m.amount) filter (where m.account = 4), 0)
  into cash, bonus, held, in_play
  from unnest(p_accounts, p_amounts) as m (account, amount);
  if least(cash, bonus, held, in_play) < 0 then
    status := 'insufficient'; seq := w.seq; cash := w.cash; bonus := w.bonus; held := w.held; in_play := w.in_play;
    return;
  end if;

  seq := w.seq + 1;
  t := row(p_player, seq, p_kind, p_key, p_fingerprint, p_cause, p_accounts, p_amounts,
           cash, bonus, held, in_play, p_at, p_evidence, '\x'::bytea);
  t.hash := ledger.link(w.head, t);
  insert into ledger.transaction select t.*;
  update ledger.wallet x
    set cash = append.cash, bonus = append.bonus, held = append.held, in_play = append.in_play,
        seq = append.seq, head = t.hash
    where x.player_id = p_player;
  insert into ledger.house (account, slot, balance)
    select m.account, ledger.slot(p_player), sum(m.amount)
    from unnest(p_accounts, p_amounts) as m (account, amount)
    where m.account >= 10 group by m.account order by m.account
  on conflict (account, slot) do update set balance = ledger.house.balance + excluded.balance;
  status := 'posted';
end $$;

-- Stakes, settles and records one round in one step. Beyond the statuses of append: 'blocked', and
-- 'stale' when the seed or nonce is no longer the next one, in which case the caller draws again.
-- Stakes are paid from cash first, then from bonus; a win goes back to the pots in that proportion.
create function ledger.settle_bet(
  p_player integer, p_key text, p_fingerprint bytea, p_round uuid, p_game text, p_version text,
  p_seed uuid, p_nonce bigint, p_input jsonb, p_outcome jsonb, p_multiplier bigint,
  p_stake bigint, p_win bigint, p_at timestamptz,
  out status text, out seq bigint, out cash bigint, out bonus bigint, out held bigint, out in_play bigint
) language plpgsql as $$
declare
  w ledger.wallet;
  old ledger.transaction;
  b ledger.bet;
  posted record;
  m_accounts smallint[] := '{}';
  m_amounts bigint[] := '{}';
begin
  insert into ledger.wallet (player_id) values (p_player) on conflict do nothing;
  select * into w from ledger.wallet where player_id = p_player for no key update;
  cash := w.cash; bonus := w.bonus; held := w.held; in_play := w.in_play; seq := w.seq;
  select * into old from ledger.transaction x where x.player_id = p_player and x.key = p_key;
  if found then
    status := case when old.fingerprint = p_fingerprint then 'replayed' else 'key_reused' end;
    seq := old.seq;
    return;
  end if;
  status := case
    when w.blocked then 'blocked'
    when w.draw_seed is distinct from p_seed or w.draw_nonce <> p_nonce then 'stale'
    when w.cash + w.bonus < p_stake then 'insufficient'
  end;
  if status is not null then return; end if;

  b.player_id := p_player; b.seq := w.seq + 1; b.round_id := p_round; b.game := p_game; b.game_version := p_version;
  b.seed_id := p_seed; b.nonce := p_nonce; b.input := p_input; b.outcome := p_outcome; b.multiplier_e4 := p_multiplier;
  b.stake_cash := least(w.cash, p_stake); b.stake_bonus := p_stake - b.stake_cash;
  b.win_bonus := div(p_win::numeric * b.stake_bonus, p_stake); b.win_cash := p_win - b.win_bonus; b.at := p_at;

  select array_agg(l.account order by l.place), array_agg(l.amount order by l.place) into m_accounts, m_amounts
  from (values
    (1, 1::smallint, -b.stake_cash), (2, 2::smallint, -b.stake_bonus), (3, 10::smallint, p_stake),
    (4, 10::smallint, -p_win), (5, 1::smallint, b.win_cash), (6, 2::smallint, b.win_bonus)
  ) as l (place, account, amount)
  where l.amount <> 0;

  select * into posted from ledger.append(
    p_player, 'bet', p_key, p_fingerprint, 'round:' || p_round, m_accounts, m_amounts, p_at, ledger.evidence_of(b));
  insert into ledger.bet select b.*;
  update ledger.wallet x set draw_nonce = p_nonce + 1, staked = x.staked + p_stake where x.player_id = p_player;
  status := 'settled'; seq := posted.seq;
  cash := posted.cash; bonus := posted.bonus; held := posted.held; in_play := posted.in_play;
end $$;
