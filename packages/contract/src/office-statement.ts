import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { orderPages } from './orders.ts';
import { serial } from './values.ts';

const player = { player_id: serial };

/** The order center of a player as the player reads it, for staff who is asked about it. */
export const officeStatement = {
  officeStatement: endpoint('officeStatement', {
    audience: 'staff',
    summary: "Every movement of a player's money, as the player reads it",
    input: z.object({ ...player, ...orderPages.details.input }),
    answer: orderPages.details.answer,
    failures: ['not_found'],
  }),
  officeStatementFees: endpoint('officeStatementFees', {
    audience: 'staff',
    summary: 'The fees that a player paid, as the player reads them',
    input: z.object({ ...player, ...orderPages.fees.input }),
    answer: orderPages.fees.answer,
    failures: ['not_found'],
  }),
  officeStatementAssociations: endpoint('officeStatementAssociations', {
    audience: 'staff',
    summary: 'What each deposit of a player brought, as the player reads it',
    input: z.object({ ...player, ...orderPages.associations.input }),
    answer: orderPages.associations.answer,
    failures: ['not_found'],
  }),
};
