import { z } from 'zod';
import { pageIn, serial } from './values.ts';

/** Any list of the back office: a page, a search, a state, an order. */
export const listIn = z.object({
  q: z.string().trim().max(80).optional(),
  status: z.string().max(32).optional(),
  player_id: serial.optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  ...pageIn,
});
