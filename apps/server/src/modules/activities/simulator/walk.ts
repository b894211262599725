import type { Chance, ClaimFact, DayFact, DepositFact, Facts, InvitedFact, Needs } from '@arara/activity-kit';
import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import { addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';
import { type Candidate, fitOf } from '../fit.ts';
import type { Offer } from '../offer.ts';

const DAY_SECONDS = 86_400;

/** No player claims more often in a day; a rule by which one could would claim for ever. */
const MOST_CLAIMS_A_DAY = 300;

/** What a member did, all of it that a rule may look at. */
export interface History {
  candidate: Omit<Candidate, 'depositCount'>;
  /** Over a lifetime, up to today. */
  lifetime: { deposited: Centavos; valid: Centavos };
  /** Oldest first, all that there ever were. */
  deposits: readonly DepositFact[];
  /** Oldest first, up to today, as far back as the rule looks from the first day that is gone through. */
  days: readonly DayFact[];
  invited: readonly InvitedHistory[];
}

/** Somebody whom the member invited, with what they did. */
export interface InvitedHistory extends Pick<InvitedFact, 'memberId' | 'name' | 'at' | 'suspicion'> {
  lifetime: History['lifetime'];
  deposits: readonly DepositFact[];
  days: readonly DayFact[];
}

/** What a rule would have given on a day. */
export interface DayCost {
  cost: Centavos;
  claims: number;
}

/** What is tried: a rule that nobody has approved, from the first of the days on. */
export type Tried = Pick<Offer, 'activity' | 'rule'> & { promotion: Pick<Offer['promotion'], 'audience'> };

/** Up to a day, that day in it. */
const upTo = <Row extends { day: string }>(rows: readonly Row[], day: string): Row[] =>
  rows.filter((row) => row.day <= day);

/** What a lifetime was at the end of a day: what it is now, less what came after. */
function lifetimeAt({ lifetime, days }: Pick<History, 'lifetime' | 'days'>, day: string): History['lifetime'] {
  const later = days.filter((one) => one.day > day);
  return {
    deposited: centavos(lifetime.deposited - sum(later.map(({ deposited }) => deposited))),
    valid: centavos(lifetime.valid - sum(later.map(({ valid }) => valid))),
  };
}

function invitedAt(invited: InvitedHistory, day: string): InvitedFact {
  const { memberId, name, at, suspicion } = invited;
  const first = upTo(invited.deposits, day).find(({ number }) => number === 1);
  return { memberId, name, at, suspicion, ...lifetimeAt(invited, day), firstDeposit: first?.amount ?? ZERO };
}

/** What a rule sees of a member in the last second of a day, had it begun with the first day. */
function factsAt(
  history: History,
  needs: Needs,
  { first, day }: { first: string; day: string },
): Omit<Facts, 'claims'> {
  const at = new Date(addSeconds(startOfDay(day), DAY_SECONDS).getTime() - 1);
  const { candidate, deposits, days, invited } = history;
  const startsAt = startOfDay(first);
  const known = upTo(deposits, day);
  const back = typeof needs.days === 'number' ? dayOf(addSeconds(startOfDay(day), -needs.days * DAY_SECONDS)) : first;
  return {
    at,
    day,
    startsAt,
    endsAt: null,
    member: {
      registeredAt: candidate.registeredAt,
      vipLevel: candidate.vipLevel,
      ...lifetimeAt(history, day),
    },
    deposits:
      needs.deposits === undefined
        ? []
        : needs.deposits === 'ever'
          ? known
          : known.filter((deposit) => deposit.at >= startsAt),
    days: needs.days === undefined ? [] : upTo(days, day).filter((one) => one.day >= back),
    invited: invited.filter((one) => one.at <= at).map((one) => invitedAt(one, day)),
  };
}

/** All that can be had of a rule on a day, taken at once, as a keen player would. Puts each claim down in `claims`. */
function takeAll({ activity, rule }: Tried, facts: Facts, claims: ClaimFact[], chance: Chance): DayCost {
  const taken: Centavos[] = [];
  while (taken.length < MOST_CLAIMS_A_DAY) {
    const given = activity.claim(rule, { ...facts, claims }, {}, chance);
    const fresh =
      'refused' in given ? [] : given.claims.filter(({ window }) => claims.every((had) => had.window !== window));
    if (fresh.length === 0) break;
    for (const { window, amount, detail } of fresh) {
      claims.push({ window, amount, detail, at: facts.at, day: facts.day });
      taken.push(amount);
    }
  }
  return { cost: sum(taken), claims: taken.length };
}

/**
 * What a rule would have given a member on each of some days, in their order, had it begun with the first of them. Every
 * day is looked at in its last second. What the bank took back later counts as not paid in from the beginning.
 */
export function walk(tried: Tried, history: History, days: readonly string[], chance: Chance): DayCost[] {
  const [first = ''] = days;
  const needs = tried.activity.needs(tried.rule);
  const claims: ClaimFact[] = [];
  return days.map((day) => {
    const facts = factsAt(history, needs, { first, day });
    const depositCount = upTo(history.deposits, day).length;
    const isThere = history.candidate.registeredAt <= facts.at;
    const fits = fitOf(tried.promotion, tried.activity, { ...history.candidate, depositCount }) === 'fits';
    if (!isThere || !fits) return { cost: ZERO, claims: 0 };
    return takeAll(tried, { ...facts, claims }, claims, chance);
  });
}
