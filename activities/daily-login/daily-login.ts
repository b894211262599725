import {
  type ActivityOf,
  type Facts,
  type Item,
  type NotClaimableReason,
  type Progress,
  type RuleOf,
  addDays,
  asCash,
  claimAll,
  createFreeRoundsField,
  endOfDay,
  findNumberFormat,
  formatList,
  formatReward,
  formatRewardsFigure,
  listClosingSentences,
  paymentForm,
  startOfDay,
  toClaimedItem,
  toLocalizedText,
  toMoneyProgress,
  toPromotionStatus,
} from '@arara/activity-kit';
import { type Centavos, centavos, sum } from '@arara/money';
import { translations } from './messages/messages.ts';

const DAYS = 7;

const form = {
  rewards: {
    kind: 'rows',
    fields: { amount: { kind: 'money', least: 1n }, freeRounds: createFreeRoundsField('amount') },
    least: DAYS,
    most: DAYS,
  },
  /** After a missed day the series restarts, or continues where it was. */
  onMiss: { kind: 'choice', of: ['restart', 'go_on'] },
  /** Lifetime deposits. */
  leastDeposited: { kind: 'money', least: 0n },
  /** Valid stakes in the last `activeDays`. A farm of empty accounts would have to risk them in each. */
  leastValid: { kind: 'money', least: 1n },
  activeDays: { kind: 'count', least: 1, most: 31 },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

interface NumberedDay {
  readonly number: number;
  readonly day: string;
}

const readDayNumber = (detail: Readonly<Record<string, unknown>>): number => Number(detail['number'] ?? 1);

/** Returns the number of the current day among the seven: the one claimed today, or the next one. */
function findCurrentDay({ onMiss }: Rule, { day, claims }: Facts): NumberedDay {
  const last = claims.at(-1);
  if (!last) return { number: 1, day };
  const number = readDayNumber(last.detail);
  if (last.window === day) return { number, day };
  const isMissed = last.window < addDays(day, -1);
  return { number: isMissed && onMiss === 'restart' ? 1 : (number % DAYS) + 1, day };
}

/** Lists the earlier claims of the current series, newest last. */
function listEarlierClaims({ claims }: Facts, { number, day }: NumberedDay) {
  const before = claims.filter(({ window }) => window < day);
  return number > 1 ? before.slice(1 - number) : [];
}

/** Returns the first condition that is not met; `undefined` if none. */
function findMissingCondition(
  rule: Rule,
  facts: Facts,
): { readonly reason: NotClaimableReason; readonly progress: Progress } | undefined {
  const { deposited } = facts.member;
  if (deposited < rule.leastDeposited)
    return { reason: 'no_deposit', progress: toMoneyProgress(deposited, rule.leastDeposited) };
  const from = addDays(facts.day, 1 - rule.activeDays);
  const valid = sum(facts.days.filter(({ day }) => day >= from && day <= facts.day).map((each) => each.valid));
  return valid < rule.leastValid
    ? { reason: 'wagering_left', progress: toMoneyProgress(valid, rule.leastValid) }
    : undefined;
}

function createItems(rule: Rule, facts: Facts, now: NumberedDay): readonly Item[] {
  const past = listEarlierClaims(facts, now).map((claim) =>
    toClaimedItem({ key: claim.window, reward: claim.amount, detail: { number: readDayNumber(claim.detail) } }, claim),
  );
  const upcoming = rule.rewards.slice(now.number - 1).map(({ amount, freeRounds }, index): Item => ({
    key: addDays(now.day, index),
    state: 'progress',
    reason: 'come_back_tomorrow',
    reward: amount,
    freeRounds,
    detail: { number: now.number + index },
    until: endOfDay(addDays(now.day, index)),
  }));
  const [first, ...later] = upcoming;
  return first ? [...past, createCurrentItem(rule, facts, first), ...later] : past;
}

function createCurrentItem(rule: Rule, facts: Facts, upcoming: Item): Item {
  const { reason: _, ...item } = upcoming;
  const claim = facts.claims.find(({ window }) => window === item.key);
  if (claim) return toClaimedItem(item, claim);
  const missing = findMissingCondition(rule, facts);
  return missing ? { ...item, state: 'progress', ...missing } : { ...item, state: 'claimable' };
}

function check(rule: Rule, facts: Facts) {
  const now = findCurrentDay(rule, facts);
  const items = createItems(rule, facts, now);
  const item = items.find(({ key }) => key === facts.day);
  const isClaimed = item?.state === 'claimed';
  return toPromotionStatus(facts, items, {
    ...(item ? { state: item.state } : {}),
    reason: isClaimed ? 'come_back_tomorrow' : item?.reason,
    progress: item?.progress,
    nextAt: isClaimed ? startOfDay(addDays(facts.day, 1)) : undefined,
  });
}

/** A week pays R$ 12,00; the stakes that it requires bring R$ 15,00 at a house edge of 3 %. */
const rewards = [50, 75, 1_00, 1_25, 1_50, 2_00, 5_00].map((amount) => ({
  amount: centavos(amount),
  freeRounds: null,
}));

function findLargestReward({ rewards: rows }: Rule): Centavos {
  return rows.reduce((most, { amount }) => (amount > most ? amount : most), centavos(0n));
}

/**
 * Seven daily rewards that grow, then the series starts again. It requires play: at a house edge of 3 %, the play for a week
 * costs a farm of accounts more than the week pays.
 */
export const dailyLogin: ActivityOf<typeof form> = {
  kind: 'daily_login',
  form,
  first: {
    rewards,
    onMiss: 'restart',
    leastDeposited: centavos(20_00),
    leastValid: centavos(500_00),
    activeDays: DAYS,
    payment: { ...asCash, multiplierE2: 1_00 },
  },
  isBeforePlay: false,
  title: toLocalizedText((locale) => translations[locale]('title')),
  sentences(rule, locale, titles) {
    const t = translations[locale];
    const { money } = findNumberFormat(locale);
    const list = formatList(
      rule.rewards.map((reward) => formatReward(reward, locale, titles)),
      locale,
    );
    return [
      t('rewards', { list }),
      t(rule.onMiss === 'restart' ? 'restart' : 'goOn'),
      ...(rule.leastDeposited > 0n ? [t('deposited', { least: money(rule.leastDeposited) })] : []),
      t('valid', { least: money(rule.leastValid), days: rule.activeDays }),
      t('sameDay'),
      ...listClosingSentences(rule.payment, locale, 'valid', {
        offered: rule.rewards.map(({ freeRounds }) => freeRounds),
        titles,
      }),
    ];
  },
  headline(rule, locale) {
    const t = translations[locale];
    const { shortMoney } = findNumberFormat(locale);
    return {
      kicker: t('headline.kicker'),
      figure: formatRewardsFigure(rule.rewards, locale),
      detail: t('headline.days', { days: rule.rewards.length }),
      action: t('headline.action'),
      condition: t('headline.valid', { least: shortMoney(rule.leastValid), days: rule.activeDays }),
    };
  },
  needs: ({ activeDays }) => ({ days: activeDays }),
  findFaults: () => [],
  findLimits: (rule) => ({ once: findLargestReward(rule), ever: null }),
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, request) => claimAll(check(rule, facts), request, rule.payment),
};
