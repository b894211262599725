import { z } from 'zod';
import { pageIn, serial } from './values.ts';

/** Input of a back-office list: page, search text, status, player and order. */
export const listIn = z.object({
  q: z.string().trim().max(80).optional(),
  status: z.string().max(32).optional(),
  player_id: serial.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...pageIn,
});
