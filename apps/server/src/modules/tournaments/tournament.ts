import { type Payment, type RuleOf, asCash, paymentForm, readRule, writeRule } from '@arara/activity-kit';
import type {
  categories as gameCategories,
  tournamentEntries,
  tournamentScores,
  tournamentStages,
} from '@arara/contract';
import { type Centavos, MAX_CENTAVOS, centavos, sum } from '@arara/money';
import { Failure, addSeconds, startOfDay } from '../../platform/index.ts';

const DAY_SECONDS = 86_400;
/** So long after the last day outside wins and rollbacks still come in. */
const LATE_SECONDS = 900;

/** What is kept of its life; that it runs, or is over, is told by the clock. */
export type TournamentState = 'draft' | 'approved' | 'announced' | 'settling' | 'settled' | 'cancelled';
export type Stage = 'draft' | 'approved' | (typeof tournamentStages)[number];

/** The ranks from `from` to `to` are paid so much each. */
export interface PrizeRow {
  from: number;
  to: number;
  amount: Centavos;
}

const ruleForm = {
  prizes: {
    kind: 'rows',
    fields: {
      from: { kind: 'count', least: 1, most: 1000 },
      to: { kind: 'count', least: 1, most: 1000 },
      amount: { kind: 'money', least: 1n },
    },
    least: 1,
    most: 100,
  },
  payment: { kind: 'group', fields: paymentForm },
} as const;

/** Prizes by rank, and how they are paid. */
export type PrizeRule = RuleOf<typeof ruleForm>;

/** What staff writes of a tournament. */
export interface TournamentForm {
  site: string;
  titles: Readonly<Record<string, string>>;
  bodies: Readonly<Record<string, string>>;
  /** Days of the site's, both in it, as `yyyy-mm-dd`. */
  firstDay: string;
  lastDay: string;
  /** Names of games and of categories that count; both empty for every game. */
  games: string[];
  categories: (typeof gameCategories)[number][];
  score: (typeof tournamentScores)[number];
  /** Whoever staked less with cash is not ranked. */
  leastStaked: Centavos;
  entry: (typeof tournamentEntries)[number];
  rule: PrizeRule;
}

export interface Tournament extends TournamentForm {
  id: number;
  /** The sum of all prizes. */
  budget: Centavos;
  state: TournamentState;
  /** The games that count by name, told off when it was approved; `null` for every game. */
  counted: string[] | null;
  version: number;
  madeBy: number;
  approvedBy: number | null;
  updatedAt: Date;
  announcedAt: Date | null;
  settledAt: Date | null;
}

type InDays = Pick<Tournament, 'firstDay' | 'lastDay'>;

export const startOf = ({ firstDay }: InDays): Date => startOfDay(firstDay);

/** The first instant at which nothing counts any more. */
export const endOf = ({ lastDay }: InDays): Date => addSeconds(startOfDay(lastDay), DAY_SECONDS);

/** From when the final table is made. */
export const settlesAt = (days: InDays): Date => addSeconds(endOf(days), LATE_SECONDS);

export function stageOf(tournament: InDays & Pick<Tournament, 'state'>, now: Date): Stage {
  if (tournament.state !== 'announced') return tournament.state;
  if (now < startOf(tournament)) return 'announced';
  return now < endOf(tournament) ? 'running' : 'settling';
}

/** What all prizes come to. */
export const budgetOf = (prizes: readonly PrizeRow[]): Centavos =>
  sum(prizes.map(({ from, to, amount }) => centavos(amount * BigInt(to - from + 1))));

/** How many ranks are paid. */
export const placesOf = (prizes: readonly PrizeRow[]): number => prizes.at(-1)?.to ?? 0;

/** Which row of prizes does not go on where the one before it ended, or gives more than it. */
function strayRow(prizes: readonly PrizeRow[]): string | undefined {
  for (const [index, { from, to, amount }] of prizes.entries()) {
    const before = prizes[index - 1];
    if (from !== (before?.to ?? 0) + 1) return `prizes.${index}.from`;
    if (to < from) return `prizes.${index}.to`;
    if (before !== undefined && amount > before.amount) return `prizes.${index}.amount`;
  }
  return undefined;
}

/** Prizes and payment as staff fills them in. Fails with `promotion_rule`, naming the first place that is wrong. */
export function readPrizeRule(data: { prizes: unknown; payment: unknown }): PrizeRule {
  const read = readRule(ruleForm, data);
  if ('faults' in read) throw new Failure('promotion_rule', { field: read.faults[0]?.path ?? 'prizes' });
  const rule = read.rule as unknown as PrizeRule;
  const field = budgetOf(rule.prizes) > MAX_CENTAVOS ? 'prizes' : strayRow(rule.prizes);
  if (field !== undefined) throw new Failure('promotion_rule', { field });
  return rule;
}

/** The same as it is kept. */
export const keptRule = (rule: PrizeRule): Record<string, unknown> =>
  writeRule(ruleForm, rule as unknown as Parameters<typeof writeRule>[1]);

/** How a payment is filled in: what `readPrizeRule` reads of it. */
export function filledPayment(payment: Payment = asCash): Record<string, unknown> {
  const { payment: filled } = keptRule({ prizes: [], payment });
  return filled as Record<string, unknown>;
}
