import { type Centavos, sum } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import type { PageRequest, Rows } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type StatementLine, statement } from '../ledger/index.ts';
import type { Graph } from './graph/node.ts';
import { type Drawn, type GraphParts, type Graphs, createGraphs } from './graph/reading.ts';
import { type MovementType, countOf, sortOf } from './movement-word.ts';
import { type LinkFinders, type OrderLink, findLinks } from './order-link.ts';
import { type Totals, totalsOf } from './totals.ts';

/** One movement with what it belongs to, and the title of its game where it has one. */
export interface OrderMovement extends StatementLine {
  link: OrderLink | null;
  title: string | null;
}

/** A fee that was paid, or that a free withdrawal did not cost. */
export type OrderFee = OrderMovement & { waived: Pick<Drawn, 'waived' | 'freeLevel'> | null };

/** Which movements are asked for: since a moment (`null`: ever), of a type, with a number that has this in it. */
export interface Asked {
  since: Date | null;
  type?: MovementType | undefined;
  number?: string | undefined;
}

/** The order center: a member's own account of their money. */
export interface Orders {
  /** One page of movements, newest first, and what all since that moment come to, of whatever type and number. */
  details(memberId: number, asked: Asked, page: PageRequest): Promise<Rows<OrderMovement> & { totals: Totals }>;
  /** One page of the movements that a fee was part of or would have been, and the sums of both. */
  fees(
    memberId: number,
    since: Date | null,
    page: PageRequest,
  ): Promise<Rows<OrderFee> & { fee: Centavos; waived: Centavos }>;
  /** One page of what each deposit brought, and of credits that hang on none, since a moment (`null`: ever). */
  associations: Graphs['page'];
  /** Every movement from a moment up to another, as it stands now, oldest first, some at a time. */
  movements(memberId: number, asked: Asked & Until): AsyncGenerator<OrderMovement[]>;
  /** The same of those that a fee was part of or would have been. */
  feesBetween(memberId: number, asked: Asked & Until): AsyncGenerator<OrderFee[]>;
  /** The same of what deposits brought. */
  associationsBetween(memberId: number, since: Date, until: Date): Promise<Graph[]>;
}

interface Until {
  until: Date | null;
}

export interface OrdersParts extends GraphParts {
  catalog: Pick<Catalog, 'names'>;
  links: LinkFinders;
  /** The payments that were for orders, by the numbers of those. */
  paymentsOfOrders: (q: Queryable, memberId: number, orders: readonly string[]) => Promise<string[]>;
}

/** So many movements are read at a time for a file. */
const AT_ONCE = 500;

/** Puts beside movements what the ledger does not know of them. */
function completer({ db, catalog, links: finders }: OrdersParts) {
  return async <Line extends StatementLine>(
    memberId: number,
    lines: readonly Line[],
  ): Promise<(Line & Pick<OrderMovement, 'link' | 'title'>)[]> => {
    const links = await findLinks(
      db,
      memberId,
      lines.map(({ cause }) => cause),
      finders,
    );
    const games = [...new Set(lines.flatMap(({ game }) => (game === null ? [] : [game])))];
    const named = games.length === 0 ? [] : await catalog.names(db, games);
    const titles = new Map(named.map(({ name, title }) => [name, title]));
    const titleOf = (game: string | null) => (game === null ? null : (titles.get(game) ?? game));
    return lines.map((line) => ({ ...line, link: links.get(line.cause) ?? null, title: titleOf(line.game) }));
  };
}

/** What is looked for by a number: a payment is of its order, though it says only its own. */
async function soughtBy({ db, paymentsOfOrders }: OrdersParts, memberId: number, text: string) {
  const payments = await paymentsOfOrders(db, memberId, [text.toUpperCase()]);
  return { number: text.toLowerCase(), causes: payments.map((id) => `payment:${id}`) };
}

