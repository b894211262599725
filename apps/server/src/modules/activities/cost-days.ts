import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import { addSeconds, dayOf, startOfDay } from '../../platform/index.ts';
import type { CostOfDay } from './budget-store.ts';
import type { Promotion } from './promotion.ts';

const DAY_SECONDS = 86_400;
/** By so many days is told how long a budget lasts. */
const RECENT_DAYS = 7;
/** A budget that lasts longer is not told about. */
const MOST_DAYS = 1_000;

type Timed = Pick<Promotion, 'startsAt' | 'endsAt' | 'endedAt'>;

const daysAfter = (day: string, count: number): string => dayOf(addSeconds(startOfDay(day), count * DAY_SECONDS));

/** How many days lie between two, both counted. */
const countOf = (from: string, to: string): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / (DAY_SECONDS * 1000)) + 1;

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** An end at midnight is the end of the day before. */
const lastDayOf = (end: Date): string => dayOf(addSeconds(end, -1));

/** The days of a promotion that are looked at: so many up to today or to its end, none before it began. */
export function daysShown(
  { startsAt, endsAt, endedAt }: Timed,
  now: Date,
  count: number,
): { from: string; to: string } {
  const end = endedAt ?? endsAt;
  const to = end === null ? dayOf(now) : earlier(lastDayOf(end), dayOf(now));
  const [first, begun] = [daysAfter(to, 1 - count), dayOf(startsAt)];
  return { from: first > begun ? first : begun, to };
}

/** Every day of a span, in order, those on which nobody claimed too; none where it ends before it begins. */
export function everyDay({ from, to }: { from: string; to: string }, found: readonly CostOfDay[]): CostOfDay[] {
  const byDay = new Map(found.map((one) => [one.day, one]));
  return Array.from({ length: Math.max(countOf(from, to), 0) }, (_, place) => {
    const day = daysAfter(from, place);
    return byDay.get(day) ?? { day, promised: ZERO, waiting: ZERO, returned: ZERO, members: 0, claims: 0 };
  });
}

/** A budget spread evenly over the days of its promotion, rounded down; `null` where it has none, or no end. */
export function paceOf({
  budget,
  startsAt,
  endsAt,
}: Pick<Promotion, 'budget' | 'startsAt' | 'endsAt'>): Centavos | null {
  if (budget === null || endsAt === null) return null;
  const count = countOf(dayOf(startsAt), lastDayOf(endsAt));
  return count < 1 ? budget : centavos(budget / BigInt(count));
}

/** Until which day what is left lasts at the pace of the last days, today among them; `null` where nobody can say. */
export function lastsUntil(left: Centavos | null, days: readonly CostOfDay[], today: string): string | null {
  const recent = days.filter(({ day }) => day > daysAfter(today, -RECENT_DAYS));
  const promised = sum(recent.map((one) => one.promised));
  if (left === null || promised <= ZERO) return null;
  if (left <= ZERO) return today;
  const count = (left * BigInt(recent.length)) / promised;
  return count > BigInt(MOST_DAYS) ? null : daysAfter(today, Number(count));
}
