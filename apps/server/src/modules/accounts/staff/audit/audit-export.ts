import { Readable } from 'node:stream';
import { AUDIT_EXPORT_PATH, endpoints } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import type { Atomically, Db } from '../../../../db/index.ts';
import {
  BYTE_ORDER_MARK,
  type Clock,
  Failure,
  csvLine,
  requireBearerToken,
  translations,
} from '../../../../platform/index.ts';
import type { Staff } from '../staff.ts';
import { toAuditFilter } from './audit-filter.ts';
import * as store from './audit-store.ts';

const BATCH_SIZE = 500;

const heading = ['id', 'at', 'staff_id', 'staff', 'action', 'subject', 'reason', 'before', 'after', 'ip', 'session'];

function toCsvLine(row: store.AuditRow): string {
  const json = (value: unknown): string => (value === null ? '' : JSON.stringify(value));
  return csvLine([
    String(row.id),
    row.at.toISOString(),
    String(row.staffId),
    row.staff,
    row.action,
    row.subject,
    row.reason ?? '',
    json(row.before),
    json(row.after),
    row.ip,
    row.session === null ? '' : String(row.session),
  ]);
}

/** Streams the entries up to `upTo` in batches, because the log may be larger than the memory. */
async function* streamLines(db: Db, filter: store.AuditFilter, upTo: bigint): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(heading);
  for (let after = 0n; ;) {
    const rows = await store.listAuditBetween(db, filter, { after, upTo, limit: BATCH_SIZE });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(toCsvLine).join('');
    after = last.id;
  }
}

export interface AuditExport {
  register(app: FastifyInstance): void;
}

/** Serves the audit log as a CSV file to members with `audit.export`. The export is itself logged. */
export function createAuditExport(deps: { db: Db; atomically: Atomically; clock: Clock; staff: Staff }): AuditExport {
  const { db, atomically, clock, staff } = deps;
  return {
    register(app) {
      app.get(AUDIT_EXPORT_PATH, async (request, reply) => {
        const actor = { ...(await staff.find(requireBearerToken(request))), ip: request.ip };
        staff.require(actor, 'audit.export', 'auditExport');
        const input = endpoints.officeAudit.input.safeParse(request.query);
        if (!input.success) throw new Failure('invalid', { field: String(input.error.issues[0]?.path[0] ?? '') });
        const filter = toAuditFilter(input.data);
        const upTo = await atomically(async (tx) => {
          const last = await store.lastAuditId(tx);
          await staff.record(tx, actor, { action: 'audit.exported', subject: `audit:${last}`, after: filter });
          return last;
        });
        const { lang } = request.query as { lang?: unknown };
        const name = `${translations[lang === 'en' ? 'en' : 'pt']('fileNames.audit')}-${clock.now().toISOString().slice(0, 10)}.csv`;
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(streamLines(db, filter, upTo)));
      });
    },
  };
}
