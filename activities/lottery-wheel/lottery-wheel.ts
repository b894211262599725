import {
  type ActivityOf,
  type DepositFact,
  type EarnedReward,
  type Facts,
  type Fault,
  type Item,
  type PromotionStatus,
  type RuleOf,
  addDays,
  asCash,
  computeExpectedSpin,
  endOfDay,
  findNumberFormat,
  findPrizeFaults,
  findTopPrize,
  listClosingSentences,
  listWeights,
  paymentForm,
  prizesField,
  spin,
  startOfDay,
  toDay,
  toLocalizedText,
  toMoneyPrize,
  toMoneyProgress,
  toPromotionStatus,
  toSpinItem,
} from '@arara/activity-kit';
import { type Centavos, centavos, sum } from '@arara/money';
import { translations } from './messages/messages.ts';

const form = {
  prizes: prizesField,
  /** One spin for each such amount of deposits, and one for each such amount of valid bets. */
  perDeposited: { kind: 'maybe', field: { kind: 'money', least: 1_00n } },
  perStaked: { kind: 'maybe', field: { kind: 'money', least: 1_00n } },
  /** Whether the amounts accumulate over the promotion or within each day. */
  span: { kind: 'choice', of: ['promotion', 'day'] },
  mostPerDay: { kind: 'count', least: 1, most: 200 },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

function findFaults({ prizes, perDeposited, perStaked }: Rule): readonly Fault[] {
  const earnsNothing: readonly Fault[] =
    perDeposited === null && perStaked === null ? [{ path: 'perDeposited', code: 'disagrees' }] : [];
  return [...findPrizeFaults(prizes), ...earnsNothing];
}

interface SpinBase {
  readonly deposited: Centavos;
  readonly staked: Centavos;
}

/** Sums the deposits since the start of the promotion and the stakes since its first day, or those of today. */
function sumSpinBase({ span }: Rule, { day, startsAt, deposits, days }: Facts): SpinBase {
  const from = span === 'day' ? day : toDay(startsAt);
  const isCounted = (each: DepositFact) => each.day >= from && each.at >= startsAt && !each.isReturned;
  return {
    deposited: sum(deposits.filter(isCounted).map(({ amount }) => amount)),
    staked: sum(days.filter((each) => each.day >= from).map(({ valid }) => valid)),
  };
}

const countSpins = (done: bigint, per: bigint | null): number => (per === null ? 0 : Number(done / per));

const toClaimWindow = ({ span }: Rule, day: string, number: number): string =>
  span === 'day' ? `${day}:${number}` : `spin:${number}`;

/** Returns the progress to the next spin, by deposits or stakes, whichever is closer. */
function calculateNextSpin({ perDeposited, perStaked }: Rule, { deposited, staked }: SpinBase) {
  const ways = [
    ...(perDeposited === null ? [] : [{ done: deposited % perDeposited, of: perDeposited }]),
    ...(perStaked === null ? [] : [{ done: staked % perStaked, of: perStaked }]),
  ];
  const nearest = ways.toSorted((one, other) => Number(one.of - one.done - (other.of - other.done)))[0];
  return nearest && toMoneyProgress(nearest.done, nearest.of);
}

function check(rule: Rule, facts: Facts): PromotionStatus {
  const done = sumSpinBase(rule, facts);
  const earned = countSpins(done.deposited, rule.perDeposited) + countSpins(done.staked, rule.perStaked);
  const prefix = toClaimWindow(rule, facts.day, 0).slice(0, -1);
  const used = facts.claims.filter(({ window }) => window.startsWith(prefix)).length;
  const usedToday = facts.claims.filter(({ day }) => day === facts.day).length;
  const allowed = Math.max(0, rule.mostPerDay - usedToday);
  const left = Math.max(0, Math.min(earned - used, allowed));
  const until = rule.span === 'day' ? endOfDay(facts.day) : undefined;
  const items: readonly Item[] = Array.from({ length: left }, (_, index) =>
    toSpinItem(toClaimWindow(rule, facts.day, used + index + 1), used + index + 1, rule.prizes, until),
  );
  const isFull = allowed === 0;
  return toPromotionStatus(facts, items, {
    state: isFull ? 'claimed' : 'progress',
    reason: isFull ? 'come_back_tomorrow' : 'no_spins',
    progress: isFull ? undefined : calculateNextSpin(rule, done),
    nextAt: isFull ? startOfDay(addDays(facts.day, 1)) : undefined,
  });
}

/** Finds the deposit that reached the amount of the spin's number. Spins for deposits count before those for stakes. */
function findCausingDeposit(
  { perDeposited, span }: Rule,
  { claim, startsAt, deposits }: EarnedReward,
): string | undefined {
  if (perDeposited === null) return undefined;
  const required = BigInt(claim.window.slice(claim.window.lastIndexOf(':') + 1)) * perDeposited;
  let deposited = 0n;
  return deposits.find(({ day, at, amount }) => {
    if (at < startsAt || (span === 'day' && day !== claim.day)) return false;
    deposited += amount;
    return deposited >= required;
  })?.id;
}

/**
 * Amounts in centavos with their weights, which sum to 10,000. More than half of the spins win, R$ 1 at least. A spin costs
 * R$ 1,91 on average; at a house edge of 3 % the deposit that earns it, staked once, brings R$ 3,00, and the stakes that
 * earn one bring R$ 15,00.
 */
const prizes = (
  [
    [0, 4500],
    [1_00, 2500],
    [2_00, 1600],
    [5_00, 1000],
    [10_00, 300],
    [20_00, 80],
    [100_00, 18],
    [1000_00, 2],
  ] as const
).map(([amount, weight]) => toMoneyPrize(centavos(amount), weight));

/** A wheel whose spins are earned by deposits and by valid bets. */
export const lotteryWheel: ActivityOf<typeof form> = {
  kind: 'lottery_wheel',
  form,
  first: {
    prizes,
    perDeposited: centavos(100_00),
    perStaked: centavos(500_00),
    span: 'promotion',
    mostPerDay: 20,
    payment: { ...asCash, multiplierE2: 1_00 },
  },
  // A deposit alone earns a spin.
  isBeforePlay: true,
  title: toLocalizedText((locale) => translations[locale]('title')),
  sentences(rule, locale, titles) {
    const t = translations[locale];
    const { money } = findNumberFormat(locale);
    return [
      ...(rule.perDeposited === null ? [] : [t('deposited', { amount: money(rule.perDeposited) })]),
      ...(rule.perStaked === null ? [] : [t('staked', { amount: money(rule.perStaked) })]),
      t(`span.${rule.span}`),
      t('mostPerDay', { spins: rule.mostPerDay }),
      t('draw', { places: rule.prizes.length, top: money(findTopPrize(rule.prizes)) }),
      t('mean', { mean: money(computeExpectedSpin(rule.prizes)) }),
      t('returned'),
      ...listClosingSentences(rule.payment, locale, rule.perStaked === null ? 'nothing' : 'valid', {
        offered: rule.prizes.map(({ freeRounds }) => freeRounds),
        titles,
      }),
    ];
  },
  headline(rule, locale) {
    const t = translations[locale];
    const { shortMoney } = findNumberFormat(locale);
    const { perDeposited, perStaked } = rule;
    const ways = [
      ...(perDeposited === null ? [] : [t('headline.deposited', { amount: shortMoney(perDeposited) })]),
      ...(perStaked === null ? [] : [t('headline.staked', { amount: shortMoney(perStaked) })]),
    ];
    return {
      kicker: t('headline.kicker'),
      figure: shortMoney(findTopPrize(rule.prizes)),
      detail: ways[0] ?? '',
      action: t('headline.action'),
      // The other way to earn a spin; with one way only, what limits it.
      condition: ways[1] ?? t('headline.mostPerDay', { spins: rule.mostPerDay }),
    };
  },
  needs: ({ span }) => ({ deposits: 'promotion', days: span === 'day' ? 1 : 'promotion' }),
  findFaults,
  findLimits: (rule) => ({ once: findTopPrize(rule.prizes), ever: null }),
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, request, chance) => spin(check(rule, facts), request, rule, chance),
  findCausingDeposit,
  weights: (rule) => listWeights(rule.prizes),
  prizes: (rule) => rule.prizes,
};
