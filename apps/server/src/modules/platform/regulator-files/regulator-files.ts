import { REGULATOR_FILE_PATH, endpoints } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../../../db/index.ts';
import {
  Failure,
  type Route,
  SYSTEM_ACTOR,
  addSeconds,
  dayOf,
  offsetOf,
  pageOf,
  requireBearerToken,
  staffRoute,
} from '../../../platform/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { type DeliveriesDeps, createDeliveries } from './deliveries.ts';
import { UnequalLedgerError } from './file-maker.ts';
import { type MakeRequest, type ReportMakerDeps, createReportMaker } from './report-maker.ts';
import { type FileState, type ReportRow, findNewestReport, listFileStates, listReports } from './report-store.ts';

/** Every day at 04:10 of the site: bets of the day before are settled, and the files are due at 06:00. */
const DAILY = '10 7 * * *';
const DAY_SECONDS = 86_400;
/** Days that the job catches up with after an outage. */
const CAUGHT_UP_DAYS = 7;
/** Staff can make files of days that are this long ago at most. */
const MAX_AGE_DAYS = 5 * 366;

/** The states of a file that the statuses of the list stand for. */
const statesOf = { problem: ['refused', 'unknown'], pending: ['waiting', 'sending'] } as const;

const READ = 'regulator.read';
const SEND = 'regulator.send';

export interface RegulatorFilesDeps extends Omit<ReportMakerDeps, 'onMade' | 'jobs'>, Omit<DeliveriesDeps, 'jobs'> {
  db: Db;
  jobs: Jobs;
  sites: Pick<Sites, 'directory'>;
  staff: Pick<Staff, 'record' | 'find' | 'require'>;
}

const toFileView = (file: FileState) => ({
  id: file.id,
  family: file.family,
  part: file.part,
  records: file.records,
  bytes: file.bytes,
  sha256: file.sha256.toString('hex'),
  state: file.state,
  attempts: file.attempts,
  reference: file.reference,
  problem: file.problem,
  changed_at: file.changedAt.toISOString(),
});

const toReportView = (
  { id, site, day, version, requestedBy, madeAt, keyId }: ReportRow,
  files: readonly FileState[],
) => ({
  id,
  site,
  day,
  version,
  is_daily: requestedBy === SYSTEM_ACTOR.id,
  made_at: madeAt.toISOString(),
  key: keyId,
  files: files.filter(({ reportId }) => reportId === id).map(toFileView),
});

type FilesContext = Pick<RegulatorFilesDeps, 'db' | 'atomically' | 'clock' | 'sites' | 'staff'> & {
  maker: ReturnType<typeof createReportMaker>;
  deliveries: ReturnType<typeof createDeliveries>;
};

function createRoutes({ db, atomically, clock, sites, staff, maker, deliveries }: FilesContext): Route[] {
  async function requireDay(site: string, day: string): Promise<void> {
    const found = (await sites.directory.all()).find(({ key }) => key === site);
    if (found === undefined) throw new Failure('not_found', { field: 'site' });
    if (!found.rules.requiresRegulatorFiles) throw new Failure('invalid', { field: 'site' });
    const now = clock.now();
    if (day >= dayOf(now) || day < dayOf(addSeconds(now, -MAX_AGE_DAYS * DAY_SECONDS)))
      throw new Failure('invalid', { field: 'day' });
  }

  return [
    staffRoute(endpoints.officeRegulatorReports, READ, async ({ input }) => {
      const { limit, site = null, status } = input;
      const states = status === undefined ? null : statesOf[status];
      const found = await listReports(db, { site, states, limit, offset: offsetOf(input) });
      const files = await listFileStates(
        db,
        found.rows.map(({ id }) => id),
      );
      return { data: pageOf(found, input, (row) => toReportView(row, files)) };
    }),
    staffRoute(endpoints.officeRegulatorMake, SEND, async ({ input, actor }) => {
      const { site, day, reason } = input;
      await requireDay(site, day);
      try {
        const made = await maker.make(site, day, { actor, reason });
        return { data: { version: made?.version ?? null } };
      } catch (error) {
        if (error instanceof UnequalLedgerError) throw new Failure('regulator_files_unequal', { field: 'day' });
        throw error;
      }
    }),
    staffRoute(endpoints.officeRegulatorResend, SEND, async ({ input, actor }) => {
      const { id, reason } = input;
      const enqueued = await atomically(async (tx) => {
        const outcome = await deliveries.resend(tx, id);
        if (outcome === 'missing') throw new Failure('not_found', { field: 'id' });
        if (outcome === 'sending') return false;
        await staff.record(tx, actor, { action: 'regulator_file.resent', subject: `regulator_file:${id}`, reason });
        return true;
      });
      return { data: { enqueued } };
    }),
  ];
}

/** Downloads of files, each in the audit log. */
const createFiles = ({ db, atomically, staff, deliveries }: FilesContext) => ({
  register(app: FastifyInstance): void {
    app.get(REGULATOR_FILE_PATH, async (request, reply) => {
      const actor = { ...(await staff.find(requireBearerToken(request))), ip: request.ip };
      staff.require(actor, SEND, 'regulatorFile');
      const input = endpoints.officeRegulatorResend.input.pick({ id: true }).safeParse(request.query);
      if (!input.success) throw new Failure('invalid', { field: 'id' });
      const opened = await deliveries.openFile(db, input.data.id);
      if (opened === undefined) throw new Failure('not_found', { field: 'id' });
      const { name, content, file } = opened;
      const subject = `regulator_file:${file.id}`;
      const after = { records: file.records, bytes: file.bytes };
      await atomically((tx) => staff.record(tx, actor, { action: 'regulator_file.downloaded', subject, after }));
      return reply
        .header('content-type', 'application/gzip')
        .header('content-length', content.length)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(content);
    });
  },
});

/** The daily files to the regulator: made, stored, sent, and shown to staff. */
export function createRegulatorFiles(deps: RegulatorFilesDeps) {
  const { db, atomically, clock, jobs, sites, staff } = deps;
  const deliveries = createDeliveries(deps);
  const maker = createReportMaker({
    ...deps,
    onMade: async (tx: Tx, report: ReportRow, by: MakeRequest) => {
      const { id, site, day, version } = report;
      const subject = `regulator_report:${id}`;
      const reason = by.reason === undefined ? {} : { reason: by.reason };
      await staff.record(tx, by.actor, {
        action: 'regulator_report.made',
        subject,
        after: { site, day, version, digest: report.contentDigest.toString('hex') },
        ...reason,
      });
    },
  });

  /** Makes the days of a site that have no files yet, oldest first. */
  async function catchUp(site: string, signal: AbortSignal): Promise<void> {
    for (let ago = CAUGHT_UP_DAYS; ago > 0; ago -= 1) {
      if (signal.aborted) return;
      const day = dayOf(addSeconds(clock.now(), -ago * DAY_SECONDS));
      if ((await findNewestReport(db, site, day)) !== undefined) continue;
      await maker.make(site, day, { actor: SYSTEM_ACTOR });
    }
  }

  const context = { db, atomically, clock, sites, staff, maker, deliveries };
  return {
    routes: createRoutes(context),
    files: createFiles(context),
    schedule(): void {
      jobs.work('regulator_files', async (_data, signal) => {
        const reported = (await sites.directory.all()).filter(({ rules }) => rules.requiresRegulatorFiles);
        for (const { key } of reported) await catchUp(key, signal);
        await deliveries.resume();
      });
      jobs.every('regulator_files', DAILY);
      jobs.work('regulator_delivery', ({ fileId }) => deliveries.deliver(fileId));
    },
  };
}
