import {
  type ActivityOf,
  type DepositFact,
  type Facts,
  type Fault,
  type Had,
  type Item,
  type RuleOf,
  type Standing,
  addDays,
  asCash,
  closingSentences,
  dayOf,
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
import { type Centavos, centavos, sum } from '@arara/money';
import { voice } from './words.ts';

const form = {
  prizes: prizesField,
  /** One spin for each of these amounts that was recharged, and for each that was staked in valid bets. */
  perRecharged: { kind: 'maybe', field: { kind: 'money', least: 1_00n } },
  perStaked: { kind: 'maybe', field: { kind: 'money', least: 1_00n } },
  /** Counted since the promotion began, or of each day alone. */
  span: { kind: 'choice', of: ['promotion', 'day'] },
  mostPerDay: { kind: 'count', least: 1, most: 200 },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

function faults({ prizes, perRecharged, perStaked }: Rule): readonly Fault[] {
  const earnsNothing: readonly Fault[] =
    perRecharged === null && perStaked === null ? [{ path: 'perRecharged', code: 'disagrees' }] : [];
  return [...prizeFaults(prizes), ...earnsNothing];
}

interface Counted {
  readonly recharged: Centavos;
  readonly staked: Centavos;
}

/** What spins are earned by: recharges since the promotion began and stakes since its first day, or those of today. */
function counted({ span }: Rule, { day, startsAt, deposits, days }: Facts): Counted {
  const from = span === 'day' ? day : dayOf(startsAt);
  const isCounted = (each: DepositFact) => each.day >= from && each.at >= startsAt && !each.isReturned;
  return {
    recharged: sum(deposits.filter(isCounted).map(({ amount }) => amount)),
    staked: sum(days.filter((each) => each.day >= from).map(({ valid }) => valid)),
  };
}

const spinsFor = (done: bigint, per: bigint | null): number => (per === null ? 0 : Number(done / per));

const windowOf = ({ span }: Rule, day: string, number: number): string =>
  span === 'day' ? `${day}:${number}` : `spin:${number}`;

/** How far the next spin is: by recharges or by stakes, whichever is nearer. */
function toNext({ perRecharged, perStaked }: Rule, { recharged, staked }: Counted) {
  const ways = [
    ...(perRecharged === null ? [] : [{ done: recharged % perRecharged, of: perRecharged }]),
    ...(perStaked === null ? [] : [{ done: staked % perStaked, of: perStaked }]),
  ];
  const nearest = ways.toSorted((one, other) => Number(one.of - one.done - (other.of - other.done)))[0];
  return nearest && moneyProgress(nearest.done, nearest.of);
}

function check(rule: Rule, facts: Facts): Standing {
  const done = counted(rule, facts);
  const earned = spinsFor(done.recharged, rule.perRecharged) + spinsFor(done.staked, rule.perStaked);
  const prefix = windowOf(rule, facts.day, 0).slice(0, -1);
  const used = facts.claims.filter(({ window }) => window.startsWith(prefix)).length;
  const usedToday = facts.claims.filter(({ day }) => day === facts.day).length;
  const allowed = Math.max(0, rule.mostPerDay - usedToday);
  const left = Math.max(0, Math.min(earned - used, allowed));
  const until = rule.span === 'day' ? endOfDay(facts.day) : undefined;
  const items: readonly Item[] = Array.from({ length: left }, (_, index) =>
    spinItem(windowOf(rule, facts.day, used + index + 1), used + index + 1, rule.prizes, until),
  );
  const isFull = allowed === 0;
  return standingOf(facts, items, {
    state: isFull ? 'claimed' : 'progress',
    reason: isFull ? 'come_back_tomorrow' : 'no_spins',
    progress: isFull ? undefined : toNext(rule, done),
    nextAt: isFull ? startOfDay(addDays(facts.day, 1)) : undefined,
  });
}

/** The deposit that reached the amount of the spin's number: spins for recharges are counted before those for stakes. */
function hangsOn({ perRecharged, span }: Rule, { claim, startsAt, deposits }: Had): string | undefined {
  if (perRecharged === null) return undefined;
  const asked = BigInt(claim.window.slice(claim.window.lastIndexOf(':') + 1)) * perRecharged;
  let recharged = 0n;
  return deposits.find(({ day, at, amount }) => {
    if (at < startsAt || (span === 'day' && day !== claim.day)) return false;
    recharged += amount;
    return recharged >= asked;
  })?.id;
}

/** Amounts in centavos against weights of ten thousand in all. */
const prizes = (
  [
    [0, 3000],
    [50, 3500],
    [1_00, 2000],
    [2_00, 1000],
    [5_00, 400],
    [20_00, 80],
    [100_00, 18],
    [1000_00, 2],
  ] as const
).map(([amount, weight]) => ({ label: prizeLabel(centavos(amount)), amount: centavos(amount), icon: null, weight }));

/** A wheel whose spins are earned: one for each amount recharged, one for each amount staked in valid bets. */
export const lotteryWheel: ActivityOf<typeof form> = {
  kind: 'lottery_wheel',
  form,
  first: {
    prizes,
    perRecharged: centavos(100_00),
    perStaked: centavos(500_00),
    span: 'promotion',
    mostPerDay: 20,
    payment: { ...asCash, multiplierE2: 1_00 },
  },
  // A recharge alone earns a spin.
  isBeforePlay: true,
  titles: voice.titles,
  sentences(rule, locale) {
    const { say, money } = voice.speak(locale);
    return [
      ...(rule.perRecharged === null ? [] : [say('recharged', { amount: money(rule.perRecharged) })]),
      ...(rule.perStaked === null ? [] : [say('staked', { amount: money(rule.perStaked) })]),
      say(rule.span),
      say('mostPerDay', { spins: rule.mostPerDay }),
      say('draw', { places: rule.prizes.length, top: money(topPrize(rule.prizes)) }),
      say('mean', { mean: money(expectedSpin(rule.prizes)) }),
      say('returned'),
      ...closingSentences(rule.payment, locale, rule.perStaked === null ? 'nothing' : 'valid'),
    ];
  },
  needs: ({ span }) => ({ deposits: 'promotion', days: span === 'day' ? 1 : 'promotion' }),
  faults,
  most: (rule) => ({ once: topPrize(rule.prizes), ever: null }),
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, asked, chance) => spin(check(rule, facts), asked, rule, chance),
  hangsOn,
  weights: (rule) => weightsOf(rule.prizes),
  prizes: (rule) => rule.prizes,
};
