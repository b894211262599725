import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, moment, pageIn, rowVersion } from './values.ts';

/** What bets count for, as staff sets it. */
export const officeContributions = {
  officeContributions: endpoint('officeContributions', {
    audience: 'staff',
    summary:
      'What a share of its stake a bet counts for where no bonus has terms of its own, what of a bet in an outside game is valid at all, and who set it',
    input: z.object({ ...pageIn }),
    answer: {
      data: z.object({
        version: z.int(),
        rows: z.array(
          z.object({
            category: z.string().nullable(),
            game: z.string().nullable(),
            share_bps: z.int(),
            outside: z.boolean().meta({
              description: "true: what of a stake in an outside provider's game is a valid bet at all",
            }),
          }),
        ),
        outside_defaults: z.array(z.object({ category: z.string().nullable(), share_bps: z.int() })).meta({
          description: 'what of a stake in an outside game is valid where no row says; null: every other category',
        }),
        history: z.array(z.object({ version: z.int(), at: moment, staff: z.string() })),
      }),
    },
  }),
  officeContributionsSet: endpoint('officeContributionsSet', {
    audience: 'staff',
    summary: 'Sets these shares for bets from now on',
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
