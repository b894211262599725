-- What each member did, day by day: small sums that are folded from the ledger's chain of that member, as far as place
-- `taken_seq` of it. A bet writes nothing here; whoever reads takes in what is new first. All of it can be dropped and
-- folded anew. Amounts are centavos of cash; what was bonus stands apart, for it earns nothing.
create schema facts;

-- One row a member, and the lock under which their facts are taken in.
create table facts.member (
  member_id integer primary key,
  taken_seq bigint not null default 0 check (taken_seq >= 0),
  -- When the last movement that was taken in was written: what is after it is not looked for in months before.
  taken_at timestamptz,
  staked bigint not null default 0,
  staked_bonus bigint not null default 0,
  won bigint not null default 0,
  won_bonus bigint not null default 0,
  -- What of `staked` was on bets that carry risk.
  valid bigint not null default 0,
  bets bigint not null default 0,
  deposited bigint not null default 0,
  deposit_count integer not null default 0 check (deposit_count >= 0),
  returned bigint not null default 0,
  withdrawn bigint not null default 0,
  first_bet_at timestamptz,
  last_bet_at timestamptz
) with (fillfactor = 70);

-- What was played of one game on one day of the site's.
create table facts.game_day (
  member_id integer not null,
  day date not null,
  game text not null,
  staked bigint not null default 0,
  staked_bonus bigint not null default 0,
  won bigint not null default 0,
  won_bonus bigint not null default 0,
  valid bigint not null default 0,
  bets bigint not null default 0,
  -- The highest that one round of ours paid, in ten-thousandths of its stake, of bets that count as valid.
  best_e4 bigint not null default 0,
  primary key (member_id, day, game)
) with (fillfactor = 70);

-- Leaderboards: who played these games in these days.
create index game_day_of_all on facts.game_day (day, game);

-- A day of all games, and the money that came and went.
create table facts.day (
  member_id integer not null,
  day date not null,
  staked bigint not null default 0,
  staked_bonus bigint not null default 0,
  won bigint not null default 0,
  won_bonus bigint not null default 0,
  valid bigint not null default 0,
  bets bigint not null default 0,
  deposited bigint not null default 0,
  deposits integer not null default 0,
  -- What was taken back of the deposits of this day, whenever that was.
  returned bigint not null default 0,
  withdrawn bigint not null default 0,
  primary key (member_id, day)
) with (fillfactor = 70);

create index day_of_all on facts.day (day, member_id);

-- What the house gave on a day, by the kind of movement; below zero where it was taken back.
create table facts.reward (
  member_id integer not null,
  day date not null,
  kind text not null,
  cash bigint not null default 0,
  bonus bigint not null default 0,
  primary key (member_id, day, kind)
) with (fillfactor = 70);

-- Deposits one by one: each is asked about by itself.
create table facts.deposit (
  member_id integer not null,
  -- The place and the number of the movement in the ledger.
  seq bigint not null,
  id uuid not null,
  -- The first ever is 1.
  number integer not null check (number > 0),
  cause text not null,
  at timestamptz not null,
  day date not null,
  -- As it was paid in, the fee in it.
  amount bigint not null check (amount > 0),
  -- What the member had staked validly before it, over a lifetime, less what was undone of that since.
  valid_before bigint not null,
  returned bigint not null default 0,
  primary key (member_id, seq),
  unique (member_id, number),
  unique (member_id, id)
);

create index deposit_in_time on facts.deposit (day, member_id);

-- Which movements of outside games were undone: their undoing does not say which of a round's it undoes, so that each is
-- found once only.
create table facts.undone (
  member_id integer not null,
  seq bigint not null,
  primary key (member_id, seq)
);

-- Until when everybody's play was taken in; one row, from the first time on.
create table facts.swept (
  single boolean primary key default true check (single),
  until timestamptz not null
);

