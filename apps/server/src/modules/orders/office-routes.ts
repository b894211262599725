import { endpoints } from '@arara/contract';
import type { Queryable } from '../../db/index.ts';
import { type Route, staff } from '../../platform/index.ts';
import { type OrderPagesParts, createOrderPages } from './pages.ts';

interface OrderOfficeRoutesParts extends OrderPagesParts {
  /** Fails with `not_found` where there is no such member. */
  requireMember: (q: Queryable, memberId: number) => Promise<unknown>;
}

/** The order center of a member as staff reads it, in the very words of the member. */
export function orderOfficeRoutes({ requireMember, ...parts }: OrderOfficeRoutesParts): Route[] {
  const pages = createOrderPages(parts);
  const { db } = parts;
  return [
    staff(endpoints.officeStatement, 'ledger.read', async ({ input, locale, messages }) => {
      await requireMember(db, input.player_id);
      return pages.details({ memberId: input.player_id, locale, messages }, input);
    }),
    staff(endpoints.officeStatementFees, 'ledger.read', async ({ input, locale, messages }) => {
      await requireMember(db, input.player_id);
      return pages.fees({ memberId: input.player_id, locale, messages }, input);
    }),
    staff(endpoints.officeStatementAssociations, 'ledger.read', async ({ input, locale, messages }) => {
      await requireMember(db, input.player_id);
      return pages.associations({ memberId: input.player_id, locale, messages }, input);
    }),
  ];
}
