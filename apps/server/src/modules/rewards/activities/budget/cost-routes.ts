import { type Centavos, centavos, formatReais, sum, ZERO } from '@arara/money';
import {
  type Clock,
  type Route,
  addSeconds,
  dayOf,
  Failure,
  staffRoute,
  startOfDay,
} from '../../../../platform/index.ts';
import { type DayCostRow, listCostDays, listCosts } from './budget-store.ts';
import type { Promotion } from '../promotions/promotion.ts';
import { endpoints } from '@arara/contract';
import type { Db } from '../../../../db/index.ts';
import type { RefreshClaimOutcomes } from '../claims/claim-outcomes.ts';
import * as store from '../promotions/promotion-store.ts';

const DAY_SECONDS = 86_400;
/** The forecast of a budget uses the claims of this many days. */
const RECENT_DAYS = 7;
/** No forecast is given beyond this many days. */
const MAX_DAYS = 1_000;

type PromotionDates = Pick<Promotion, 'startsAt' | 'endsAt' | 'endedAt'>;

const addDays = (day: string, count: number): string => dayOf(addSeconds(startOfDay(day), count * DAY_SECONDS));

/** Counts the days between two, both included. */
const countDays = (from: string, to: string): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / (DAY_SECONDS * 1000)) + 1;

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** An end at midnight is the end of the day before. */
const findLastDay = (end: Date): string => dayOf(addSeconds(end, -1));

/** Finds the days to show: `count` days up to today or to the end of the promotion, none before its start. */
export function findShownDays(
  { startsAt, endsAt, endedAt }: PromotionDates,
  now: Date,
  count: number,
): { from: string; to: string } {
  const end = endedAt ?? endsAt;
  const to = end === null ? dayOf(now) : earlier(findLastDay(end), dayOf(now));
  const [first, startDay] = [addDays(to, 1 - count), dayOf(startsAt)];
  return { from: first > startDay ? first : startDay, to };
}

/** Fills the days without claims, in order; empty where the span ends before it begins. */
export function fillDays({ from, to }: { from: string; to: string }, found: readonly DayCostRow[]): DayCostRow[] {
  const byDay = new Map(found.map((one) => [one.day, one]));
  return Array.from({ length: Math.max(countDays(from, to), 0) }, (_, index) => {
    const day = addDays(from, index);
    return byDay.get(day) ?? { day, promised: ZERO, waiting: ZERO, returned: ZERO, members: 0, claims: 0 };
  });
}

/** The budget divided by the days of the promotion, rounded down; `null` without a budget or an end. */
export function findDailyPace({
  budget,
  startsAt,
  endsAt,
}: Pick<Promotion, 'budget' | 'startsAt' | 'endsAt'>): Centavos | null {
  if (budget === null || endsAt === null) return null;
  const count = countDays(dayOf(startsAt), findLastDay(endsAt));
  return count < 1 ? budget : centavos(budget / BigInt(count));
}

/** The last day that the rest of the budget covers at the pace of the recent days; `null` where it cannot be estimated. */
export function findLastDayOfBudget(left: Centavos | null, days: readonly DayCostRow[], today: string): string | null {
  const recent = days.filter(({ day }) => day > addDays(today, -RECENT_DAYS));
  const promised = sum(recent.map((one) => one.promised));
  if (left === null || promised <= ZERO) return null;
  if (left <= ZERO) return today;
  const count = (left * BigInt(recent.length)) / promised;
  return count > BigInt(MAX_DAYS) ? null : addDays(today, Number(count));
}

interface CostRouteDeps {
  db: Db;
  clock: Clock;
  refreshOutcomes: RefreshClaimOutcomes;
}

const formatOrNull = (amount: Centavos | null): string | null => (amount === null ? null : formatReais(amount));

function writeDay({ day, promised, waiting, returned, claims, members }: DayCostRow) {
  return {
    day,
    spent: formatReais(centavos(promised - waiting - returned)),
    waiting: formatReais(waiting),
    returned: formatReais(returned),
    claims,
    members,
  };
}

/** The cost of a promotion by day: of the version in force, otherwise of the latest one. */
export function costRoute({ db, clock, refreshOutcomes }: CostRouteDeps): Route {
  return staffRoute(endpoints.officePromotionCosts, 'promotion.read', async ({ input: { id, days: count } }) => {
    const promotion = (await store.findInForce(db, id)) ?? (await store.findPromotion(db, id));
    if (promotion === undefined) throw new Failure('promotion_unknown', { field: 'id' });
    await refreshOutcomes({ promotionId: id });
    const today = dayOf(clock.now());
    const span = findShownDays(promotion, clock.now(), count);
    const [found, [cost]] = await Promise.all([
      listCostDays(db, id, { ...span, since: startOfDay(span.from) }),
      listCosts(db, [id], today),
    ]);
    const days = fillDays(span, found);
    const { budget } = promotion;
    const left = budget === null ? null : centavos(budget - (cost?.promised ?? 0n));
    return {
      data: {
        days: days.map(writeDay),
        pace: formatOrNull(findDailyPace(promotion)),
        left: formatOrNull(left),
        lasts_until: findLastDayOfBudget(left, days, today),
      },
    };
  });
}
