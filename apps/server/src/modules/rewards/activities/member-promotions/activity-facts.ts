import type { ClaimFact, DayFact, DepositFact, Facts, InvitedFact, Needs } from '@arara/activity-kit';
import { centavos, sum, ZERO } from '@arara/money';
import type { Queryable } from '../../../../db/index.ts';
import { addSeconds, dayOf, masked, startOfDay } from '../../../../platform/index.ts';
import { type PlayerStatsReader, listMemberSums } from '../../player-stats/index.ts';
import { listInvitedMembers } from '../../../accounts/identity/index.ts';
import { readStoredFreeRounds } from '../../bonus/index.ts';
import type { RewardClaim } from '../claims/claim.ts';
import type { Promotion } from '../promotions/promotion.ts';

const DAY_SECONDS = 86_400;
/** Before the first day of any installation. */
const FIRST_DAY = '2000-01-01';
/** Only the latest invited members are read. */
const MAX_INVITED = 1_000;

/** The profile of a member, without their activity. */
export interface MemberProfile {
  id: number;
  registeredAt: Date;
  vipLevel: number;
}

/** Finds the category of each game, by its key. */
export type FindCategories = (q: Queryable, games: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Finds the members who are related to another one of them, and by what. */
export type FindRelated = (q: Queryable, memberIds: readonly number[]) => Promise<{ memberId: number; by: string }[]>;

/** The facts that a promotion needs. */
export interface FactRequest {
  promotion: Pick<Promotion, 'id' | 'startsAt' | 'endsAt'>;
  needs: Needs;
}

interface GatherContext {
  q: Queryable;
  findCategories: FindCategories;
  findRelated: FindRelated;
  playerStats: PlayerStatsReader;
  now: Date;
}

/** Days of the site, both included. */
interface Span {
  from: string;
  to: string;
}

/** The day `count` days before a day. */
const daysBefore = (day: string, count: number): string => dayOf(addSeconds(startOfDay(day), -count * DAY_SECONDS));

const earliest = (days: readonly string[]): string | undefined => days.toSorted()[0];

async function loadDepositFacts({ playerStats }: GatherContext, memberId: number, days: Span): Promise<DepositFact[]> {
  const deposits = await playerStats.deposits(memberId, days);
  return deposits.map(({ id, number, amount, returned, at, day, validBefore }) => ({
    id,
    number,
    // A partly returned deposit counts with the amount that remains.
    amount: returned < amount ? centavos(amount - returned) : amount,
    at,
    day,
    isReturned: returned >= amount,
    validBefore,
  }));
}

async function loadDayFacts(context: GatherContext, memberId: number, from: string, to: string): Promise<DayFact[]> {
  const { q, findCategories, playerStats } = context;
  const span = { from, to };
  const [days, rewards, games] = await Promise.all([
    playerStats.days(memberId, span),
    playerStats.rewards(memberId, span),
    playerStats.gameDays(memberId, span),
  ]);
  if (days.length === 0) return [];
  const names = [...new Set(games.map(({ game }) => game))];
  const categories = names.length === 0 ? new Map<string, string>() : await findCategories(q, names);
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

async function loadInvitedFacts({ q, findRelated }: GatherContext, memberId: number): Promise<InvitedFact[]> {
  const invited = await listInvitedMembers(q, memberId, MAX_INVITED);
  if (invited.length === 0) return [];
  const ids = invited.map(({ id }) => id);
  const sums = new Map((await listMemberSums(q, ids)).map((one) => [one.memberId, one]));
  const together = await findRelated(q, [memberId, ...ids]);
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

const toClaimFact = ({ window, amount, freeRounds, at, day, detail }: RewardClaim): ClaimFact => ({
  window,
  amount,
  freeRounds: freeRounds && readStoredFreeRounds(freeRounds),
  at,
  day,
  detail,
});

/** The first days that a promotion reads, of deposits and of play; absent where it reads none. */
function findReach({ promotion, needs }: FactRequest, today: string): { deposits?: string; days?: string } {
  const begun = dayOf(promotion.startsAt);
  const { deposits, days } = needs;
  return {
    ...(deposits === undefined ? {} : { deposits: deposits === 'ever' ? FIRST_DAY : begun }),
    ...(days === undefined ? {} : { days: days === 'promotion' ? begun : daysBefore(today, days) }),
  };
}

/** Selects the facts that one promotion needs from those gathered for several. */
function selectFacts(
  request: FactRequest,
  whole: Omit<Facts, 'claims' | 'startsAt' | 'endsAt'>,
  claims: readonly RewardClaim[],
): Facts {
  const { promotion, needs } = request;
  const reach = findReach(request, whole.day);
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
    claims: claims.map(toClaimFact),
  };
}

/** Gathers the facts of a member for several promotions with one query of each kind. Returns a function that selects those of one. */
export async function gatherFacts(
  context: GatherContext,
  profile: MemberProfile,
  requests: readonly FactRequest[],
): Promise<(request: FactRequest, claims: readonly RewardClaim[]) => Facts> {
  const { now, playerStats } = context;
  const day = dayOf(now);
  const reaches = requests.map((request) => findReach(request, day));
  const deposits = earliest(reaches.flatMap((reach) => reach.deposits ?? []));
  const days = earliest(reaches.flatMap((reach) => reach.days ?? []));
  const [lifetime, ofDeposits, ofDays, invited] = await Promise.all([
    playerStats.findLifetime(profile.id),
    deposits === undefined ? [] : loadDepositFacts(context, profile.id, { from: deposits, to: day }),
    days === undefined ? [] : loadDayFacts(context, profile.id, days, day),
    requests.some(({ needs }) => needs.invited === true) ? loadInvitedFacts(context, profile.id) : [],
  ]);
  const whole = {
    at: now,
    day,
    member: {
      registeredAt: profile.registeredAt,
      vipLevel: profile.vipLevel,
      deposited: centavos(lifetime.deposited - lifetime.returned),
      valid: lifetime.valid,
    },
    deposits: ofDeposits,
    days: ofDays,
    invited,
  };
  return (request, claims) => selectFacts(request, whole, claims);
}
