-- Adds the sums of a range of a member's transactions, up to `p_seq`, to the player statistics; returns the totals
-- after it. A function so that its plans are cached. The caller has locked the member's row.
create or replace function player_stats.project_v1(
  p_member integer, p_seq bigint, p_at timestamptz, p_first timestamptz, p_last timestamptz,
  p_games jsonb, p_money jsonb, p_rewards jsonb, p_deposits jsonb,
  out valid bigint, out deposit_count integer
) language plpgsql as $$
#variable_conflict use_column
begin
  insert into player_stats.game_day as g (member_id, day, game, staked, staked_bonus, won, won_bonus, valid, bets, best_e4)
  select p_member, x.day, x.game, x.staked, x."stakedBonus", x.won, x."wonBonus", x.valid, x.bets, x."bestE4"
  from jsonb_to_recordset(p_games) as x (day date, game text, staked bigint, "stakedBonus" bigint, won bigint,
    "wonBonus" bigint, valid bigint, bets bigint, "bestE4" bigint)
  on conflict (member_id, day, game) do update set
    staked = g.staked + excluded.staked, staked_bonus = g.staked_bonus + excluded.staked_bonus, won = g.won + excluded.won,
    won_bonus = g.won_bonus + excluded.won_bonus, valid = g.valid + excluded.valid, bets = g.bets + excluded.bets,
    best_e4 = greatest(g.best_e4, excluded.best_e4);

  -- A day sums up its games and its deposits and withdrawals.
  insert into player_stats.day as d (member_id, day, staked, staked_bonus, won, won_bonus, valid, bets, deposited, deposits, withdrawn,
    double_up_staked, double_up_won, double_ups)
  select p_member, x.day, sum(coalesce(x.staked, 0)), sum(coalesce(x."stakedBonus", 0)), sum(coalesce(x.won, 0)),
    sum(coalesce(x."wonBonus", 0)), sum(coalesce(x.valid, 0)), sum(coalesce(x.bets, 0)), sum(coalesce(x.deposited, 0)),
    sum(coalesce(x.deposits, 0)), sum(coalesce(x.withdrawn, 0)), sum(coalesce(x."doubleUpStaked", 0)),
    sum(coalesce(x."doubleUpWon", 0)), sum(coalesce(x."doubleUps", 0))
  from jsonb_to_recordset(p_games || p_money) as x (day date, staked bigint, "stakedBonus" bigint, won bigint,
    "wonBonus" bigint, valid bigint, bets bigint, deposited bigint, deposits integer, withdrawn bigint,
    "doubleUpStaked" bigint, "doubleUpWon" bigint, "doubleUps" integer)
  group by x.day
  on conflict (member_id, day) do update set
    staked = d.staked + excluded.staked, staked_bonus = d.staked_bonus + excluded.staked_bonus, won = d.won + excluded.won,
    won_bonus = d.won_bonus + excluded.won_bonus, valid = d.valid + excluded.valid, bets = d.bets + excluded.bets,
    deposited = d.deposited + excluded.deposited, deposits = d.deposits + excluded.deposits,
    withdrawn = d.withdrawn + excluded.withdrawn, double_up_staked = d.double_up_staked + excluded.double_up_staked,
    double_up_won = d.double_up_won + excluded.double_up_won, double_ups = d.double_ups + excluded.double_ups;

  if p_rewards <> '[]' then
    insert into player_stats.reward as r (member_id, day, kind, cash, bonus)
    select p_member, x.day, x.kind, x.cash, x.bonus
    from jsonb_to_recordset(p_rewards) as x (day date, kind text, cash bigint, bonus bigint)
    on conflict (member_id, day, kind) do update set cash = r.cash + excluded.cash, bonus = r.bonus + excluded.bonus;
  end if;

  if p_deposits <> '[]' then
    insert into player_stats.deposit (member_id, seq, id, number, cause, at, day, amount, valid_before)
    select p_member, x.seq, x.id, x.number, x.cause, x.at, x.day, x.amount, x."validBefore"
    from jsonb_to_recordset(p_deposits) as x (seq bigint, id uuid, number integer, cause text, at timestamptz, day date,
      amount bigint, "validBefore" bigint);
  end if;

  update player_stats.member m set
    projected_seq = p_seq, projected_at = p_at, staked = m.staked + s.staked, staked_bonus = m.staked_bonus + s.staked_bonus,
    won = m.won + s.won, won_bonus = m.won_bonus + s.won_bonus, valid = m.valid + s.valid, bets = m.bets + s.bets,
    deposited = m.deposited + s.deposited, deposit_count = m.deposit_count + s.deposits,
    withdrawn = m.withdrawn + s.withdrawn, double_up_staked = m.double_up_staked + s.double_up_staked,
    double_up_won = m.double_up_won + s.double_up_won, double_ups = m.double_ups + s.double_ups, first_bet_at = least(m.first_bet_at, p_first),
    last_bet_at = greatest(m.last_bet_at, p_last)
  from (
    select coalesce(sum(x.staked), 0) as staked, coalesce(sum(x."stakedBonus"), 0) as staked_bonus,
      coalesce(sum(x.won), 0) as won, coalesce(sum(x."wonBonus"), 0) as won_bonus, coalesce(sum(x.valid), 0) as valid,
      coalesce(sum(x.bets), 0) as bets, coalesce(sum(x.deposited), 0) as deposited,
      coalesce(sum(x.deposits), 0) as deposits, coalesce(sum(x.withdrawn), 0) as withdrawn,
      coalesce(sum(x."doubleUpStaked"), 0) as double_up_staked, coalesce(sum(x."doubleUpWon"), 0) as double_up_won,
      coalesce(sum(x."doubleUps"), 0) as double_ups
    from jsonb_to_recordset(p_games || p_money) as x (staked bigint, "stakedBonus" bigint, won bigint, "wonBonus" bigint,
      valid bigint, bets bigint, deposited bigint, deposits integer, withdrawn bigint, "doubleUpStaked" bigint,
      "doubleUpWon" bigint, "doubleUps" integer)) as s
  where m.member_id = p_member
  returning m.valid, m.deposit_count into project_v1.valid, project_v1.deposit_count;
end $$;
