import { Readable } from 'node:stream';
import { RECORD_FILE_DAYS, RECORD_FILE_PATHS, recordFile } from '@arara/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Clock, Failure, dayOf, messages, startOfDay, startOfRange } from '../../platform/index.ts';
import { type FileKind, fileName } from './file-name.ts';
import { type AskedFile, type RecordLinesParts, linesIn } from './record-lines.ts';

interface RecordFileParts extends RecordLinesParts {
  clock: Clock;
  sessions: { find(token: string): Promise<number> };
}

/** Files a minute from one address: each may read a year. */
const MOST_A_MINUTE = 20;

const DAY_MS = 86_400_000;

export function tokenOf(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw new Failure('unauthenticated');
  return match[1];
}

/** The whole days that are asked for; `until` is the first instant after them. */
export function daysOf(fields: unknown, now: Date): Pick<AskedFile, 'since' | 'until' | 'type' | 'number'> {
  const asked = recordFile.safeParse(fields);
  if (!asked.success) throw new Failure('invalid', { field: String(asked.error.issues[0]?.path[0] ?? 'range') });
  const { range, from, to, type, number } = asked.data;
  const after = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);
  if (from !== undefined && to !== undefined) return { since: startOfDay(from), until: after(to), type, number };
  const until = after(dayOf(now));
  const since =
    range === '12m' ? new Date(until.getTime() - RECORD_FILE_DAYS * DAY_MS) : startOfRange(range ?? 'today', now);
  return { since, until, type, number };
}

export interface RecordFiles {
  register(app: FastifyInstance): void;
}

/** A member's own records as files for a spreadsheet. */
export function createRecordFiles(parts: RecordFileParts): RecordFiles {
  const { clock, sessions } = parts;
  const lines = linesIn(parts);

  async function ask(request: FastifyRequest): Promise<AskedFile> {
    const memberId = await sessions.find(tokenOf(request));
    const { lang, member_id: named, ...fields } = request.query as Record<string, unknown>;
    if (named !== undefined && named !== String(memberId)) throw new Failure('forbidden', { field: 'member_id' });
    const locale = request.server.languageAt(request.hostname, lang);
    return { memberId, ...daysOf(fields, clock.now()), locale, words: messages[locale] };
  }

  return {
    register(app) {
      const config = { rateLimit: { max: MOST_A_MINUTE, timeWindow: '1 minute' } };
      for (const kind of Object.keys(RECORD_FILE_PATHS) as FileKind[]) {
        app.get(RECORD_FILE_PATHS[kind], { config }, async (request, reply) => {
          const asked = await ask(request);
          return reply
            .header('content-type', 'text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="${fileName(kind, asked)}"`)
            .header('cache-control', 'no-store')
            .send(Readable.from(lines[kind](asked)));
        });
      }
    },
  };
}
