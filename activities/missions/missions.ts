import {
  type ActivityOf,
  type Earning,
  type Facts,
  type Fault,
  type Item,
  type PromotionStatus,
  type Reward,
  type RuleOf,
  asCash,
  claimAll,
  findCategoryName,
  findNumberFormat,
  formatList,
  formatReward,
  formatRewardFigure,
  listClosingSentences,
  paymentForm,
  toClaimedItem,
  toCountProgress,
  toLocalizedText,
  toPromotionStatus,
} from '@arara/activity-kit';
import { ZERO, centavos } from '@arara/money';
import { type Task, calculateProgress, taskFields, findTaskEnd, toClaimWindow } from './task.ts';
import { translations } from './messages/messages.ts';

const form = {
  tasks: { kind: 'rows', fields: taskFields, least: 1, most: 20 },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

const KEY = /^[a-z0-9][a-z0-9_-]*$/;

function findTaskFaults(
  { key, goal, amount, count }: Task,
  isKnown: boolean,
): readonly (readonly [string, Fault['code']])[] {
  const byCount = goal === 'bets' || goal === 'deposits';
  const byAmount = goal !== 'bets';
  return [
    ...(KEY.test(key) ? [] : [['key', 'malformed'] as const]),
    ...(isKnown ? [['key', 'disagrees'] as const] : []),
    ...(byCount && count === 0 ? [['count', 'too_small'] as const] : []),
    ...(byAmount && amount === 0n ? [['amount', 'too_small'] as const] : []),
  ];
}

function findFaults({ tasks }: Rule): readonly Fault[] {
  return tasks.flatMap((task, index) => {
    const isKnown = tasks.slice(0, index).some(({ key }) => key === task.key);
    return findTaskFaults(task, isKnown).map(([field, code]) => ({ path: `tasks.${index}.${field}`, code }));
  });
}

function createItem(task: Task, facts: Facts): Item {
  const key = toClaimWindow(task, facts.day);
  const progress = calculateProgress(task, facts);
  const item = {
    key,
    reward: task.reward,
    freeRounds: task.freeRounds,
    progress,
    detail: { task: task.key, goal: task.goal, period: task.period, amount: task.amount, count: task.count },
    until: findTaskEnd(task, facts.day),
  };
  const claim = facts.claims.find(({ window }) => window === key);
  if (claim) return toClaimedItem(item, claim);
  return progress.done >= progress.of
    ? { ...item, state: 'claimable' }
    : { ...item, state: 'progress', reason: 'task_not_done' };
}

function check(rule: Rule, facts: Facts): PromotionStatus {
  const items = rule.tasks.map((task) => createItem(task, facts));
  const isAllClaimed = items.every(({ state }) => state === 'claimed');
  const done = items.filter(({ progress }) => progress !== undefined && progress.done >= progress.of).length;
  const ends = items.flatMap(({ until }) => (until ? [until.getTime() + 1] : []));
  return toPromotionStatus(facts, items, {
    reason: isAllClaimed ? 'come_back_later' : undefined,
    progress: toCountProgress(done, items.length),
    nextAt: isAllClaimed ? new Date(Math.min(...ends)) : undefined,
  });
}

/** One task that counts valid stakes is enough for the terms to explain which stakes are valid. */
function findEarning({ tasks }: Rule): Earning {
  if (tasks.some(({ goal }) => goal === 'stakes')) return 'valid';
  return tasks.some(({ goal }) => goal === 'bets') ? 'bets' : 'nothing';
}

/** Finds the reward of the greatest value. */
function findLargestReward({ tasks }: Rule): Reward {
  const rewards = tasks.map(({ reward: amount, freeRounds }): Reward => ({ amount, freeRounds }));
  return rewards.reduce((most, reward) => (reward.amount > most.amount ? reward : most), {
    amount: ZERO,
    freeRounds: null,
  });
}

type FirstTask = 'stakes_day' | 'stakes_week' | 'slots_week' | 'deposits_week';

const task = (key: FirstTask, fields: Omit<Task, 'key' | 'title' | 'categories' | 'freeRounds'>): Task => ({
  key,
  title: toLocalizedText((locale) => translations[locale](`taskTitle.${key}`)),
  categories: [],
  freeRounds: null,
  ...fields,
});

/**
 * Daily and weekly tasks, each with its own reward. Each of the first ones for stakes pays a sixth of what these stakes bring at
 * a house edge of 3 %; the one for deposits pays R$ 3,00 where the deposits, staked once, bring R$ 4,50.
 */
export const missions: ActivityOf<typeof form> = {
  kind: 'missions',
  form,
  first: {
    tasks: [
      task('stakes_day', { goal: 'stakes', period: 'day', amount: centavos(200_00), count: 0, reward: centavos(1_00) }),
      task('stakes_week', {
        goal: 'stakes',
        period: 'week',
        amount: centavos(1000_00),
        count: 0,
        reward: centavos(5_00),
      }),
      {
        ...task('slots_week', {
          goal: 'stakes',
          period: 'week',
          amount: centavos(2000_00),
          count: 0,
          reward: centavos(10_00),
        }),
        categories: ['slot'],
      },
      task('deposits_week', {
        goal: 'deposits',
        period: 'week',
        amount: centavos(50_00),
        count: 3,
        reward: centavos(3_00),
      }),
    ],
    payment: { ...asCash, multiplierE2: 1_00 },
  },
  // A task may require deposits only.
  isBeforePlay: true,
  title: toLocalizedText((locale) => translations[locale]('title')),
  sentences(rule, locale, titles) {
    const t = translations[locale];
    const { money } = findNumberFormat(locale);
    const tasks = rule.tasks.map(({ goal, period, amount, count, categories, reward, freeRounds }) => {
      const isOfSome = goal === 'stakes' && categories.length > 0;
      const names = formatList(
        categories.map((category) => findCategoryName(category, locale)),
        locale,
      );
      const params = {
        period: t(`period.${period}`),
        amount: money(amount),
        count,
        reward: formatReward({ amount: reward, freeRounds }, locale, titles),
        categories: names,
      };
      return t(`task.${isOfSome ? 'stakesIn' : goal}`, params);
    });
    return [
      t('each'),
      ...tasks,
      t('within'),
      t('since'),
      t('returned'),
      ...listClosingSentences(rule.payment, locale, findEarning(rule), {
        offered: rule.tasks.map(({ freeRounds }) => freeRounds),
        titles,
      }),
    ];
  },
  headline(rule, locale) {
    const t = translations[locale];
    return {
      kicker: t('headline.kicker'),
      figure: formatRewardFigure(findLargestReward(rule), locale),
      detail: t('headline.each'),
      action: t('headline.action'),
      condition: t('headline.count', { count: rule.tasks.length }),
    };
  },
  needs: () => ({ days: 7, deposits: 'promotion' }),
  findFaults,
  findLimits: (rule) => ({ once: findLargestReward(rule).amount, ever: null }),
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, request) => claimAll(check(rule, facts), request, rule.payment),
};
