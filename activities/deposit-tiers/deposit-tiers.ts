import {
  type ActivityOf,
  type Facts,
  type Fault,
  type Item,
  type PromotionStatus,
  type RuleOf,
  asBonus,
  claimAll,
  findNumberFormat,
  listClosingSentences,
  paymentForm,
  toLocalizedText,
  toMoneyProgress,
  toPromotionStatus,
} from '@arara/activity-kit';
import { type Centavos, ZERO, centavos, rate, sum } from '@arara/money';
import { type Tier, calculateTierReward, findReachedTier } from './tier-reward.ts';
import { translations } from './messages/messages.ts';

const form = {
  tiers: {
    kind: 'rows',
    fields: {
      /** A key that the site translates and colours, or a name by the operator. */
      name: { kind: 'text', most: 32 },
      from: { kind: 'money', least: 1n },
      to: { kind: 'money', least: 2n },
      fromShare: { kind: 'share', least: 1, most: 5_000 },
      toShare: { kind: 'share', least: 1, most: 5_000 },
    },
    least: 1,
    most: 12,
  },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

/** Finds empty or overlapping ranges and shares that fall: a player must not lose by depositing more. */
function findFaults({ tiers }: Rule): readonly Fault[] {
  return tiers.flatMap(({ name, from, to, fromShare, toShare }, index): readonly Fault[] => {
    const before = tiers[index - 1];
    const at = `tiers.${index}`;
    const isNameless = name === '';
    return [
      ...(isNameless ? [{ path: `${at}.name`, code: 'missing' } as const] : []),
      ...(to <= from ? [{ path: `${at}.to`, code: 'disagrees' } as const] : []),
      ...(before && from < before.to ? [{ path: `${at}.from`, code: 'disagrees' } as const] : []),
      ...(toShare < fromShare ? [{ path: `${at}.toShare`, code: 'disagrees' } as const] : []),
      ...(before && fromShare < before.toShare ? [{ path: `${at}.fromShare`, code: 'disagrees' } as const] : []),
    ];
  });
}

/** Sums the deposits since the promotion began, without returned ones. */
const sumDeposits = ({ deposits, startsAt }: Facts): Centavos =>
  sum(deposits.filter(({ at, isReturned }) => at >= startsAt && !isReturned).map(({ amount }) => amount));

interface TierProgress {
  readonly total: Centavos;
  readonly claimed: Centavos;
  readonly due: Centavos;
  readonly at: number;
  readonly lastClaim: Date | undefined;
}

function calculateProgress({ tiers }: Rule, facts: Facts): TierProgress {
  const total = sumDeposits(facts);
  const claimed = sum(facts.claims.map(({ amount }) => amount));
  const gift = calculateTierReward(tiers, total);
  return {
    total,
    claimed,
    due: gift > claimed ? centavos(gift - claimed) : ZERO,
    at: findReachedTier(tiers, total),
    lastClaim: facts.claims.at(-1)?.at,
  };
}

/** The reached tier holds the claimable reward. Its window is the amount claimed before, which every claim raises. */
function createItem(
  { tiers }: Rule,
  { total, claimed, due, at, lastClaim }: TierProgress,
  tier: Tier,
  index: number,
): Item {
  const { name, from, to, fromShare, toShare } = tier;
  const item = {
    key: `tier:${index + 1}`,
    reward: ZERO,
    progress: toMoneyProgress(total, from),
    detail: {
      tier: index + 1,
      name,
      from,
      to,
      fromShare,
      toShare,
      gift: calculateTierReward(tiers, to),
      isReached: index <= at,
    },
  };
  if (index > at) return { ...item, state: 'progress', reason: 'tier_not_reached' };
  if (index === at && due > 0n) return { ...item, key: `gift:${claimed}`, state: 'claimable', reward: due };
  const isClaimed = claimed > 0n && lastClaim !== undefined && claimed >= calculateTierReward(tiers, from);
  return isClaimed ? { ...item, state: 'claimed', claimedAt: lastClaim } : { ...item, state: 'progress' };
}

function check(rule: Rule, facts: Facts): PromotionStatus {
  const tierProgress = calculateProgress(rule, facts);
  const { total, at } = tierProgress;
  const next = rule.tiers[at + 1];
  return toPromotionStatus(
    facts,
    rule.tiers.map((tier, index) => createItem(rule, tierProgress, tier, index)),
    {
      state: next ? 'progress' : 'claimed',
      reason: next ? (total === 0n ? 'no_deposit' : 'tier_not_reached') : 'all_taken',
      progress: next ? toMoneyProgress(total, next.from) : undefined,
    },
  );
}

const tier = (name: string, from: number, to: number, fromShare: number, toShare: number): Tier => ({
  name,
  from: centavos(from * 100),
  to: centavos(to * 100),
  fromShare: rate(fromShare),
  toShare: rate(toShare),
});

/** A reward whose share grows with the total of deposits ("wealth climbing"). */
export const depositTiers: ActivityOf<typeof form> = {
  kind: 'recharge_tiers',
  form,
  first: {
    tiers: [
      tier('bronze', 1_000, 5_000, 500, 1_000),
      tier('silver', 5_001, 15_000, 1_000, 1_500),
      tier('gold', 15_001, 30_000, 1_500, 1_800),
      tier('platinum', 30_001, 60_000, 1_800, 2_000),
      tier('diamond', 60_001, 100_000, 2_000, 2_000),
    ],
    payment: { ...asBonus(30_00, 60), maxBet: centavos(50_00) },
  },
  isBeforePlay: true,
  title: toLocalizedText((locale) => translations[locale]('title')),
  sentences(rule, locale) {
    const t = translations[locale];
    const { money, share } = findNumberFormat(locale);
    const steps = rule.tiers.map(({ from, to, fromShare, toShare }) =>
      fromShare === toShare
        ? t('flat', { from: money(from), to: money(to), share: share(toShare) })
        : t('tier', { from: money(from), to: money(to), fromShare: share(fromShare), toShare: share(toShare) }),
    );
    const end = rule.tiers.at(-1)?.to ?? ZERO;
    return [
      t('total'),
      ...steps,
      t('grows'),
      t('end', { end: money(end), gift: money(calculateTierReward(rule.tiers, end)) }),
      t('rest'),
      t('returned'),
      ...listClosingSentences(rule.payment, locale, 'nothing'),
    ];
  },
  headline({ tiers }, locale) {
    const t = translations[locale];
    const { shortMoney, share } = findNumberFormat(locale);
    const [first, last] = [tiers[0], tiers.at(-1)];
    return {
      kicker: t('headline.kicker'),
      figure: share(last?.toShare ?? 0),
      detail: t('headline.upTo', { gift: shortMoney(calculateTierReward(tiers, last?.to ?? ZERO)) }),
      action: t('headline.action'),
      condition: t('headline.from', { from: shortMoney(first?.from ?? ZERO) }),
    };
  },
  needs: () => ({ deposits: 'promotion' }),
  findFaults,
  findLimits: ({ tiers }) => {
    const most = calculateTierReward(tiers, tiers.at(-1)?.to ?? 0n);
    return { once: most, ever: most };
  },
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, request) => claimAll(check(rule, facts), request, rule.payment),
  // The last deposit before a claim completed its total.
  findCausingDeposit: (_rule, { startsAt, deposits }) => deposits.findLast(({ at }) => at >= startsAt)?.id,
};
