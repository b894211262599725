import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { asOf, bps, count, dayRange, keys, testAccounts } from './report-fields.ts';
import { moment, moneyOut } from './values.ts';

/** The length of the periods of a cohort report. */
export const cohortPeriods = ['day', 'week', 'month'] as const;

/** What makes a player part of a cohort. */
export const cohortStarts = ['registration', 'first_deposit'] as const;

/** The longest range of the starts of cohorts, in days, by the length of their periods. */
export const MAX_COHORT_DAYS = { day: 31, week: 217, month: 400 } as const;

/** Periods of a cohort that are reported, its first included. */
export const MAX_COHORT_PERIODS = 31;

/** What players are grouped by. `agent` is the direct agent, `area` the country or region of the registration. */
export const playerGroups = ['player', 'agent', 'area'] as const;

/** The figures that groups of players are ordered by. */
export const playerOrders = ['stakes', 'ggr', 'deposit_amount', 'withdrawal_amount', 'net_cash'] as const;

/** What became of a cohort up to the end of one of its periods. */
const cohortShares = {
  number: count.meta({ description: '0 is the period in which the cohort began' }),
  active_bps: bps.meta({ description: 'Players with a bet in this period, of the cohort' }),
  depositor_bps: bps.meta({ description: 'Players with a deposit in this period, of the cohort' }),
  ltv_ggr: moneyOut.nullable().meta({ description: 'GGR up to the end of this period, for each player of the cohort' }),
  ltv_deposit_amount: moneyOut.nullable(),
  ltv_net_cash: moneyOut.nullable(),
};

const playerFigures = z.object({
  registrations: count,
  actives: count,
  rounds: count,
  stakes: moneyOut,
  wins: moneyOut,
  ggr: moneyOut,
  depositors: count,
  first_deposits: count,
  deposits: count,
  deposit_amount: moneyOut,
  withdrawals: count,
  withdrawal_amount: moneyOut,
  net_cash: moneyOut,
  bonus_cost: moneyOut,
});

/** Reports of players: by the time they came, one by one, and by what they came from. */
export const officeMemberReports = {
  officeReportCohorts: endpoint('officeReportCohorts', {
    audience: 'staff',
    summary: 'Reports how many players of each cohort still play and deposit, and what they brought so far',
    input: z.object({
      ...dayRange,
      by: z.enum(cohortPeriods).default('month'),
      start: z.enum(cohortStarts).default('registration'),
      sites: keys,
      test_accounts: testAccounts,
    }),
    answer: {
      data: z.object({
        as_of: asOf,
        rows: z.array(
          z.object({
            period: moment.meta({ description: 'Start of the period in which the cohort began' }),
            members: count.meta({ description: 'Players of the cohort' }),
            cells: z.array(
              z.object({
                ...cohortShares,
                is_running: z.boolean().meta({ description: 'Whether the period has not ended' }),
                actives: count,
                depositors: count,
                ggr: moneyOut,
                deposit_amount: moneyOut,
                net_cash: moneyOut,
              }),
            ),
          }),
        ),
        average: z.array(z.object({ ...cohortShares, members: count })).meta({
          description: 'By number of the period, of all players whose cohort has ended that period',
        }),
      }),
    },
  }),
  officeReportPlayers: endpoint('officeReportPlayers', {
    audience: 'staff',
    summary: 'Ranks players, agents or countries by play, deposits or withdrawals',
    input: z.object({
      ...dayRange,
      group: z.enum(playerGroups).default('player'),
      order: z.enum(playerOrders).default('ggr'),
      direction: z.enum(['most', 'least']).default('most'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      sites: keys,
      providers: keys,
      categories: keys,
      games: keys,
      test_accounts: testAccounts,
    }),
    answer: {
      data: z.object({
        as_of: asOf,
        rows: z.array(
          z.object({
            key: z.string().meta({ description: 'Number of the player or agent, or the area; empty for none' }),
            title: z
              .string()
              .nullable()
              .meta({ description: 'User name; null without one and without the permission to read players' }),
            ...playerFigures.shape,
          }),
        ),
        is_truncated: z.boolean().meta({ description: 'Whether there are more rows than `limit`; sums are whole' }),
        sums: playerFigures,
      }),
    },
  }),
};
