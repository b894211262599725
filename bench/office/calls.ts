import { type Endpoint, endpoints } from '@arara/contract';
import { formatCursor } from '../../apps/server/src/platform/index.ts';
import { FIRST_MEMBER, PLAYED_DAYS, describeMember } from './sealed-people.ts';

/** A call with the values of one request; each request asks for other values. */
export interface OfficeCall {
  /** Lower case with underscores, for the name of its figure. */
  name: string;
  endpoint: Endpoint;
  input: () => Readonly<Record<string, string | number>>;
}

type EndpointKey = keyof typeof endpoints;

const DAY_MS = 86_400_000;

const anyOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
};

/** The moment so many days before now. */
const momentBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

/** The day of the site so many days before now. */
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MS - DAY_MS / 8).toISOString().slice(0, 10);

/** Any member, and one who plays: the lowest numbers play most. */
const anyMember = (members: number) => describeMember(Math.floor(Math.random() * members));
const anyPlayer = (members: number): number => FIRST_MEMBER + Math.floor(members * Math.random() ** 2);

/** The fields of an input that a call cannot do without. */
function listRequired({ input }: Endpoint): string[] {
  const fields =
    'shape' in input ? (input.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>) : {};
  return Object.keys(fields).filter((name) => fields[name]?.safeParse(undefined).success === false);
}

const isPage = ({ input }: Endpoint): boolean => 'shape' in input && 'page' in (input.shape as object);

const toSnake = (key: string): string =>
  key
    .replace(/^office/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, '_$&')
    .toLowerCase();

/** Every page of the contract that needs nothing but a player: a list that is added is measured. */
function listPages(members: number): OfficeCall[] {
  return (Object.keys(endpoints) as EndpointKey[])
    .map((key) => ({ key, endpoint: endpoints[key] as Endpoint }))
    .filter(({ endpoint }) => endpoint.audience === 'staff' && endpoint.method === 'GET' && isPage(endpoint))
    .map(({ key, endpoint }) => ({ key, endpoint, required: listRequired(endpoint) }))
    .filter(({ required }) => required.every((name) => name === 'player_id'))
    .map(({ key, endpoint, required }) => ({
      name: toSnake(key),
      endpoint,
      input: () => (required.length === 0 ? {} : { player_id: anyPlayer(members) }),
    }));
}

function toCalls(key: EndpointKey, inputs: Readonly<Record<string, OfficeCall['input']>>): OfficeCall[] {
  return Object.entries(inputs).map(([suffix, input]) => ({
    name: suffix === '' ? toSnake(key) : `${toSnake(key)}_${suffix}`,
    endpoint: endpoints[key] as Endpoint,
    input,
  }));
}

const anyPeriod = () => {
  const days = 2 + Math.floor(Math.random() * (PLAYED_DAYS - 2));
  return { from: momentBefore(days), to: momentBefore(days - 1) };
};

/** A list pages by number no further; deeper pages have a cursor. */
const MAX_NUMBERED_ROWS = 10_000;

/** The cursor of a page anywhere in a list that begins with the newest row, by its time and the id of a row. */
const anyCursor = (list: string) => ({
  cursor: formatCursor(`${list} desc`, {
    side: 'after',
    keys: [String(Math.floor((Date.now() - Math.random() * PLAYED_DAYS * DAY_MS) * 1000)), '0'],
  }),
});

