import { localeTags } from '@arara/contract/locales';
import { getLocale } from '../messages/translation.ts';

/** A day without a time, `2026-11-21`, and a wall-clock time of a day, `2026-11-21T21:30`. */
const DAY = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const MOMENT = /^(?<day>\d{4}-\d{2}-\d{2})T(?<time>\d{2}:\d{2})$/;

type Part = 'day' | 'month' | 'year';
type Parts = Readonly<Record<Part, string>>;

const orders = new Map<string, readonly Part[]>();

/** Order of the parts of a date in the reader's language. */
function partOrder(): readonly Part[] {
  const tag = localeTags[getLocale()];
  const known = orders.get(tag);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const order = format
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year');
  orders.set(tag, order);
  return order;
}

function write(text: string, shown: readonly Part[]): string {
  const parts = DAY.exec(text)?.groups;
  if (parts === undefined) return text;
  return partOrder()
    .filter((part) => shown.includes(part))
    .map((part) => parts[part])
    .join('/');
}

/** Formats a day: `2026-11-21` is `21/11/2026` in Portuguese. Other text comes back as it is. */
export const formatDay = (day: string): string => write(day, ['day', 'month', 'year']);

/** Formats a day without its year: `21/11` in Portuguese. */
export const formatDayOfMonth = (day: string): string => write(day, ['day', 'month']);

/** Formats a day and time: `2026-11-21T21:30` is `21/11/2026 21:30` in Portuguese. Other text comes back as it is. */
export function formatMoment(moment: string): string {
  const parts = MOMENT.exec(moment)?.groups;
  return parts === undefined ? moment : `${formatDay(parts['day'] ?? '')} ${parts['time']}`;
}

/** The day if the calendar has it. */
function existing({ year, month, day }: Parts): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** Parses a day typed in the reader's order, `21/11/2026`, or as `2026-11-21`; `undefined` for anything else. */
export function parseDay(typed: string): string | undefined {
  const text = typed.trim();
  const plain = DAY.exec(text)?.groups;
  if (plain !== undefined) return existing({ year: '', month: '', day: '', ...plain });
  const numbers = text.split(/[/.\s-]+/);
  const parts = Object.fromEntries(partOrder().map((part, index) => [part, numbers[index] ?? '']));
  const { year = '', month = '', day = '' } = parts;
  const isComplete = numbers.length === 3 && /^\d{4}$/.test(year) && /^\d{1,2}$/.test(month) && /^\d{1,2}$/.test(day);
  return isComplete ? existing({ year, month, day }) : undefined;
}

/** Parses `9:05`, `21:30`, and `9:30 PM` into `21:30`. */
function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2}):(\d{2})(?:\s*([ap])\.?m\.?)?$/i.exec(text);
  if (match === null) return undefined;
  const [, hour = '', minute = '', half] = match;
  if (half !== undefined && !(Number(hour) >= 1 && Number(hour) <= 12)) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hours < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined;
}

/** Parses a day and time as typed, `21/11/2026 21:30`, or as `2026-11-21T21:30`; `undefined` for anything else. */
export function parseMoment(typed: string): string | undefined {
  const match = /^(\S+?)(?:T|,?\s+)(\d{1,2}:.*)$/.exec(typed.trim());
  if (match === null) return undefined;
  const [day, time] = [parseDay(match[1] ?? ''), parseTime(match[2] ?? '')];
  return day === undefined || time === undefined ? undefined : `${day}T${time}`;
}
