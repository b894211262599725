import { endpoints } from '@arara/contract';
import type { Db } from '../../../../db/index.ts';
import {
  type Clock,
  type Route,
  LIST_BATCH_SIZE,
  cursorPageOf,
  readByKeyset,
  staffRoute,
} from '../../../../platform/index.ts';
import type { Staff } from '../staff.ts';
import { toAuditFilter } from './audit-filter.ts';
import { type AuditCheck, createAuditCheck } from './audit-check.ts';
import { type AuditRow, countMatchingAudit, lastAuditId, listAuditBetween } from './audit-store.ts';

/** Returns the id in a subject such as `staff:6`; `undefined` for other subjects. */
function parseStaffSubject(subject: string): number | undefined {
  const number = /^staff:([1-9]\d{0,9})$/.exec(subject)?.[1];
  return number === undefined ? undefined : Number(number);
}

function createEntryView(emails: ReadonlyMap<number, string>) {
  return ({ staffId, ...row }: AuditRow) => ({
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    staff_id: staffId,
    about: emails.get(parseStaffSubject(row.subject) ?? 0) ?? null,
  });
}

function toCheckView({ brokenAt, entries, checkedAt }: AuditCheck) {
  return {
    whole: brokenAt === null,
    entries: String(entries),
    broken_at: brokenAt === null ? null : String(brokenAt),
    checked_at: checkedAt.toISOString(),
  };
}

type AuditInput = Parameters<typeof toAuditFilter>[0];

/** Presents entries with the e-mail of the member of staff whom each concerns. */
async function presentEntries(db: Db, staff: Pick<Staff, 'emails'>, rows: readonly AuditRow[]) {
  const about = rows.map(({ subject }) => parseStaffSubject(subject)).filter((id) => id !== undefined);
  return rows.map(createEntryView(await staff.emails(db, [...new Set(about)])));
}

/** Reads the whole audit log for an export, oldest first, up to its last entry at the start. */
export function createAuditReader({ db, staff }: { db: Db; staff: Pick<Staff, 'emails'> }) {
  return {
    count: (input: AuditInput) => countMatchingAudit(db, toAuditFilter(input)),
    async *read(input: AuditInput) {
      const [filter, upTo] = [toAuditFilter(input), await lastAuditId(db)];
      for await (const rows of readByKeyset<AuditRow>((after) =>
        listAuditBetween(db, filter, { after: after?.id ?? 0n, upTo, limit: LIST_BATCH_SIZE }),
      ))
        yield await presentEntries(db, staff, rows);
    },
  };
}

/** Routes that search the audit log and check its hash chain. */
export function auditRoutes({ db, clock, staff }: { db: Db; clock: Clock; staff: Staff }): Route[] {
  const check = createAuditCheck({ db, clock });
  return [
    staffRoute(endpoints.officeAudit, 'audit.read', async ({ input }) => {
      const rows = await staff.audit(db, toAuditFilter(input), input, input.order);
      const shown = await presentEntries(db, staff, rows.rows);
      return { data: cursorPageOf({ ...rows, rows: shown }, input, (row) => row) };
    }),
    staffRoute(endpoints.officeAuditCheck, 'audit.read', async () => ({ data: toCheckView(await check()) })),
  ];
}
