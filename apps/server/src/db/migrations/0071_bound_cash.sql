-- From here on credits with wagering are bound (0068), which bets and stakes already heed (0069, 0070). Nobody moves money meanwhile.
lock table ledger.wallet in exclusive mode;

drop function ledger.append, ledger.append_of_game;

-- As in 0037, and: keeps what is bound. `p_bound` is what becomes bound, or free below zero, where the caller knows better than the
-- kind of the movement says.
create function ledger.append_of_game(
  p_player integer, p_kind text, p_id uuid, p_fingerprint bigint, p_cause text, p_accounts smallint[], p_amounts bigint[],
  p_at timestamptz, p_day date, p_stake bigint, p_win bigint, p_wagered bigint, p_wager_due bigint, p_game text,
  p_grant uuid, p_progress bigint, p_evidence text, p_bound bigint default null,
  out status text, out seq bigint, out cash bigint, out bonus bigint, out held bigint, out in_play bigint
) language plpgsql as $$
#variable_conflict use_variable
declare
  w ledger.wallet;
  old ledger.transaction;
  t ledger.transaction;
  rebate_after bigint;
  delta bigint; moved bigint := 0; in_play_bound bigint; returned bigint; is_open boolean;
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
    -- A wallet that a provider keeps gives back whatever it likes: bound cash does not go there.
    when p_kind = 'outside_in' and t.cash_after < least(w.bound, w.cash) then 'insufficient'
  end;
  if status is not null then return; end if;

  delta := t.cash_after - w.cash;
  in_play_bound := w.bound_in_play;
  is_open := w.wager_due + p_wager_due > w.wager_done + p_wagered;
  if p_bound is not null then
    moved := p_bound;
  elsif p_kind in ('stake', 'outside_bet') then
    moved := -ledger.bound_of_stake(-delta, w.cash, w.bound);
    if p_kind = 'stake' and moved < 0 then
      in_play_bound := in_play_bound - moved;
      insert into ledger.bound_stake (player_id, cause, amount) values (p_player, p_cause, -moved)
      on conflict (player_id, cause) do update set amount = ledger.bound_stake.amount + excluded.amount;
    end if;
  elsif p_kind = 'stake_back' then
    if w.bound_in_play > 0 then
      delete from ledger.bound_stake x where x.player_id = p_player and x.cause = p_cause returning x.amount into returned;
      in_play_bound := in_play_bound - coalesce(returned, 0);
      moved := least(coalesce(returned, 0), delta);
    end if;
  elsif p_kind in ('rollback', 'outside_rollback') and p_evidence::jsonb ->> 'of' is not null then
    select ledger.bound_at(p_player, o.seq - 1) - ledger.bound_at(p_player, o.seq) into moved
    from ledger.transaction o where o.player_id = p_player and o.id = (p_evidence::jsonb ->> 'of')::uuid;
  elsif p_wager_due > 0 and delta > 0 then
    moved := delta;
  end if;
  t.bound_after := case when is_open
    then nullif(greatest(least(w.bound + coalesce(moved, 0), t.cash_after + t.held_after), 0), 0) end;
  if not is_open and w.bound_in_play > 0 then
    in_play_bound := 0;
    delete from ledger.bound_stake x where x.player_id = p_player;
  end if;

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
      in_play = append_of_game.in_play, bound = coalesce(t.bound_after, 0), bound_in_play = in_play_bound, rebate = rebate_after, seq = append_of_game.seq,
      head = t.hash, wager_done = w.wager_done + p_wagered, wager_due = w.wager_due + p_wager_due,
      bonus_done = w.bonus_done + case when w.grant_id = p_grant then p_progress else 0 end
    where x.player_id = p_player;
  if p_progress <> 0 then
    insert into ledger.bonus_progress (player_id, seq, grant_id, amount) values (p_player, t.seq, p_grant, p_progress);
  end if;
  if p_stake <> 0 or p_win <> 0 then
    -- What belongs to a day before the wallet's own changes the lifetime alone; a later day starts from zero.
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

-- As in 0037, and: what of the stake came back bound is staked again, and that share of the win stays bound.
create or replace function ledger.append_round(
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
  from_bound bigint := 0; is_open boolean;
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
  is_open := w.wager_due > w.wager_done + coalesce(t.wagered, 0);
  if w.bound > 0 and is_open then
    -- What the stake brought back bound, in the movement just before this one.
    select coalesce(b.bound_after, 0) - ledger.bound_at(p_player, b.seq - 1) into from_bound
    from ledger.transaction b
    where b.player_id = p_player and b.seq = w.seq and b.kind = 'stake_back' and b.cause = 'round:' || p_id;
    from_bound := coalesce(from_bound, 0);
    select nullif(w.bound - from_bound + ledger.bound_of_win(
        coalesce(sum(m.amount) filter (where m.amount > 0), 0)::bigint,
        -coalesce(sum(m.amount) filter (where m.amount < 0), 0)::bigint, from_bound), 0) into t.bound_after
    from unnest(p_accounts, p_amounts) as m (account, amount) where m.account = 1;
  end if;
  t.seed_id := p_seed; t.nonce := p_nonce; t.game := p_game; t.evidence := p_evidence;
  t.hash := ledger.link(w.head, t);
  insert into ledger.transaction select t.*;
  update ledger.wallet x
    set cash = append_round.cash, bonus = append_round.bonus, bound = coalesce(t.bound_after, 0),
      bound_in_play = case when is_open then w.bound_in_play else 0 end, seq = append_round.seq, head = t.hash,
      wager_done = w.wager_done + coalesce(t.wagered, 0), bonus_done = w.bonus_done + progress, staked = w.staked + p_stake, won = w.won + p_win,
      staked_before_day = case when w.day >= p_day then w.staked_before_day else w.staked end,
      won_before_day = case when w.day >= p_day then w.won_before_day else w.won end,
      day = greatest(w.day, p_day)
    where x.player_id = p_player;
  if not is_open and w.bound_in_play > 0 then
    delete from ledger.bound_stake x where x.player_id = p_player;
  end if;
  if progress > 0 then
    insert into ledger.bonus_progress (player_id, seq, grant_id, amount) values (p_player, t.seq, p_grant, progress);
  end if;
  insert into ledger.house (account, slot, balance)
    select m.account, ledger.slot(p_player), sum(m.amount)
    from unnest(p_accounts, p_amounts) as m (account, amount)
    where m.account >= 10 group by m.account order by m.account
  on conflict (account, slot) do update set balance = ledger.house.balance + excluded.balance;
end $$;

-- Open obligations are those of the newest credits: stakes count towards the oldest. Rounds in play are left free.
insert into ledger.bound_opening (player_id, seq, amount)
select w.player_id, w.seq,
  case when w.is_play or w.wager_due <= w.wager_done then 0 else least(w.cash + w.held, coalesce(open.credited, 0)) end
from ledger.wallet w
cross join lateral (
  select count(*) as credits, (sum(c.credited) filter (where c.newer < w.wager_due - w.wager_done))::bigint as credited
  from (
    select greatest(ledger.leg(t.accounts, t.amounts, 1::smallint), 0) as credited,
      sum(t.wager_due) over (order by t.seq desc) - t.wager_due as newer
    from ledger.transaction t where t.player_id = w.player_id and t.wager_due > 0
  ) as c
) as open
where open.credits > 0;

update ledger.wallet w set bound = o.amount from ledger.bound_opening o where o.player_id = w.player_id;
