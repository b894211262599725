-- Games of outside providers: their bets and wins by the Open Wallet Protocol v1. What they move stands in the ledger like all
-- money; what was said over the protocol, and answered, stands here. Money in centavos.

-- What providers' jackpots were given of stakes, and is theirs.
insert into ledger.account (id, name, owner) values (19, 'jackpots', 'house');
-- What players have in wallets that providers keep for them.
insert into ledger.account (id, name, owner) values (20, 'outside_wallets', 'house');

-- As `ledger.append` of 0019, and: names the game that the movement is of.
create function ledger.append_of_game(
  p_player integer, p_kind text, p_id uuid, p_fingerprint bigint, p_cause text, p_accounts smallint[], p_amounts bigint[],
  p_at timestamptz, p_day date, p_stake bigint, p_win bigint, p_wagered bigint, p_wager_due bigint, p_game text,
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
    when (16 = any (p_accounts)) <> w.is_play or w.is_play and not (p_accounts <@ '{1,2,3,4,16}') then 'play_money'
    when least(t.cash_after, t.bonus_after, t.held_after, t.in_play_after) < 0 then 'insufficient'
    when t.cash_after + t.bonus_after + t.held_after + t.in_play_after > 9007199254740991 then 'out_of_range'
  end;
  if status is not null then return; end if;

  status := 'posted';
  seq := w.seq + 1; cash := t.cash_after; bonus := t.bonus_after; held := t.held_after; in_play := t.in_play_after;
  t.seq := seq; t.fingerprint := p_fingerprint; t.at := p_at; t.id := p_id; t.player_id := p_player; t.kind := p_kind;
  t.accounts := p_accounts; t.amounts := p_amounts; t.cause := p_cause; t.game := p_game;
  t.stake := nullif(p_stake, 0); t.win := nullif(p_win, 0);
  t.wagered := nullif(p_wagered, 0); t.wager_due := nullif(p_wager_due, 0);
  t.hash := ledger.link(w.head, t);
  insert into ledger.transaction select t.*;
  update ledger.wallet x
    set cash = append_of_game.cash, bonus = append_of_game.bonus, held = append_of_game.held,
      in_play = append_of_game.in_play, seq = append_of_game.seq,
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

-- What most movements are: of no game.
create or replace function ledger.append(
  p_player integer, p_kind text, p_id uuid, p_fingerprint bigint, p_cause text, p_accounts smallint[], p_amounts bigint[],
  p_at timestamptz, p_day date, p_stake bigint, p_win bigint, p_wagered bigint, p_wager_due bigint,
  out status text, out seq bigint, out cash bigint, out bonus bigint, out held bigint, out in_play bigint
) language sql as $$
  select * from ledger.append_of_game(
    p_player, p_kind, p_id, p_fingerprint, p_cause, p_accounts, p_amounts, p_at, p_day, p_stake, p_win, p_wagered,
    p_wager_due, null)
$$;

-- As in 0029, and: bets, wins and rollbacks of outside games are play as well.
drop index ledger.transaction_beside_play;
create index transaction_beside_play on ledger.transaction (player_id, seq, kind)
  where kind not in ('bet', 'win', 'rollback', 'stake', 'stake_back', 'outside_bet', 'outside_win', 'outside_rollback');

create schema wallet;

-- Leave to play one game of a provider. The token is the provider's to show with every bet; only its hash is kept.
create table wallet.session (
  token_hash bytea primary key,
  provider text not null,
  member_id integer not null,
  game text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);

create index session_of_member on wallet.session (member_id);
create index session_over on wallet.session (expires_at);

-- Numbers that signed calls carried: none is taken twice while its time could still be believed.
create table wallet.nonce (
  provider text not null,
  nonce text not null,
  until timestamptz not null,
  primary key (provider, nonce)
);

create index nonce_over on wallet.nonce (until);

-- Takes a number; false when it was taken before. To lose the last moments of these to a power cut costs nothing: what
-- calls do, they do once by their own numbers.
create function wallet.take_nonce(p_provider text, p_nonce text, p_until timestamptz) returns boolean
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into wallet.nonce (provider, nonce, until) values (p_provider, p_nonce, p_until) on conflict do nothing;
  return found;
end $$;

-- A round at a provider, as one player plays it. `staked` and `won` are what stands, without what was rolled back.
create table wallet.round (
  id uuid primary key,
  provider text not null,
  round_id text not null,
  member_id integer not null,
  game text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  staked bigint not null default 0 check (staked >= 0),
  won bigint not null default 0 check (won >= 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (provider, member_id, round_id),
  check ((state = 'closed') = (closed_at is not null))
);

create index round_open on wallet.round (opened_at) where state = 'open';
create index round_of_member on wallet.round (member_id, opened_at);

-- Free rounds that a player was given at a provider. The count here is what decides; the provider keeps one of its own.
create table wallet.campaign (
  provider text not null,
  campaign_id text not null,
  member_id integer not null,
  game text not null,
  game_code text not null,
  -- What one round is played with, and how many there are.
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds between 1 and 1000),
  used integer not null default 0 check (used between 0 and rounds),
  won bigint not null default 0 check (won >= 0),
  -- Where wins go; those to bonus ask for so much wagering, in hundredths of the win.
  pocket text not null check (pocket in ('cash', 'bonus')),
  wagering_e2 integer not null default 0 check (wagering_e2 between 0 and 10000),
  -- `asked`: the provider may not know of it yet; `refused`: it would not have it.
  state text not null check (state in ('asked', 'open', 'cancelling', 'cancelled', 'refused')),
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  primary key (provider, campaign_id),
  check (pocket = 'bonus' or wagering_e2 = 0)
);

create index campaign_of_member on wallet.campaign (member_id);

-- Whatever was asked of us under a number of the provider's, and answered for good: moved, refused for ever (bets), or taken
-- back before it came (`tombstone`). It never goes away.
create table wallet.transaction (
  provider text not null,
  tx_id text not null,
  -- Ours: the ledger's, where money moved.
  id uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'promo_win', 'tombstone')),
  code text not null,
  fingerprint text not null,
  -- Null where nobody of ours is meant.
  member_id integer,
  round uuid,
  round_id text,
  game text,
  ref_tx_id text,
  amount bigint not null check (amount >= 0),
  currency text not null,
  -- Of a bet: what of it was paid from bonus, and what went to a jackpot.
  from_bonus bigint not null default 0 check (from_bonus between 0 and amount),
  jackpot bigint not null default 0 check (jackpot between 0 and amount),
  campaign_id text,
  free_index integer,
  -- Of a rollback of a win: what of it the player did not have any more.
  shortfall bigint not null default 0 check (shortfall between 0 and amount),
  request_id uuid not null,
  at timestamptz not null,
  rolled_back_at timestamptz,
  primary key (provider, tx_id)
);

