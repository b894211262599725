import { Readable } from 'node:stream';
import { RECORD_FILE_DAYS, RECORD_FILE_PATHS, recordFile } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  BYTE_ORDER_MARK,
  type Clock,
  Failure,
  type Messages,
  type Rows,
  csvLine,
  csvStyleOf,
  dayOf,
  messages,
  startOfDay,
  startOfRange,
} from '../../platform/index.ts';
import type { CashierRecords } from '../cashier/index.ts';
import type { MovementType } from './movement-word.ts';
import type { Orders } from './orders.ts';
import { type FileKind, fileName } from './file-name.ts';
import { type Columns, movementColumns, rechargeColumns, withdrawalColumns } from './record-columns.ts';

interface RecordFileParts {
  clock: Clock;
  orders: Pick<Orders, 'movements'>;
  records: CashierRecords;
  sessions: { find(token: string): Promise<number> };
}

/** What a file is to hold: the records of one member of whole days, `since` and up to `until`, in one language. */
interface Asked {
  memberId: number;
  since: Date;
  until: Date;
  type: MovementType | undefined;
  locale: LocaleKey;
  words: Messages;
}

/** Files a minute from one address: each may read a year. */
const MOST_A_MINUTE = 20;

const AT_ONCE = 100;

const DAY_MS = 86_400_000;

function tokenOf(request: FastifyRequest): string {
  const match = /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(request.headers.authorization ?? '');
  if (match?.[1] === undefined) throw new Failure('unauthenticated');
  return match[1];
}

/** The whole days that are asked for; `until` is the first instant after them. */
function daysOf(fields: unknown, now: Date): Pick<Asked, 'since' | 'until' | 'type'> {
  const asked = recordFile.safeParse(fields);
  if (!asked.success) throw new Failure('invalid', { field: String(asked.error.issues[0]?.path[0] ?? 'range') });
  const { range, from, to, type } = asked.data;
  const after = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);
  if (from !== undefined && to !== undefined) return { since: startOfDay(from), until: after(to), type };
  const until = after(dayOf(now));
  const since =
    range === '12m' ? new Date(until.getTime() - RECORD_FILE_DAYS * DAY_MS) : startOfRange(range ?? 'today', now);
  return { since, until, type };
}

/** Pages of a list that is read oldest first, up to the first record of a later day. */
async function* pagesOf<Row extends { time: string }>(
  { until }: Asked,
  read: (page: { page: number; limit: number }) => Promise<Rows<Row>>,
): AsyncGenerator<Row[]> {
  for (let page = 1; ; page += 1) {
    const { rows } = await read({ page, limit: AT_ONCE });
    const wanted = rows.filter(({ time }) => new Date(time) < until);
    if (wanted.length > 0) yield wanted;
    if (wanted.length < AT_ONCE) return;
  }
}

async function* linesOf<Row>(
  { words, locale }: Asked,
  columns: Columns<Row>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  const style = csvStyleOf(locale);
  const headings = columns.map(([heading]) => words.recordColumns[heading]);
  yield BYTE_ORDER_MARK + csvLine(headings, style);
  for await (const rows of batches) {
    yield rows
      .map((row) =>
        csvLine(
          columns.map(([, cell]) => cell(row, words)),
          style,
        ),
      )
      .join('');
  }
}

/** How each file is made, line by line: records may be more than memory holds. */
function makersOf({ orders, records }: RecordFileParts): Record<FileKind, (asked: Asked) => AsyncGenerator<string>> {
  return {
    recharges(asked) {
      const { memberId, since, words } = asked;
      const read = (page: { page: number; limit: number }) => records.recharges(memberId, since, page, words);
      return linesOf(asked, rechargeColumns, pagesOf(asked, read));
    },
    withdrawals(asked) {
      const { memberId, since, words } = asked;
      const read = (page: { page: number; limit: number }) => records.withdrawals(memberId, since, page, words);
      return linesOf(asked, withdrawalColumns, pagesOf(asked, read));
    },
    movements(asked) {
      const { memberId, since, until, type } = asked;
      return linesOf(asked, movementColumns, orders.movements(memberId, since, until, type));
    },
  };
}

export interface RecordFiles {
  register(app: FastifyInstance): void;
}

/** A member's own records as files for a spreadsheet. */
export function createRecordFiles(parts: RecordFileParts): RecordFiles {
  const { clock, sessions } = parts;
  const makers = makersOf(parts);

  async function ask(request: FastifyRequest): Promise<Asked> {
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
            .send(Readable.from(makers[kind](asked)));
        });
      }
    },
  };
}
