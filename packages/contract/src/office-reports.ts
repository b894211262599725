import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { asOf, bps, count, day, dayRange, keys, testAccounts, toList } from './report-fields.ts';
import { moment, moneyOut } from './values.ts';

/** The length of one period of a report. Weeks begin on Monday; `total` is one period from `from` to `to`. */
export const reportPeriods = ['hour', 'day', 'week', 'month', 'total'] as const;

/**
 * What a report of revenue can be grouped by. `provider`, `category` and `game` are dimensions of the game; `agent` and `area`
 * are the direct agent and the country of registration that the account of the player has when the report is read.
 */
export const reportGroups = ['site', 'provider', 'category', 'game', 'agent', 'area'] as const;

/** The longest range of a report, in days, and of one by hour. */
export const MAX_REPORT_DAYS = 400;
export const MAX_REPORT_HOUR_DAYS = 32;

const group = z
  .string()
  .max(64)
  .default('')
  .transform((text, context) => {
    const names = toList(text);
    const known = reportGroups.filter((name) => names.includes(name));
    if (known.length === names.length && names.length <= 2)
      return names.flatMap((name) => reportGroups.filter((one) => one === name));
    context.addIssue({ code: 'custom', message: 'group', params: { rule: 'group' } });
    return z.NEVER;
  })
  .meta({
    description: 'At most two of `site`, `provider`, `category`, `game`, `agent` and `area`, separated by commas',
    examples: ['provider,game'],
  });

const comparison = {
  compare_from: day.optional().meta({ description: 'First day of the period to compare with; with `compare_to`' }),
  compare_to: day.optional(),
};

/** What leads from GGR to NGR. */
const ngrParts = z.object({
  bonus_cost: moneyOut.meta({ description: 'Bonus granted and rewards paid, less what was forfeited' }),
  rebates: moneyOut.meta({ description: 'Rebates credited' }),
  commissions: moneyOut.meta({ description: 'Commissions paid to agents' }),
  jackpot_contributions: moneyOut.meta({
    description: 'Contributions to jackpots of the operator and of providers, with the seeds of pools',
  }),
  provider_fees: moneyOut.meta({ description: 'Share of the GGR that providers charge, by the rates of each day' }),
  payment_fees: moneyOut.meta({ description: 'What banks charge for deposits and payouts, by the rates of each day' }),
  taxes: moneyOut.meta({ description: 'Tax on the GGR of the site, by the rate of its jurisdiction on each day' }),
  ngr: moneyOut.meta({ description: 'GGR less the other seven' }),
});

const revenueFigures = z.object({
  stakes: moneyOut.meta({ description: 'Cash and bonus, less rollbacks' }),
  wins: moneyOut,
  ggr: moneyOut.meta({ description: 'Stakes less wins' }),
  bonus_stakes: moneyOut.meta({ description: 'Part of `stakes` that was bonus' }),
  bonus_wins: moneyOut.meta({ description: 'Part of `wins` that belonged to a bonus' }),
  rounds: count.meta({ description: 'Bets, less rollbacks' }),
  actives: count.meta({ description: 'Distinct players with a bet' }),
  hold_bps: bps.meta({ description: 'GGR in basis points of the stakes; null without stakes' }),
  theory_hold_bps: bps.meta({
    description:
      'One less the return to player, weighted by stakes, of the games whose return the catalogue knows; null where it knows none',
  }),
  ngr: ngrParts.nullable().meta({
    description:
      'Null in rows grouped by a dimension of the game or of the player, and in all figures filtered by one of the game: these costs belong to no game, and some to no player',
  }),
});

const revenueRow = z.object({
  period: moment.meta({ description: 'Start of the period' }),
  site: z.string().nullable().meta({ description: 'Null where the report is not grouped by it, as the next six' }),
  provider: z.string().nullable(),
  category: z.string().nullable(),
  game: z.string().nullable(),
  agent: z.string().nullable().meta({ description: 'Number of the direct agent; empty for players without one' }),
  agent_title: z.string().nullable().meta({ description: 'Account of the agent' }),
  area: z.string().nullable().meta({ description: 'Country of registration; empty where it is unknown' }),
  ...revenueFigures.shape,
  compared: revenueFigures.nullable().meta({
    description: 'The same group in the period at the same position of the compared range; null without a comparison',
  }),
});

