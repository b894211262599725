import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Three quarters of the visits had at most this value; null where no visit measured it. */
const threeQuarters = z.number().min(0).nullable();

export const officeWebVitals = {
  officeWebVitals: endpoint('officeWebVitals', {
    audience: 'staff',
    summary: 'Lists how fast the screens of the sites were for real visitors, the most visited first',
    input: z.object({
      days: z.coerce.number().int().min(1).max(90).default(7).meta({ description: 'Days of the site, today included' }),
      site: z.string().max(64).optional(),
    }),
    answer: {
      data: z.array(
        z.object({
          path: z.string().meta({ description: 'Path of the screen; `:name` stands for one segment' }),
          phone: z.boolean(),
          visits: z.int(),
          fcp: threeQuarters.meta({ description: 'First paint of content, in milliseconds' }),
          lcp: threeQuarters.meta({ description: 'Largest paint of content, in milliseconds' }),
          inp: threeQuarters.meta({ description: 'Longest delay from a tap to the next paint, in milliseconds' }),
          ttfb: threeQuarters.meta({ description: 'First byte of the page, in milliseconds' }),
          cls: threeQuarters.meta({ description: 'Sum of layout shifts, without unit' }),
        }),
      ),
    },
  }),
};
