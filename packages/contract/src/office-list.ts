import { z } from 'zod';
import { moment, moneyOrNone, pageIn, serial } from './values.ts';

/** Input of a back-office list: page, search text, status, player and order. */
export const listIn = z.object({
  q: z.string().trim().max(80).optional(),
  status: z.string().max(32).optional(),
  player_id: serial.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...pageIn,
});

/** Filters of a list of payments: a period and bounds of the amount. */
export const paymentFilter = {
  from: moment.optional(),
  to: moment.optional().meta({ description: 'Exclusive end of the period' }),
  min_amount: moneyOrNone.optional().meta({ description: 'Smallest amount, in reais' }),
  max_amount: moneyOrNone.optional().meta({ description: 'Largest amount, in reais' }),
};
