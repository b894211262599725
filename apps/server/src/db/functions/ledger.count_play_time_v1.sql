-- Counts the whole seconds since the player's last activity, at most five minutes, as time of play; what is left of a second
-- counts with the next activity, so that fast play is counted too. Returns whether a limit of
-- the day, the week or the month is reached; then no more time is counted. The caller holds the wallet's lock.
create or replace function ledger.count_play_time_v1(p_player integer, p_at timestamptz, p_day date)
returns boolean language plpgsql as $$
declare
  longest_gap constant bigint := 300;
  gap bigint;
  t ledger.play_time;
  is_up boolean;
begin
  select * into t from ledger.play_time x where x.player_id = p_player for no key update;
  if not found then return false; end if;
  if t.day < ledger.start_of_month_v1(p_day) then
    t.seconds_before_month := t.seconds; t.bets_before_month := t.bets;
  end if;
  if t.day < ledger.start_of_week_v1(p_day) then
    t.seconds_before_week := t.seconds; t.bets_before_week := t.bets;
  end if;
  if t.day < p_day then t.seconds_before_day := t.seconds; t.bets_before_day := t.bets; end if;
  is_up := coalesce(t.seconds >= ledger.time_ceiling_v1(t), false);
  gap := greatest(floor(extract(epoch from p_at - t.active_at))::bigint, 0);
  if not is_up and gap > 0 then
    t.seconds := t.seconds + least(gap, longest_gap);
    is_up := coalesce(t.seconds >= ledger.time_ceiling_v1(t), false);
  end if;
  update ledger.play_time x
    set seconds = t.seconds, seconds_before_day = t.seconds_before_day, seconds_before_week = t.seconds_before_week,
      seconds_before_month = t.seconds_before_month, bets_before_day = t.bets_before_day,
      bets_before_week = t.bets_before_week, bets_before_month = t.bets_before_month, day = greatest(t.day, p_day),
      active_at = t.active_at + gap * interval '1 second'
    where x.player_id = p_player;
  return is_up;
end $$;
