import { endpoints } from '@arara/contract';
import type { Db } from '../../../db/index.ts';
import { type Route, memberRoute, staffRoute } from '../../../platform/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { type TaxStatementDeps, createTaxStatements } from './tax-statement.ts';

/** The routes of the statement for the income tax: the member's own, and that of a player for staff. */
export function taxStatementRoutes({
  db,
  identity,
  ...deps
}: TaxStatementDeps & { db: Db; identity: Pick<Identity, 'member'> }): Route[] {
  const loadStatement = createTaxStatements(deps);
  return [
    memberRoute(endpoints.taxStatement, async ({ input, memberId }) => ({
      data: await loadStatement(memberId, input.year),
    })),
    staffRoute(endpoints.officeTaxStatement, 'ledger.read', async ({ input }) => {
      const { id } = await identity.member(db, input.player_id);
      return { data: await loadStatement(id, input.year) };
    }),
  ];
}