const isTruncated = z.boolean().meta({ description: 'Whether only the first 5,000 rows are returned; sums are whole' });

/** The keys of a report with their titles. */
const title = z.object({ key: z.string(), title: z.string() });

const moneyFigures = z.object({
  registrations: count,
  first_deposits: count,
  first_deposit_amount: moneyOut,
  deposits: count,
  deposit_amount: moneyOut.meta({ description: 'Gross: fees included' }),
  returned_amount: moneyOut.meta({ description: 'Part of these deposits that went back to the payer, whenever' }),
  withdrawals: count.meta({ description: 'Withdrawals paid, less those that were reversed' }),
  withdrawal_amount: moneyOut.meta({ description: 'Gross: fees included' }),
  net_cash: moneyOut.meta({ description: 'Deposits less returns and withdrawals' }),
  depositors: count.meta({ description: 'Distinct players with a deposit' }),
  actives: count.meta({ description: 'Distinct players with a bet' }),
  ggr: moneyOut,
  arpu: moneyOut.nullable().meta({ description: 'GGR per active player; null without one' }),
  bonus_cost: moneyOut,
  fees_charged: moneyOut.meta({ description: 'Fees that players paid on deposits and withdrawals, less returns' }),
});

const todayFigures = z.object({
  ggr: moneyOut,
  ngr: moneyOut,
  deposits: moneyOut,
  withdrawals: moneyOut,
  first_deposits: count,
  actives: count,
  registrations: count,
});

const todayPart = z.object({
  day,
  until: moment.meta({ description: 'Exclusive end of `figures`' }),
  figures: todayFigures,
  hours: z.array(todayFigures).meta({
    description:
      'By hour of the day, from 0: those begun of today, the last of which is running; all 24 of the earlier day. Actives are distinct within the hour',
  }),
});

const liabilities = z.object({
  cash: moneyOut,
  bonus: moneyOut,
  held: moneyOut.meta({ description: 'Reserved for withdrawals that are not paid' }),
  in_play: moneyOut.meta({ description: 'Stakes of open rounds' }),
  rebates: moneyOut.meta({ description: 'Rebates that players have not moved to cash' }),
  players: moneyOut.meta({ description: 'Sum of the above' }),
  jackpots: moneyOut.meta({ description: "Pools of the operator's own jackpots" }),
  provider_jackpots: moneyOut.meta({ description: "Contributions to providers' jackpots" }),
  suspense: moneyOut.meta({ description: 'Payments received that belong to no player yet' }),
  total: moneyOut.meta({ description: 'Players, jackpots of both kinds and suspense' }),
});

const depositFunnel = z.object({
  asked: count,
  asked_amount: moneyOut,
  paid: count,
  paid_amount: moneyOut,
  expired: count,
  refused: count,
  failed: count,
  open: count,
  paid_bps: bps.meta({ description: 'Paid of those asked that are no longer open; null without one' }),
  median_seconds: count.nullable().meta({ description: 'From the order to the credit; null without a credit' }),
});

const withdrawalFunnel = z.object({
  asked: count,
  asked_amount: moneyOut,
  approved: count.meta({ description: 'Ever approved, whatever followed' }),
  automatic: count.meta({ description: 'Approved without a person' }),
  refused: count,
  cancelled: count,
  failed: count,
  paid: count,
  paid_amount: moneyOut,
  open: count,
  median_seconds: count.nullable().meta({ description: 'From the request to its approval; null without one' }),
  p90_seconds: count.nullable(),
});