create index transaction_of_round on wallet.transaction (round) where round is not null;
create index transaction_in_time on wallet.transaction (provider, at, tx_id);
create index transaction_of_member on wallet.transaction (member_id) where member_id is not null;
create unique index free_round_once on wallet.transaction (provider, campaign_id, free_index)
  where kind = 'bet' and code = 'OK' and campaign_id is not null and rolled_back_at is null;

-- What was asked for is never changed or removed; that it was rolled back is added to it, once.
create function wallet.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.rolled_back_at is null and new.rolled_back_at is not null then
    old.rolled_back_at := new.rolled_back_at;
    if old is not distinct from new then return new; end if;
  end if;
  raise exception 'wallet.transaction is append-only' using errcode = 'restrict_violation';
end $$;

create trigger append_only before update or delete on wallet.transaction
  for each row execute function wallet.refuse_change();
create trigger append_only_whole before truncate on wallet.transaction
  for each statement execute function ledger.refuse_change();

-- What a person has to look at. `subject` is what it is about: a transaction's number, or a round's.
create table wallet.review (
  id uuid primary key,
  provider text not null,
  kind text not null check (kind in ('shortfall', 'round_open', 'missing_here', 'missing_there', 'differs')),
  subject text not null,
  member_id integer,
  amount bigint not null default 0,
  detail text not null default '',
  opened_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  note text not null default '',
  unique (provider, kind, subject)
);

create index review_open on wallet.review (opened_at, id) where settled_at is null;

-- How far a provider's list was compared with ours, by its own time.
create table wallet.compared (
  provider text primary key,
  upto timestamptz not null
);

-- Money that was moved into a provider's own wallet and out of it again, for providers that keep one.
create table wallet.transfer (
  id uuid primary key,
  provider text not null,
  member_id integer not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'done', 'refused')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- Of money that went in: it came back since, more of it or less, and what became of it is booked.
  is_settled boolean not null default false,
  check ((state = 'asked') = (ended_at is null)),
  check (direction = 'in' or not is_settled)
);

create index transfer_asked on wallet.transfer (asked_at) where state = 'asked';
create index transfer_of_member on wallet.transfer (member_id, provider);

-- Players with whom a provider tries the protocol out: of play money, and only where the house was started for it.
create table wallet.sandbox_player (
  member_id integer primary key,
  provider text not null,
  game text not null,
  is_excluded boolean not null default false
);
