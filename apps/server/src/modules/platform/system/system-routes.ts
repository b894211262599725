import { endpoints } from '@arara/contract';
import type { Answer } from '@arara/contract/client';
import type { Atomically } from '../../../db/index.ts';
import { Failure, type Route, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { type HealthSources, checkHealth } from './health-checks.ts';
import { listFailureViews, listJobViews } from './job-views.ts';

type SettingInForce = Answer<'officeSettings'>['data'][number];

export interface SystemRoutesDeps {
  atomically: Atomically;
  jobs: Pick<Jobs, 'plans' | 'runs' | 'depths' | 'failures' | 'enqueuePlanned'>;
  staff: Pick<Staff, 'record'>;
  health: HealthSources;
  /** The version of this program, and when this process started. */
  version: string;
  startedAt: Date;
  settings: readonly SettingInForce[];
}

/** What staff sees of the system: jobs, health and settings. */
export function systemRoutes(deps: SystemRoutesDeps): Route[] {
  const { atomically, jobs, staff, health, version, startedAt, settings } = deps;
  const { db, clock } = health;

  function requireQueue(name: string) {
    const plan = jobs.plans().find(({ queue }) => queue === name);
    if (plan === undefined) throw new Failure('not_found', { field: 'name' });
    return plan;
  }

  return [
    staffRoute(endpoints.officeJobs, 'system.read', async () => ({ data: await listJobViews(db, jobs, clock.now()) })),
    staffRoute(endpoints.officeJobFailures, 'system.read', async ({ input }) => ({
      data: await listFailureViews(db, jobs, requireQueue(input.name).queue),
    })),
    staffRoute(endpoints.officeJobRun, 'system.run', async ({ input, actor }) => {
      const { queue, cron } = requireQueue(input.name);
      if (cron === undefined) throw new Failure('job_not_planned', { field: 'name' });
      const enqueued = await atomically(async (tx) => {
        if (!(await jobs.enqueuePlanned(tx, queue))) return false;
        await staff.record(tx, actor, { action: 'job.started', subject: `job:${queue}`, reason: input.reason });
        return true;
      });
      return { data: { enqueued } };
    }),
    staffRoute(endpoints.officeHealth, 'system.read', async () => ({
      data: {
        at: clock.now().toISOString(),
        version,
        node: process.version,
        started_at: startedAt.toISOString(),
        checks: await checkHealth(health),
      },
    })),
    staffRoute(endpoints.officeSettings, 'system.read', () => Promise.resolve({ data: [...settings] })),
  ];
}
