import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { Failure, dayOf } from '../../../platform/index.ts';
import { type PlayUseRow, findPlayUse } from './play-limit-store.ts';
import { type LimitPeriod, limitPeriods } from './wallet-limits.ts';

type PeriodAmounts = Record<LimitPeriod, Centavos>;

/** What a player used of the current day, week and month. Stakes in play count as staked and as lost. */
export interface PlayUse {
  stake: PeriodAmounts;
  /** Negative where the player won. */
  loss: PeriodAmounts;
  /** In seconds; zero for a player who never had a limit of time. */
  time: Record<LimitPeriod, bigint>;
  /** The number of bets; zero for a player who never had a limit of time or bets. */
  bets: Record<LimitPeriod, bigint>;
}

/** A limit that leaves too little for a stake. */
export interface ReachedLimit {
  kind: 'stake' | 'loss' | 'time' | 'bets' | 'bet';
  period: LimitPeriod | 'bet';
  left: Centavos;
}

const NO_USE: PeriodAmounts = { day: ZERO, week: ZERO, month: ZERO };

const NO_COUNT: Record<LimitPeriod, bigint> = { day: 0n, week: 0n, month: 0n };

const toUse = (row: PlayUseRow): PlayUse => ({
  stake: { day: row.dayStaked, week: row.weekStaked, month: row.monthStaked },
  loss: { day: row.dayLost, week: row.weekLost, month: row.monthLost },
  time: { day: row.daySeconds, week: row.weekSeconds, month: row.monthSeconds },
  bets: { day: row.dayBets, week: row.weekBets, month: row.monthBets },
});

const toLimits = (row: PlayUseRow) => ({
  stake: { day: row.dayStakeLimit, week: row.weekStakeLimit, month: row.monthStakeLimit },
  loss: { day: row.dayLossLimit, week: row.weekLossLimit, month: row.monthLossLimit },
  time: { day: row.daySecondsLimit, week: row.weekSecondsLimit, month: row.monthSecondsLimit },
  bets: { day: row.dayBetsLimit, week: row.weekBetsLimit, month: row.monthBetsLimit },
});

/** Loads what a player used until now. */
export async function loadPlayUse(q: Queryable, playerId: number, at: Date): Promise<PlayUse> {
  const row = await findPlayUse(q, playerId, dayOf(at));
  return row === undefined ? { stake: NO_USE, loss: NO_USE, time: NO_COUNT, bets: NO_COUNT } : toUse(row);
}

/** What is used of a limit of a period: centavos, seconds, or a number of bets. */
export interface LimitUse {
  kind: 'stake' | 'loss' | 'time' | 'bets';
  period: LimitPeriod;
  used: bigint;
  limit: bigint;
}

/** Lists the limits of periods that a wallet enforces, with what is used of each. */
export async function listLimitUses(q: Queryable, playerId: number, at: Date): Promise<LimitUse[]> {
  const row = await findPlayUse(q, playerId, dayOf(at));
  if (row === undefined) return [];
  const use = toUse(row);
  const limits = toLimits(row);
  return (['stake', 'loss', 'time', 'bets'] as const).flatMap((kind) =>
    limitPeriods.flatMap((period) => {
      const limit = limits[kind][period];
      return limit === null ? [] : [{ kind, period, used: use[kind][period], limit }];
    }),
  );
}

/** Finds the limit that refuses a stake; for a caller whose stake was refused. */
export async function findReachedLimit(
  q: Queryable,
  { playerId, stake, at }: { playerId: number; stake: Centavos; at: Date },
): Promise<ReachedLimit | undefined> {
  const row = await findPlayUse(q, playerId, dayOf(at));
  if (row === undefined) return undefined;
  const use = toUse(row);
  const limits = toLimits(row);
  for (const kind of ['time', 'bets'] as const) {
    for (const period of limitPeriods) {
      const limit = limits[kind][period];
      if (limit !== null && use[kind][period] >= limit) return { kind, period, left: ZERO };
    }
  }
  if (row.maxStake !== null && stake > row.maxStake) return { kind: 'bet', period: 'bet', left: row.maxStake };
  for (const kind of ['stake', 'loss'] as const) {
    for (const period of limitPeriods) {
      const limit = limits[kind][period];
      const left = limit === null ? null : limit - use[kind][period];
      if (left !== null && left < stake) return { kind, period, left: left > 0n ? centavos(left) : ZERO };
    }
  }
  return undefined;
}

/** The refusal of a stake by a limit, which it names where it is known. */
export const toLimitFailure = (reached?: ReachedLimit): Failure =>
  new Failure('limit_reached', {
    field: 'stake',
    params: {
      kind: reached?.kind ?? 'unknown',
      period: reached === undefined || reached.period === 'bet' ? 'other' : reached.period,
      left: reached?.left ?? ZERO,
    },
  });

/** Loads the refusal of a stake that a limit refused. */
export const loadLimitFailure = async (
  q: Queryable,
  refused: { playerId: number; stake: Centavos; at: Date },
): Promise<Failure> => toLimitFailure(await findReachedLimit(q, refused));
