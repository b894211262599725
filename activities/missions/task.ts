import {
  type DayFact,
  type DepositFact,
  type Facts,
  type Progress,
  type RuleOf,
  addDays,
  createFreeRoundsField,
  toCountProgress,
  toDay,
  endOfDay,
  toMoneyProgress,
  findMonday,
} from '@arara/activity-kit';
import { type Centavos, ZERO, sum } from '@arara/money';

/** The form fields of a task: a goal within a day or a week, and its reward. */
export const taskFields = {
  /** Prefix of its claim windows; it never changes while the promotion runs. */
  key: { kind: 'text', most: 24 },
  title: { kind: 'words', most: 80 },
  /** A sum of valid stakes, a number of bets, a number of deposits of an amount, or a sum of deposits. */
  goal: { kind: 'choice', of: ['stakes', 'bets', 'deposits', 'deposited'] },
  period: { kind: 'choice', of: ['day', 'week'] },
  amount: { kind: 'money', least: 0n },
  count: { kind: 'count', least: 0, most: 100_000 },
  /** For stakes: the categories of games that count; an empty list means all. */
  categories: { kind: 'categories' },
  reward: { kind: 'money', least: 1n },
  freeRounds: createFreeRoundsField('reward'),
} as const;

export type Task = RuleOf<typeof taskFields>;

/** The current days of a task, `from` and `to` included. */
export interface TaskDays {
  readonly from: string;
  readonly to: string;
}

/** Today, or this week from Monday to Sunday. */
export function findTaskDays({ period }: Pick<Task, 'period'>, day: string): TaskDays {
  if (period === 'day') return { from: day, to: day };
  const monday = findMonday(day);
  return { from: monday, to: addDays(monday, 6) };
}

/** Returns the window in which a task can be claimed once: its key and first day. */
export const toClaimWindow = (task: Task, day: string): string => `${task.key}:${findTaskDays(task, day).from}`;

export const findTaskEnd = (task: Task, day: string): Date => endOfDay(findTaskDays(task, day).to);

function sumStakes({ categories }: Task, { valid, validByCategory }: DayFact): Centavos {
  return categories.length === 0 ? valid : sum(categories.map((category) => validByCategory[category] ?? ZERO));
}

/** Returns the progress of a task on its days, since the promotion began. */
export function calculateProgress(task: Task, facts: Facts): Progress {
  const { from, to } = findTaskDays(task, facts.day);
  const first = toDay(facts.startsAt);
  const days = facts.days.filter(({ day }) => day >= from && day <= to && day >= first);
  const isCounted = ({ day, at, isReturned }: DepositFact): boolean =>
    day >= from && day <= to && at >= facts.startsAt && !isReturned;
  const deposits = facts.deposits.filter(isCounted);
  switch (task.goal) {
    case 'stakes':
      return toMoneyProgress(sum(days.map((day) => sumStakes(task, day))), task.amount);
    case 'bets':
      return toCountProgress(
        days.reduce((total, { bets }) => total + bets, 0),
        task.count,
      );
    case 'deposits':
      return toCountProgress(deposits.filter(({ amount }) => amount >= task.amount).length, task.count);
    case 'deposited':
      return toMoneyProgress(sum(deposits.map(({ amount }) => amount)), task.amount);
  }
}
