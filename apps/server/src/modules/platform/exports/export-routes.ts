import { Readable } from 'node:stream';
import { EXPORT_FILE_PATH, endpoints } from '@arara/contract';
import type { FastifyInstance } from 'fastify';
import { Failure, type Route, requireBearerToken, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { EXPORT_PERMISSION } from './export-writer.ts';
import type { ExportEntry, ListExports } from './exports.ts';

function toExportView(entry: ExportEntry) {
  return {
    id: entry.id,
    list: entry.list,
    format: entry.format,
    filter: { ...entry.filter },
    status: entry.status,
    rows_done: entry.rowsDone,
    rows_total: entry.rowsTotal,
    seconds_left: entry.secondsLeft,
    bytes: entry.bytes,
    problem: entry.problem,
    file_name: entry.fileName,
    requested_at: entry.requestedAt.toISOString(),
    finished_at: entry.finishedAt?.toISOString() ?? null,
    expires_at: entry.expiresAt?.toISOString() ?? null,
  };
}

/** Routes of a member of staff for own exports. */
export function exportRoutes({ exports }: { exports: ListExports }): Route[] {
  return [
    staffRoute(endpoints.officeExports, EXPORT_PERMISSION, async ({ actor }) => ({
      data: (await exports.list(actor.id)).map(toExportView),
    })),
    staffRoute(endpoints.officeExportRequest, EXPORT_PERMISSION, async ({ input, actor, locale }) => ({
      data: toExportView(await exports.request(actor, { ...input, language: locale === 'en' ? 'en' : 'pt' })),
    })),
    staffRoute(endpoints.officeExportCancel, EXPORT_PERMISSION, async ({ input, actor }) => ({
      data: toExportView(await exports.cancel(actor, input.id)),
    })),
  ];
}

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  csv_comma: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Serves finished files to the members who requested them. */
export function createExportFiles({
  exports,
  staff,
}: {
  exports: ListExports;
  staff: Pick<Staff, 'find' | 'require'>;
}) {
  return {
    register(app: FastifyInstance): void {
      app.get(EXPORT_FILE_PATH, async (request, reply) => {
        const actor = { ...(await staff.find(requireBearerToken(request))), ip: request.ip };
        staff.require(actor, EXPORT_PERMISSION, 'exportFile');
        const input = endpoints.officeExportCancel.input.safeParse(request.query);
        if (!input.success) throw new Failure('invalid', { field: 'id' });
        const file = await exports.open(actor, input.data.id);
        return reply
          .header('content-type', CONTENT_TYPES[file.format])
          .header('content-length', file.bytes)
          .header('content-disposition', `attachment; filename="${file.fileName}"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(file.content));
      });
    },
  };
}
