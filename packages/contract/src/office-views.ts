import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, reference } from './values.ts';

/** The lists of the back office that have saved views; `reports` are the reports of the operator. */
export const viewLists = ['recharges', 'withdrawals', 'players', 'reports'] as const;

const list = z.enum(viewLists);

const savedView = z.object({
  id: reference,
  name: z.string(),
  query: z.string().meta({ description: 'Search part of the address of the list' }),
  shared: z.boolean().meta({ description: 'Whether all staff see it' }),
  own: z.boolean().meta({ description: 'Whether it belongs to the signed-in member' }),
  default: z.boolean().meta({ description: 'Whether the list opens with it for the signed-in member' }),
});

const views = { data: z.array(savedView) };

/** Saved views of the lists of the back office. */
export const officeViews = {
  officeViews: endpoint('officeViews', {
    audience: 'staff',
    summary: 'Lists the own views of a list, then those that others share; needs the permission to read the list',
    input: z.object({ list }),
    answer: views,
  }),
  officeViewSave: endpoint('officeViewSave', {
    audience: 'staff',
    summary: 'Saves the filters, order and columns of a list, or replaces the own view of that name',
    input: z.object({
      list,
      name: line(1, 40),
      query: z
        .string()
        .max(500)
        .regex(/^[\w.~%&=+:*-]*$/)
        .meta({ description: 'Search part of the address; its page, search text and open record are not saved' }),
      shared: z.boolean(),
    }),
    answer: views,
    failures: ['views_full'],
  }),
  officeViewDelete: endpoint('officeViewDelete', {
    audience: 'staff',
    summary: 'Deletes an own view',
    input: z.object({ id: reference }),
    answer: {},
    failures: ['not_found'],
  }),
  officeViewDefault: endpoint('officeViewDefault', {
    audience: 'staff',
    summary: 'Chooses the view that a list opens with; null for none',
    input: z.object({ list, id: reference.nullable() }),
    answer: views,
    failures: ['not_found'],
  }),
};
