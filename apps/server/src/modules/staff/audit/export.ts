import { Readable } from 'node:stream';
import { AUDIT_EXPORT_PATH, endpoints } from '@arara/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Atomically, Db } from '../../../db/index.ts';
import { BYTE_ORDER_MARK, type Clock, Failure, csvLine } from '../../../platform/index.ts';
import type { Staff } from '../staff.ts';
import { filterOf } from './filter.ts';
import * as store from './store.ts';

const AT_ONCE = 500;

const heading = ['id', 'at', 'staff_id', 'staff', 'action', 'subject', 'reason', 'before', 'after', 'ip', 'session'];

function written(row: store.AuditRow): string {
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

/** The entries as they stood when they were asked for, some at a time: the log may be longer than memory. */
async function* lines(db: Db, filter: store.AuditFilter, upTo: bigint): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(heading);
  for (let after = 0n; ;) {
    const rows = await store.listAuditBetween(db, filter, { after, upTo, limit: AT_ONCE });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(written).join('');
    after = last.id;
  }
}

function tokenOf(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw new Failure('unauthenticated');
  return match[1];
}

export interface AuditExport {
  register(app: FastifyInstance): void;
}

/** The log as a file, for who may take it out of the house. That it was taken is itself written down. */
export function createAuditExport(parts: { db: Db; atomically: Atomically; clock: Clock; office: Staff }): AuditExport {
  const { db, atomically, clock, office } = parts;
  return {
    register(app) {
      app.get(AUDIT_EXPORT_PATH, async (request, reply) => {
        const actor = { ...(await office.find(tokenOf(request))), ip: request.ip };
        office.require(actor, 'audit.export', 'auditExport');
        const asked = endpoints.officeAudit.input.safeParse(request.query);
        if (!asked.success) throw new Failure('invalid', { field: String(asked.error.issues[0]?.path[0] ?? '') });
        const filter = filterOf(asked.data);
        const upTo = await atomically(async (tx) => {
          const last = await store.lastAuditId(tx);
          await office.record(tx, actor, { action: 'audit.exported', subject: `audit:${last}`, after: filter });
          return last;
        });
        const name = `auditoria-${clock.now().toISOString().slice(0, 10)}.csv`;
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(lines(db, filter, upTo)));
      });
    },
  };
}
