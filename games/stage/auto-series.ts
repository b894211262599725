import { type Centavos, ZERO, sum } from '@arara/money';
import { multiplierOf } from './win-show/win-multiplier.ts';
import type { Win } from './win-show/win.ts';
import { isOutstanding } from './win-show/win-tier.ts';

/** What a player asked for when they let rounds play by themselves. It always has an end. */
export interface AutoPlan {
  /** At least one. */
  readonly rounds: number;
  /** No bet is made that could bring the loss of the series above this; `undefined` for no such limit. */
  readonly lossLimit: Centavos | undefined;
  /** A single win above this ends the series. */
  readonly winLimit: Centavos | undefined;
}

/** A series as far as it went. */
export interface AutoSeries {
  readonly plan: AutoPlan;
  readonly left: number;
  /** All that was put in. */
  readonly staked: Centavos;
  /** All that came back. */
  readonly win: Centavos;
  /** What came back in single rounds that were celebrated at once. */
  readonly celebrated: Centavos;
}

const ROUNDS = [10, 25, 50, 100];

/** The numbers of rounds that a player may choose where a site lets `most` play by themselves. */
export function offeredRounds(most = Infinity): readonly number[] {
  const within = ROUNDS.filter((count) => count <= most);
  return within.length > 0 || most < 1 ? within : [most];
}

/** Why a series ended by itself. */
export type AutoEnd = 'done' | 'loss' | 'win';

export function startSeries(plan: AutoPlan): AutoSeries {
  return { plan, left: plan.rounds, staked: ZERO, win: ZERO, celebrated: ZERO };
}

/** Whether the next bet of `stake` may be made; otherwise why not. */
export function endBefore({ plan, left, staked, win }: AutoSeries, stake: Centavos): AutoEnd | undefined {
  if (left === 0) return 'done';
  return plan.lossLimit !== undefined && staked - win + stake > plan.lossLimit ? 'loss' : undefined;
}

/** The series after one more round. */
export function afterRound(series: AutoSeries, staked: Centavos, win: Centavos): AutoSeries {
  const isCelebrated = isOutstanding(multiplierOf(win, staked));
  return {
    ...series,
    left: series.left - 1,
    staked: sum([series.staked, staked]),
    win: sum([series.win, win]),
    celebrated: isCelebrated ? sum([series.celebrated, win]) : series.celebrated,
  };
}

/** What a series won together, to be celebrated at its end; `undefined` where there is nothing that was not celebrated before. */
export function seriesWin({ staked, win, celebrated }: AutoSeries): Pick<Win, 'win' | 'staked'> | undefined {
  return win > celebrated ? { win, staked } : undefined;
}

/** Whether a win of that size ends the series. */
export function endsByWin({ plan }: AutoSeries, win: Centavos): boolean {
  return plan.winLimit !== undefined && win > plan.winLimit && win > ZERO;
}
