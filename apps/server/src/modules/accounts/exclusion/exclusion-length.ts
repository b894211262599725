import type { ExclusionLength } from '../sites/index.ts';

const DAY_MS = 86_400_000;
/** Brazil has had no summer time since 2019. */
const OFFSET_MS = -3 * 3_600_000;

/** Adds months by the calendar of the site; a day that the month does not have becomes its last. */
export function addMonths(moment: Date, months: number): Date {
  const local = new Date(moment.getTime() + OFFSET_MS);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay));
  return new Date(local.getTime() - OFFSET_MS);
}

/** When a pause or an exclusion of a length ends; `null` for an indefinite one. */
export function computeEnd(start: Date, length: ExclusionLength): Date | null {
  if (length === 'indefinite') return null;
  const count = Number.parseInt(length, 10);
  return length.endsWith('d') ? new Date(start.getTime() + count * DAY_MS) : addMonths(start, count);
}

/** Whether one end is later than another; `null` is never. */
export function isLater(end: Date | null, other: Date | null): boolean {
  if (other === null) return false;
  return end === null || end > other;
}
