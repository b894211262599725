import type { ClaimFact, DayFact, DepositFact, Facts, InvitedFact, Needs } from '@arara/activity-kit';
import { ZERO, centavos, sum } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { addSeconds, dayOf, masked, startOfDay } from '../../platform/index.ts';
import { type FactsReader, listMemberSums } from '../facts/index.ts';
import { listInvited } from '../identity/index.ts';
import type { Claimed } from './claim.ts';
import type { Promotion } from './promotion.ts';

const DAY_SECONDS = 86_400;
/** Before any day of the house. */
const FIRST_DAY = '2000-01-01';
/** So many invited are looked at, the latest of them. */
const MOST_INVITED = 1_000;

/** What is known of whoever asks, beside what they did. */
export interface Asker {
  id: number;
  registeredAt: Date;
  vipLevel: number;
}

export interface Sources {
  /** The category of each game, by its key. */
  categoriesOf: (q: Queryable, games: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Of some members, those who belong together with another of them, and by what. */
  togetherOf: (q: Queryable, memberIds: readonly number[]) => Promise<{ memberId: number; by: string }[]>;
}

/** What each promotion that is asked about looks back to. */
export interface Look {
  promotion: Pick<Promotion, 'id' | 'startsAt' | 'endsAt'>;
  needs: Needs;
}

interface Gathering extends Sources {
  q: Queryable;
  facts: FactsReader;
  now: Date;
}

/** The site's days, both in it. */
interface Span {
  from: string;
  to: string;
}

/** The first of so many days before a day. */
const daysBefore = (day: string, count: number): string => dayOf(addSeconds(startOfDay(day), -count * DAY_SECONDS));

const earliest = (days: readonly string[]): string | undefined => days.toSorted()[0];

async function depositsOf({ facts }: Gathering, memberId: number, days: Span): Promise<DepositFact[]> {
  const deposits = await facts.deposits(memberId, days);
  return deposits.map(({ id, number, amount, returned, at, day, validBefore }) => ({
    id,
    number,
    // What the bank took back in part was paid in as far as it stayed.
    amount: returned < amount ? centavos(amount - returned) : amount,
    at,
    day,
    isReturned: returned >= amount,
    validBefore,
  }));
}

async function daysOf(gathering: Gathering, memberId: number, from: string, to: string): Promise<DayFact[]> {
  const { q, facts, categoriesOf } = gathering;
  const span = { from, to };
  const [days, rewards, games] = await Promise.all([
    facts.days(memberId, span),
    facts.rewards(memberId, span),
    facts.gameDays(memberId, span),
  ]);
  if (days.length === 0) return [];
  const names = [...new Set(games.map(({ game }) => game))];
  const categories = names.length === 0 ? new Map<string, string>() : await categoriesOf(q, names);
  const known = new Map(days.map((one) => [one.day, one]));
  const all = [...new Set([...known.keys(), ...rewards.map(({ day }) => day)])].toSorted();
  return all.map((day) => {
    const play = known.get(day);
    const valid: Record<string, DayFact['valid']> = {};
    for (const { day: on, game, valid: amount } of games) {
      if (on !== day) continue;
      const category = categories.get(game) ?? 'other';
      valid[category] = centavos((valid[category] ?? ZERO) + amount);
    }
    return {
      day,
      staked: play?.staked ?? ZERO,
      won: play?.won ?? ZERO,
      valid: play?.valid ?? ZERO,
      bets: Number(play?.bets ?? 0n),
      deposited: centavos((play?.deposited ?? 0n) - (play?.returned ?? 0n)),
      withdrawn: play?.withdrawn ?? ZERO,
      rewarded: sum(rewards.filter((one) => one.day === day).map(({ cash, bonus }) => centavos(cash + bonus))),
      validByCategory: valid,
    };
  });
}

async function invitedOf({ q, togetherOf }: Gathering, memberId: number): Promise<InvitedFact[]> {
  const invited = await listInvited(q, memberId, MOST_INVITED);
  if (invited.length === 0) return [];
  const ids = invited.map(({ id }) => id);
  const sums = new Map((await listMemberSums(q, ids)).map((one) => [one.memberId, one]));
  const together = await togetherOf(q, [memberId, ...ids]);
  const suspicions = new Map(together.map(({ memberId: id, by }) => [id, by]));
  return invited.toReversed().map(({ id, account, at }) => ({
    memberId: id,
    name: masked(account, 2, 1),
    at,
    deposited: sums.get(id)?.deposited ?? ZERO,
    firstDeposit: sums.get(id)?.firstDeposit ?? ZERO,
    valid: sums.get(id)?.valid ?? ZERO,
    suspicion: suspicions.get(id) ?? null,
  }));
}

const claimFact = ({ window, amount, at, day, detail }: Claimed): ClaimFact => ({ window, amount, at, day, detail });

/** The first day that a promotion looks back to, of deposits and of days; none where it looks at neither. */
function reachOf({ promotion, needs }: Look, today: string): { deposits?: string; days?: string } {
  const begun = dayOf(promotion.startsAt);
  const { deposits, days } = needs;
  return {
    ...(deposits === undefined ? {} : { deposits: deposits === 'ever' ? FIRST_DAY : begun }),
    ...(days === undefined ? {} : { days: days === 'promotion' ? begun : daysBefore(today, days) }),
  };
}

/** What one promotion sees of all that was gathered for several: no more than it needs. */
function seenBy(look: Look, whole: Omit<Facts, 'claims' | 'startsAt' | 'endsAt'>, claims: readonly Claimed[]): Facts {
  const { promotion, needs } = look;
  const reach = reachOf(look, whole.day);
  const { deposits = '9999', days = '9999' } = reach;
  return {
    ...whole,
    startsAt: promotion.startsAt,
    endsAt: promotion.endsAt,
    deposits: whole.deposits.filter(
      ({ day, at }) => day >= deposits && (needs.deposits !== 'promotion' || at >= promotion.startsAt),
    ),
    days: whole.days.filter(({ day }) => day >= days),
    invited: needs.invited === true ? whole.invited : [],
    claims: claims.map(claimFact),
  };
}

/** Gathers what some promotions look at of a member, each question asked once. Answers what each of them sees of it. */
export async function gather(
  gathering: Gathering,
  asker: Asker,
  looks: readonly Look[],
): Promise<(look: Look, claims: readonly Claimed[]) => Facts> {
  const { facts, now } = gathering;
  const day = dayOf(now);
  const reaches = looks.map((look) => reachOf(look, day));
  const deposits = earliest(reaches.flatMap((reach) => reach.deposits ?? []));
  const days = earliest(reaches.flatMap((reach) => reach.days ?? []));
  const [lifetime, ofDeposits, ofDays, invited] = await Promise.all([
    facts.of(asker.id),
    deposits === undefined ? [] : depositsOf(gathering, asker.id, { from: deposits, to: day }),
    days === undefined ? [] : daysOf(gathering, asker.id, days, day),
    looks.some(({ needs }) => needs.invited === true) ? invitedOf(gathering, asker.id) : [],
  ]);
  const whole = {
    at: now,
    day,
    member: {
      registeredAt: asker.registeredAt,
      vipLevel: asker.vipLevel,
      deposited: centavos(lifetime.deposited - lifetime.returned),
      valid: lifetime.valid,
    },
    deposits: ofDeposits,
    days: ofDays,
    invited,
  };
  return (look, claims) => seenBy(look, whole, claims);
}
