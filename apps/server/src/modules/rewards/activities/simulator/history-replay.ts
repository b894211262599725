import type { Chance, ClaimFact, DayFact, DepositFact, Facts, InvitedFact, Needs } from '@arara/activity-kit';
import { type Centavos, centavos, sum, ZERO } from '@arara/money';
import { addSeconds, dayOf, startOfDay } from '../../../../platform/index.ts';
import { type Candidate, checkEligibility } from '../promotions/eligibility.ts';
import type { Offer } from '../promotions/promotion-offer.ts';

const DAY_SECONDS = 86_400;

/** The bound on claims in a day. It stops a rule that would grant claims for ever. */
const MAX_CLAIMS_A_DAY = 300;

/** The history of a member that a rule may read. */
export interface MemberHistory {
  candidate: Omit<Candidate, 'depositCount'>;
  /** Over a lifetime, up to today. */
  lifetime: { deposited: Centavos; valid: Centavos };
  /** All deposits, oldest first. */
  deposits: readonly DepositFact[];
  /** Oldest first, up to today, as far back as the rule reads from the first replayed day. */
  days: readonly DayFact[];
  invited: readonly InvitedHistory[];
}

/** The history of an invited member. */
export interface InvitedHistory extends Pick<InvitedFact, 'memberId' | 'name' | 'at' | 'suspicion'> {
  lifetime: MemberHistory['lifetime'];
  deposits: readonly DepositFact[];
  days: readonly DayFact[];
}

/** The cost of a rule on a day. */
export interface DayCost {
  cost: Centavos;
  claims: number;
}

/** The rule to simulate. It begins with the first day. */
export type SimulatedRule = Pick<Offer, 'activity' | 'rule'> & { promotion: Pick<Offer['promotion'], 'audience'> };

/** The rows up to a day, that day included. */
const upTo = <Row extends { day: string }>(rows: readonly Row[], day: string): Row[] =>
  rows.filter((row) => row.day <= day);

/** The lifetime sums at the end of a day: the current sums less the later days. */
function findLifetimeAt(
  { lifetime, days }: Pick<MemberHistory, 'lifetime' | 'days'>,
  day: string,
): MemberHistory['lifetime'] {
  const later = days.filter((one) => one.day > day);
  return {
    deposited: centavos(lifetime.deposited - sum(later.map(({ deposited }) => deposited))),
    valid: centavos(lifetime.valid - sum(later.map(({ valid }) => valid))),
  };
}

function findInvitedAt(invited: InvitedHistory, day: string): InvitedFact {
  const { memberId, name, at, suspicion } = invited;
  const first = upTo(invited.deposits, day).find(({ number }) => number === 1);
  return { memberId, name, at, suspicion, ...findLifetimeAt(invited, day), firstDeposit: first?.amount ?? ZERO };
}

/** The facts that a rule reads in the last second of a day, as if it had begun with the first day. */
function findFactsAt(
  history: MemberHistory,
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
      ...findLifetimeAt(history, day),
    },
    deposits:
      needs.deposits === undefined
        ? []
        : needs.deposits === 'ever'
          ? known
          : known.filter((deposit) => deposit.at >= startsAt),
    days: needs.days === undefined ? [] : upTo(days, day).filter((one) => one.day >= back),
    invited: invited.filter((one) => one.at <= at).map((one) => findInvitedAt(one, day)),
  };
}

/** Claims everything that a rule allows on a day. Appends each claim to `claims`. */
function claimAll({ activity, rule }: SimulatedRule, facts: Facts, claims: ClaimFact[], chance: Chance): DayCost {
  const amounts: Centavos[] = [];
  while (amounts.length < MAX_CLAIMS_A_DAY) {
    const outcome = activity.claim(rule, { ...facts, claims }, {}, chance);
    const fresh =
      'refused' in outcome
        ? []
        : outcome.claims.filter(({ window }) => claims.every((earlier) => earlier.window !== window));
    if (fresh.length === 0) break;
    for (const { window, amount, detail } of fresh) {
      claims.push({ window, amount, detail, at: facts.at, day: facts.day });
      amounts.push(amount);
    }
  }
  return { cost: sum(amounts), claims: amounts.length };
}

/**
 * Returns the cost of a rule for a member on each day, as if it had begun with the first. Every day is evaluated in its last
 * second. A deposit that the bank took back later counts as never made.
 */
export function replayHistory(
  simulated: SimulatedRule,
  history: MemberHistory,
  days: readonly string[],
  chance: Chance,
): DayCost[] {
  const [first = ''] = days;
  const needs = simulated.activity.needs(simulated.rule);
  const claims: ClaimFact[] = [];
  return days.map((day) => {
    const facts = findFactsAt(history, needs, { first, day });
    const depositCount = upTo(history.deposits, day).length;
    const isThere = history.candidate.registeredAt <= facts.at;
    const isEligible =
      checkEligibility(simulated.promotion, simulated.activity, { ...history.candidate, depositCount }) === 'eligible';
    if (!isThere || !isEligible) return { cost: ZERO, claims: 0 };
    return claimAll(simulated, { ...facts, claims }, claims, chance);
  });
}
