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

interface Reading<Entry extends z.ZodType> {
  readonly type: 'payment' | 'payout';
  readonly entry: Entry;
  readonly at: (item: z.output<Entry>) => Date | undefined;
}

export type ReadMareStatement = <Entry extends z.ZodType>(
  span: Span,
  reading: Reading<Entry>,
) => Promise<Answer<Page<z.output<Entry>>>>;

/** Spans that are read at the same time; of more, the oldest is counted again. */
const MAX_SPANS = 16;

/** Remembers how many pages the days of a span have while it is read, so that the days before a page are not asked for again. */
function createPageCounts() {
  const spans = new Map<string, Map<string, number>>();
  return {
    /** The counts of a span by day; a span that is read from its beginning is counted again. */
    of({ from, to, page }: Span, type: string): Map<string, number> {
      const key = `${type} ${from.toISOString()} ${to.toISOString()}`;
      const counts = (page === 0 ? undefined : spans.get(key)) ?? new Map<string, number>();
      spans.delete(key);
      spans.set(key, counts);
      const [oldest] = spans.keys();
      if (spans.size > MAX_SPANS && oldest !== undefined) spans.delete(oldest);
      return counts;
    },
  };
}

/**
 * Creates a reader of pages of a span from statements that exist by day. The pages of all days are counted through, so a page of the
 * span is a page of one day; entries outside the span are left out, and a page may be empty although another follows. A span that is
 * read page by page costs a call for each day and for each page.
 */
export function createMareStatements(call: MareCall): ReadMareStatement {
  const pageCounts = createPageCounts();
  return async (span, { type, entry, at }) => {
    const { from, to, page } = span;
    const shape = mareStatement(entry);
    const days = daysOf({ from, to });
    const counts = pageCounts.of(span, type);
    const isWithin = (item: z.output<typeof entry>): boolean => {
      const moment = at(item);
      return moment === undefined || (moment >= from && moment <= to);
    };
    const get = (day: string, number: number) =>
      call.get(`/v1/statement?day=${day}&type=${type}&page=${number}&per_page=${PER_PAGE}`, shape);
    let before = 0;
    for (const [index, day] of days.entries()) {
      const wanted = page - before;
      const counted = counts.get(day);
      if (counted !== undefined && wanted >= counted) {
        before += counted;
        continue;
      }
      const read = await get(day, counted === undefined ? 1 : wanted + 1);
      if (read.outcome !== 'ok') return read;
      const { total_pages: pages } = read.value;
      counts.set(day, pages);
      if (wanted < pages) {
        const found = counted === undefined && wanted > 0 ? await get(day, wanted + 1) : read;
        if (found.outcome !== 'ok') return found;
        const isLast = wanted + 1 >= found.value.total_pages && index + 1 === days.length;
        return done({ items: found.value.entries.filter(isWithin), more: !isLast });
      }
      before += pages;
    }
    return done({ items: [], more: false });
  };
}
