import { Readable } from 'node:stream';
import { RECORD_FILE_DAYS, RECORD_FILE_PATHS, recordFile } from '@arara/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, Failure, dayOf, requireBearerToken, startOfDay, startOfRange } from '../../../platform/index.ts';
import { type FileKind, fileName } from './record-file-name.ts';
import { type RecordFileRequest, type RecordLinesDeps, createRecordLines } from './record-lines.ts';

interface RecordFileDeps extends RecordLinesDeps {
  clock: Clock;
  sessions: { find(token: string): Promise<number> };
}

/** The number of files a minute from one address. Each may read a year. */
const MAX_FILES_A_MINUTE = 20;

const DAY_MS = 86_400_000;

/** Parses the requested days; `until` is the first instant after them. Fails with `invalid`. */
export function parseDays(fields: unknown, now: Date): Omit<RecordFileRequest, 'memberId' | 'locale'> {
  const parsed = recordFile.safeParse(fields);
  if (!parsed.success) throw new Failure('invalid', { field: String(parsed.error.issues[0]?.path[0] ?? 'range') });
  const { range, from, to, type, number, api_name: provider } = parsed.data;
  const filters = { type, number, provider };
  const after = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);
  if (from !== undefined && to !== undefined) return { since: startOfDay(from), until: after(to), ...filters };
  const until = after(dayOf(now));
  const since =
    range === '12m' ? new Date(until.getTime() - RECORD_FILE_DAYS * DAY_MS) : startOfRange(range ?? 'today', now);
  return { since, until, ...filters };
}

export interface RecordFiles {
  register(app: FastifyInstance): void;
}

/** A member's own records as files for a spreadsheet. */
export function createRecordFiles(deps: RecordFileDeps): RecordFiles {
  const { clock, sessions } = deps;
  const lines = createRecordLines(deps);

  async function parseRequest(request: FastifyRequest): Promise<RecordFileRequest> {
    const memberId = await sessions.find(requireBearerToken(request));
    const { lang, member_id: named, ...fields } = request.query as Record<string, unknown>;
    if (named !== undefined && named !== String(memberId)) throw new Failure('forbidden', { field: 'member_id' });
    const locale = request.server.languageAt(request.hostname, lang);
    return { memberId, ...parseDays(fields, clock.now()), locale };
  }

  return {
    register(app) {
      const config = { rateLimit: { max: MAX_FILES_A_MINUTE, timeWindow: '1 minute' } };
      for (const kind of Object.keys(RECORD_FILE_PATHS) as FileKind[]) {
        app.get(RECORD_FILE_PATHS[kind], { config }, async (request, reply) => {
          const file = await parseRequest(request);
          return reply
            .header('content-type', 'text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="${fileName(kind, file)}"`)
            .header('cache-control', 'no-store')
            .send(Readable.from(lines[kind](file)));
        });
      }
    },
  };
}
