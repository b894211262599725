import {
  type ActivityOf,
  type DepositFact,
  type Facts,
  type Fault,
  type Item,
  type PromotionStatus,
  type RuleOf,
  asCash,
  claimAll,
  findNumberFormat,
  listClosingSentences,
  paymentForm,
  toClaimedItem,
  toLocalizedText,
  toMoneyProgress,
  toPromotionStatus,
} from '@arara/activity-kit';
import { type Centavos, centavos, portion, rate } from '@arara/money';
import { translations } from './messages/messages.ts';

const form = {
  /** Share of each single deposit. */
  share: { kind: 'share', least: 1, most: 10_000 },
  leastDeposit: { kind: 'money', least: 1n },
  /** The required valid bets as a multiple of the deposit, in hundredths. */
  timesE2: { kind: 'times', least: 1, most: 100_000 },
  /** Maximum for one deposit. */
  most: { kind: 'maybe', field: { kind: 'money', least: 1n } },
  /** The lowest VIP level that is eligible. */
  leastLevel: { kind: 'count', least: 0, most: 100 },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

function calculateReward({ share, most }: Rule, amount: Centavos): Centavos {
  const reward = portion(amount, share);
  return most !== null && reward > most ? most : reward;
}

const calculateRequired = ({ timesE2 }: Rule, amount: Centavos): bigint => (amount * BigInt(timesE2)) / 100n;

interface WageredDeposit {
  readonly deposit: DepositFact;
  /** The lifetime valid stakes at which its wagering starts. */
  readonly start: bigint;
  readonly required: bigint;
  readonly done: bigint;
}

/**
 * Allocates valid stakes to deposits, the oldest first. A stake counts for one deposit. In lifetime valid stakes, deposit k
 * starts at the greater of the stakes when it arrived and the end of deposit k − 1.
 */
function allocateStakes(rule: Rule, deposits: readonly DepositFact[], valid: Centavos): readonly WageredDeposit[] {
  let end = 0n;
  return deposits.map((deposit) => {
    const start = deposit.validBefore > end ? deposit.validBefore : end;
    const required = calculateRequired(rule, deposit.amount);
    end = start + required;
    const since = valid > start ? valid - start : 0n;
    return { deposit, start, required, done: since < required ? since : required };
  });
}

function createItem(rule: Rule, facts: Facts, { deposit, start, required, done }: WageredDeposit): Item {
  const item = {
    key: deposit.id,
    reward: calculateReward(rule, deposit.amount),
    progress: toMoneyProgress(done, required),
    detail: {
      deposit: deposit.amount,
      depositedAt: deposit.at.toISOString(),
      share: rule.share,
      start,
      required,
      wagered: done,
    },
  };
  const claim = facts.claims.find(({ window }) => window === deposit.id);
  if (claim) return toClaimedItem(item, claim);
  if (facts.member.vipLevel < rule.leastLevel) return { ...item, state: 'ineligible', reason: 'level_too_low' };
  return done < required ? { ...item, state: 'progress', reason: 'wagering_left' } : { ...item, state: 'claimable' };
}

function check(rule: Rule, facts: Facts): PromotionStatus {
  const isClaimed = ({ id }: DepositFact): boolean => facts.claims.some(({ window }) => window === id);
  const since = facts.deposits.filter(({ at }) => at >= facts.startsAt);
  // A returned deposit does not count, but one that was already rewarded keeps its stakes.
  const counted = since.filter(
    (deposit) => isClaimed(deposit) || (deposit.amount >= rule.leastDeposit && !deposit.isReturned),
  );
  const items = allocateStakes(rule, counted, facts.member.valid).map((each) => createItem(rule, facts, each));
  const isTooLow = facts.member.vipLevel < rule.leastLevel;
  const none = since.length === 0 ? ('no_deposit' as const) : ('deposit_too_small' as const);
  return toPromotionStatus(facts, items, {
    ...(items.length === 0 ? { state: isTooLow ? 'ineligible' : 'progress' } : {}),
    reason: isTooLow ? 'level_too_low' : items.length === 0 ? none : undefined,
    progress: items.find(({ state }) => state === 'progress')?.progress,
  });
}

const findFaults = (rule: Rule): readonly Fault[] => [
  ...(calculateReward(rule, rule.leastDeposit) === 0n ? [{ path: 'leastDeposit', code: 'too_small' } as const] : []),
  ...(calculateRequired(rule, rule.leastDeposit) === 0n ? [{ path: 'timesE2', code: 'too_small' } as const] : []),
];

/** A share of each deposit of a minimum amount, once a multiple of it was staked. Deposits are not added up. */
export const depositRebate: ActivityOf<typeof form> = {
  kind: 'recharge_rebate',
  form,
  first: {
    share: rate(2_000),
    leastDeposit: centavos(100_00),
    timesE2: 5_00,
    most: centavos(1000_00),
    leastLevel: 0,
    payment: asCash,
  },
  isBeforePlay: false,
  title: toLocalizedText((locale) => translations[locale]('title')),
  sentences(rule, locale) {
    const t = translations[locale];
    const { money, share } = findNumberFormat(locale);
    return [
      t('share', { share: share(rule.share), least: money(rule.leastDeposit) }),
      t('single'),
      t('wager', {
        times: rule.timesE2 / 100,
        example: money(rule.leastDeposit),
        required: money(centavos(calculateRequired(rule, rule.leastDeposit))),
        reward: money(calculateReward(rule, rule.leastDeposit)),
      }),
      t('order'),
      ...(rule.most === null ? [] : [t('most', { most: money(rule.most) })]),
      ...(rule.leastLevel > 0 ? [t('level', { level: rule.leastLevel })] : []),
      t('missed'),
      t('returned'),
      ...listClosingSentences(rule.payment, locale, 'valid'),
    ];
  },
  headline(rule, locale) {
    const t = translations[locale];
    const { shortMoney, share } = findNumberFormat(locale);
    return {
      kicker: t('headline.kicker'),
      figure: share(rule.share),
      detail: t('headline.back'),
      action: t('headline.action'),
      condition: t('headline.condition', { least: shortMoney(rule.leastDeposit), times: rule.timesE2 / 100 }),
    };
  },
  needs: () => ({ deposits: 'promotion' }),
  findFaults,
  findLimits: ({ most }) => ({ once: most, ever: null }),
  minLevel: ({ leastLevel }) => leastLevel,
  payment: ({ payment }) => payment,
  onDeposit: ({ share, most, leastDeposit: least, timesE2: stakedTimesE2 }) => ({
    least,
    gives: { share, most },
    stakedTimesE2,
  }),
  check,
  claim: (rule, facts, request) => claimAll(check(rule, facts), request, rule.payment),
  findCausingDeposit: (_rule, { claim, deposits }) => deposits.find(({ id }) => id === claim.window)?.id,
};
