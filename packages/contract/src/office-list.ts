import { z } from 'zod';
import { cursorIn, moment, moneyOrNone, moneyOut, pageIn, serial } from './values.ts';

/** Input of a back-office list: page, search text, status, player and order. */
export const listIn = z.object({
  q: z.string().trim().max(80).optional(),
  status: z.string().max(32).optional(),
  player_id: serial.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...pageIn,
});

/** Input of a back-office list that grows without bound: its pages are also found by a cursor. */
export const longListIn = listIn.extend(cursorIn);

/** Sum of the amounts of the rows of a long list. */
export const boundedSum = moneyOut
  .nullable()
  .meta({ description: 'Sum of every matching row; null where more than `total` match' });

/** Filter of a list whose rows belong to a site. */
export const siteFilter = {
  site: z
    .string()
    .regex(/^([a-z0-9][a-z0-9-]{0,31})?$/)
    .optional()
    .meta({ description: 'Key of the site of the account; empty for all' }),
};

/** Filters of a list of payments: a period and bounds of the amount. */
export const paymentFilter = {
  from: moment.optional(),
  to: moment.optional().meta({ description: 'Exclusive end of the period' }),
  min_amount: moneyOrNone.optional().meta({ description: 'Smallest amount, in reais' }),
  max_amount: moneyOrNone.optional().meta({ description: 'Largest amount, in reais' }),
};