/** One page of movements, of a number where one is asked for. */
function pagerOf(parts: OrdersParts) {
  const { db } = parts;
  return async (memberId: number, { since, type, number = '' }: Asked, page: PageRequest) => {
    const stretch = await statement.stretch(db, memberId, since, null);
    const sums = await statement.sums(db, stretch);
    if (number !== '') {
      const sought = await soughtBy(parts, memberId, number);
      return { sums, ...(await statement.sought(db, stretch, sortOf(type), sought, page)) };
    }
    const total = countOf(type, stretch.upTo - stretch.from + 1n, sums);
    return { sums, rows: await statement.page(db, stretch, sortOf(type), page), total };
  };
}

/** Every withdrawal of a member that was free, by its cause. */
async function waivedOf({ db, drawn }: OrdersParts, memberId: number): Promise<Map<string, Drawn>> {
  const all = await drawn(db, memberId);
  return new Map(all.filter(({ isFree }) => isFree).map((one) => [`withdrawal:${one.id}`, one]));
}

const withWaived =
  (waived: ReadonlyMap<string, Drawn>) =>
  (movement: OrderMovement): OrderFee => ({ ...movement, waived: waived.get(movement.cause) ?? null });

/** What the free withdrawals that were paid since a moment would have cost. */
function sumWaived(drawn: Iterable<Drawn>, since: Date | null): Centavos {
  const isAsked = ({ paidAt }: Drawn) => paidAt !== null && (since === null || paidAt >= since);
  return sum([...drawn].filter(isAsked).map(({ waived }) => waived));
}

/** All pages of what comes newest first, oldest first. */
async function oldestFirst<Row>(read: (page: PageRequest) => Promise<Rows<Row>>): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await read({ page, limit: AT_ONCE });
    found.push(...rows);
    if (rows.length < AT_ONCE) return found.toReversed();
  }
}

export function createOrders(parts: OrdersParts): Orders {
  const { db } = parts;
  const complete = completer(parts);
  const pageOf = pagerOf(parts);
  const graphs = createGraphs(parts);

  async function* movements(
    memberId: number,
    { since, until, type, number }: Asked & Until,
  ): AsyncGenerator<OrderMovement[]> {
    const { from, upTo } = await statement.stretch(db, memberId, since, until);
    if (number !== undefined && number !== '') {
      const sought = await soughtBy(parts, memberId, number);
      const stretch = { playerId: memberId, from, upTo };
      const found = await oldestFirst((page) => statement.sought(db, stretch, sortOf(type), sought, page));
      yield await complete(memberId, found);
      return;
    }
    for (let place = from; place <= upTo;) {
      const lines = await statement.next(db, { playerId: memberId, from: place, upTo }, sortOf(type), AT_ONCE);
      const last = lines.at(-1);
      if (last === undefined) return;
      yield await complete(memberId, lines);
      place = last.seq + 1n;
    }
  }

  return {
    movements,
    associations: graphs.page,
    associationsBetween: graphs.between,
    async details(memberId, asked, page) {
      const { rows, total, sums } = await pageOf(memberId, asked, page);
      return { rows: await complete(memberId, rows), total, totals: totalsOf(sums) };
    },
    async fees(memberId, since, page) {
      const waived = await waivedOf(parts, memberId);
      const stretch = await statement.stretch(db, memberId, since, null);
      const [sums, { rows, total }] = await Promise.all([
        statement.sums(db, stretch),
        statement.fees(db, stretch, [...waived.keys()], page),
      ]);
      const fees = (await complete(memberId, rows)).map(withWaived(waived));
      return { rows: fees, total, fee: totalsOf(sums).fee, waived: sumWaived(waived.values(), since) };
    },
    async *feesBetween(memberId, asked) {
      const waived = await waivedOf(parts, memberId);
      const stretch = await statement.stretch(db, memberId, asked.since, asked.until);
      const rows = await oldestFirst((page) => statement.fees(db, stretch, [...waived.keys()], page));
      yield (await complete(memberId, rows)).map(withWaived(waived));
    },
  };
}
