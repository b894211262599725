import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, moment, pageIn, rowVersion } from './values.ts';

/** The contribution rates of bets, set by staff. */
export const officeContributions = {
  officeContributions: endpoint('officeContributions', {
    audience: 'staff',
    summary:
      'Returns the rates at which bets count towards cash wagering requirements, the valid shares of stakes in provider games, and the versions',
    input: z.object({ ...pageIn }),
    answer: {
      data: z.object({
        version: z.int().meta({ description: '0 while none was set' }),
        rows: z.array(
          z.object({
            category: z.string().nullable().meta({ description: 'Null for a rate of one game' }),
            game: z.string().nullable().meta({ description: 'Null for a rate of a category' }),
            share_bps: z.int().meta({ description: 'Share of the stake, in basis points' }),
            outside: z.boolean().meta({
              description:
                'True for the valid share of stakes in provider games; false for the rate of wagering contribution',
            }),
          }),
        ),
        outside_defaults: z.array(z.object({ category: z.string().nullable(), share_bps: z.int() })).meta({
          description: 'Valid shares of stakes in provider games without a row; category null for every other category',
        }),
        history: z.array(z.object({ version: z.int(), at: moment, staff: z.string() })),
      }),
    },
  }),
  officeContributionsSet: endpoint('officeContributionsSet', {
    audience: 'staff',
    summary: 'Replaces the contribution rates; they apply to new bets',
    input: z.object({
      version: rowVersion,
      rows: z
        .array(
          z.object({
            category: z.string().max(32).nullable(),
            game: z.string().max(64).nullable(),
            share_bps: z.int().min(0).max(10_000),
            outside: z.boolean().optional(),
          }),
        )
        .max(300),
      reason: line(4, 300),
    }),
    answer: { data: z.object({ version: z.int() }) },
    failures: ['rules_changed'],
  }),
};
