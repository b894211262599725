-- Bonus money is given by grants, each with terms of its own, and a wallet has one of them at most: its `bonus` is that
-- grant's money and nobody else's. What it asks for in stakes is counted apart from what plain credits ask for. ADR 22.

alter table ledger.wallet
  -- The grant that is under way, what it asks for in stakes and what of that is done, and whether it pays before cash.
  add column grant_id uuid,
  add column bonus_due bigint not null default 0,
  add column bonus_done bigint not null default 0,
  add column bonus_first boolean not null default false;

-- Bonus of before had no terms of its own: its stakes stay with what plain credits ask for, and it asks for none itself.
update ledger.wallet set grant_id = gen_random_uuid() where bonus > 0;

alter table ledger.wallet
  drop constraint in_range,
  add constraint in_range check (
    least(cash, bonus, held, in_play, staked, bonus_due, bonus_done) >= 0
    and greatest(cash, bonus, held, in_play, bonus_due) <= 9007199254740991
    and (grant_id is not null or bonus = 0 and bonus_due = 0));

-- Whose bonus somebody has to look at, among very many wallets.
create index wallet_with_grant on ledger.wallet (player_id) where grant_id is not null;

-- What bets brought the grant that was under way, by the bet's place in the chain; one that was taken back has a place of
-- its own, with the same amount below zero. Rows are few beside the bets, for most are made without a bonus.
create table ledger.bonus_progress (
  player_id integer not null,
  seq bigint not null,
  grant_id uuid not null,
  amount bigint not null check (amount <> 0),
  primary key (player_id, seq)
);

create index bonus_progress_of_grant on ledger.bonus_progress (grant_id, seq);

create trigger append_only before update or delete on ledger.bonus_progress
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.bonus_progress
  for each statement execute function ledger.refuse_change();

drop function ledger.set_stake_aside, ledger.append_round, ledger.append, ledger.append_of_game;

