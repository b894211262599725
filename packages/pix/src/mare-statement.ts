import { type z } from 'zod';
import { type Answer, done } from './answer.ts';
import { mareStatement } from './mare-api.ts';
import { type MareCall } from './mare-call.ts';
import { type Page, type Span } from './page.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Days of Maré are days of São Paulo, which keeps no summer time since 2019. */
const OFFSET_MS = 3 * 3600 * 1000;

const PER_PAGE = 100;

/** The days that a span touches, oldest first, such as `2026-11-21`. */
function daysOf({ from, to }: Pick<Span, 'from' | 'to'>): string[] {
  const dayNumber = (at: Date): number => Math.floor((at.getTime() - OFFSET_MS) / DAY_MS);
  const first = dayNumber(from);
  const count = Math.max(dayNumber(to) - first + 1, 0);
  return Array.from({ length: count }, (_, index) => new Date((first + index) * DAY_MS).toISOString().slice(0, 10));
}

/**
 * Reads a page of a span from statements that exist by day. The pages of all days are counted through, so a page of the span is a
 * page of one day; entries outside the span are left out, and a page may be empty although another follows.
 */
export async function readMareStatement<Entry extends z.ZodType>(
  call: MareCall,
  { from, to, page }: Span,
  { type, entry, at }: { type: 'payment' | 'payout'; entry: Entry; at: (item: z.output<Entry>) => Date | undefined },
): Promise<Answer<Page<z.output<Entry>>>> {
  const shape = mareStatement(entry);
  const days = daysOf({ from, to });
  const isWithin = (item: z.output<Entry>): boolean => {
    const moment = at(item);
    return moment === undefined || (moment >= from && moment <= to);
  };
  let before = 0;
  for (const [index, day] of days.entries()) {
    const path = (number: number) => `/v1/statement?day=${day}&type=${type}&page=${number}&per_page=${PER_PAGE}`;
    const first = await call.get(path(1), shape);
    if (first.outcome !== 'ok') return first;
    const wanted = page - before;
    const pages = first.value.total_pages;
    if (wanted < pages) {
      const read = wanted === 0 ? first : await call.get(path(wanted + 1), shape);
      if (read.outcome !== 'ok') return read;
      const isLast = wanted + 1 >= read.value.total_pages && index + 1 === days.length;
      return done({ items: read.value.entries.filter(isWithin), more: !isLast });
    }
    before += pages;
  }
  return done({ items: [], more: false });
}