export const officeReports = {
  officeReportRevenue: endpoint('officeReportRevenue', {
    audience: 'staff',
    summary: 'Reports stakes, wins, GGR and NGR by period and group, with a compared period',
    input: z.object({
      ...dayRange,
      by: z.enum(reportPeriods).default('day'),
      group,
      sites: keys,
      providers: keys,
      categories: keys,
      games: keys,
      test_accounts: testAccounts,
      ...comparison,
    }),
    answer: {
      data: z.object({
        as_of: asOf,
        rows: z.array(revenueRow).meta({
          description:
            'By period, then by stakes. Without a group every period has a row; with one, groups with play in either range',
        }),
        is_truncated: isTruncated,
        sums: revenueFigures,
        compared_sums: revenueFigures.nullable(),
      }),
    },
  }),
  officeReportDimensions: endpoint('officeReportDimensions', {
    audience: 'staff',
    summary: 'Lists the sites, providers, categories and games that a report can be filtered by',
    input: z.object({}),
    answer: {
      data: z.object({
        sites: z.array(title),
        providers: z.array(title),
        categories: z.array(title),
        games: z.array(title.extend({ provider: z.string(), category: z.string() })),
      }),
    },
  }),
  officeReportMoney: endpoint('officeReportMoney', {
    audience: 'staff',
    summary: 'Reports registrations, deposits, withdrawals, net cash and revenue per player by period and site',
    input: z.object({
      ...dayRange,
      by: z.enum(reportPeriods).default('day'),
      group: z.enum(['', 'site']).default(''),
      sites: keys,
      test_accounts: testAccounts,
      ...comparison,
    }),
    answer: {
      data: z.object({
        as_of: asOf,
        rows: z.array(
          z.object({
            period: moment,
            site: z.string().nullable(),
            ...moneyFigures.shape,
            compared: moneyFigures.nullable(),
          }),
        ),
        is_truncated: isTruncated,
        sums: moneyFigures,
        compared_sums: moneyFigures.nullable(),
      }),
    },
  }),
  officeReportToday: endpoint('officeReportToday', {
    audience: 'staff',
    summary: 'Reports today so far by hour, and the same weekday of last week up to the same minute',
    input: z.object({ sites: keys, test_accounts: testAccounts }),
    answer: {
      data: z.object({
        as_of: asOf,
        today: todayPart,
        before: todayPart,
        bridge: z.object({ ggr: moneyOut, ...ngrParts.shape }).meta({ description: 'From GGR to NGR, today so far' }),
      }),
    },
  }),
  officeReportLiabilities: endpoint('officeReportLiabilities', {
    audience: 'staff',
    summary: 'Reports what the operator owes to players and jackpots, now or at a past moment',
    input: z.object({ at: moment.optional().meta({ description: 'A past moment; now by default' }) }),
    answer: {
      data: z.object({
        at: moment,
        balances: liabilities,
        bound: moneyOut.nullable().meta({
          description: 'Part of cash and held that open wagering binds; null at a past moment',
        }),
        open_wagering: moneyOut.nullable().meta({
          description: 'Stakes still required before bound and bonus money is free; null at a past moment',
        }),
      }),
    },
  }),
  officeReportPayments: endpoint('officeReportPayments', {
    audience: 'staff',
    summary: 'Reports how many deposits were paid and withdrawals approved, and how fast, by day and method',
    input: z.object({
      ...dayRange,
      by: z.enum(['day', 'week', 'month', 'total']).default('day'),
      sites: keys,
      test_accounts: testAccounts,
    }),
    answer: {
      data: z.object({
        deposits: z.array(
          z.object({
            period: moment.meta({ description: 'The period in which the deposits were asked for' }),
            method: z.string(),
            channel_id: z.int(),
            channel: z.string(),
            ...depositFunnel.shape,
          }),
        ),
        deposit_sums: depositFunnel,
        withdrawals: z.array(
          z.object({
            period: moment,
            method: z.enum(['cpf', 'phone', 'email', 'cnpj', 'evp', 'bank']),
            ...withdrawalFunnel.shape,
          }),
        ),
        withdrawal_sums: withdrawalFunnel,
        is_truncated: isTruncated,
      }),
    },
  }),
};
