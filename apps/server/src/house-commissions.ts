import type { Queryable } from './db/index.ts';
import { flagOf, listBlocked } from './modules/activities/index.ts';
import { listCut } from './modules/agency/index.ts';
import {
  type Commissions,
  type CommissionsParts,
  type Tree,
  commissionKind,
  commissionOfficeRoutes,
  commissionRoutes,
  createCommissions,
} from './modules/commissions/index.ts';
import { listBelow, listInternal, listTreePlaces } from './modules/identity/index.ts';
import type { Jobs } from './modules/jobs/index.ts';
import { createPlans } from './modules/plans/index.ts';
import type { Route } from './platform/index.ts';

type PlansParts = Parameters<typeof createPlans>[0];

/** Who stands below whom: by whose invitation each member came. */
const tree: Tree = {
  places: listTreePlaces,
  below: listBelow,
  cut: async (q) => new Set(await listCut(q, null)),
  excluded: async (q) => new Set([...(await listInternal(q)), ...(await listBlocked(q))]),
};

/** What agents earn, by the tree of who came by whom. */
export function createHouseCommissions(parts: PlansParts & Omit<CommissionsParts, 'isBlocked' | 'plans' | 'tree'>) {
  const isBlocked = async (q: Queryable, memberId: number) => (await flagOf(q, memberId)) === 'blocked';
  const plans = createPlans(parts, commissionKind);
  return { commissions: createCommissions({ ...parts, plans, tree, isBlocked }), commissionPlans: plans };
}

type Built = ReturnType<typeof createHouseCommissions>;
type RoutesParts = Omit<Parameters<typeof commissionRoutes>[0], 'own' | 'plans'> &
  Omit<Parameters<typeof commissionOfficeRoutes>[0], 'desk' | 'plans' | 'simulate'>;

export function housesCommissionRoutes(built: Built & RoutesParts): Route[] {
  const { commissions, commissionPlans: plans } = built;
  const { desk, own, simulate } = commissions;
  return [
    ...commissionRoutes({ ...built, own, plans }),
    ...commissionOfficeRoutes({ ...built, desk, plans, simulate }),
  ];
}

/** Half an hour after midnight of the site, and every hour from then on where it was not done, counts what is over. */
export function planCommissions({ jobs, commissions }: { jobs: Jobs; commissions: Commissions }): void {
  jobs.work('commission_settle', () => commissions.settle());
  jobs.every('commission_settle', '30 * * * *');
  jobs.work('commission_day', async (day) => void (await commissions.countAgain(day)));
  jobs.work('commission_pay', async ({ id }) => void (await commissions.pay(id)));
}
