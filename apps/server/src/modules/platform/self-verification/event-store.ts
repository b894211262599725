import { sql } from 'kysely';
import { type CamelRow, type Queryable, countBounded, listByKeyset } from '../../../db/index.ts';
import type { CursorPageRequest, CursorRows } from '../../../platform/index.ts';

type EventRow = CamelRow<'self_verification.event', 'staff' | 'reason' | 'before' | 'after'>;

/** A significant event: an entry of the audit log, an alert or a self-verification. */
export interface SignificantEvent extends EventRow {
  id: string;
  at: Date;
  kind: string;
  name: string;
  subject: string;
  /** The time with all its digits, for the next page of an export. */
  position: string;
}

/** Conditions on events; `null` does not apply. */
export interface EventFilter {
  kind: string | null;
  from: Date;
  /** Exclusive. */
  to: Date | null;
}

const columns = sql`
  id, at, kind, name, subject, case when staff_id = 0 then null else staff end as staff, reason, before, after,
  at::text as position`;

const from = sql`self_verification.event`;

const matchesFilter = ({ kind, from: since, to }: EventFilter) => sql`
  at >= ${since}::timestamptz and (${to}::timestamptz is null or at < ${to}::timestamptz)
  and (${kind}::text is null or kind = ${kind}::text)`;

/** Lists the events on a page, newest first. */
export async function listEvents(
  q: Queryable,
  filter: EventFilter,
  page: CursorPageRequest,
): Promise<CursorRows<SignificantEvent>> {
  const where = matchesFilter(filter);
  const keyset = [
    { expression: sql`at`, type: 'time' as const },
    { expression: sql`id`, type: 'text' as const },
  ];
  const found = await listByKeyset<SignificantEvent>(q, {
    select: columns,
    from,
    where,
    keyset: { name: 'events', columns: keyset, order: 'desc' },
    page,
  });
  return { ...found, ...(await countBounded(q, sql`from ${from} where ${where}`)) };
}

export async function countEvents(q: Queryable, filter: EventFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${from} where ${matchesFilter(filter)}`.execute(q);
  return rows[0]?.total ?? 0;
}

/** Lists the events after one of them, oldest first. */
export async function listEventsAfter(
  q: Queryable,
  filter: EventFilter,
  { after, limit }: { after: SignificantEvent | undefined; limit: number },
): Promise<SignificantEvent[]> {
  const { rows } = await sql<SignificantEvent>`
    select ${columns} from ${from} where ${matchesFilter(filter)}
      and (${after?.id ?? null}::text is null
        or (at, id) > (${after?.position ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by at, id limit ${limit}`.execute(q);
  return rows;
}
