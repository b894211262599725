import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, sum } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import type { PageRequest, Rows } from '../../../platform/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import { type StatementLine, statement } from '../ledger/index.ts';
import type { Graph } from './graph/graph-nodes.ts';
import { type GraphWithdrawal, type GraphDeps, type Graphs, createGraphs } from './graph/graph-reader.ts';
import { type MovementType, countMovements, selectKinds } from './movement-meaning.ts';
import { type LinkFinders, type OrderLink, findLinks } from './order-link.ts';
import { type Totals, computeTotals } from './totals.ts';

/** One movement with the order that it belongs to and the title of its game. */
export interface OrderMovement extends StatementLine {
  link: OrderLink | null;
  title: string | null;
}

/** A fee that was paid, or that was waived for a free withdrawal. */
export type OrderFee = OrderMovement & { waived: Pick<GraphWithdrawal, 'waived' | 'freeLevel'> | null };

/** Selects movements since a time (`null`: ever), of a type, with a number that contains a text. */
export interface MovementFilter {
  since: Date | null;
  type?: MovementType | undefined;
  number?: string | undefined;
  /** The language of the names of games. */
  locale: LocaleKey;
}

/** The order center: the movements of a member's money. */
export interface Orders {
  /** One page of movements, newest first, and the totals since that time over all types and numbers. */
  details(
    memberId: number,
    filter: MovementFilter,
    page: PageRequest,
  ): Promise<Rows<OrderMovement> & { totals: Totals }>;
  /** One page of the movements with a paid or waived fee, and the sums of both. */
  fees(
    memberId: number,
    filter: Pick<MovementFilter, 'since' | 'locale'>,
    page: PageRequest,
  ): Promise<Rows<OrderFee> & { fee: Centavos; waived: Centavos }>;
  /** One page of deposits with what they brought, and of credits without a deposit, since a time (`null`: ever). */
  associations: Graphs['page'];
  /** Every movement of a range, oldest first, in batches; `until` is excluded. */
  movements(memberId: number, filter: MovementFilter & Until): AsyncGenerator<OrderMovement[]>;
  /** Every movement of a range with a paid or waived fee. */
  feesBetween(memberId: number, filter: MovementFilter & Until): AsyncGenerator<OrderFee[]>;
  /** The deposits and other credits of a range. */
  associationsBetween(memberId: number, since: Date, until: Date): Promise<Graph[]>;
}

interface Until {
  until: Date | null;
}

export interface OrdersDeps extends GraphDeps {
  catalog: Pick<Catalog, 'names'>;
  links: LinkFinders;
  /** The ids of the payments of orders, by order number. */
  listOrderPayments: (q: Queryable, memberId: number, orders: readonly string[]) => Promise<string[]>;
}

/** The number of movements that a file reads at a time. */
const BATCH_SIZE = 500;

/** Adds the orders and game titles to movements. */
function createEnricher({ db, catalog, links: finders }: OrdersDeps) {
  return async <Line extends StatementLine>(
    memberId: number,
    lines: readonly Line[],
    locale: LocaleKey,
  ): Promise<(Line & Pick<OrderMovement, 'link' | 'title'>)[]> => {
    const links = await findLinks(
      db,
      memberId,
      lines.map(({ cause }) => cause),
      finders,
    );
    const games = [...new Set(lines.flatMap(({ game }) => (game === null ? [] : [game])))];
    const named = games.length === 0 ? [] : await catalog.names(db, games, locale);
    const titles = new Map(named.map(({ name, title }) => [name, title]));
    const findTitle = (game: string | null) => (game === null ? null : (titles.get(game) ?? game));
    return lines.map((line) => ({ ...line, link: links.get(line.cause) ?? null, title: findTitle(line.game) }));
  };
}

/** Builds the search for a number. A payment is found by the number of its order too. */
async function findNumberSearch({ db, listOrderPayments }: OrdersDeps, memberId: number, text: string) {
  const payments = await listOrderPayments(db, memberId, [text.toUpperCase()]);
  return { number: text.toLowerCase(), causes: payments.map((id) => `payment:${id}`) };
}

