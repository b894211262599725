import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderPages } from './orders.ts';
import { serial } from './values.ts';

const player = { player_id: serial };

/** The order center of a player, for staff, with the texts that the player sees. */
export const officeStatement = {
  officeStatement: endpoint('officeStatement', {
    audience: 'staff',
    summary: 'Lists the balance movements of a player, as the player sees them',
    input: z.object({ ...player, ...orderPages.details.input }),
    answer: orderPages.details.answer,
    failures: ['not_found'],
  }),
  officeStatementFees: endpoint('officeStatementFees', {
    audience: 'staff',
    summary: 'Lists the fees that a player paid, as the player sees them',
    input: z.object({ ...player, ...orderPages.fees.input }),
    answer: orderPages.fees.answer,
    failures: ['not_found'],
  }),
  officeStatementAssociations: endpoint('officeStatementAssociations', {
    audience: 'staff',
    summary:
      'Lists the deposits of a player with their rewards, wagering requirements and subsequent withdrawals, as the player sees them',
    input: z.object({ ...player, ...orderPages.associations.input }),
    answer: orderPages.associations.answer,
    failures: ['not_found'],
  }),
};
