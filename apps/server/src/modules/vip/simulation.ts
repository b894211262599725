import { type Centavos, ZERO, sum } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import type { Plans } from '../plans/index.ts';
import type { VipPlan } from './plan.ts';
import { levelReached } from './standing.ts';
import * as store from './store.ts';

/** Where everybody would stand. */
export interface Simulated {
  players: number;
  up: number;
  /** Whose level the plan no longer has. */
  down: number;
  /** Who keep a level that they would not reach any more. */
  above: number;
  /** Gifts for levels that could be claimed at once. */
  gifts: Centavos;
  /** How many stand on each level now, and would then. */
  now: number[];
  later: number[];
}

const AT_ONCE = 1_000;

/** Where one would stand: who lost a level and has not got it back does not get it by a plan. */
function levelThen(plan: VipPlan, kept: store.KeptStanding): number {
  const held = Math.min(kept.level, plan.levels.length - 1);
  return kept.ceiling === null ? Math.max(held, levelReached(plan, kept)) : held;
}

const giftsBetween = ({ giftsOn, levels }: VipPlan, best: number, due: number): Centavos =>
  giftsOn ? sum(levels.slice(best + 1, due + 1).map(({ levelGift }) => levelGift)) : ZERO;

function count(counts: number[], level: number): void {
  counts[level] = (counts[level] ?? 0) + 1;
}

/** How many would move if a plan came into force now, by the sums by which each was looked at last. */
export async function simulate(q: Queryable, plans: Plans<VipPlan>, site: string, plan: VipPlan): Promise<Simulated> {
  const except = (await plans.list(q)).filter(({ isOwn }) => isOwn).map((one) => one.site);
  const found: Simulated = { players: 0, up: 0, down: 0, above: 0, gifts: ZERO, now: [], later: [] };
  let [after, gifts] = [0, ZERO];
  for (;;) {
    const crowd = await store.listStandings(q, { site, except, after, limit: AT_ONCE });
    for (const kept of crowd) {
      const due = levelThen(plan, kept);
      found.players += 1;
      if (due > kept.level) found.up += 1;
      if (due < kept.level) found.down += 1;
      if (due === kept.level && levelReached(plan, kept) < due) found.above += 1;
      gifts = sum([gifts, giftsBetween(plan, kept.bestLevel, due)]);
      count(found.now, kept.level);
      count(found.later, due);
    }
    after = crowd.at(-1)?.memberId ?? after;
    if (crowd.length < AT_ONCE) return { ...found, gifts };
  }
}
