import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/index.ts';
import { accounts } from './account.ts';
import type { WalletLimits } from './wallet-limits.ts';

/** Writes the limits that a wallet enforces; the caller holds no stale wallet. */
export async function markLimits(tx: Tx, playerId: number, limits: WalletLimits): Promise<void> {
  const { stake, loss, week, month, maxStake = null, time } = limits;
  const bets = time?.bets ?? { day: null, week: null, month: null };
  const ofActivity = time === undefined ? [] : [time.day, time.week, time.month, bets.day, bets.week, bets.month];
  const isTimeLimited = ofActivity.some((value) => value !== null);
  await sql`
    update ledger.wallet set day_stake_limit = ${stake}::bigint, day_loss_limit = ${loss}::bigint,
      week_stake_limit = ${week?.stake ?? null}::bigint, week_loss_limit = ${week?.loss ?? null}::bigint,
      month_stake_limit = ${month?.stake ?? null}::bigint, month_loss_limit = ${month?.loss ?? null}::bigint,
      max_stake = ${maxStake}::bigint, is_time_limited = ${isTimeLimited},
      staked_before_week = coalesce(staked_before_week, staked_before_day),
      won_before_week = coalesce(won_before_week, won_before_day),
      staked_before_month = coalesce(staked_before_month, staked_before_day),
      won_before_month = coalesce(won_before_month, won_before_day)
    where player_id = ${playerId}`.execute(tx);
  if (time === undefined) return;
  const { day, week: perWeek, month: perMonth, at, today } = time;
  await sql`
    insert into ledger.play_time (player_id, active_at, day, day_limit, week_limit, month_limit, day_bets_limit,
      week_bets_limit, month_bets_limit)
    values (${playerId}, ${at}, ${today}::date, ${day}::bigint, ${perWeek}::bigint, ${perMonth}::bigint,
      ${bets.day}::bigint, ${bets.week}::bigint, ${bets.month}::bigint)
    on conflict (player_id) do update set
      day_limit = excluded.day_limit, week_limit = excluded.week_limit, month_limit = excluded.month_limit,
      day_bets_limit = excluded.day_bets_limit, week_bets_limit = excluded.week_bets_limit,
      month_bets_limit = excluded.month_bets_limit`.execute(tx);
}

/** What a player used of each period, with the limits that the wallet enforces. Amounts in centavos, time in seconds. */
export interface PlayUseRow {
  dayStaked: Centavos;
  weekStaked: Centavos;
  monthStaked: Centavos;
  dayLost: Centavos;
  weekLost: Centavos;
  monthLost: Centavos;
  dayStakeLimit: Centavos | null;
  weekStakeLimit: Centavos | null;
  monthStakeLimit: Centavos | null;
  dayLossLimit: Centavos | null;
  weekLossLimit: Centavos | null;
  monthLossLimit: Centavos | null;
  maxStake: Centavos | null;
  daySeconds: bigint;
  weekSeconds: bigint;
  monthSeconds: bigint;
  daySecondsLimit: bigint | null;
  weekSecondsLimit: bigint | null;
  monthSecondsLimit: bigint | null;
  dayBets: bigint;
  weekBets: bigint;
  monthBets: bigint;
  dayBetsLimit: bigint | null;
  weekBetsLimit: bigint | null;
  monthBetsLimit: bigint | null;
}

