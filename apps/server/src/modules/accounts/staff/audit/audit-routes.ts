import { endpoints } from '@arara/contract';
import type { Db } from '../../../../db/index.ts';
import { type Clock, type Route, pageOf, staffRoute } from '../../../../platform/index.ts';
import type { Staff } from '../staff.ts';
import { toAuditFilter } from './audit-filter.ts';
import { type AuditCheck, createAuditCheck } from './audit-check.ts';
import type { AuditRow } from './audit-store.ts';

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

/** Routes that search the audit log and check its hash chain. */
export function auditRoutes({ db, clock, staff }: { db: Db; clock: Clock; staff: Staff }): Route[] {
  const check = createAuditCheck({ db, clock });
  return [
    staffRoute(endpoints.officeAudit, 'audit.read', async ({ input }) => {
      const rows = await staff.audit(db, toAuditFilter(input), input, input.order);
      const about = rows.rows.map(({ subject }) => parseStaffSubject(subject)).filter((id) => id !== undefined);
      return { data: pageOf(rows, input, createEntryView(await staff.emails(db, [...new Set(about)]))) };
    }),
    staffRoute(endpoints.officeAuditCheck, 'audit.read', async () => ({ data: toCheckView(await check()) })),
  ];
}
