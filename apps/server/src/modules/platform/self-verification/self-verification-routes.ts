import { endpoints } from '@arara/contract';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Route, cursorPageOf, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { type VerificationRun, listRuns } from './run-store.ts';
import type { SelfVerification } from './self-verification.ts';

export interface SelfVerificationRoutesDeps {
  db: Db;
  atomically: Atomically;
  jobs: Pick<Jobs, 'enqueuePlanned'>;
  staff: Pick<Staff, 'record'>;
  selfVerification: Pick<SelfVerification, 'listNewest'>;
}

const toRunView = (run: VerificationRun) => ({
  id: String(run.id),
  at: run.at.toISOString(),
  node: run.node,
  ms: run.durationMs,
  files: { state: run.filesState, digest: run.filesDigest },
  database: { state: run.databaseState, digest: run.databaseDigest },
  clock: { state: run.clockState },
  configuration_digest: run.configurationDigest,
  finding_count: run.findingCount,
  findings: [...run.findings],
  closed_games: [...run.closedGames],
});

/** What staff sees of self-verification, and the call that starts one. */
export function selfVerificationRoutes(deps: SelfVerificationRoutesDeps): Route[] {
  const { db, atomically, jobs, staff, selfVerification } = deps;
  return [
    staffRoute(endpoints.officeSelfVerifications, 'system.read', async ({ input }) => {
      const found = await listRuns(db, input);
      return { data: cursorPageOf(found, input, toRunView) };
    }),
    staffRoute(endpoints.officeSelfVerification, 'system.read', async () => ({
      data: (await selfVerification.listNewest()).map(toRunView),
    })),
    staffRoute(endpoints.officeSelfVerify, 'system.run', async ({ input, actor }) => {
      const enqueued = await atomically(async (tx) => {
        if (!(await jobs.enqueuePlanned(tx, 'self_verification'))) return false;
        const { reason } = input;
        await staff.record(tx, actor, { action: 'job.started', subject: 'job:self_verification', reason });
        return true;
      });
      return { data: { enqueued } };
    }),
  ];
}
