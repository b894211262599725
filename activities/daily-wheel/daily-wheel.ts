import {
  type ActivityOf,
  type EarnedReward,
  type Facts,
  type FreeRoundsPrize,
  type Item,
  type NotClaimableReason,
  type Progress,
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
  toClaimedItem,
  toFreeRoundsPrize,
  toLocalizedText,
  toMoneyPrize,
  toMoneyProgress,
  toPromotionStatus,
  toSpinItem,
} from '@arara/activity-kit';
import { ZERO, centavos, sum } from '@arara/money';
import { translations } from './messages/messages.ts';

const form = {
  prizes: prizesField,
  spinsPerDay: { kind: 'count', least: 1, most: 20 },
  /** The condition on the day's play: none, deposits, valid stakes, or either of them. */
  asks: { kind: 'choice', of: ['none', 'deposit', 'stakes', 'either'] },
  leastDeposit: { kind: 'money', least: 0n },
  leastStakes: { kind: 'money', least: 0n },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

function findFaults({ prizes, asks, leastDeposit, leastStakes }: Rule) {
  const deposit = (asks === 'deposit' || asks === 'either') && leastDeposit === 0n;
  const stakes = (asks === 'stakes' || asks === 'either') && leastStakes === 0n;
  return [
    ...findPrizeFaults(prizes),
    ...(deposit ? [{ path: 'leastDeposit', code: 'too_small' } as const] : []),
    ...(stakes ? [{ path: 'leastStakes', code: 'too_small' } as const] : []),
  ];
}

interface MissingCondition {
  readonly reason: NotClaimableReason;
  readonly progress: Progress;
}

/** Returns what is missing of today's condition; `undefined` once it is met. */
function findMissingCondition(
  { asks, leastDeposit, leastStakes }: Rule,
  { day, deposits, days }: Facts,
): MissingCondition | undefined {
  const today = deposits.filter((deposit) => deposit.day === day && !deposit.isReturned);
  const deposited = sum(today.map(({ amount }) => amount));
  const valid = days.find((each) => each.day === day)?.valid ?? ZERO;
  const deposit: MissingCondition = { reason: 'no_deposit', progress: toMoneyProgress(deposited, leastDeposit) };
  const stakes: MissingCondition = { reason: 'wagering_left', progress: toMoneyProgress(valid, leastStakes) };
  if (asks === 'none') return undefined;
  if (asks !== 'stakes' && deposited >= leastDeposit) return undefined;
  if (asks !== 'deposit' && valid >= leastStakes) return undefined;
  return asks === 'deposit' ? deposit : stakes;
}

function createItems({ prizes, spinsPerDay }: Rule, { day, claims }: Facts): readonly Item[] {
  return Array.from({ length: spinsPerDay }, (_, index) => {
    const item = toSpinItem(`${day}:${index + 1}`, index + 1, prizes, endOfDay(day));
    const claim = claims.find(({ window }) => window === item.key);
    return claim ? toClaimedItem(item, claim) : item;
  });
}

function check(rule: Rule, facts: Facts): PromotionStatus {
  const items = createItems(rule, facts);
  const missing = findMissingCondition(rule, facts);
  const shown = items.map((item): Item =>
    missing && item.state === 'claimable' ? { ...item, state: 'progress', ...missing } : item,
  );
  const isSpent = items.every(({ state }) => state === 'claimed');
  return toPromotionStatus(facts, shown, {
    reason: isSpent ? 'no_spins' : missing?.reason,
    progress: isSpent ? undefined : missing?.progress,
    nextAt: isSpent ? startOfDay(addDays(facts.day, 1)) : undefined,
  });
}

/** Finds the deposit with which the day reached the required amount; none for a rule that counts stakes only. */
function findCausingDeposit({ asks, leastDeposit }: Rule, { claim, deposits }: EarnedReward): string | undefined {
  if (asks === 'none' || asks === 'stakes') return undefined;
  let deposited = 0n;
  return deposits.find(({ day, amount }) => {
    if (day === claim.day) deposited += amount;
    return day === claim.day && deposited >= leastDeposit;
  })?.id;
}

/** Ten free spins of the tiger, of fifty centavos each: the prize of R$ 5 that players see most. */
const tigerRounds: FreeRoundsPrize = {
  game: 'tigre-da-vez',
  rounds: 10,
  stake: centavos(50),
  expiresInDays: 7,
  winnings: 'cash',
};

/**
 * Prizes with their weights, which sum to 10,000. Three spins in ten win, R$ 1 at least. A spin costs R$ 0,59 on average,
 * free spins at the value of their stakes; at a house edge of 3 % the deposit that it requires, staked once, brings R$ 0,60,
 * and the stakes bring R$ 1,50.
 */
const prizes = [
  toMoneyPrize(ZERO, 7000),
  toMoneyPrize(centavos(1_00), 1900),
  toMoneyPrize(centavos(2_00), 800),
  toFreeRoundsPrize(tigerRounds, 250),
  toMoneyPrize(centavos(10_00), 40),
  toMoneyPrize(centavos(20_00), 7),
  toMoneyPrize(centavos(50_00), 2),
  toMoneyPrize(centavos(500_00), 1),
];

/** A wheel with a number of spins a day. Its terms publish the average prize and the odds. */
export const dailyWheel: ActivityOf<typeof form> = {
  kind: 'daily_wheel',
  form,
  first: {
    prizes,
    spinsPerDay: 1,
    asks: 'either',
    leastDeposit: centavos(20_00),
    leastStakes: centavos(50_00),
    payment: { ...asCash, multiplierE2: 1_00 },
  },
  // A rule may require nothing, or a deposit that has not been played.
  isBeforePlay: true,
  title: toLocalizedText((locale) => translations[locale]('title')),
  sentences(rule, locale, titles) {
    const t = translations[locale];
    const { money } = findNumberFormat(locale);
    const amounts = { deposit: money(rule.leastDeposit), stakes: money(rule.leastStakes) };
    return [
      t('spins', { spins: rule.spinsPerDay }),
      t(`asks.${rule.asks}`, amounts),
      t('draw', { places: rule.prizes.length, top: money(findTopPrize(rule.prizes)) }),
      t('mean', { mean: money(computeExpectedSpin(rule.prizes)) }),
      t('sameDay'),
      ...listClosingSentences(
        rule.payment,
        locale,
        rule.asks === 'stakes' || rule.asks === 'either' ? 'valid' : 'nothing',
        { offered: rule.prizes.map(({ freeRounds }) => freeRounds), titles },
      ),
    ];
  },
  headline(rule, locale) {
    const t = translations[locale];
    const { shortMoney } = findNumberFormat(locale);
    const amounts = { deposit: shortMoney(rule.leastDeposit), stakes: shortMoney(rule.leastStakes) };
    return {
      kicker: t('headline.kicker'),
      figure: shortMoney(findTopPrize(rule.prizes)),
      detail: t('headline.spins', { spins: rule.spinsPerDay }),
      action: t('headline.action'),
      condition: t(`headline.asks.${rule.asks}`, amounts),
    };
  },
  needs: () => ({ deposits: 'promotion', days: 1 }),
  findFaults,
  findLimits: (rule) => ({ once: findTopPrize(rule.prizes), ever: null }),
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, request, chance) => spin(check(rule, facts), request, rule, chance),
  findCausingDeposit,
  weights: (rule) => listWeights(rule.prizes),
  prizes: (rule) => rule.prizes,
};
