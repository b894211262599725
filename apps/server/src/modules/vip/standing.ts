import { type Centavos, ZERO } from '@arara/money';
import { startOfDay } from '../../platform/index.ts';
import { type Month, after, before, monthOf } from './month.ts';
import type { VipPlan } from './plan.ts';

/** Where a member stands on the three ladders. */
export interface Standing {
  level: number;
  /** The highest they ever held: a level's gift is given once. */
  bestLevel: number;
  slotLevel: number;
  liveLevel: number;
  levelSince: Date;
  /** Of who lost a level: what they hold until the bets of a month bring it back. */
  ceiling: number | null;
  /** Months in a row that did not keep the level. */
  missed: number;
  /** The last month that was judged. */
  judgedMonth: Month;
}

/** What a member's levels are made of, over a lifetime. */
export interface Sums {
  /** Paid in, less what was taken back. */
  recharge: Centavos;
  bets: Centavos;
  slotBets: Centavos;
  liveBets: Centavos;
}

export type Ladder = 'main' | 'slot' | 'live';
export type ChangeReason = 'reached' | 'regained' | 'not_kept' | 'plan';

/** A level that changed. */
export interface Change {
  ladder: Ladder;
  from: number;
  to: number;
  reason: ChangeReason;
  at: Date;
}

/** What a member is judged by. */
export interface Judged {
  sums: Sums;
  /** Valid bets of a month. */
  betsIn: (month: Month) => Centavos;
  now: Date;
}

/** Of who was never looked at: the month that runs is the first to be judged. */
export function firstStanding(now: Date): Standing {
  return {
    level: 0,
    bestLevel: 0,
    slotLevel: 0,
    liveLevel: 0,
    levelSince: now,
    ceiling: null,
    missed: 0,
    judgedMonth: before(monthOf(now)),
  };
}

/** The highest level whose demands sums meet. */
export function levelReached({ levels }: Pick<VipPlan, 'levels'>, { recharge, bets }: Sums): number {
  const isMet = ({ needs, ...asked }: VipPlan['levels'][number]): boolean => {
    const [paid, played] = [recharge >= asked.recharge, bets >= asked.bets];
    return needs === 'both' ? paid && played : paid || played;
  };
  return Math.max(levels.findLastIndex(isMet), 0);
}

/** How many rungs of a ladder by bets alone are met. */
export const rungReached = (rungs: VipPlan['slot'], bets: Centavos): number =>
  rungs.findLastIndex((rung) => bets >= rung.bets) + 1;

interface Judging {
  standing: Standing;
  changes: Change[];
}

const keepOf = (plan: VipPlan, level: number): Centavos => plan.levels[level]?.keepBets ?? ZERO;

/** Judges a month that is over: a level that was held through all of it is kept by its bets, else missed, at last lost. */
function judgeMonth(plan: VipPlan, { standing, changes }: Judging, month: Month, bets: Centavos): Judging {
  const judged = { ...standing, judgedMonth: month };
  const keep = keepOf(plan, standing.level);
  const isHeld = standing.levelSince <= startOfDay(month);
  if (standing.level === 0 || keep === ZERO || !isHeld) return { standing: judged, changes };
  if (bets >= keep) return { standing: { ...judged, missed: 0 }, changes };
  const missed = standing.missed + 1;
  if (missed <= plan.graceMonths) return { standing: { ...judged, missed }, changes };
  const [from, to, at] = [standing.level, standing.level - 1, startOfDay(after(month))];
  return {
    standing: { ...judged, level: to, ceiling: to, missed: 0, levelSince: at },
    changes: [...changes, { ladder: 'main', from, to, reason: 'not_kept', at }],
  };
}

/** The level that is due by what was reached; of who lost one, only as far as the month's bets would have kept it. */
function dueLevel(plan: VipPlan, { level, ceiling }: Standing, { sums, betsIn, now }: Judged): number {
  const reached = levelReached(plan, sums);
  if (ceiling === null) return Math.max(level, reached);
  const bets = betsIn(monthOf(now));
  let due = level;
  while (due < reached && bets >= keepOf(plan, due + 1)) due += 1;
  return due;
}

/** Moves the main ladder; level 0 is everybody's. */
function climb(plan: VipPlan, { standing, changes }: Judging, judged: Judged): Judging {
  const top = plan.levels.length - 1;
  const { now: at } = judged;
  const [held, log] = [Math.min(standing.level, top), [...changes]];
  if (held < standing.level) log.push({ ladder: 'main', from: standing.level, to: held, reason: 'plan', at });
  const due = dueLevel(plan, { ...standing, level: held }, judged);
  if (due === held) return { standing: { ...standing, level: held }, changes: log };
  const reason = standing.ceiling === null ? 'reached' : 'regained';
  log.push({ ladder: 'main', from: held, to: due, reason, at });
  const isWhole = due >= levelReached(plan, judged.sums);
  const ceiling = standing.ceiling === null || isWhole ? null : due;
  const bestLevel = Math.max(standing.bestLevel, due);
  return { standing: { ...standing, level: due, bestLevel, ceiling, missed: 0, levelSince: at }, changes: log };
}

/** A ladder by bets alone goes up; down only where the plan has it shorter. */
function sideLevel(
  rungs: VipPlan['slot'],
  { ladder, level, bets, at }: { ladder: Ladder; level: number; bets: Centavos; at: Date },
): { level: number; changes: Change[] } {
  const held = Math.min(level, rungs.length);
  const due = Math.max(held, rungReached(rungs, bets));
  if (due === level) return { level, changes: [] };
  const reason = due > level ? 'reached' : 'plan';
  return { level: due, changes: [{ ladder, from: level, to: due, reason, at }] };
}

/**
 * Where a member stands now, and every change that led there. A level goes up as soon as its demands are met and is lost by
 * the keep rule alone, a level at a time: bets that were taken back cost the way to the next one, never the level.
 */
export function judge(plan: VipPlan, from: Standing, judged: Judged): Judging {
  let judging: Judging = { standing: from, changes: [] };
  const last = before(monthOf(judged.now));
  for (let month = after(from.judgedMonth); month <= last; month = after(month))
    judging = judgeMonth(plan, judging, month, judged.betsIn(month));
  const { standing, changes } = climb(plan, judging, judged);
  const { slotBets, liveBets } = judged.sums;
  const at = judged.now;
  const slot = sideLevel(plan.slot, { ladder: 'slot', level: standing.slotLevel, bets: slotBets, at });
  const live = sideLevel(plan.live, { ladder: 'live', level: standing.liveLevel, bets: liveBets, at });
  return {
    standing: { ...standing, slotLevel: slot.level, liveLevel: live.level },
    changes: [...changes, ...slot.changes, ...live.changes],
  };
}
