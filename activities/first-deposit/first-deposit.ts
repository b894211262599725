import {
  type ActivityOf,
  type DepositFact,
  type Facts,
  type Fault,
  type Item,
  type Reward,
  type RuleOf,
  addDays,
  asBonus,
  claimAll,
  createFreeRoundsField,
  endOfDay,
  findNumberFormat,
  formatReward,
  formatRewardFigure,
  listClosingSentences,
  paymentForm,
  toClaimedItem,
  toLocalizedText,
  toMoneyProgress,
  toPromotionStatus,
} from '@arara/activity-kit';
import { type Centavos, ZERO, centavos, portion, rate } from '@arara/money';
import { translations } from './messages/messages.ts';

const form = {
  /** A share of the deposit, or a fixed amount. */
  way: { kind: 'choice', of: ['match', 'fixed'] },
  share: { kind: 'share', least: 0, most: 50_000 },
  most: { kind: 'money', least: 0n },
  gift: { kind: 'money', least: 0n },
  freeRounds: createFreeRoundsField('gift'),
  leastDeposit: { kind: 'money', least: 1n },
  /** Days after the day of the deposit in which the reward can be claimed. */
  claimDays: { kind: 'count', least: 0, most: 365 },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

/** The only claim window. */
const ONCE = 'once';

function calculateReward({ way, share, most, gift }: Rule, amount: Centavos): Centavos {
  if (way === 'fixed') return gift;
  const matched = portion(amount, share);
  return matched < most ? matched : most;
}

const findMaxReward = ({ way, most, gift }: Rule): Centavos => (way === 'match' ? most : gift);

const toGift = ({ gift: amount, freeRounds }: Rule): Reward => ({ amount, freeRounds });

function findFaults(rule: Rule): readonly Fault[] {
  // A share of a deposit is an amount, which no number of rounds equals.
  if (rule.way === 'match' && rule.freeRounds !== null) return [{ path: 'freeRounds', code: 'disagrees' }];
  if (rule.way === 'fixed') return rule.gift === 0n ? [{ path: 'gift', code: 'too_small' }] : [];
  if (rule.share === 0) return [{ path: 'share', code: 'too_small' }];
  if (rule.most === 0n) return [{ path: 'most', code: 'too_small' }];
  return calculateReward(rule, rule.leastDeposit) === 0n ? [{ path: 'leastDeposit', code: 'too_small' }] : [];
}

/** Creates the item for the member's first deposit ever. */
function createItem(rule: Rule, facts: Facts): Item {
  const item = {
    key: ONCE,
    reward: findMaxReward(rule),
    freeRounds: rule.freeRounds,
    detail: { most: findMaxReward(rule), leastDeposit: rule.leastDeposit },
  };
  const claim = facts.claims.find(({ window }) => window === ONCE);
  if (claim) return toClaimedItem(item, claim);
  const first = facts.deposits.find(({ number }) => number === 1);
  if (!first && facts.deposits.length === 0 && facts.member.deposited === 0n)
    return { ...item, state: 'progress', reason: 'no_deposit', progress: toMoneyProgress(0n, rule.leastDeposit) };
  // A first deposit that was returned or precedes the promotion has no successor.
  if (!first || first.isReturned || first.at < facts.startsAt)
    return { ...item, state: 'ineligible', reason: 'not_first_deposit' };
  return createDepositItem(rule, facts, first, item);
}

function createDepositItem(rule: Rule, facts: Facts, { amount, day }: DepositFact, item: Omit<Item, 'state'>): Item {
  const detail = { ...item.detail, deposit: amount };
  if (amount < rule.leastDeposit) return { ...item, detail, state: 'ineligible', reason: 'deposit_too_small' };
  const lastDay = addDays(day, rule.claimDays);
  const qualified = { ...item, detail, reward: calculateReward(rule, amount), until: endOfDay(lastDay) };
  return { ...qualified, state: facts.day > lastDay ? 'missed' : 'claimable' };
}

const check = (rule: Rule, facts: Facts) => {
  const item = createItem(rule, facts);
  return toPromotionStatus(facts, [item], { progress: item.progress });
};

const LEAST_FOR_GIFT = centavos(100_00);
const GIFT = centavos(10_00);

/** The first deposit of R$ 100 gives R$ 10, besides the share of it (specification, section 9). */
export const firstDepositGift = {
  rule: {
    way: 'fixed',
    share: rate(0),
    most: ZERO,
    gift: GIFT,
    freeRounds: null,
    leastDeposit: LEAST_FOR_GIFT,
    claimDays: 7,
    payment: { ...asBonus(20_00, 30), maxBet: centavos(25_00) },
  } satisfies Rule,
  title: toLocalizedText((locale) => translations[locale]('gift.title')),
  body: toLocalizedText((locale) => {
    const { shortMoney } = findNumberFormat(locale);
    return translations[locale]('gift.body', { least: shortMoney(LEAST_FOR_GIFT), gift: shortMoney(GIFT) });
  }),
};

/** A reward for a member's first deposit ever: a share of it up to a maximum, or a fixed amount. */
export const firstDeposit: ActivityOf<typeof form> = {
  kind: 'first_deposit',
  form,
  first: {
    way: 'match',
    share: rate(10_000),
    most: centavos(1500_00),
    gift: ZERO,
    freeRounds: null,
    leastDeposit: centavos(10_00),
    claimDays: 7,
    payment: { ...asBonus(20_00, 30), maxBet: centavos(25_00) },
  },
  isBeforePlay: true,
  title: toLocalizedText((locale) => translations[locale]('title')),
  sentences(rule, locale, titles) {
    const t = translations[locale];
    const { money, share } = findNumberFormat(locale);
    return [
      rule.way === 'match'
        ? t('match', { share: share(rule.share), most: money(rule.most) })
        : t('fixed', { gift: formatReward(toGift(rule), locale, titles) }),
      t('least', { least: money(rule.leastDeposit) }),
      t('firstOnly'),
      rule.claimDays === 0 ? t('sameDay') : t('claimDays', { days: rule.claimDays }),
      ...listClosingSentences(rule.payment, locale, 'nothing', { offered: [rule.freeRounds], titles }),
    ];
  },
  headline(rule, locale) {
    const t = translations[locale];
    const { shortMoney, share } = findNumberFormat(locale);
    const isMatch = rule.way === 'match';
    return {
      kicker: t('headline.kicker'),
      figure: isMatch ? share(rule.share) : formatRewardFigure(toGift(rule), locale),
      detail: isMatch ? t('headline.upTo', { most: shortMoney(rule.most) }) : t('headline.fixed'),
      action: t('headline.action'),
      condition: t('headline.least', { least: shortMoney(rule.leastDeposit) }),
    };
  },
  needs: () => ({ deposits: 'ever' }),
  findFaults,
  findLimits: (rule) => ({ once: findMaxReward(rule), ever: findMaxReward(rule) }),
  payment: ({ payment }) => payment,
  onDeposit: ({ way, share, most, gift, freeRounds, leastDeposit: least }) => ({
    least,
    gives: way === 'match' ? { share, most } : { gift, freeRounds },
    stakedTimesE2: 0,
  }),
  check,
  claim: (rule, facts, request) => claimAll(check(rule, facts), request, rule.payment),
  findCausingDeposit: (_rule, { deposits }) => deposits.find(({ number }) => number === 1)?.id,
};