-- As in 0032, and: moves what lies in the pot of rebates; what of a stake counted for a grant, or is taken back of it, and what a movement is told with.
create function ledger.append_of_game(
  p_player integer, p_kind text, p_id uuid, p_fingerprint bigint, p_cause text, p_accounts smallint[], p_amounts bigint[],
  p_at timestamptz, p_day date, p_stake bigint, p_win bigint, p_wagered bigint, p_wager_due bigint, p_game text,
  p_grant uuid, p_progress bigint, p_evidence text,
  out status text, out seq bigint, out cash bigint, out bonus bigint, out held bigint, out in_play bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  w ledger.wallet;
  old ledger.transaction;
  t ledger.transaction;
  rebate_after bigint;
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
    w.in_play + coalesce(sum(m.amount) filter (where m.account = 4), 0),
    w.rebate + coalesce(sum(m.amount) filter (where m.account = 5), 0)
  into t.cash_after, t.bonus_after, t.held_after, t.in_play_after, rebate_after
  from unnest(p_accounts, p_amounts) as m (account, amount);
  status := case
    when (16 = any (p_accounts)) <> w.is_play or w.is_play and not (p_accounts <@ '{1,2,3,4,16}') then 'play_money'
    when least(t.cash_after, t.bonus_after, t.held_after, t.in_play_after, rebate_after) < 0 then 'insufficient'
    when t.cash_after + t.bonus_after + t.held_after + t.in_play_after + rebate_after > 9007199254740991 then 'out_of_range'
  end;
  if status is not null then return; end if;

  status := 'posted';
  seq := w.seq + 1; cash := t.cash_after; bonus := t.bonus_after; held := t.held_after; in_play := t.in_play_after;
  t.seq := seq; t.fingerprint := p_fingerprint; t.at := p_at; t.id := p_id; t.player_id := p_player; t.kind := p_kind;
  t.accounts := p_accounts; t.amounts := p_amounts; t.cause := p_cause; t.game := p_game;
  t.evidence := p_evidence;
  t.stake := nullif(p_stake, 0); t.win := nullif(p_win, 0);
  t.wagered := nullif(p_wagered, 0); t.wager_due := nullif(p_wager_due, 0);
  t.hash := ledger.link(w.head, t);
  insert into ledger.transaction select t.*;
  update ledger.wallet x
    set cash = append_of_game.cash, bonus = append_of_game.bonus, held = append_of_game.held,
      in_play = append_of_game.in_play, rebate = rebate_after, seq = append_of_game.seq,
      head = t.hash, wager_done = w.wager_done + p_wagered, wager_due = w.wager_due + p_wager_due,
      bonus_done = w.bonus_done + case when w.grant_id = p_grant then p_progress else 0 end
    where x.player_id = p_player;
  if p_progress <> 0 then
    insert into ledger.bonus_progress (player_id, seq, grant_id, amount) values (p_player, t.seq, p_grant, p_progress);
  end if;
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

-- What most movements are: of no game and no grant.
create function ledger.append(
  p_player integer, p_kind text, p_id uuid, p_fingerprint bigint, p_cause text, p_accounts smallint[], p_amounts bigint[],
  p_at timestamptz, p_day date, p_stake bigint, p_win bigint, p_wagered bigint, p_wager_due bigint,
  out status text, out seq bigint, out cash bigint, out bonus bigint, out held bigint, out in_play bigint
) language sql as $$
  select * from ledger.append_of_game(
    p_player, p_kind, p_id, p_fingerprint, p_cause, p_accounts, p_amounts, p_at, p_day, p_stake, p_win, p_wagered,
    p_wager_due, null, null, 0, null)
$$;

-- As in 0031, and: a stake is weighed under the terms of a grant, as in `ledger.settle_bets`.
create function ledger.set_stake_aside(
  p_player integer, p_id uuid, p_fingerprint bigint, p_cause text, p_at timestamptz, p_day date, p_stake bigint,
  p_seed uuid, p_nonce bigint, p_grant uuid, p_bonus_ok boolean,
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
    when w.grant_id is distinct from p_grant then 'terms_changed'
    when w.cash + w.bonus < p_stake then 'insufficient'
    when w.cash < p_stake and not p_bonus_ok then 'bonus_refused'
    when w.staked + aside > w.day_stake_limit + case when w.day >= p_day then w.staked_before_day else w.staked end
      or w.staked - w.won + aside > w.day_loss_limit
        + case when w.day >= p_day then w.staked_before_day - w.won_before_day else w.staked - w.won end
      then 'limit_reached'
  end;
  if status is not null then
    if status = 'stale' and w.draw_seed = p_seed then next_nonce := w.draw_nonce; end if;
    return;
  end if;

  stake_bonus := case when w.bonus_first and p_bonus_ok then least(w.bonus, p_stake) else greatest(p_stake - w.cash, 0) end;
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

-- As in 0031, and: counts as `ledger.settle_bets` does, for the grant under which the round was begun, while that one lasts.
create function ledger.append_round(
  p_player integer, p_id uuid, p_fingerprint bigint, p_accounts smallint[], p_amounts bigint[], p_at timestamptz, p_day date,
  p_stake bigint, p_win bigint, p_seed uuid, p_nonce bigint, p_game text, p_evidence text,
  p_counted bigint, p_grant uuid, p_bonus_counted bigint,
  out status text, out seq bigint, out cash bigint, out bonus bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  w ledger.wallet;
  old ledger.transaction;
  t ledger.transaction;
  progress bigint := 0;
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
  t.wagered := nullif(least(p_counted, greatest(w.wager_due - w.wager_done, 0)), 0);
  if w.grant_id = p_grant then
    progress := p_bonus_counted;
    if t.wagered > 0 then progress := div(progress::numeric * (p_counted - t.wagered), p_counted); end if;
    progress := least(progress, greatest(w.bonus_due - w.bonus_done, 0));
  end if;
  t.seed_id := p_seed; t.nonce := p_nonce; t.game := p_game; t.evidence := p_evidence;
  t.hash := ledger.link(w.head, t);
  insert into ledger.transaction select t.*;
  update ledger.wallet x
    set cash = append_round.cash, bonus = append_round.bonus, seq = append_round.seq, head = t.hash,
      wager_done = w.wager_done + coalesce(t.wagered, 0), bonus_done = w.bonus_done + progress, staked = w.staked + p_stake, won = w.won + p_win,
      staked_before_day = case when w.day >= p_day then w.staked_before_day else w.staked end,
      won_before_day = case when w.day >= p_day then w.won_before_day else w.won end,
      day = greatest(w.day, p_day)
    where x.player_id = p_player;
  if progress > 0 then
    insert into ledger.bonus_progress (player_id, seq, grant_id, amount) values (p_player, t.seq, p_grant, progress);
  end if;
  insert into ledger.house (account, slot, balance)
    select m.account, ledger.slot(p_player), sum(m.amount)
    from unnest(p_accounts, p_amounts) as m (account, amount)
    where m.account >= 10 group by m.account order by m.account
  on conflict (account, slot) do update set balance = ledger.house.balance + excluded.balance;
end $$;
