import { parseDay } from '../../shared/format/calendar-day.ts';
import { toDayStart, toExclusiveEnd } from '../../shared/format/site-time.ts';

/** Filters of the list of players by time, kept in the address: days of the site, both included; empty for none. */
export interface PlayerFilter {
  registeredFrom: string;
  registeredTo: string;
  depositedFrom: string;
  depositedTo: string;
  /** Leaves out internal accounts and those of play money, as reports do. */
  isCounted: boolean;
}

type DayName = Exclude<keyof PlayerFilter, 'isCounted'>;

/** The names in the address. */
const NAMES: Readonly<Record<DayName, string>> = {
  registeredFrom: 'from',
  registeredTo: 'to',
  depositedFrom: 'first_from',
  depositedTo: 'first_to',
};

const DAYS = Object.keys(NAMES) as DayName[];

export const NO_PLAYER_FILTER: PlayerFilter = {
  registeredFrom: '',
  registeredTo: '',
  depositedFrom: '',
  depositedTo: '',
  isCounted: false,
};

export function parsePlayerFilter(search: URLSearchParams): PlayerFilter {
  const read = (name: DayName): string => search.get(NAMES[name]) ?? '';
  return {
    registeredFrom: read('registeredFrom'),
    registeredTo: read('registeredTo'),
    depositedFrom: read('depositedFrom'),
    depositedTo: read('depositedTo'),
    isCounted: search.get('counted') === 'yes',
  };
}

/** Writes the filters into the address, omitting empty ones. */
export function writePlayerFilter(search: URLSearchParams, filter: PlayerFilter): void {
  const values = [...DAYS.map((name) => [NAMES[name], filter[name]]), ['counted', filter.isCounted ? 'yes' : '']];
  for (const [name = '', value = ''] of values) {
    if (value === '') search.delete(name);
    else search.set(name, value);
  }
}

export const isPlayerFilterSet = (filter: PlayerFilter): boolean =>
  filter.isCounted || DAYS.some((name) => filter[name] !== '');

/** The filters as the call takes them. A day that cannot be read is left out, while it is typed. */
export function toPlayerQuery(filter: PlayerFilter): Record<string, string | undefined> {
  const read = (name: DayName, convert: (day: string) => string) => {
    const day = filter[name] === '' ? undefined : parseDay(filter[name]);
    return day === undefined ? undefined : convert(day);
  };
  return {
    registered_from: read('registeredFrom', toDayStart),
    registered_to: read('registeredTo', toExclusiveEnd),
    deposited_from: read('depositedFrom', toDayStart),
    deposited_to: read('depositedTo', toExclusiveEnd),
    counted: filter.isCounted ? 'yes' : undefined,
  };
}
