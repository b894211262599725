-- Rounds of moves: the stake is set aside with the first move and stays so until the round is over; the number that
-- the round draws under is taken in the same transaction.

-- A seed that is not yet revealed is kept sealed; one that is, in clear, for everybody to check by.
alter table play.seed
  alter column server_seed drop not null,
  add column server_seed_sealed bytea,
  -- How it keys its rounds and is committed to: by its bytes, as seeds of before this migration, or by its hex text.
  add column convention text not null default 'bytes' check (convention in ('bytes', 'text')),
  add constraint seed_is_kept check (server_seed is not null or server_seed_sealed is not null);
alter table play.seed alter column convention set default 'text';

create table play.open_round (
  -- As the transaction that will settle it is numbered.
  id uuid primary key,
  player_id integer not null,
  game text not null,
  game_version text not null,
  seed_id uuid not null,
  nonce bigint not null,
  request_key text not null,
  input jsonb not null,
  -- In their order, as they were read.
  moves jsonb not null default '[]' check (jsonb_typeof(moves) = 'array'),
  -- The first stake, all that was staked, and what of that came from bonus.
  stake bigint not null check (stake > 0),
  staked bigint not null check (staked >= stake),
  staked_bonus bigint not null check (staked_bonus between 0 and staked),
  opened_at timestamptz not null,
  moved_at timestamptz not null,
  unique (player_id, game)
);

create index open_round_left on play.open_round (moved_at);
create index open_round_of_seed on play.open_round (seed_id);

-- Sets a stake aside, cash before bonus: kind `stake`. With a seed, the round begins, and takes that seed's number, which
-- must be the next. Answers as `ledger.settle_bets` does in words; only 'set_aside' changes anything.
create function ledger.set_stake_aside(
  p_player integer, p_id uuid, p_fingerprint bigint, p_cause text, p_at timestamptz, p_day date, p_stake bigint,
  p_seed uuid, p_nonce bigint,
  out status text, out stake_bonus bigint, out cash bigint, out bonus bigint, out next_nonce bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  w ledger.wallet;
  old ledger.transaction;
  appended record;
  aside bigint;
  accounts smallint[];
  amounts bigint[];
begin
  select * into w from ledger.wallet x where x.player_id = p_player for no key update;
  select * into old from ledger.transaction x where x.player_id = p_player and x.id = p_id;
  cash := w.cash; bonus := w.bonus;
  if old.seq is not null then
    status := case when old.fingerprint = p_fingerprint then 'replayed' else 'key_reused' end;
    stake_bonus := -ledger.leg(old.accounts, old.amounts, 2::smallint);
    return;
  end if;
  -- What is set aside already counts towards a day's limits as if it were staked.
  aside := w.in_play + p_stake;
  status := case
    when w.player_id is null then 'insufficient'
    when w.blocked then 'blocked'
    when p_seed is not null and (w.draw_seed is distinct from p_seed or w.draw_nonce <> p_nonce) then 'stale'
    when w.cash + w.bonus < p_stake then 'insufficient'
    when w.staked + aside > w.day_stake_limit + case when w.day >= p_day then w.staked_before_day else w.staked end
      or w.staked - w.won + aside > w.day_loss_limit
        + case when w.day >= p_day then w.staked_before_day - w.won_before_day else w.staked - w.won end
      then 'limit_reached'
  end;
  if status is not null then
    if status = 'stale' and w.draw_seed = p_seed then next_nonce := w.draw_nonce; end if;
    return;
  end if;

  stake_bonus := greatest(p_stake - w.cash, 0);
  -- Play money moves through its own account, as everything of it does.
  select array_agg(l.account order by l.place), array_agg(l.amount order by l.place) into accounts, amounts
    from unnest('{1,2,16,16,4}'::smallint[], array[stake_bonus - p_stake, -stake_bonus, p_stake, -p_stake, p_stake])
      with ordinality as l (account, amount, place)
    where l.amount <> 0 and (w.is_play or l.account <> 16);
  select a.* into appended
    from ledger.append(p_player, 'stake', p_id, p_fingerprint, p_cause, accounts, amounts, p_at, p_day, 0, 0, 0, 0) as a;
  status := case appended.status when 'posted' then 'set_aside' else appended.status end;
  cash := appended.cash; bonus := appended.bonus;
  if p_seed is not null and status = 'set_aside' then
    update ledger.wallet x set draw_nonce = p_nonce + 1 where x.player_id = p_player;
  end if;
end $$;

-- Writes a round whose stake lies in cash and bonus again: kind `bet`, like those of `ledger.settle_bets`, but its number
-- was taken when it began, and nothing refuses it any more but a sum that does not fit.
create function ledger.append_round(
  p_player integer, p_id uuid, p_fingerprint bigint, p_accounts smallint[], p_amounts bigint[], p_at timestamptz, p_day date,
  p_stake bigint, p_win bigint, p_seed uuid, p_nonce bigint, p_game text, p_evidence text,
  out status text, out seq bigint, out cash bigint, out bonus bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  w ledger.wallet;
  old ledger.transaction;
  t ledger.transaction;
begin
  select * into w from ledger.wallet x where x.player_id = p_player for no key update;
  select * into old from ledger.transaction x where x.player_id = p_player and x.id = p_id;
  seq := old.seq; cash := w.cash; bonus := w.bonus;
  if old.seq is not null then
    status := case when old.fingerprint = p_fingerprint then 'replayed' else 'key_reused' end;
    return;
  end if;
  t.cash_after := w.cash + ledger.leg(p_accounts, p_amounts, 1::smallint);
  t.bonus_after := w.bonus + ledger.leg(p_accounts, p_amounts, 2::smallint);
  status := case
    when least(t.cash_after, t.bonus_after) < 0 then 'insufficient'
    when t.cash_after + t.bonus_after + w.held + w.in_play > 9007199254740991 then 'out_of_range'
  end;
  if status is not null then return; end if;

  status := 'posted';
  seq := w.seq + 1; cash := t.cash_after; bonus := t.bonus_after;
  t.seq := seq; t.fingerprint := p_fingerprint; t.at := p_at; t.id := p_id; t.player_id := p_player; t.kind := 'bet';
  t.accounts := p_accounts; t.amounts := p_amounts; t.stake := p_stake; t.win := p_win;
  t.wagered := nullif(least(p_stake, greatest(w.wager_due - w.wager_done, 0)), 0);
  t.seed_id := p_seed; t.nonce := p_nonce; t.game := p_game; t.evidence := p_evidence;
  t.hash := ledger.link(w.head, t);
  insert into ledger.transaction select t.*;
  update ledger.wallet x
    set cash = append_round.cash, bonus = append_round.bonus, seq = append_round.seq, head = t.hash,
      wager_done = w.wager_done + coalesce(t.wagered, 0), staked = w.staked + p_stake, won = w.won + p_win,
      staked_before_day = case when w.day >= p_day then w.staked_before_day else w.staked end,
      won_before_day = case when w.day >= p_day then w.won_before_day else w.won end,
      day = greatest(w.day, p_day)
    where x.player_id = p_player;
  insert into ledger.house (account, slot, balance)
    select m.account, ledger.slot(p_player), sum(m.amount)
    from unnest(p_accounts, p_amounts) as m (account, amount)
    where m.account >= 10 group by m.account order by m.account
  on conflict (account, slot) do update set balance = ledger.house.balance + excluded.balance;
end $$;
