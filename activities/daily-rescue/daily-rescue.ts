import {
  type ActivityOf,
  type DayFact,
  type Facts,
  type Item,
  type RuleOf,
  type Standing,
  addDays,
  asCash,
  claimAll,
  closingSentences,
  dayOf,
  endOfDay,
  moneyProgress,
  paymentForm,
  standingOf,
  startOfDay,
} from '@arara/activity-kit';
import { type Centavos, ZERO, centavos, portion, rate } from '@arara/money';
import { voice } from './words.ts';

const form = {
  /** Of the net loss of one day. */
  share: { kind: 'share', least: 1, most: 5_000 },
  leastLoss: { kind: 'money', least: 1n },
  most: { kind: 'money', least: 1n },
  payment: { kind: 'group', fields: paymentForm },
} as const;

type Rule = RuleOf<typeof form>;

/** Days that are shown after they can no longer be claimed. */
const SHOWN_DAYS = 7;

/** What a day's play with money of one's own came to, less what rewards gave back on it; a day that was won is no loss. */
function lossOf({ staked, won, rewarded }: Pick<DayFact, 'staked' | 'won' | 'rewarded'>): Centavos {
  const loss = staked - won - rewarded;
  return loss > 0n ? centavos(loss) : ZERO;
}

function reliefOf({ share, most }: Rule, loss: Centavos): Centavos {
  const relief = portion(loss, share);
  return relief < most ? relief : most;
}

function itemOf(rule: Rule, facts: Facts, day: string): Item {
  const played = facts.days.find((each) => each.day === day);
  const loss = played ? lossOf(played) : ZERO;
  const item = {
    key: day,
    reward: reliefOf(rule, loss),
    detail: { day, loss, share: rule.share },
    until: endOfDay(addDays(day, 1)),
  };
  const claim = facts.claims.find(({ window }) => window === day);
  if (claim) return { ...item, state: 'claimed', reward: claim.amount, claimedAt: claim.at };
  if (day === facts.day) return { ...item, state: 'progress', reason: 'come_back_tomorrow' };
  if (loss === 0n) return { ...item, state: 'ineligible', reason: 'no_loss' };
  if (loss < rule.leastLoss)
    return { ...item, state: 'ineligible', reason: 'loss_too_small', progress: moneyProgress(loss, rule.leastLoss) };
  return { ...item, state: day === addDays(facts.day, -1) ? 'claimable' : 'missed' };
}

/** Yesterday and today, and of the days before them those of which something was had or missed. */
function check(rule: Rule, facts: Facts): Standing {
  const first = dayOf(facts.startsAt);
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => addDays(facts.day, -index)).filter(
    (day) => day >= first,
  );
  const items = days.map((day) => itemOf(rule, facts, day));
  const yesterday = addDays(facts.day, -1);
  const shown = items.filter(({ key, state }) => key >= yesterday || state !== 'ineligible');
  const due = items.find(({ key }) => key === yesterday);
  return standingOf(facts, shown, {
    state: due?.state ?? 'progress',
    reason: due?.reason ?? 'come_back_tomorrow',
    progress: due?.progress,
    nextAt: startOfDay(addDays(facts.day, 1)),
  });
}

/** A share of what was lost yesterday, on the day after it alone. */
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
  titles: voice.titles,
  sentences(rule, locale) {
    const { say, money, share } = voice.speak(locale);
    return [
      say('share', { share: share(rule.share), most: money(rule.most) }),
      say('loss'),
      say('least', { least: money(rule.leastLoss) }),
      say('nextDay'),
      say('lastDay'),
      ...closingSentences(rule.payment, locale, 'bets'),
    ];
  },
  needs: () => ({ days: SHOWN_DAYS }),
  faults: (rule) => (reliefOf(rule, rule.leastLoss) === 0n ? [{ path: 'leastLoss', code: 'too_small' }] : []),
  most: ({ most }) => ({ once: most, ever: null }),
  payment: ({ payment }) => payment,
  check,
  claim: (rule, facts, asked) => claimAll(check(rule, facts), asked, rule.payment),
};
