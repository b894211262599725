import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Route, pageOf, staff } from '../../../platform/index.ts';
import type { Staff } from '../staff.ts';
import { filterOf } from './filter.ts';
import { type AuditCheck, createAuditCheck } from './check.ts';
import type { AuditRow } from './store.ts';

/** The number in a subject that is a member of staff, as `staff:6`; none in any other. */
function staffIn(subject: string): number | undefined {
  const number = /^staff:([1-9]\d{0,9})$/.exec(subject)?.[1];
  return number === undefined ? undefined : Number(number);
}

function writer(emails: ReadonlyMap<number, string>) {
  return ({ staffId, ...row }: AuditRow) => ({
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    staff_id: staffId,
    about: emails.get(staffIn(row.subject) ?? 0) ?? null,
  });
}

function writeCheck({ brokenAt, entries, checkedAt }: AuditCheck) {
  return {
    whole: brokenAt === null,
    entries: String(entries),
    broken_at: brokenAt === null ? null : String(brokenAt),
    checked_at: checkedAt.toISOString(),
  };
}

/** The log of what staff did, by words, person, act, subject and time; and whether it is whole. */
export function auditRoutes({ db, clock, office }: { db: Db; clock: Clock; office: Staff }): Route[] {
  const check = createAuditCheck({ db, clock });
  return [
    staff(endpoints.officeAudit, 'audit.read', async ({ input }) => {
      const rows = await office.audit(db, filterOf(input), input, input.order);
      const about = rows.rows.map(({ subject }) => staffIn(subject)).filter((id) => id !== undefined);
      return { data: pageOf(rows, input, writer(await office.emails(db, [...new Set(about)]))) };
    }),
    staff(endpoints.officeAuditCheck, 'audit.read', async () => ({ data: writeCheck(await check()) })),
  ];
}