/** Every list as it opens, and the large ones with their filters, orders, searches and later pages. */
export function listCalls(members: number): OfficeCall[] {
  const player = () => ({ player_id: anyPlayer(members) });
  const person = () => anyMember(members);
  const anyPage = (rows: number) => ({
    page: 1 + Math.floor((Math.random() * Math.min(rows, MAX_NUMBERED_ROWS)) / 20),
  });
  const withdrawn = (): string => describeMember(3 * Math.floor((Math.random() * members) / 3)).withdrawal ?? '';
  return [
    ...listPages(members),
    ...toCalls('officePlayers', {
      page: () => anyPage(members),
      cursor: () => ({
        cursor: formatCursor('players desc', { side: 'after', keys: [String(anyPlayer(members))] }),
      }),
      active: () => ({ status: 'active' }),
      frozen: () => ({ status: 'frozen' }),
      tag: () => ({ tag: anyOf(['vip', 'watch', 'press']) }),
      oldest: () => ({ order: 'asc' }),
      account: () => ({ q: person().account.slice(0, -2) }),
      prefix: () => ({ q: 'bench' }),
      phone: () => ({ q: person().phone }),
      name: () => ({ q: person().realname }),
      pix_key: () => ({ q: person().pixKey }),
    }),
    ...toCalls('officeWithdrawals', {
      page: () => anyPage(members / 3),
      cursor: () => anyCursor('withdrawals age'),
      review: () => ({ status: 'review', sort: anyOf(['age', 'due', 'risk', 'amount']) }),
      paid: () => ({ status: 'paid' }),
      amount: () => ({ sort: 'amount' }),
      day: anyPeriod,
      player,
      search: () => ({ q: withdrawn() }),
    }),
    ...toCalls('officeRecharges', {
      page: () => anyPage(members),
      cursor: () => anyCursor('deposits created'),
      credited: () => ({ status: 'credited' }),
      expired: () => ({ status: 'expired' }),
      day: anyPeriod,
      large: () => ({ min_amount: '600.00' }),
      player,
      search: () => ({ q: person().account }),
    }),
    ...toCalls('officePayments', {
      page: () => anyPage(members / 2),
      cursor: () => anyCursor('payments'),
      suspense: () => ({ status: 'suspense' }),
      player,
    }),
    ...toCalls('officeAudit', {
      page: () => anyPage(members / 3),
      action: () => ({ action: anyOf(['player', 'withdrawal.approved']) }),
      day: anyPeriod,
      about: () => ({ subject: `player:${anyPlayer(members)}` }),
    }),
    ...toCalls('officePlayer', { '': () => ({ id: anyPlayer(members) }) }),
    ...toCalls('officePlayerOverview', { '': player }),
    ...toCalls('officePlayerPlay', { '': player }),
    ...toCalls('officePlayerEvents', { '': player }),
    ...toCalls('officePlayerLinks', { '': player }),
    ...toCalls('officeWithdrawal', { '': () => ({ id: withdrawn() }) }),
    ...toCalls('officeWithdrawalAlerts', { '': () => ({}) }),
  ];
}

/** The search by every kind of key, and by a text that nobody has. */
export function listSearches(members: number): OfficeCall[] {
  const person = () => anyMember(members);
  const withdrawn = () => describeMember(3 * Math.floor((Math.random() * members) / 3));
  return toCalls('officeSearch', {
    id: () => ({ q: String(person().id) }),
    account: () => ({ q: person().account }),
    prefix: () => ({ q: 'bench1' }),
    phone: () => ({ q: person().phone }),
    email: () => ({ q: person().email }),
    cpf: () => ({ q: person().cpf }),
    name: () => ({ q: person().realname }),
    invite_code: () => ({ q: person().inviteCode }),
    tag: () => ({ q: anyOf(['vip', 'watch', 'press']) }),
    pix_key: () => ({ q: withdrawn().pixKey }),
    ip: () => ({ q: person().ip }),
    order: () => ({ q: `D${String(1 + Math.floor(Math.random() * members)).padStart(15, '0')}` }),
    withdrawal: () => ({ q: withdrawn().withdrawal ?? '' }),
    end_to_end: () => ({ q: `E${String(withdrawn().id).padStart(31, '0')}` }),
    nothing: () => ({ q: `nobody${Math.floor(Math.random() * 1e9)}` }),
  });
}

/** A month by every grouping that the screens offer, and what else a report can be asked for. */
export function listReports(): OfficeCall[] {
  const [to, from] = [dayBefore(1), dayBefore(30)];
  const month = { from, to };
  return [
    ...toCalls('officeReportRevenue', {
      day: () => ({ ...month, by: 'day' }),
      day_game: () => ({ ...month, by: 'day', group: 'game' }),
      day_provider: () => ({ ...month, by: 'day', group: 'provider' }),
      day_site: () => ({ ...month, by: 'day', group: 'site' }),
      game: () => ({ ...month, by: 'total', group: 'game' }),
      category: () => ({ ...month, by: 'week', group: 'category' }),
      hour: () => ({ ...month, by: 'hour' }),
      compared: () => ({ from: dayBefore(14), to, by: 'day', compare_from: dayBefore(28), compare_to: dayBefore(15) }),
      internal: () => ({ ...month, by: 'day', test_accounts: 'include' }),
    }),
    ...toCalls('officeReportMoney', {
      day: () => ({ ...month, by: 'day' }),
      site: () => ({ ...month, by: 'day', group: 'site' }),
    }),
    ...toCalls('officeReportToday', { '': () => ({}) }),
    ...toCalls('officeReportLiabilities', {
      '': () => ({}),
      past: () => ({ at: momentBefore(1 + Math.random() * 20) }),
    }),
    ...toCalls('officeReportPayments', { '': () => ({ ...month, by: 'day' }) }),
  ];
}
