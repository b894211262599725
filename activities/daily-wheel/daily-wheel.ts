import {
  type ActivityOf,
  type Facts,
  type Had,
  type Item,
  type Progress,
  type Reason,
  type RuleOf,
  type Standing,
  addDays,
  asCash,
  closingSentences,
  endOfDay,
  expectedSpin,
  moneyProgress,
  paymentForm,
  prizeFaults,
  prizeLabel,
  prizesField,
  spin,
  spinItem,
  standingOf,
  startOfDay,
  topPrize,
  weightsOf,
} from '@arara/activity-kit';
import { ZERO, centavos, sum } from '@arara/money';
import { voice } from './words.ts';

const form = {
  prizes: prizesField,
  spinsPerDay: { kind: 'count', least: 1, most: 20 },
  /** What of today is asked for: nothing, deposits, valid stakes, or either of them. */
  asks: { kind: 'choice', of: ['none', 'deposit', 'stakes', 'either'] },
  leastDeposit: { kind: 'money', least: 0n },
  leastStakes: { kind: 'money', least: 0n },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

function faults({ prizes, asks, leastDeposit, leastStakes }: Rule) {
  const deposit = (asks === 'deposit' || asks === 'either') && leastDeposit === 0n;
  const stakes = (asks === 'stakes' || asks === 'either') && leastStakes === 0n;
  return [
    ...prizeFaults(prizes),
    ...(deposit ? [{ path: 'leastDeposit', code: 'too_small' } as const] : []),
    ...(stakes ? [{ path: 'leastStakes', code: 'too_small' } as const] : []),
  ];
}

interface Lack {
  readonly reason: Reason;
  readonly progress: Progress;
}

/** What of today's condition is left; `undefined` once it is met. */
function lacking({ asks, leastDeposit, leastStakes }: Rule, { day, deposits, days }: Facts): Lack | undefined {
  const today = deposits.filter((deposit) => deposit.day === day && !deposit.isReturned);
  const deposited = sum(today.map(({ amount }) => amount));
  const valid = days.find((each) => each.day === day)?.valid ?? ZERO;
  const deposit: Lack = { reason: 'no_deposit', progress: moneyProgress(deposited, leastDeposit) };
  const stakes: Lack = { reason: 'wagering_left', progress: moneyProgress(valid, leastStakes) };
  if (asks === 'none') return undefined;
  if (asks !== 'stakes' && deposited >= leastDeposit) return undefined;
  if (asks !== 'deposit' && valid >= leastStakes) return undefined;
  return asks === 'deposit' ? deposit : stakes;
}

function itemsOf({ prizes, spinsPerDay }: Rule, { day, claims }: Facts): readonly Item[] {
  return Array.from({ length: spinsPerDay }, (_, index) => {
    const item = spinItem(`${day}:${index + 1}`, index + 1, prizes, endOfDay(day));
    const claim = claims.find(({ window }) => window === item.key);
    return claim ? { ...item, state: 'claimed', reward: claim.amount, claimedAt: claim.at } : item;
  });
}

function check(rule: Rule, facts: Facts): Standing {
  const items = itemsOf(rule, facts);
  const lack = lacking(rule, facts);
  const shown = items.map((item): Item =>
    lack && item.state === 'claimable' ? { ...item, state: 'progress', ...lack } : item,
  );
  const isSpent = items.every(({ state }) => state === 'claimed');
  return standingOf(facts, shown, {
    reason: isSpent ? 'no_spins' : lack?.reason,
    progress: isSpent ? undefined : lack?.progress,
    nextAt: isSpent ? startOfDay(addDays(facts.day, 1)) : undefined,
  });
}

/** The deposit with which those of the day reached what is asked for; a spin of a rule that takes stakes alone hangs on none. */
function hangsOn({ asks, leastDeposit }: Rule, { claim, deposits }: Had): string | undefined {
  if (asks === 'none' || asks === 'stakes') return undefined;
  let deposited = 0n;
  return deposits.find(({ day, amount }) => {
    if (day === claim.day) deposited += amount;
    return day === claim.day && deposited >= leastDeposit;
  })?.id;
}

/** Amounts in centavos against weights of ten thousand in all. */
const prizes = (
  [
    [0, 4000],
    [10, 3500],
    [25, 1500],
    [50, 700],
    [1_00, 200],
    [2_00, 70],
    [5_00, 25],
    [50_00, 5],
  ] as const
).map(([amount, weight]) => ({ label: prizeLabel(centavos(amount)), amount: centavos(amount), icon: null, weight }));

/** A wheel that turns once a day, or so often as its rule says; what it costs and how likely each place is, is told. */
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
  // A rule may ask for nothing, or for a deposit that has not been played.
  isBeforePlay: true,
  titles: voice.titles,
  sentences(rule, locale) {
    const { say, money } = voice.speak(locale);
    const amounts = { deposit: money(rule.leastDeposit), stakes: money(rule.leastStakes) };
    return [
      say('spins', { spins: rule.spinsPerDay }),
      say(rule.asks, amounts),
      say('draw', { places: rule.prizes.length, top: money(topPrize(rule.prizes)) }),
      say('mean', { mean: money(expectedSpin(rule.prizes)) }),
      say('sameDay'),
      ...closingSentences(rule.payment, locale, rule.asks === 'stakes' || rule.asks === 'either' ? 'valid' : 'nothing'),
    ];
  },
  needs: () => ({ deposits: 'promotion', days: 1 }),
  faults,
  most: (rule) => ({ once: topPrize(rule.prizes), ever: null }),
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, asked, chance) => spin(check(rule, facts), asked, rule, chance),
  hangsOn,
  weights: (rule) => weightsOf(rule.prizes),
  prizes: (rule) => rule.prizes,
};
