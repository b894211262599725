import { parseReais } from '@arara/money';
import { toExclusiveEnd, toDayStart } from '../format/site-time.ts';
import { parseDay } from '../format/calendar-day.ts';

/** Filters of a list of payments, kept in the address: days of the site, and reais. Empty for none. */
export interface PaymentFilter {
  from: string;
  to: string;
  min: string;
  max: string;
}

const NAMES = ['from', 'to', 'min', 'max'] as const;

export const NO_PAYMENT_FILTER: PaymentFilter = { from: '', to: '', min: '', max: '' };

export function parsePaymentFilter(search: URLSearchParams): PaymentFilter {
  const [from = '', to = '', min = '', max = ''] = NAMES.map((name) => search.get(name) ?? '');
  return { from, to, min, max };
}

/** Writes the filters into the address, omitting empty ones. */
export function writePaymentFilter(search: URLSearchParams, filter: PaymentFilter): void {
  for (const name of NAMES) {
    if (filter[name] === '') search.delete(name);
    else search.set(name, filter[name]);
  }
}

export function isPaymentFilterSet(filter: PaymentFilter): boolean {
  return NAMES.some((name) => filter[name] !== '');
}

/** The filters as the calls take them. What cannot be read is left out, while it is typed. */
export function toPaymentQuery({ from, to, min, max }: PaymentFilter): Record<string, string | undefined> {
  const day = (text: string) => (text === '' ? undefined : parseDay(text));
  const reais = (text: string) => (text === '' || parseReais(text) === undefined ? undefined : text);
  const [first, last] = [day(from), day(to)];
  return {
    from: first === undefined ? undefined : toDayStart(first),
    to: last === undefined ? undefined : toExclusiveEnd(last),
    min_amount: reais(min),
    max_amount: reais(max),
  };
}