/** Finds what a player used until now of the day, the week and the month of `day`. */
export async function findPlayUse(q: Queryable, playerId: number, day: string): Promise<PlayUseRow | undefined> {
  const { rows } = await sql<PlayUseRow>`
    select
      case when w.day >= ${day}::date then w.staked - w.staked_before_day else 0 end + w.in_play as "dayStaked",
      case when w.day >= p.week then w.staked - coalesce(w.staked_before_week, w.staked_before_day) else 0 end + w.in_play
        as "weekStaked",
      case when w.day >= p.month then w.staked - coalesce(w.staked_before_month, w.staked_before_day) else 0 end + w.in_play
        as "monthStaked",
      case when w.day >= ${day}::date then w.staked - w.won - w.staked_before_day + w.won_before_day else 0 end + w.in_play
        as "dayLost",
      case when w.day >= p.week then w.staked - w.won - coalesce(w.staked_before_week, w.staked_before_day)
        + coalesce(w.won_before_week, w.won_before_day) else 0 end + w.in_play as "weekLost",
      case when w.day >= p.month then w.staked - w.won - coalesce(w.staked_before_month, w.staked_before_day)
        + coalesce(w.won_before_month, w.won_before_day) else 0 end + w.in_play as "monthLost",
      w.day_stake_limit as "dayStakeLimit", w.week_stake_limit as "weekStakeLimit", w.month_stake_limit as "monthStakeLimit",
      w.day_loss_limit as "dayLossLimit", w.week_loss_limit as "weekLossLimit", w.month_loss_limit as "monthLossLimit",
      w.max_stake as "maxStake",
      case when t.day >= ${day}::date then t.seconds - t.seconds_before_day else 0 end as "daySeconds",
      case when t.day >= p.week then t.seconds - t.seconds_before_week else 0 end as "weekSeconds",
      case when t.day >= p.month then t.seconds - t.seconds_before_month else 0 end as "monthSeconds",
      t.day_limit as "daySecondsLimit", t.week_limit as "weekSecondsLimit", t.month_limit as "monthSecondsLimit",
      case when t.day >= ${day}::date then t.bets - t.bets_before_day else 0 end as "dayBets",
      case when t.day >= p.week then t.bets - t.bets_before_week else 0 end as "weekBets",
      case when t.day >= p.month then t.bets - t.bets_before_month else 0 end as "monthBets",
      t.day_bets_limit as "dayBetsLimit", t.week_bets_limit as "weekBetsLimit", t.month_bets_limit as "monthBetsLimit"
    from ledger.wallet w
    cross join (select ledger.start_of_week_v1(${day}::date) as week, ledger.start_of_month_v1(${day}::date) as month) as p
    left join ledger.play_time t on t.player_id = w.player_id
    where w.player_id = ${playerId}`.execute(q);
  return rows[0];
}

/** Counts time of play up to now and returns whether a limit of it is reached. The caller holds the wallet's lock. */
export async function countPlayTime(tx: Tx, playerId: number, at: Date, day: string): Promise<boolean> {
  const { rows } = await sql<{ isUp: boolean }>`
    select ledger.count_play_time_v1(${playerId}::integer, ${at}::timestamptz, ${day}::date) as "isUp"`.execute(tx);
  return rows[0]?.isUp === true;
}

/** Counts time of play up to now for a player whose time is limited; nothing for others. Locks the wallet. */
export async function recordActivity(tx: Tx, playerId: number, at: Date, day: string): Promise<void> {
  await sql`
    select ledger.count_play_time_v1(w.player_id, ${at}::timestamptz, ${day}::date)
    from (select player_id from ledger.wallet where player_id = ${playerId} and is_time_limited for no key update) w`.execute(
    tx,
  );
}

/** The bets that limits leave in the periods that `countPlayTime` began; `null` without a limit. The caller holds the lock. */
export async function findBetsLeft(tx: Tx, playerId: number): Promise<bigint | null> {
  const { rows } = await sql<{ left: bigint | null }>`
    select ledger.bets_left_v1(${playerId}::integer) as left`.execute(tx);
  return rows[0]?.left ?? null;
}

/** Counts a bet of a player whose time or bets are limited. The caller holds the wallet's lock. */
export async function countBet(tx: Tx, playerId: number): Promise<void> {
  await sql`select ledger.count_bets_v1(${playerId}::integer, 1)`.execute(tx);
}

/** Sums the deposits credited to a player since a time, in centavos, by what the payer sent. */
export async function sumDeposits(q: Queryable, playerId: number, since: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(m.amount), 0)::bigint as sum
    from ledger.transaction t, unnest(t.accounts, t.amounts) as m (account, amount)
    where t.player_id = ${playerId} and t.at >= ${since} and t.kind in ('deposit', 'suspense_credit')
      and m.amount > 0`.execute(q);
  return rows[0]?.sum ?? 0n;
}

/** Sums the withdrawals paid to a player since a time, in centavos, with their fees. */
export async function sumPayouts(q: Queryable, playerId: number, since: Date): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(-sum(m.amount), 0)::bigint as sum
    from ledger.transaction t, unnest(t.accounts, t.amounts) as m (account, amount)
    where t.player_id = ${playerId} and t.at >= ${since} and t.kind = 'payout' and m.account = ${accounts.held}`.execute(
    q,
  );
  return rows[0]?.sum ?? 0n;
}

/** Lifetime stakes, with those in play, and wins of a wallet, in centavos. */
export interface PlayTotals {
  staked: bigint;
  won: bigint;
  /** A play-money wallet. */
  isPlay: boolean;
}

/** Finds the totals of a player; zero without a wallet. */
export async function findPlayTotals(q: Queryable, playerId: number): Promise<PlayTotals> {
  const { rows } = await sql<PlayTotals>`
    select staked + in_play as staked, won, is_play as "isPlay" from ledger.wallet where player_id = ${playerId}`.execute(
    q,
  );
  return rows[0] ?? { staked: 0n, won: 0n, isPlay: false };
}