-- Adds what was told of a stretch of a member's chain, up to place `p_seq`, to their facts; answers where these stand then.
-- A function, because its plans are kept: it is called for whoever reads. The member's row is locked by the caller.
create function facts.take_in(
  p_member integer, p_seq bigint, p_at timestamptz, p_first timestamptz, p_last timestamptz,
  p_games jsonb, p_money jsonb, p_rewards jsonb, p_deposits jsonb,
  out valid bigint, out deposit_count integer
) language plpgsql as $$
#variable_conflict use_column
begin
  insert into facts.game_day as g (member_id, day, game, staked, staked_bonus, won, won_bonus, valid, bets, best_e4)
  select p_member, x.day, x.game, x.staked, x."stakedBonus", x.won, x."wonBonus", x.valid, x.bets, x."bestE4"
  from jsonb_to_recordset(p_games) as x (day date, game text, staked bigint, "stakedBonus" bigint, won bigint,
    "wonBonus" bigint, valid bigint, bets bigint, "bestE4" bigint)
  on conflict (member_id, day, game) do update set
    staked = g.staked + excluded.staked, staked_bonus = g.staked_bonus + excluded.staked_bonus, won = g.won + excluded.won,
    won_bonus = g.won_bonus + excluded.won_bonus, valid = g.valid + excluded.valid, bets = g.bets + excluded.bets,
    best_e4 = greatest(g.best_e4, excluded.best_e4);

  -- A day is told by its games and by the money that came and went on it.
  insert into facts.day as d (member_id, day, staked, staked_bonus, won, won_bonus, valid, bets, deposited, deposits, withdrawn)
  select p_member, x.day, sum(coalesce(x.staked, 0)), sum(coalesce(x."stakedBonus", 0)), sum(coalesce(x.won, 0)),
    sum(coalesce(x."wonBonus", 0)), sum(coalesce(x.valid, 0)), sum(coalesce(x.bets, 0)), sum(coalesce(x.deposited, 0)),
    sum(coalesce(x.deposits, 0)), sum(coalesce(x.withdrawn, 0))
  from jsonb_to_recordset(p_games || p_money) as x (day date, staked bigint, "stakedBonus" bigint, won bigint,
    "wonBonus" bigint, valid bigint, bets bigint, deposited bigint, deposits integer, withdrawn bigint)
  group by x.day
  on conflict (member_id, day) do update set
    staked = d.staked + excluded.staked, staked_bonus = d.staked_bonus + excluded.staked_bonus, won = d.won + excluded.won,
    won_bonus = d.won_bonus + excluded.won_bonus, valid = d.valid + excluded.valid, bets = d.bets + excluded.bets,
    deposited = d.deposited + excluded.deposited, deposits = d.deposits + excluded.deposits,
    withdrawn = d.withdrawn + excluded.withdrawn;

  if p_rewards <> '[]' then
    insert into facts.reward as r (member_id, day, kind, cash, bonus)
    select p_member, x.day, x.kind, x.cash, x.bonus
    from jsonb_to_recordset(p_rewards) as x (day date, kind text, cash bigint, bonus bigint)
    on conflict (member_id, day, kind) do update set cash = r.cash + excluded.cash, bonus = r.bonus + excluded.bonus;
  end if;

  if p_deposits <> '[]' then
    insert into facts.deposit (member_id, seq, id, number, cause, at, day, amount, valid_before)
    select p_member, x.seq, x.id, x.number, x.cause, x.at, x.day, x.amount, x."validBefore"
    from jsonb_to_recordset(p_deposits) as x (seq bigint, id uuid, number integer, cause text, at timestamptz, day date,
      amount bigint, "validBefore" bigint);
  end if;

  update facts.member m set
    taken_seq = p_seq, taken_at = p_at, staked = m.staked + s.staked, staked_bonus = m.staked_bonus + s.staked_bonus,
    won = m.won + s.won, won_bonus = m.won_bonus + s.won_bonus, valid = m.valid + s.valid, bets = m.bets + s.bets,
    deposited = m.deposited + s.deposited, deposit_count = m.deposit_count + s.deposits,
    withdrawn = m.withdrawn + s.withdrawn, first_bet_at = least(m.first_bet_at, p_first),
    last_bet_at = greatest(m.last_bet_at, p_last)
  from (
    select coalesce(sum(x.staked), 0) as staked, coalesce(sum(x."stakedBonus"), 0) as staked_bonus,
      coalesce(sum(x.won), 0) as won, coalesce(sum(x."wonBonus"), 0) as won_bonus, coalesce(sum(x.valid), 0) as valid,
      coalesce(sum(x.bets), 0) as bets, coalesce(sum(x.deposited), 0) as deposited,
      coalesce(sum(x.deposits), 0) as deposits, coalesce(sum(x.withdrawn), 0) as withdrawn
    from jsonb_to_recordset(p_games || p_money) as x (staked bigint, "stakedBonus" bigint, won bigint, "wonBonus" bigint,
      valid bigint, bets bigint, deposited bigint, deposits integer, withdrawn bigint)) as s
  where m.member_id = p_member
  returning m.valid, m.deposit_count into take_in.valid, take_in.deposit_count;
end $$;