/** Reads one page of movements, filtered by number if there is one. */
function createPager(deps: OrdersDeps) {
  const { db } = deps;
  return async (memberId: number, { since, type, number = '' }: MovementFilter, page: PageRequest) => {
    const stretch = await statement.findRange(db, memberId, since, null);
    const sums = await statement.listKindSums(db, stretch);
    if (number !== '') {
      const search = await findNumberSearch(deps, memberId, number);
      return { sums, ...(await statement.search(db, stretch, selectKinds(type), search, page)) };
    }
    const total = countMovements(type, stretch.upTo - stretch.from + 1n, sums);
    return { sums, rows: await statement.listPage(db, stretch, selectKinds(type), page), total };
  };
}

/** Loads the free withdrawals of a member, by cause. */
async function loadFreeWithdrawals(
  { db, listWithdrawals }: OrdersDeps,
  memberId: number,
): Promise<Map<string, GraphWithdrawal>> {
  const all = await listWithdrawals(db, memberId);
  return new Map(all.filter(({ isFree }) => isFree).map((one) => [`withdrawal:${one.id}`, one]));
}

const addWaivedFee =
  (waived: ReadonlyMap<string, GraphWithdrawal>) =>
  (movement: OrderMovement): OrderFee => ({ ...movement, waived: waived.get(movement.cause) ?? null });

/** Sums the waived fees of the free withdrawals paid since a time. */
function sumWaived(withdrawals: Iterable<GraphWithdrawal>, since: Date | null): Centavos {
  const isInRange = ({ paidAt }: GraphWithdrawal) => paidAt !== null && (since === null || paidAt >= since);
  return sum([...withdrawals].filter(isInRange).map(({ waived }) => waived));
}

/** Reads all pages of a list that is newest first, and returns them oldest first. */
async function readOldestFirst<Row>(read: (page: PageRequest) => Promise<Rows<Row>>): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await read({ page, limit: BATCH_SIZE });
    found.push(...rows);
    if (rows.length < BATCH_SIZE) return found.toReversed();
  }
}

export function createOrders(deps: OrdersDeps): Orders {
  const { db } = deps;
  const enrich = createEnricher(deps);
  const readPage = createPager(deps);
  const graphs = createGraphs(deps);

  async function* movements(
    memberId: number,
    { since, until, type, number, locale }: MovementFilter & Until,
  ): AsyncGenerator<OrderMovement[]> {
    const { from, upTo } = await statement.findRange(db, memberId, since, until);
    if (number !== undefined && number !== '') {
      const search = await findNumberSearch(deps, memberId, number);
      const stretch = { playerId: memberId, from, upTo };
      const found = await readOldestFirst((page) => statement.search(db, stretch, selectKinds(type), search, page));
      yield await enrich(memberId, found, locale);
      return;
    }
    for (let position = from; position <= upTo;) {
      const lines = await statement.listOldest(
        db,
        { playerId: memberId, from: position, upTo },
        selectKinds(type),
        BATCH_SIZE,
      );
      const last = lines.at(-1);
      if (last === undefined) return;
      yield await enrich(memberId, lines, locale);
      position = last.seq + 1n;
    }
  }

  return {
    movements,
    associations: graphs.page,
    associationsBetween: graphs.between,
    async details(memberId, filter, page) {
      const { rows, total, sums } = await readPage(memberId, filter, page);
      return { rows: await enrich(memberId, rows, filter.locale), total, totals: computeTotals(sums) };
    },
    async fees(memberId, { since, locale }, page) {
      const waived = await loadFreeWithdrawals(deps, memberId);
      const stretch = await statement.findRange(db, memberId, since, null);
      const [sums, { rows, total }] = await Promise.all([
        statement.listKindSums(db, stretch),
        statement.listWithFee(db, stretch, [...waived.keys()], page),
      ]);
      const fees = (await enrich(memberId, rows, locale)).map(addWaivedFee(waived));
      return { rows: fees, total, fee: computeTotals(sums).fee, waived: sumWaived(waived.values(), since) };
    },
    async *feesBetween(memberId, filter) {
      const waived = await loadFreeWithdrawals(deps, memberId);
      const stretch = await statement.findRange(db, memberId, filter.since, filter.until);
      const rows = await readOldestFirst((page) => statement.listWithFee(db, stretch, [...waived.keys()], page));
      yield (await enrich(memberId, rows, filter.locale)).map(addWaivedFee(waived));
    },
  };
}
