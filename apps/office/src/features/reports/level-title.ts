import type { Answer } from '@arara/contract/client';
import { formatDayOfMonth } from '../../shared/format/calendar-day.ts';
import { formatMonth, formatShortWeekday } from '../../shared/format/day-name.ts';
import { addDays } from './period.ts';
import {
  type FilterDimension,
  type PeriodStep,
  type RowLevel,
  isMemberDimension,
  isPeriodStep,
} from './report-query.ts';

export type Dimensions = Answer<'officeReportDimensions'>['data'];

const lists = { site: 'sites', provider: 'providers', category: 'categories', game: 'games' } as const;

/** The values of a dimension with their titles. */
export const listValues = (dimensions: Dimensions | undefined, dimension: FilterDimension) =>
  dimensions?.[lists[dimension]] ?? [];

/** The title of a value; its key until titles are known. */
export function findTitle(dimensions: Dimensions | undefined, dimension: FilterDimension, key: string): string {
  return listValues(dimensions, dimension).find((value) => value.key === key)?.title ?? key;
}

/** The title of a period: `Sáb. 21/11`, `14h`, `16/11 – 22/11`, `nov. de 2026`. */
export function formatPeriodKey(key: string, step: PeriodStep, isSingleDay = false): string {
  const day = key.slice(0, 10);
  const weekday = formatShortWeekday(day);
  const name = `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatDayOfMonth(day)}`;
  if (step === 'hour') return isSingleDay ? `${Number(key.slice(11))}h` : `${name}, ${Number(key.slice(11))}h`;
  if (step === 'week') return `${formatDayOfMonth(day)} – ${formatDayOfMonth(addDays(day, 6))}`;
  return step === 'month' ? formatMonth(day) : name;
}

/** The title of a row of a level. */
export function formatRowTitle(level: RowLevel, key: string, dimensions: Dimensions | undefined): string {
  if (isMemberDimension(level)) return key;
  return isPeriodStep(level) ? formatPeriodKey(key, level) : findTitle(dimensions, level, key);
}
