import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, guestRoute, memberRoute } from '../../../platform/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import { loadMoneyByPeriod } from './money-by-period.ts';
import { toRealityCheckView } from './reality-check-presenter.ts';
import type { RealityChecks } from './reality-checks.ts';

interface RealityCheckRoutesDeps {
  db: Db;
  clock: Clock;
  realityChecks: RealityChecks;
  sites: Pick<Sites, 'directory'>;
}

/** The routes of a player for reality checks and the panel of responsible play. */
export function realityCheckRoutes({ db, clock, realityChecks, sites }: RealityCheckRoutesDeps): Route[] {
  const answer = async (memberId: number) => ({ data: toRealityCheckView(await realityChecks.load(memberId)) });
  return [
    memberRoute(endpoints.realityCheck, ({ memberId }) => answer(memberId)),
    memberRoute(endpoints.realityCheckAnswer, async ({ memberId, input }) => {
      await realityChecks.answer(memberId, input.check_id, input.answer);
      return answer(memberId);
    }),
    memberRoute(endpoints.realityCheckInterval, async ({ memberId, input }) => {
      await realityChecks.setInterval(memberId, input.minutes);
      return answer(memberId);
    }),
    memberRoute(endpoints.responsiblePlay, async ({ memberId }) => ({
      data: { periods: await loadMoneyByPeriod(db, memberId, clock.now()) },
    })),
    guestRoute(endpoints.helpLines, async ({ host }) => ({
      data: (await sites.directory.at({ host })).rules.helpLines.map((line) => ({ ...line })),
    })),
  ];
}
