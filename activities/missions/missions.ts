import {
  type ActivityOf,
  type Earning,
  type Facts,
  type Fault,
  type Item,
  type RuleOf,
  type Standing,
  asCash,
  categoryWord,
  claimAll,
  closingSentences,
  countProgress,
  listed,
  paymentForm,
  standingOf,
} from '@arara/activity-kit';
import { type Centavos, ZERO, centavos } from '@arara/money';
import { type Task, progressOf, taskFields, untilOf, windowOf } from './task.ts';
import { titles } from './task-titles.ts';
import { voice } from './words.ts';

const form = {
  tasks: { kind: 'rows', fields: taskFields, least: 1, most: 20 },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

const KEY = /^[a-z0-9][a-z0-9_-]*$/;

function taskFaults(
  { key, goal, amount, count }: Task,
  isKnown: boolean,
): readonly (readonly [string, Fault['code']])[] {
  const byCount = goal === 'bets' || goal === 'recharges';
  const byAmount = goal !== 'bets';
  return [
    ...(KEY.test(key) ? [] : [['key', 'malformed'] as const]),
    ...(isKnown ? [['key', 'disagrees'] as const] : []),
    ...(byCount && count === 0 ? [['count', 'too_small'] as const] : []),
    ...(byAmount && amount === 0n ? [['amount', 'too_small'] as const] : []),
  ];
}

function faults({ tasks }: Rule): readonly Fault[] {
  return tasks.flatMap((task, index) => {
    const isKnown = tasks.slice(0, index).some(({ key }) => key === task.key);
    return taskFaults(task, isKnown).map(([field, code]) => ({ path: `tasks.${index}.${field}`, code }));
  });
}

function itemOf(task: Task, facts: Facts): Item {
  const key = windowOf(task, facts.day);
  const progress = progressOf(task, facts);
  const item = {
    key,
    reward: task.reward,
    progress,
    detail: { task: task.key, goal: task.goal, period: task.period, amount: task.amount, count: task.count },
    until: untilOf(task, facts.day),
  };
  const claim = facts.claims.find(({ window }) => window === key);
  if (claim) return { ...item, state: 'claimed', reward: claim.amount, claimedAt: claim.at };
  return progress.done >= progress.of
    ? { ...item, state: 'claimable' }
    : { ...item, state: 'progress', reason: 'task_not_done' };
}

function check(rule: Rule, facts: Facts): Standing {
  const items = rule.tasks.map((task) => itemOf(task, facts));
  const isAllHad = items.every(({ state }) => state === 'claimed');
  const done = items.filter(({ progress }) => progress !== undefined && progress.done >= progress.of).length;
  const ends = items.flatMap(({ until }) => (until ? [until.getTime() + 1] : []));
  return standingOf(facts, items, {
    reason: isAllHad ? 'come_back_later' : undefined,
    progress: countProgress(done, items.length),
    nextAt: isAllHad ? new Date(Math.min(...ends)) : undefined,
  });
}

/** A single task that counts valid stakes has the player told what is not valid. */
function earnedBy({ tasks }: Rule): Earning {
  if (tasks.some(({ goal }) => goal === 'stakes')) return 'valid';
  return tasks.some(({ goal }) => goal === 'bets') ? 'bets' : 'nothing';
}

function largest({ tasks }: Rule): Centavos {
  return tasks.reduce((most, { reward }) => (reward > most ? reward : most), ZERO);
}

const task = (key: keyof typeof titles, places: Omit<Task, 'key' | 'title' | 'categories'>): Task => ({
  key,
  title: titles[key],
  categories: [],
  ...places,
});

/** Small tasks of a day or a week, each with a reward of its own. */
export const missions: ActivityOf<typeof form> = {
  kind: 'missions',
  form,
  first: {
    tasks: [
      task('stakes_day', { goal: 'stakes', period: 'day', amount: centavos(100_00), count: 0, reward: centavos(50) }),
      task('bets_day', { goal: 'bets', period: 'day', amount: ZERO, count: 50, reward: centavos(10) }),
      {
        ...task('slots_week', {
          goal: 'stakes',
          period: 'week',
          amount: centavos(1000_00),
          count: 0,
          reward: centavos(5_00),
        }),
        categories: ['slot'],
      },
      task('recharges_week', {
        goal: 'recharges',
        period: 'week',
        amount: centavos(50_00),
        count: 3,
        reward: centavos(2_00),
      }),
    ],
    payment: { ...asCash, multiplierE2: 1_00 },
  },
  // A task may ask for recharges alone.
  isBeforePlay: true,
  titles: voice.titles,
  sentences(rule, locale) {
    const { say, money } = voice.speak(locale);
    const tasks = rule.tasks.map(({ goal, period, amount, count, categories, reward }) => {
      const isOfSome = goal === 'stakes' && categories.length > 0;
      const names = listed(
        categories.map((category) => categoryWord(category, locale)),
        locale,
      );
      const blanks = { amount: money(amount), count, reward: money(reward), categories: names };
      return `${say(period)} ${say(isOfSome ? 'stakesIn' : goal, blanks)}`;
    });
    return [
      say('each'),
      ...tasks,
      say('within'),
      say('since'),
      say('returned'),
      ...closingSentences(rule.payment, locale, earnedBy(rule)),
    ];
  },
  needs: () => ({ days: 7, deposits: 'promotion' }),
  faults,
  most: (rule) => ({ once: largest(rule), ever: null }),
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, asked) => claimAll(check(rule, facts), asked, rule.payment),
};
