import type { Centavos } from '@arara/money';
import { centavos } from '@arara/money';
import type { Db } from '../../db/index.ts';
import type { PageRequest, Rows } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Ledger, type StatementLine, statement } from '../ledger/index.ts';
import { type Coverage, coveragesOf } from './coverage.ts';
import { type MovementType, countOf, sortOf } from './movement-word.ts';
import { type LinkFinders, type OrderLink, findLinks } from './order-link.ts';
import { type Totals, totalsOf } from './totals.ts';

/** One movement with what it belongs to, and the title of its game where it has one. */
export interface OrderMovement extends StatementLine {
  link: OrderLink | null;
  title: string | null;
}

export type Association = OrderMovement & { coverage: Coverage };

/** The order center: a member's own account of their money. */
export interface Orders {
  /** One page of movements since a moment (`null`: ever), newest first, and what all of those come to, of whatever type. */
  details(
    memberId: number,
    since: Date | null,
    type: MovementType | undefined,
    page: PageRequest,
  ): Promise<Rows<OrderMovement> & { totals: Totals }>;
  /** One page of the movements that a fee was part of, and the sum of the fees. */
  fees(memberId: number, since: Date | null, page: PageRequest): Promise<Rows<OrderMovement> & { fee: Centavos }>;
  /** One page of the credits since a moment that are bonus or ask for wagering, with how far that has come. */
  associations(memberId: number, since: Date | null, page: PageRequest): Promise<Rows<Association>>;
  /** Every movement from a moment up to another, as it stands now, oldest first, some at a time. */
  movements(
    memberId: number,
    since: Date,
    until: Date | null,
    type: MovementType | undefined,
  ): AsyncGenerator<OrderMovement[]>;
}

export interface OrdersParts {
  db: Db;
  catalog: Pick<Catalog, 'names'>;
  ledger: Pick<Ledger, 'wallet'>;
  links: LinkFinders;
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

export function createOrders(parts: OrdersParts): Orders {
  const { db, ledger } = parts;
  const complete = completer(parts);

  return {
    async details(memberId, since, type, page) {
      const stretch = await statement.stretch(db, memberId, since, null);
      const [sums, lines] = await Promise.all([
        statement.sums(db, stretch),
        statement.page(db, stretch, sortOf(type), page),
      ]);
      const total = countOf(type, stretch.upTo - stretch.from + 1n, sums);
      return { rows: await complete(memberId, lines), total, totals: totalsOf(sums) };
    },
    async fees(memberId, since, page) {
      const stretch = await statement.stretch(db, memberId, since, null);
      const [sums, { rows, total }] = await Promise.all([
        statement.sums(db, stretch),
        statement.fees(db, stretch, page),
      ]);
      return { rows: await complete(memberId, rows), total, fee: totalsOf(sums).fee };
    },
    async associations(memberId, since, { page, limit }) {
      const [{ from }, whole, wallet] = await Promise.all([
        statement.stretch(db, memberId, since, null),
        statement.stretch(db, memberId, null, null),
        ledger.wallet(db, memberId),
      ]);
      // How far one has come hangs on all that came after it, and those before it on what it took.
      const left = wallet.wagerDue - wallet.wagerDone;
      const all = coveragesOf(await statement.credits(db, whole), centavos(left > 0n ? left : 0n));
      const asked = all.filter(({ seq }) => seq >= from);
      const rows = await complete(memberId, asked.slice((page - 1) * limit, page * limit));
      return { rows, total: asked.length };
    },
    async *movements(memberId, since, until, type) {
      const { from, upTo } = await statement.stretch(db, memberId, since, until);
      for (let place = from; place <= upTo;) {
        const lines = await statement.next(db, { playerId: memberId, from: place, upTo }, sortOf(type), AT_ONCE);
        const last = lines.at(-1);
        if (last === undefined) return;
        yield await complete(memberId, lines);
        place = last.seq + 1n;
      }
    },
  };
}
