import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A measured time of at most a minute, in milliseconds. */
const milliseconds = z.number().min(0).max(60_000).optional();

/** What a browser measured of one visit (https://web.dev/articles/vitals). */
export const webVitals = {
  webVitalsReport: endpoint('webVitalsReport', {
    audience: 'guest',
    summary: 'Counts what a browser measured of one visit; nothing of the visitor is kept',
    input: z.object({
      path: z.string().max(200).meta({ description: 'Path that the visit began with' }),
      phone: z.boolean().meta({ description: 'Whether the window is at most 600 px wide' }),
      fcp: milliseconds.meta({ description: 'First paint of content' }),
      lcp: milliseconds.meta({ description: 'Largest paint of content' }),
      inp: milliseconds.meta({ description: 'Longest delay from a tap or key to the next paint' }),
      ttfb: milliseconds.meta({ description: 'First byte of the page' }),
      cls: z.number().min(0).max(60).optional().meta({ description: 'Sum of layout shifts, without unit' }),
    }),
    answer: {},
    failures: ['not_found'],
  }),
};
