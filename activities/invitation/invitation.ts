import {
  type ActivityOf,
  type Facts,
  type InvitedFact,
  type Item,
  type PromotionStatus,
  type Reward,
  type RuleOf,
  addDays,
  asCash,
  claimAll,
  createFreeRoundsField,
  endOfDay,
  findNumberFormat,
  formatReward,
  formatRewardFigure,
  listClosingSentences,
  paymentForm,
  startOfDay,
  toClaimedItem,
  toCountProgress,
  toDay,
  toLocalizedText,
  toMoneyProgress,
  toPromotionStatus,
} from '@arara/activity-kit';
import { centavos } from '@arara/money';
import { translations } from './messages/messages.ts';

const form = {
  /** Reward for each friend who qualifies. */
  reward: { kind: 'money', least: 1n },
  freeRounds: createFreeRoundsField('reward'),
  leastFirstDeposit: { kind: 'money', least: 0n },
  leastDeposited: { kind: 'money', least: 0n },
  /** Valid stakes of the friend. They make a fake friend cost more than the reward. */
  leastValid: { kind: 'money', least: 0n },
  /** Days after the friend joined in which the conditions are met and the reward is claimed; the last day counts in full. */
  withinDays: { kind: 'count', least: 1, most: 365 },
  mostPerDay: { kind: 'count', least: 1, most: 1_000 },
  mostEver: { kind: 'maybe', field: { kind: 'count', least: 1, most: 100_000 } },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

const toReward = ({ reward: amount, freeRounds }: Rule): Reward => ({ amount, freeRounds });

/** Returns whether a friend qualifies, and the progress if not yet. */
function evaluateFriend(rule: Rule, friend: InvitedFact): Pick<Item, 'state' | 'reason' | 'progress'> {
  const { firstDeposit, deposited, valid } = friend;
  if (friend.suspicion !== null) return { state: 'ineligible', reason: 'invited_not_qualified' };
  const isTooSmall = firstDeposit > 0n && firstDeposit < rule.leastFirstDeposit;
  if (isTooSmall) return { state: 'ineligible', reason: 'deposit_too_small' };
  const conditions = [
    { done: firstDeposit, of: rule.leastFirstDeposit },
    { done: deposited, of: rule.leastDeposited },
    { done: valid, of: rule.leastValid },
  ];
  const next = conditions.find(({ done, of }) => done < of);
  if (next === undefined) return { state: 'claimable' };
  return { state: 'progress', reason: 'invited_not_qualified', progress: toMoneyProgress(next.done, next.of) };
}

function createItem(rule: Rule, facts: Facts, friend: InvitedFact): Item {
  const { name, firstDeposit, deposited, valid, suspicion, at } = friend;
  const lastDay = addDays(toDay(at), rule.withinDays);
  const item = {
    key: String(friend.memberId),
    reward: rule.reward,
    freeRounds: rule.freeRounds,
    detail: {
      name,
      joined: toDay(at),
      firstDeposit,
      leastFirstDeposit: rule.leastFirstDeposit,
      deposited,
      leastDeposited: rule.leastDeposited,
      valid,
      leastValid: rule.leastValid,
      isSuspected: suspicion !== null,
    },
    until: endOfDay(lastDay),
  };
  const claim = facts.claims.find(({ window }) => window === item.key);
  if (claim) return toClaimedItem(item, claim);
  const evaluated = evaluateFriend(rule, friend);
  const isLate = facts.day > lastDay && evaluated.state !== 'ineligible';
  return isLate ? { ...item, state: 'missed' } : { ...item, ...evaluated };
}

/** Limits how many friends can be claimed today and in total. The friends who joined first have priority. */
function applyLimits(items: readonly Item[], today: number, ever: number): readonly Item[] {
  let left = Math.max(0, Math.min(today, ever));
  const reason = ever <= today ? 'all_taken' : 'come_back_tomorrow';
  return items.map((item): Item => {
    if (item.state !== 'claimable') return item;
    left -= 1;
    if (left >= 0) return item;
    return { ...item, state: reason === 'all_taken' ? 'ineligible' : 'progress', reason };
  });
}

function check(rule: Rule, facts: Facts): PromotionStatus {
  const { claims, day, invited, startsAt } = facts;
  const friends = invited
    .filter(({ at }) => at >= startsAt)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.memberId - other.memberId);
  const items = friends.map((friend) => createItem(rule, facts, friend));
  const today = rule.mostPerDay - claims.filter((claim) => claim.day === day).length;
  const ever = rule.mostEver === null ? Number.MAX_SAFE_INTEGER : rule.mostEver - claims.length;
  const shown = applyLimits(items, today, ever);
  const isWaiting = shown.some(({ reason }) => reason === 'come_back_tomorrow');
  return toPromotionStatus(facts, shown, {
    ...(friends.length === 0 ? { state: 'progress', reason: 'nobody_invited' } : {}),
    progress: friends.length > 0 ? toCountProgress(claims.length, friends.length) : undefined,
    nextAt: isWaiting ? startOfDay(addDays(day, 1)) : undefined,
  });
}

