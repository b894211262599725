-- Adds the play of a range of a member's transactions by hour, and its movements of money one by one; returns the number
-- of hours. The caller has locked the member's row.
create or replace function player_stats.project_hours_v1(p_member integer, p_hours jsonb, p_money jsonb)
returns integer language plpgsql as $$
declare
  added integer := 0;
begin
  if p_hours <> '[]' then
    insert into player_stats.game_hour as h (member_id, hour, game, staked, staked_bonus, won, won_bonus, jackpot, rounds)
    select p_member, x.hour, x.game, x.staked, x."stakedBonus", x.won, x."wonBonus", x.jackpot, x.rounds
    from jsonb_to_recordset(p_hours) as x (hour timestamptz, game text, staked bigint, "stakedBonus" bigint, won bigint,
      "wonBonus" bigint, jackpot bigint, rounds bigint)
    on conflict (member_id, hour, game) do update set
      staked = h.staked + excluded.staked, staked_bonus = h.staked_bonus + excluded.staked_bonus, won = h.won + excluded.won,
      won_bonus = h.won_bonus + excluded.won_bonus, jackpot = h.jackpot + excluded.jackpot, rounds = h.rounds + excluded.rounds;
    insert into player_stats.hour_change (member_id, hour, game, staked, staked_bonus, won, won_bonus, jackpot, rounds)
    select p_member, x.hour, x.game, x.staked, x."stakedBonus", x.won, x."wonBonus", x.jackpot, x.rounds
    from jsonb_to_recordset(p_hours) as x (hour timestamptz, game text, staked bigint, "stakedBonus" bigint, won bigint,
      "wonBonus" bigint, jackpot bigint, rounds bigint);
    get diagnostics added = row_count;
  end if;
  if p_money <> '[]' then
    insert into player_stats.money_movement (member_id, seq, at, withdrawn, withdrawals, bonus_cost, rebates, commissions, fees)
    select p_member, x.seq, x.at, x.withdrawn, x.withdrawals, x."bonusCost", x.rebates, x.commissions, x.fees
    from jsonb_to_recordset(p_money) as x (seq bigint, at timestamptz, withdrawn bigint, withdrawals smallint,
      "bonusCost" bigint, rebates bigint, commissions bigint, fees bigint);
  end if;
  return added;
end $$;
