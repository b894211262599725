import {
  type ActivityOf,
  type DayFact,
  type Facts,
  type Item,
  type PromotionStatus,
  type RuleOf,
  addDays,
  asCash,
  claimAll,
  endOfDay,
  findNumberFormat,
  listClosingSentences,
  paymentForm,
  startOfDay,
  toDay,
  toClaimedItem,
  toLocalizedText,
  toMoneyProgress,
  toPromotionStatus,
} from '@arara/activity-kit';
import { type Centavos, ZERO, centavos, portion, rate } from '@arara/money';
import { translations } from './messages/messages.ts';

const form = {
  /** Share of the net loss of one day. */
  share: { kind: 'share', least: 1, most: 5_000 },
  leastLoss: { kind: 'money', least: 1n },
  most: { kind: 'money', least: 1n },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

/** Days that are listed, including today. */
const SHOWN_DAYS = 7;

/** Returns the net loss of cash on a day, less the rewards paid on it; zero for a winning day. */
function calculateLoss({ staked, won, rewarded }: Pick<DayFact, 'staked' | 'won' | 'rewarded'>): Centavos {
  const loss = staked - won - rewarded;
  return loss > 0n ? centavos(loss) : ZERO;
}

function calculateRelief({ share, most }: Rule, loss: Centavos): Centavos {
  const relief = portion(loss, share);
  return relief < most ? relief : most;
}

function createItem(rule: Rule, facts: Facts, day: string): Item {
  const dayFact = facts.days.find((each) => each.day === day);
  const loss = dayFact ? calculateLoss(dayFact) : ZERO;
  const item = {
    key: day,
    reward: calculateRelief(rule, loss),
    detail: { day, loss, share: rule.share },
    until: endOfDay(addDays(day, 1)),
  };
  const claim = facts.claims.find(({ window }) => window === day);
  if (claim) return toClaimedItem(item, claim);
  if (day === facts.day) return { ...item, state: 'progress', reason: 'come_back_tomorrow' };
  if (loss === 0n) return { ...item, state: 'ineligible', reason: 'no_loss' };
  if (loss < rule.leastLoss)
    return { ...item, state: 'ineligible', reason: 'loss_too_small', progress: toMoneyProgress(loss, rule.leastLoss) };
  return { ...item, state: day === addDays(facts.day, -1) ? 'claimable' : 'missed' };
}

/** Lists today, yesterday and the earlier days with a claimed or missed reward. */
function check(rule: Rule, facts: Facts): PromotionStatus {
  const first = toDay(facts.startsAt);
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(facts.day, -index)).filter(
    (day) => day >= first,
  );
  const items = days.map((day) => createItem(rule, facts, day));
  const yesterday = addDays(facts.day, -1);
  const shown = items.filter(({ key, state }) => key >= yesterday || state !== 'ineligible');
  const due = items.find(({ key }) => key === yesterday);
  return toPromotionStatus(facts, shown, {
    state: due?.state ?? 'progress',
    reason: due?.reason ?? 'come_back_tomorrow',
    progress: due?.progress,
    nextAt: startOfDay(addDays(facts.day, 1)),
  });
}

/** A share of yesterday's net loss, claimable on the next day only. */
export const dailyRescue: ActivityOf<typeof form> = {
  kind: 'daily_rescue',
  form,
  first: {
    share: rate(800),
    leastLoss: centavos(20_00),
    most: centavos(500_00),
    payment: { ...asCash, multiplierE2: 1_00 },
  },
  isBeforePlay: false,
  title: toLocalizedText((locale) => translations[locale]('title')),
  sentences(rule, locale) {
    const t = translations[locale];
    const { money, share } = findNumberFormat(locale);
    return [
      t('share', { share: share(rule.share), most: money(rule.most) }),
      t('loss'),
      t('least', { least: money(rule.leastLoss) }),
      t('nextDay'),
      t('lastDay'),
      ...listClosingSentences(rule.payment, locale, 'bets'),
    ];
  },
  headline(rule, locale) {
    const t = translations[locale];
    const { shortMoney, share } = findNumberFormat(locale);
    return {
      kicker: t('headline.kicker'),
      figure: share(rule.share),
      detail: t('headline.upTo', { most: shortMoney(rule.most) }),
      action: t('headline.action'),
      condition: t('headline.least', { least: shortMoney(rule.leastLoss) }),
    };
  },
  needs: () => ({ days: SHOWN_DAYS }),
  findFaults: (rule) =>
    calculateRelief(rule, rule.leastLoss) === 0n ? [{ path: 'leastLoss', code: 'too_small' }] : [],
  findLimits: ({ most }) => ({ once: most, ever: null }),
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, request) => claimAll(check(rule, facts), request, rule.payment),
};
