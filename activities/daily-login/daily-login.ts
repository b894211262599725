import {
  type ActivityOf,
  type Facts,
  type Item,
  type Progress,
  type Reason,
  type RuleOf,
  addDays,
  asCash,
  claimAll,
  closingSentences,
  endOfDay,
  listed,
  moneyProgress,
  paymentForm,
  standingOf,
  startOfDay,
} from '@arara/activity-kit';
import { type Centavos, centavos, sum } from '@arara/money';
import { voice } from './words.ts';

const DAYS = 7;

const form = {
  rewards: { kind: 'rows', fields: { amount: { kind: 'money', least: 1n } }, least: DAYS, most: DAYS },
  /** After a day that was missed: from the first day again, or on from where it was. */
  onMiss: { kind: 'choice', of: ['restart', 'go_on'] },
  /** What must have been paid in, ever. */
  leastDeposited: { kind: 'money', least: 0n },
  /** Valid stakes in the last days: what a row of empty accounts would have to risk. */
  leastValid: { kind: 'money', least: 1n },
  activeDays: { kind: 'count', least: 1, most: 31 },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

interface Day {
  readonly number: number;
  readonly day: string;
}

const numberOf = (detail: Readonly<Record<string, unknown>>): number => Number(detail['number'] ?? 1);

/** Today's place in the seven: the claimed one, or the one that can come today. */
function today({ onMiss }: Rule, { day, claims }: Facts): Day {
  const last = claims.at(-1);
  if (!last) return { number: 1, day };
  const number = numberOf(last.detail);
  if (last.window === day) return { number, day };
  const isMissed = last.window < addDays(day, -1);
  return { number: isMissed && onMiss === 'restart' ? 1 : (number % DAYS) + 1, day };
}

/** The claims of the seven days that today belongs to, newest last. */
function claimedBefore({ claims }: Facts, { number, day }: Day) {
  const before = claims.filter(({ window }) => window < day);
  return number > 1 ? before.slice(1 - number) : [];
}

/** Why today's cannot be had yet. */
function lacking(rule: Rule, facts: Facts): { readonly reason: Reason; readonly progress: Progress } | undefined {
  const { deposited } = facts.member;
  if (deposited < rule.leastDeposited)
    return { reason: 'no_deposit', progress: moneyProgress(deposited, rule.leastDeposited) };
  const from = addDays(facts.day, 1 - rule.activeDays);
  const valid = sum(facts.days.filter(({ day }) => day >= from && day <= facts.day).map((each) => each.valid));
  return valid < rule.leastValid
    ? { reason: 'wagering_left', progress: moneyProgress(valid, rule.leastValid) }
    : undefined;
}

function itemsOf(rule: Rule, facts: Facts, now: Day): readonly Item[] {
  const past = claimedBefore(facts, now).map(({ window, amount, at, detail }): Item => ({
    key: window,
    state: 'claimed',
    reward: amount,
    detail: { number: numberOf(detail) },
    claimedAt: at,
  }));
  const coming = rule.rewards.slice(now.number - 1).map(({ amount }, index): Item => ({
    key: addDays(now.day, index),
    state: 'progress',
    reason: 'come_back_tomorrow',
    reward: amount,
    detail: { number: now.number + index },
    until: endOfDay(addDays(now.day, index)),
  }));
  const [first, ...later] = coming;
  return first ? [...past, ofToday(rule, facts, first), ...later] : past;
}

function ofToday(rule: Rule, facts: Facts, coming: Item): Item {
  const { reason: _, ...item } = coming;
  const claim = facts.claims.find(({ window }) => window === item.key);
  if (claim) return { ...item, state: 'claimed', reward: claim.amount, claimedAt: claim.at };
  const lacks = lacking(rule, facts);
  return lacks ? { ...item, state: 'progress', ...lacks } : { ...item, state: 'claimable' };
}

function check(rule: Rule, facts: Facts) {
  const now = today(rule, facts);
  const items = itemsOf(rule, facts, now);
  const item = items.find(({ key }) => key === facts.day);
  const isClaimed = item?.state === 'claimed';
  return standingOf(facts, items, {
    ...(item ? { state: item.state } : {}),
    reason: isClaimed ? 'come_back_tomorrow' : item?.reason,
    progress: item?.progress,
    nextAt: isClaimed ? startOfDay(addDays(facts.day, 1)) : undefined,
  });
}

const rewards = [10, 15, 20, 25, 30, 40, 70].map((amount) => ({ amount: centavos(amount) }));

function largest({ rewards: rows }: Rule): Centavos {
  return rows.reduce((most, { amount }) => (amount > most ? amount : most), centavos(0n));
}

/**
 * Seven days with a growing reward each, one a day, then from the first again. It asks for play: at the house's usual
 * edge of 3 %, what a week gives costs whoever collects it with many accounts more than it brings.
 */
export const dailyLogin: ActivityOf<typeof form> = {
  kind: 'daily_login',
  form,
  first: {
    rewards,
    onMiss: 'restart',
    leastDeposited: centavos(20_00),
    leastValid: centavos(100_00),
    activeDays: DAYS,
    payment: { ...asCash, multiplierE2: 1_00 },
  },
  isBeforePlay: false,
  titles: voice.titles,
  sentences(rule, locale) {
    const { say, money } = voice.speak(locale);
    const list = listed(
      rule.rewards.map(({ amount }) => money(amount)),
      locale,
    );
    return [
      say('rewards', { list }),
      say(rule.onMiss === 'restart' ? 'restart' : 'goOn'),
      ...(rule.leastDeposited > 0n ? [say('deposited', { least: money(rule.leastDeposited) })] : []),
      say('valid', { least: money(rule.leastValid), days: rule.activeDays }),
      say('sameDay'),
      ...closingSentences(rule.payment, locale, 'valid'),
    ];
  },
  needs: ({ activeDays }) => ({ days: activeDays }),
  faults: () => [],
  most: (rule) => ({ once: largest(rule), ever: null }),
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, asked) => claimAll(check(rule, facts), asked, rule.payment),
};
