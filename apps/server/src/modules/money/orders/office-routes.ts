import { endpoints } from '@arara/contract';
import type { Queryable } from '../../../db/index.ts';
import { type Route, staffRoute } from '../../../platform/index.ts';
import { type OrderPagesDeps, createOrderPages } from './order-pages.ts';

interface OrderOfficeRoutesDeps extends OrderPagesDeps {
  /** Fails with `not_found` where there is no such member. */
  requireMember: (q: Queryable, memberId: number) => Promise<unknown>;
}

/** The order center of a member for staff: the answers that the member gets, in the language of the staff. */
export function orderOfficeRoutes({ requireMember, ...deps }: OrderOfficeRoutesDeps): Route[] {
  const pages = createOrderPages(deps);
  const { db } = deps;
  return [
    staffRoute(endpoints.officeStatement, 'ledger.read', async ({ input, locale, t }) => {
      await requireMember(db, input.player_id);
      return pages.details({ memberId: input.player_id, locale, t }, input);
    }),
    staffRoute(endpoints.officeStatementFees, 'ledger.read', async ({ input, locale, t }) => {
      await requireMember(db, input.player_id);
      return pages.fees({ memberId: input.player_id, locale, t }, input);
    }),
    staffRoute(endpoints.officeStatementAssociations, 'ledger.read', async ({ input, locale, t }) => {
      await requireMember(db, input.player_id);
      return pages.associations({ memberId: input.player_id, locale, t }, input);
    }),
  ];
}
