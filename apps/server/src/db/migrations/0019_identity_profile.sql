-- A profile: the chosen photo (empty while none is), what kind of agent a member is, and three switches of staff.
alter table identity.member
  add column photo text not null default '' check (length(photo) <= 128),
  add column agent_type text not null default 'ordinary' check (agent_type <> ''),
  add column is_tips_on boolean not null default false,
  add column is_in_on boolean not null default false,
  add column is_trans_on boolean not null default false;

create index member_demo on identity.member (id) where is_demo;

-- That an address has opened a demo account on a day of the site's. The address stands as a keyed hash, and no
-- longer than it takes to know that the day is over.
create table identity.demo_opening (
  address bytea not null,
  day date not null,
  primary key (address, day)
);

-- A captcha that is work and not a picture: its answer proves itself.
alter table identity.captcha alter column answer_hash drop not null;

-- Play money. A wallet is of money or of play money for good. The counterpart of every movement of a play wallet
-- is `play_money` and nothing else, so the accounts of money never hear of it, and it sums to zero by itself.
insert into ledger.account (id, name, owner) values (16, 'play_money', 'house');

alter table ledger.wallet add column is_play boolean not null default false;

-- As in 0008, and: answers 'play_money' where money and play money would meet.
create or replace function ledger.append(
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
    when (16 = any (p_accounts)) <> w.is_play or w.is_play and not (p_accounts <@ '{1,2,3,4,16}') then 'play_money'
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

-- As in 0009, and: a play wallet stakes to account 16, and is paid from it.
create or replace function ledger.settle_bets(
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
  -- As `ledger.link` writes what is not there: here, what is held, in play and asked for in wagering.
  absent constant bytea := '\x8000000000000000';
  untouched constant bytea := absent || absent || absent;
  since constant timestamptz := least(date_trunc('month', p_at, 'UTC'), p_at - interval '7 days');
  until constant timestamptz := p_at + interval '1 day';
  size constant integer := cardinality(p_players);
  r record;
  player integer := -1; settled integer := 0;
  w_cash bigint; w_bonus bigint; w_staked bigint; w_won bigint; w_seq bigint; w_head bytea; w_nonce bigint;
  w_to_wager bigint; w_wagered bigint; w_stake_limit bigint; w_loss_limit bigint;
  s smallint; legs text; stake_bonus bigint; win_bonus bigint; wagered bigint; net bigint := 0;
  house text; play_net bigint := 0; played boolean := false;
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
      x.cash, x.bonus, x.staked, x.won, x.seq, x.head, x.draw_seed, x.draw_nonce, x.blocked, x.is_play,
      x.held + x.in_play as aside, x.wager_due - x.wager_done as to_wager,
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
    elsif w_cash + w_bonus + r.aside + r.win > 9007199254740991 then s := 7;
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
      if r.is_play then
        house := '16'; played := true; play_net := play_net + r.stake - r.win;
      else
        house := '10'; net := net + r.stake - r.win;
      end if;
      if stake_bonus = 0 then
        legs := case when r.win = 0 then '1,' || house || '|-' || r.stake || ',' || r.stake
          else '1,' || house || ',' || house || ',1|-' || r.stake || ',' || r.stake || ',-' || r.win || ',' || r.win end;
        if r.is_play then i_legs[r.place] := legs; end if;
      else
        select concat(string_agg(l.account::text, ',' order by l.place), '|', string_agg(l.amount::text, ',' order by l.place))
        into legs
        from unnest(array[1, 2, house::smallint, house::smallint, 1, 2]::smallint[], array[stake_bonus - r.stake, -stake_bonus, r.stake, -r.win, r.win - win_bonus, win_bonus])
          with ordinality as l (account, amount, place)
        where l.amount <> 0;
        i_legs[r.place] := legs;
      end if;
      w_head := sha256(w_head || int4send(player) || int8send(w_seq) || uuid_send(r.id) || int8send(r.fingerprint)
        || at_bytes || int8send(w_cash) || int8send(w_bonus) || untouched || coalesce(int8send(wagered), absent)
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
  if played then
    insert into ledger.house (account, slot, balance) values (16, p_slot, play_net)
    on conflict (account, slot) do update set balance = ledger.house.balance + excluded.balance;
  end if;
end $$;
