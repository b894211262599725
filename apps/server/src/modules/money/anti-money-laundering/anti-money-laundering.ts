import type { Db, Queryable } from '../../../db/index.ts';
import type { Log, Route } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type CasesDeps, createCases } from './cases.ts';
import { caseStaffRoutes, fundsRequestRoutes } from './case-routes.ts';
import { listRequests } from './funds-request-store.ts';
import { ruleStaffRoutes } from './rule-routes.ts';
import { createRuleRunner } from './rule-runner.ts';
import { createRuleVersions } from './rule-versions.ts';
import { type Screening, createScreening } from './watch-lists/player-screening.ts';
import { watchListRoutes } from './watch-lists/watch-list-routes.ts';
import { createWatchLists } from './watch-lists/watch-lists.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Vault } from '../../accounts/vault/index.ts';

interface AntiMoneyLaunderingDeps extends CasesDeps {
  db: Db;
  identity: Pick<Identity, 'member' | 'members'>;
  jobs: Pick<Jobs, 'enqueue'>;
  log: Pick<Log, 'warn'>;
  staff: Pick<Staff, 'record' | 'emails'>;
  vault: Pick<Vault, 'blindIndex' | 'sealer'>;
}

export interface AntiMoneyLaundering {
  routes: Route[];
  /** Evaluates the rules over new movements, compares who withdraws with the lists of persons, then puts new withdrawals of cases on hold. */
  check(): Promise<void>;
  screening: Screening;
  /** Describes for the export of a member what the member was asked about funds, and answered. Cases stay secret. */
  describe(q: Queryable, memberId: number): Promise<{ question: string; at: string; answer: string | null }[]>;
}

/** Builds the rules, the lists of persons, the cases and the reports of the prevention of money laundering. */
export function createAntiMoneyLaundering(deps: AntiMoneyLaunderingDeps): AntiMoneyLaundering {
  const { db, atomically, clock, identity, log, staff } = deps;
  const cases = createCases(deps);
  const runner = createRuleRunner({ db, atomically, clock, log });
  const screening = createScreening(deps);
  const watchLists = createWatchLists(deps);
  const ruleVersions = createRuleVersions({ atomically, clock, staff });
  return {
    routes: [
      ...caseStaffRoutes({ db, cases, identity, staff, watchLists }),
      ...fundsRequestRoutes({ db, cases }),
      ...ruleStaffRoutes({ db, identity, ruleVersions, runner, staff }),
      ...watchListRoutes({ db, staff, watchLists }),
    ],
    screening,
    async check() {
      await runner.run();
      await screening.screenWithdrawals();
      await cases.holdWithdrawals(null);
    },
    async describe(q, memberId) {
      const requests = await listRequests(q, { memberId });
      return Promise.all(
        requests.map(async (request) => ({
          question: request.question,
          at: request.requestedAt.toISOString(),
          answer: await cases.openAnswer(q, request),
        })),
      );
    },
  };
}
