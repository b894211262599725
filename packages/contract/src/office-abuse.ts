import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, moment, moneyIn, moneyOut, rowVersion } from './values.ts';

/**
 * Inclusive bounds of the abuse limits. The lower bound keeps a rule from flagging every player, the upper one from
 * being off.
 */
export const abuseBounds = {
  bets_in_hour: { least: 60, most: 20_000 },
  hours_of_day: { least: 8, most: 24 },
  gaps: { least: 50, most: 10_000 },
  spread_bps: { least: 1, most: 5_000 },
  device: { least: 1, most: 100 },
  payer: { least: 1, most: 100 },
  address: { least: 1, most: 10_000 },
  riskless_bps: { least: 500, most: 10_000 },
  claims_in_day: { least: 2, most: 1_000 },
} as const;

/** Inclusive bounds of `riskless_staked`, in centavos. */
export const abuseStakedBounds = { least: 1_00n, most: 1_000_000_00n } as const;

const boundedCount = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

const counts = {
  bets_in_hour: boundedCount(abuseBounds.bets_in_hour).meta({ description: 'Number of bets in one clock hour' }),
  hours_of_day: boundedCount(abuseBounds.hours_of_day).meta({
    description: 'Number of hours with at least one bet in the last 24 hours',
  }),
  gaps: boundedCount(abuseBounds.gaps).meta({
    description: 'Number of gaps between bets from which their spread is checked against `spread_bps`',
  }),
  spread_bps: boundedCount(abuseBounds.spread_bps).meta({
    description: 'Largest spread of the gaps that counts as regular, in basis points of their mean',
  }),
  device: boundedCount(abuseBounds.device).meta({
    description: 'Number of other claiming accounts on the same device',
  }),
  payer: boundedCount(abuseBounds.payer).meta({
    description: 'Number of other claiming accounts with the same Pix key',
  }),
  address: boundedCount(abuseBounds.address).meta({
    description: 'Number of other claiming accounts with the same IP address',
  }),
  riskless_bps: boundedCount(abuseBounds.riskless_bps).meta({
    description: 'Share of nearly riskless stakes under a wagering requirement, in basis points',
  }),
  claims_in_day: boundedCount(abuseBounds.claims_in_day).meta({
    description: 'Number of claims in one day, without wheel spins',
  }),
};

const limitsIn = z.object({
  ...counts,
  riskless_staked: moneyIn
    .refine((amount) => amount >= abuseStakedBounds.least && amount <= abuseStakedBounds.most, {
      message: 'amount',
      params: { rule: 'amount' },
    })
    .meta({ description: 'Amount staked, in reais, from which `riskless_bps` is checked' }),
});

const limitsOut = z.object({ ...counts, riskless_staked: moneyOut });

/** The limits from which an abuse rule flags a player for review. */
export const officeAbuse = {
  officeAbuseLimits: endpoint('officeAbuseLimits', {
    audience: 'staff',
    summary: 'Returns the limits of the abuse rules with their bounds, defaults and earlier versions',
    input: z.object({}),
    answer: {
      data: z.object({
        version: z.int().meta({ description: '0 while the defaults apply' }),
        limits: limitsOut,
        first: limitsOut.meta({ description: 'Default limits' }),
        bounds: z.record(z.string(), z.object({ least: z.string(), most: z.string() })),
        history: z.array(
          z.object({ version: z.int(), at: moment, staff: z.string(), reason: z.string(), limits: limitsOut }),
        ),
      }),
    },
  }),
  officeAbuseLimitsSet: endpoint('officeAbuseLimitsSet', {
    audience: 'staff',
    summary:
      'Sets the limits of the abuse rules; the next check covers every player who claimed in the last thirty days',
    input: z.object({
      version: rowVersion.meta({
        description: 'Version that the change is based on; rejected unless it is the newest',
      }),
      limits: limitsIn,
      reason: line(4, 300),
    }),
    answer: { data: z.object({ version: z.int() }) },
    failures: ['rules_changed'],
  }),
};