/** A fixed reward for each friend who joins by the member's code and plays. A friend suspected to be the member does not count. */
export const invitation: ActivityOf<typeof form> = {
  kind: 'invitation',
  form,
  first: {
    reward: centavos(100_00),
    freeRounds: null,
    leastFirstDeposit: centavos(50_00),
    leastDeposited: centavos(200_00),
    leastValid: centavos(4000_00),
    withinDays: 60,
    mostPerDay: 5,
    mostEver: 100,
    payment: { ...asCash, multiplierE2: 1_00 },
  },
  // The inviting member may never have staked anything.
  isBeforePlay: true,
  title: toLocalizedText((locale) => translations[locale]('title')),
  sentences(rule, locale, titles) {
    const t = translations[locale];
    const { money } = findNumberFormat(locale);
    return [
      t('reward', { reward: formatReward(toReward(rule), locale, titles) }),
      ...(rule.leastFirstDeposit > 0n ? [t('first', { least: money(rule.leastFirstDeposit) })] : []),
      ...(rule.leastDeposited > 0n ? [t('deposited', { least: money(rule.leastDeposited) })] : []),
      ...(rule.leastValid > 0n ? [t('valid', { least: money(rule.leastValid) })] : []),
      t('within', { days: rule.withinDays }),
      t('mostPerDay', { most: rule.mostPerDay }),
      ...(rule.mostEver === null ? [] : [t('mostEver', { most: rule.mostEver })]),
      t('since'),
      t('suspected'),
      ...listClosingSentences(rule.payment, locale, rule.leastValid > 0n ? 'valid' : 'nothing', {
        offered: [rule.freeRounds],
        titles,
      }),
    ];
  },
  headline(rule, locale) {
    const t = translations[locale];
    const { shortMoney } = findNumberFormat(locale);
    const { leastFirstDeposit, leastDeposited, leastValid } = rule;
    const isFirstSaid = leastFirstDeposit > leastDeposited;
    const conditions = [
      ...(isFirstSaid ? [t('headline.first', { least: shortMoney(leastFirstDeposit) })] : []),
      ...(leastDeposited > 0n ? [t('headline.deposited', { least: shortMoney(leastDeposited) })] : []),
      ...(leastValid > 0n ? [t('headline.valid', { least: shortMoney(leastValid) })] : []),
    ];
    return {
      kicker: t('headline.kicker'),
      figure: formatRewardFigure(toReward(rule), locale),
      detail: t('headline.perFriend'),
      action: t('headline.action'),
      condition: conditions.join(' · '),
    };
  },
  needs: () => ({ invited: true }),
  findFaults: () => [],
  findLimits: ({ reward, mostEver }) => ({
    once: reward,
    ever: mostEver === null ? null : centavos(reward * BigInt(mostEver)),
  }),
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, request) => claimAll(check(rule, facts), request, rule.payment),
};
