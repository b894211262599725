import type { Queryable } from './db/index.ts';
import { isAtRisk } from './house-games.ts';
import { tellingOfLevels } from './house-inbox.ts';
import { flagOf } from './modules/activities/index.ts';
import type { Cashier } from './modules/cashier/index.ts';
import type { Identity } from './modules/identity/index.ts';
import type { Post } from './modules/inbox/index.ts';
import type { Jobs } from './modules/jobs/index.ts';
import { createPlans } from './modules/plans/index.ts';
import { bestRateAt, createRebates, rebateKind, rebatesOfficeRoutes, rebatesRoutes } from './modules/rebates/index.ts';
import { createVip, levelsOf, vipKind, vipOfficeRoutes, vipRoutes } from './modules/vip/index.ts';
import type { Route } from './platform/index.ts';

type PlansParts = Parameters<typeof createPlans>[0];
type VipParts = Omit<Parameters<typeof createVip>[0], 'plans' | 'isBlocked' | 'reached'> & { post: Post };
type RebatesParts = Omit<Parameters<typeof createRebates>[0], 'plans' | 'isAtRisk' | 'isBlocked' | 'levelsOn'>;

/** What the house gives back for play: VIP levels with their gifts, and rebates. */
export function createLadders(parts: PlansParts & VipParts & RebatesParts) {
  const isBlocked = async (q: Queryable, memberId: number) => (await flagOf(q, memberId)) === 'blocked';
  const below = { ...parts, isAtRisk, isBlocked };
  const vip = createVip({
    ...below,
    plans: createPlans(below, vipKind),
    reached: tellingOfLevels(parts.post),
  });
  const rebates = createRebates({ ...below, plans: createPlans(below, rebateKind), levelsOn: vip.levelsOn });
  const levelOf = async (memberId: number) => (await vip.standing(memberId)).level;
  return { vip, rebates, levelOf };
}

type Ladders = ReturnType<typeof createLadders>;
type RebatesRoutesParts = Parameters<typeof rebatesRoutes>[0];
type RoutesParts = Ladders & RebatesRoutesParts & { cashier: Pick<Cashier, 'freeWithdrawals'> };

/** What VIP levels bring that is kept with withdrawals and with rebates. */
const broughtByLevels =
  ({ cashier, rebates }: RoutesParts): Parameters<typeof vipRoutes>[0]['elsewhere'] =>
  async (q, site) => {
    const [freeWithdrawals, { plan }] = await Promise.all([
      cashier.freeWithdrawals(q, site),
      rebates.plans.of(q, site),
    ]);
    return { freeWithdrawals, rebateAt: (level) => bestRateAt(plan, level) };
  };

export function ladderRoutes(built: RoutesParts): Route[] {
  return [
    ...vipRoutes({ ...built, elsewhere: broughtByLevels(built) }),
    ...vipOfficeRoutes(built),
    ...rebatesRoutes(built),
    ...rebatesOfficeRoutes(built),
  ];
}

/** Where a member stands on the ladders, for user info. */
export const levelsIn = (built: Pick<Ladders, 'vip'> & { db: RebatesRoutesParts['db']; identity: Identity }) =>
  levelsOf(built);

/** Every five minutes, looks whose level changed. */
export function planLadders({ jobs, vip }: Pick<Ladders, 'vip'> & { jobs: Jobs }): void {
  jobs.work('sweep_levels', () => vip.sweep());
  jobs.every('sweep_levels', '*/5 * * * *');
}
