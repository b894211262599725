import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { moment, moneyOut } from './values.ts';

/** What a player does after a reality check: plays on, takes a break, or leaves the account. */
export const realityCheckAnswers = ['continue', 'pause', 'leave'] as const;

/** Intervals that a player can choose, in minutes, up to that of the site. */
export const realityCheckIntervals = [5, 10, 15, 20, 30, 45, 60] as const;

const figures = {
  seconds: z.int().meta({ description: 'Time since the first bet or launch of the session' }),
  bets: moneyOut.meta({ description: 'Stakes of the session, with those in play' }),
  wins: moneyOut,
  net: moneyOut.meta({ description: 'Wins less stakes' }),
};

const check = z.object({ id: z.uuid(), issued_at: moment, ...figures });

const session = z.object({ started_at: moment, ...figures });

const realityCheckView = z.object({
  now: moment.meta({ description: "The server's clock" }),
  check: check.nullable().meta({ description: 'The check that waits for an answer. Until then bets are refused' }),
  session: session.nullable().meta({ description: 'The session of play; null without a bet in the last half hour' }),
  due_at: moment.nullable().meta({ description: 'When the next check is due; null without a session' }),
  break_until: moment.nullable().meta({ description: 'Until when a break refuses bets' }),
  minutes: z.int().meta({ description: 'The interval in force' }),
  max_minutes: z.int().meta({ description: 'The interval of the site, which no player can exceed' }),
});

const periods = ['day', 'week', 'month'] as const;

const helpLine = z.object({
  name: z.string(),
  phone: z.string().meta({ description: 'Empty for none' }),
  link: z.string(),
});

/** Reality checks, and the account panel of responsible play. */
export const realityChecks = {
  realityCheck: endpoint('realityCheck', {
    audience: 'member',
    summary: 'Returns the session of play and the reality check that waits for an answer; issues one that is due',
    input: nothing,
    answer: { data: realityCheckView },
  }),
  realityCheckAnswer: endpoint('realityCheckAnswer', {
    audience: 'member',
    summary: 'Answers a reality check. `pause` refuses bets for a while; the same answer again changes nothing',
    input: z.object({ check_id: z.uuid(), answer: z.enum(realityCheckAnswers) }),
    answer: { data: realityCheckView },
    failures: ['reality_check_answered'],
  }),
  realityCheckInterval: endpoint('realityCheckInterval', {
    audience: 'member',
    summary:
      'Chooses the interval of reality checks, at most that of the site. A shorter one applies at once, a longer one from the next check',
    input: z.object({ minutes: z.union(realityCheckIntervals.map((minutes) => z.literal(minutes))) }),
    answer: { data: realityCheckView },
    failures: ['reality_check_interval', 'demo_not_allowed'],
  }),
  responsiblePlay: endpoint('responsiblePlay', {
    audience: 'member',
    summary: "Sums the player's money by the current day, week and month of the site",
    input: nothing,
    answer: {
      data: z.object({
        periods: z.array(
          z.object({
            period: z.enum(periods),
            deposits: moneyOut,
            withdrawals: moneyOut.meta({ description: 'Paid withdrawals' }),
            bets: moneyOut.meta({ description: 'With those in play' }),
            wins: moneyOut,
            net: moneyOut.meta({ description: 'Wins less bets' }),
          }),
        ),
      }),
    },
  }),
  helpLines: endpoint('helpLines', {
    audience: 'guest',
    summary: 'Lists where players of this site find help with gambling',
    input: nothing,
    answer: { data: z.array(helpLine) },
  }),
};
