import { type Centavos, ZERO } from '@arara/money';
import { startOfDay } from '../../../platform/index.ts';
import { type SiteMonth, nextMonth, previousMonth, toMonth } from './site-months.ts';
import type { VipPlan } from './vip-plan.ts';

/** A member's levels on the three ladders. */
export interface VipLevels {
  level: number;
  /** The highest level ever held; the reward of a level is paid once. */
  bestLevel: number;
  slotLevel: number;
  liveLevel: number;
  levelSince: Date;
  /** The level that a member who lost one holds until the bets of a month restore it; `null` for everybody else. */
  ceiling: number | null;
  /** Consecutive months with fewer bets than the level needs. */
  missed: number;
  /** The last month that was reviewed. */
  judgedMonth: SiteMonth;
}

/** Lifetime sums that determine a member's levels. */
export interface LevelSums {
  /** Deposits less what was returned. */
  deposits: Centavos;
  bets: Centavos;
  slotBets: Centavos;
  liveBets: Centavos;
}

export type LevelLadder = 'main' | 'slot' | 'live';
export type LevelChangeReason = 'reached' | 'regained' | 'not_kept' | 'plan';

export interface LevelChange {
  ladder: LevelLadder;
  from: number;
  to: number;
  reason: LevelChangeReason;
  at: Date;
}

/** A member's play and deposits as of `now`. */
export interface LevelInputs {
  sums: LevelSums;
  /** Returns the valid bets of a month. */
  betsIn: (month: SiteMonth) => Centavos;
  now: Date;
}

export interface LevelEvaluation {
  levels: VipLevels;
  changes: LevelChange[];
}

/** The levels of a member who was never evaluated. The current month is the first to be reviewed. */
export function createInitialLevels(now: Date): VipLevels {
  return {
    level: 0,
    bestLevel: 0,
    slotLevel: 0,
    liveLevel: 0,
    levelSince: now,
    ceiling: null,
    missed: 0,
    judgedMonth: previousMonth(toMonth(now)),
  };
}

/** Returns the highest level whose requirements the sums meet. */
export function findReachedLevel(plan: Pick<VipPlan, 'levels'>, { deposits, bets }: LevelSums): number {
  const isMet = ({ needs, ...required }: VipPlan['levels'][number]): boolean => {
    const [hasDeposits, hasBets] = [deposits >= required.deposits, bets >= required.bets];
    return needs === 'both' ? hasDeposits && hasBets : hasDeposits || hasBets;
  };
  return Math.max(plan.levels.findLastIndex(isMet), 0);
}

/** Counts the rungs of the slot or live ladder that the bets meet. */
const countReachedRungs = (rungs: VipPlan['slot'], bets: Centavos): number =>
  rungs.findLastIndex((rung) => bets >= rung.bets) + 1;

const getKeepBets = (plan: VipPlan, level: number): Centavos => plan.levels[level]?.keepBets ?? ZERO;

/**
 * Reviews a completed month. A level that was held through the whole month is kept by enough bets; a month with too few counts
 * as missed, and the miss after the grace months costs a level.
 */
function reviewMonth(
  plan: VipPlan,
  { levels, changes }: LevelEvaluation,
  month: SiteMonth,
  bets: Centavos,
): LevelEvaluation {
  const reviewed = { ...levels, judgedMonth: month };
  const keepBets = getKeepBets(plan, levels.level);
  const wasHeldAllMonth = levels.levelSince <= startOfDay(month);
  if (levels.level === 0 || keepBets === ZERO || !wasHeldAllMonth) return { levels: reviewed, changes };
  if (bets >= keepBets) return { levels: { ...reviewed, missed: 0 }, changes };
  const missed = levels.missed + 1;
  if (missed <= plan.graceMonths) return { levels: { ...reviewed, missed }, changes };
  const [from, to, at] = [levels.level, levels.level - 1, startOfDay(nextMonth(month))];
  return {
    levels: { ...reviewed, level: to, ceiling: to, missed: 0, levelSince: at },
    changes: [...changes, { ladder: 'main', from, to, reason: 'not_kept', at }],
  };
}

/** Returns the level due by the sums. A member who lost a level regains only levels that this month's bets would keep. */
function findDueLevel(plan: VipPlan, { level, ceiling }: VipLevels, { sums, betsIn, now }: LevelInputs): number {
  const reached = findReachedLevel(plan, sums);
  if (ceiling === null) return Math.max(level, reached);
  const bets = betsIn(toMonth(now));
  let due = level;
  while (due < reached && bets >= getKeepBets(plan, due + 1)) due += 1;
  return due;
}

/** Moves the main ladder, whose level 0 every member has. */
function moveMainLadder(plan: VipPlan, { levels, changes }: LevelEvaluation, inputs: LevelInputs): LevelEvaluation {
  const top = plan.levels.length - 1;
  const { now: at } = inputs;
  const [held, log] = [Math.min(levels.level, top), [...changes]];
  if (held < levels.level) log.push({ ladder: 'main', from: levels.level, to: held, reason: 'plan', at });
  const due = findDueLevel(plan, { ...levels, level: held }, inputs);
  if (due === held) return { levels: { ...levels, level: held }, changes: log };
  const reason = levels.ceiling === null ? 'reached' : 'regained';
  log.push({ ladder: 'main', from: held, to: due, reason, at });
  const isRestored = due >= findReachedLevel(plan, inputs.sums);
  const ceiling = levels.ceiling === null || isRestored ? null : due;
  const bestLevel = Math.max(levels.bestLevel, due);
  return { levels: { ...levels, level: due, bestLevel, ceiling, missed: 0, levelSince: at }, changes: log };
}

/** Moves the slot or the live ladder, which goes by bets alone. It goes down only where the plan shortens it. */
function moveSideLadder(
  rungs: VipPlan['slot'],
  { ladder, level, bets, at }: { ladder: LevelLadder; level: number; bets: Centavos; at: Date },
): { level: number; changes: LevelChange[] } {
  const held = Math.min(level, rungs.length);
  const due = Math.max(held, countReachedRungs(rungs, bets));
  if (due === level) return { level, changes: [] };
  const reason = due > level ? 'reached' : 'plan';
  return { level: due, changes: [{ ladder, from: level, to: due, reason, at }] };
}

/**
 * Evaluates a member's levels and lists every change. A level is reached as soon as its requirements are met. Only the monthly
 * review takes it away, one level at a time: a rollback of bets lowers the progress to the next level, never the level.
 */
export function evaluateLevels(plan: VipPlan, current: VipLevels, inputs: LevelInputs): LevelEvaluation {
  let reviewed: LevelEvaluation = { levels: current, changes: [] };
  const last = previousMonth(toMonth(inputs.now));
  for (let month = nextMonth(current.judgedMonth); month <= last; month = nextMonth(month))
    reviewed = reviewMonth(plan, reviewed, month, inputs.betsIn(month));
  const { levels, changes } = moveMainLadder(plan, reviewed, inputs);
  const { slotBets, liveBets } = inputs.sums;
  const at = inputs.now;
  const slot = moveSideLadder(plan.slot, { ladder: 'slot', level: levels.slotLevel, bets: slotBets, at });
  const live = moveSideLadder(plan.live, { ladder: 'live', level: levels.liveLevel, bets: liveBets, at });
  return {
    levels: { ...levels, slotLevel: slot.level, liveLevel: live.level },
    changes: [...changes, ...slot.changes, ...live.changes],
  };
}
