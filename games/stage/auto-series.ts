import { type Centavos, ZERO } from '@arara/money';

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
  /** What was put in less what came back; negative when the player is ahead. */
  readonly loss: bigint;
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
  return { plan, left: plan.rounds, loss: 0n };
}

/** Whether the next bet of `stake` may be made; otherwise why not. */
export function endBefore({ plan, left, loss }: AutoSeries, stake: Centavos): AutoEnd | undefined {
  if (left === 0) return 'done';
  return plan.lossLimit !== undefined && loss + stake > plan.lossLimit ? 'loss' : undefined;
}

/** The series after one more round. */
export function afterRound(series: AutoSeries, staked: Centavos, win: Centavos): AutoSeries {
  return { ...series, left: series.left - 1, loss: series.loss + staked - win };
}

/** Whether a win of that size ends the series. */
export function endsByWin({ plan }: AutoSeries, win: Centavos): boolean {
  return plan.winLimit !== undefined && win > plan.winLimit && win > ZERO;
}
