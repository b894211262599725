import { type Centavos, ZERO, sum } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import type { Plans } from '../plans/index.ts';
import type { VipPlan } from './vip-plan.ts';
import { findReachedLevel } from './vip-levels.ts';
import * as store from './vip-store.ts';

/** The effect of a plan on the members of a site. */
export interface VipPlanSimulation {
  players: number;
  up: number;
  /** Members whose level the plan does not have. */
  down: number;
  /** Members who keep a level that they would not reach by this plan. */
  above: number;
  /** The sum of the level rewards that would become claimable. */
  rewardCost: Centavos;
  /** Members per level now and by the plan. */
  now: number[];
  later: number[];
}

const BATCH_SIZE = 1_000;

/** Returns a member's level by the plan. A new plan does not restore a level that was lost. */
function findLevelByPlan(plan: VipPlan, stored: store.StoredVipLevels): number {
  const held = Math.min(stored.level, plan.levels.length - 1);
  return stored.ceiling === null ? Math.max(held, findReachedLevel(plan, stored)) : held;
}

const sumLevelRewards = ({ giftsOn, levels }: VipPlan, bestLevel: number, dueLevel: number): Centavos =>
  giftsOn ? sum(levels.slice(bestLevel + 1, dueLevel + 1).map(({ levelGift }) => levelGift)) : ZERO;

function increment(counts: number[], level: number): void {
  counts[level] = (counts[level] ?? 0) + 1;
}

/** Counts the members who would move if a plan took effect now, by the sums of their last evaluation. */
export async function simulateVipPlan(
  q: Queryable,
  plans: Plans<VipPlan>,
  site: string,
  plan: VipPlan,
): Promise<VipPlanSimulation> {
  const except = (await plans.list(q)).filter(({ isOwn }) => isOwn).map((one) => one.site);
  const result: VipPlanSimulation = { players: 0, up: 0, down: 0, above: 0, rewardCost: ZERO, now: [], later: [] };
  let after = 0;
  for (;;) {
    const batch = await store.listVipLevels(q, { site, except, after, limit: BATCH_SIZE });
    for (const stored of batch) {
      const due = findLevelByPlan(plan, stored);
      result.players += 1;
      if (due > stored.level) result.up += 1;
      if (due < stored.level) result.down += 1;
      if (due === stored.level && findReachedLevel(plan, stored) < due) result.above += 1;
      result.rewardCost = sum([result.rewardCost, sumLevelRewards(plan, stored.bestLevel, due)]);
      increment(result.now, stored.level);
      increment(result.later, due);
    }
    after = batch.at(-1)?.memberId ?? after;
    if (batch.length < BATCH_SIZE) return result;
  }
}
