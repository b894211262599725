import {
  type DayFact,
  type DepositFact,
  type Facts,
  type Progress,
  type RuleOf,
  addDays,
  countProgress,
  dayOf,
  endOfDay,
  moneyProgress,
  mondayOf,
} from '@arara/activity-kit';
import { type Centavos, ZERO, sum } from '@arara/money';

/** The places of one task: what is to be done within a day or a week, and what it gives. */
export const taskFields = {
  /** Names the windows of its claims; it never changes while the promotion runs. */
  key: { kind: 'text', most: 24 },
  title: { kind: 'words', most: 80 },
  /** Valid stakes, bets by their number, single recharges of an amount, or recharges in all. */
  goal: { kind: 'choice', of: ['stakes', 'bets', 'recharges', 'recharged'] },
  period: { kind: 'choice', of: ['day', 'week'] },
  amount: { kind: 'money', least: 0n },
  count: { kind: 'count', least: 0, most: 100_000 },
  /** For stakes: the categories of games that count; none named are all of them. */
  categories: { kind: 'categories' },
  reward: { kind: 'money', least: 1n },
} as const;

export type Task = RuleOf<typeof taskFields>;

/** The days of a task that runs now: from `from` to `to`, both counting. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Today, or this week from Monday to Sunday. */
export function spanOf({ period }: Pick<Task, 'period'>, day: string): Span {
  if (period === 'day') return { from: day, to: day };
  const monday = mondayOf(day);
  return { from: monday, to: addDays(monday, 6) };
}

/** What may be claimed once: the task and the first day of its span. */
export const windowOf = (task: Task, day: string): string => `${task.key}:${spanOf(task, day).from}`;

export const untilOf = (task: Task, day: string): Date => endOfDay(spanOf(task, day).to);

function stakesOf({ categories }: Task, { valid, validByCategory }: DayFact): Centavos {
  return categories.length === 0 ? valid : sum(categories.map((category) => validByCategory[category] ?? ZERO));
}

/** How far a task has come: what was done in its span, since the promotion began. */
export function progressOf(task: Task, facts: Facts): Progress {
  const { from, to } = spanOf(task, facts.day);
  const first = dayOf(facts.startsAt);
  const days = facts.days.filter(({ day }) => day >= from && day <= to && day >= first);
  const isCounted = ({ day, at, isReturned }: DepositFact): boolean =>
    day >= from && day <= to && at >= facts.startsAt && !isReturned;
  const deposits = facts.deposits.filter(isCounted);
  switch (task.goal) {
    case 'stakes':
      return moneyProgress(sum(days.map((day) => stakesOf(task, day))), task.amount);
    case 'bets':
      return countProgress(
        days.reduce((total, { bets }) => total + bets, 0),
        task.count,
      );
    case 'recharges':
      return countProgress(deposits.filter(({ amount }) => amount >= task.amount).length, task.count);
    case 'recharged':
      return moneyProgress(sum(deposits.map(({ amount }) => amount)), task.amount);
  }
}
