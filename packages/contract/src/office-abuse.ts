import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, moment, moneyIn, moneyOut, rowVersion } from './values.ts';

/** Between which figures a rule of abuse may be set: never so low that it sees everybody, never so high that it is off. */
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

/** The same of the stakes that the share of riskless bets is asked about, in centavos. */
export const abuseStakedBounds = { least: 1_00n, most: 1_000_000_00n } as const;

const count = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

const figures = {
  bets_in_hour: count(abuseBounds.bets_in_hour).meta({ description: 'bets in one hour of the clock' }),
  hours_of_day: count(abuseBounds.hours_of_day).meta({ description: 'hours of the last day with a bet in each' }),
  gaps: count(abuseBounds.gaps).meta({ description: 'so many gaps between bets are held against spread_bps' }),
  spread_bps: count(abuseBounds.spread_bps).meta({ description: 'how little they scatter, in parts of their mean' }),
  device: count(abuseBounds.device).meta({ description: 'other accounts that claimed, on the same device' }),
  payer: count(abuseBounds.payer).meta({ description: 'the same, paid to the same key of Pix' }),
  address: count(abuseBounds.address).meta({ description: 'the same, from the same address' }),
  riskless_bps: count(abuseBounds.riskless_bps).meta({ description: 'the share of stakes that carry next to no risk' }),
  claims_in_day: count(abuseBounds.claims_in_day).meta({ description: 'claims in one day, spins left out' }),
};

const limitsIn = z.object({
  ...figures,
  riskless_staked: moneyIn.refine((amount) => amount >= abuseStakedBounds.least && amount <= abuseStakedBounds.most, {
    message: 'amount',
    params: { rule: 'amount' },
  }),
});

const limitsOut = z.object({ ...figures, riskless_staked: moneyOut });

/** From which figures on the rules of abuse have a person look. */
export const officeAbuse = {
  officeAbuseLimits: endpoint('officeAbuseLimits', {
    audience: 'staff',
    summary: 'The figures of the rules of abuse, within which bounds they may be, and who set them',
    input: z.object({}),
    answer: {
      data: z.object({
        version: z.int().meta({ description: '0 where they were never set' }),
        limits: limitsOut,
        first: limitsOut.meta({ description: 'those of a new installation' }),
        bounds: z.record(z.string(), z.object({ least: z.string(), most: z.string() })),
        history: z.array(
          z.object({ version: z.int(), at: moment, staff: z.string(), reason: z.string(), limits: limitsOut }),
        ),
      }),
    },
  }),
  officeAbuseLimitsSet: endpoint('officeAbuseLimitsSet', {
    audience: 'staff',
    summary: 'Sets them; the next look holds everybody who claimed in the last thirty days against them',
    input: z.object({
      version: rowVersion.meta({ description: 'that was read; another is refused' }),
      limits: limitsIn,
      reason: line(4, 300),
    }),
    answer: { data: z.object({ version: z.int() }) },
    failures: ['rules_changed'],
  }),
};
