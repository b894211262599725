import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Route, pageOf, staff } from '../../../platform/index.ts';
import type { Staff } from '../staff.ts';
import { filterOf } from './filter.ts';

/** The log of what staff did, by words, person, act, subject and time. */
export function auditRoutes({ db, office }: { db: Db; office: Staff }): Route[] {
  return [
    staff(endpoints.officeAudit, 'audit.read', async ({ input }) => {
      const rows = await office.audit(db, filterOf(input), input, input.order);
      return {
        data: pageOf(rows, input, ({ staffId, ...row }) => ({
          ...row,
          id: String(row.id),
          at: row.at.toISOString(),
          staff_id: staffId,
        })),
      };
    }),
  ];
}
