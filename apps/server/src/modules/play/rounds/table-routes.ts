import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import {
  Failure,
  type PageRequest,
  type Route,
  guestRoute,
  memberRoute,
  offsetOf,
  pageOf,
} from '../../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { MAX_LISTED, listRecorded } from './ticket-record-store.ts';
import { countNewestPast, listPast } from './round-store.ts';
import type { Rounds } from './rounds.ts';
import { toRoundView, toTicketView } from './round-view.ts';

interface TableRouteDeps {
  db: Db;
  catalog: Pick<Catalog, 'loadSiteCatalog'>;
  /** Finds the site at a host. */
  findSite: (host: string) => Promise<string>;
  tables: Rounds;
  /** Counts the members who watch a table. */
  countPresence: (table: string) => number;
}

/** Fails with `invalid` for a page beyond the newest `MAX_LISTED` rows: each page costs what comes before it. */
function requireOffset(page: PageRequest): number {
  const offset = offsetOf(page);
  if (offset + page.limit > MAX_LISTED) throw new Failure('invalid', { field: 'page' });
  return offset;
}

/** The public routes of shared tables. */
function createGuestRoutes({ db, catalog, findSite, tables, countPresence }: TableRouteDeps): Route[] {
  return [
    guestRoute(endpoints.tables, async ({ input, host }) => {
      const { byName, games } = await catalog.loadSiteCatalog(await findSite(host));
      const names = games.map(({ name }) => name).filter(tables.commands.isTable);
      const shown = names.flatMap((name) => {
        const game = byName.get(name);
        const isShown = game !== undefined && game.state !== 'hidden' && game.state !== 'gone';
        return isShown && (input.category === undefined || game.category === input.category) ? [game] : [];
      });
      const data = [];
      for (const { name, category, minBet, maxBet, open } of shown) {
        const summary = await tables.views.loadSummary(name);
        const bounds = { min_bet: formatReais(minBet), max_bet: formatReais(maxBet) };
        data.push({ game: name, category, ...bounds, open, presence: countPresence(name), ...summary });
      }
      return { now: tables.now(), data };
    }),
    guestRoute(endpoints.tableRounds, async ({ input }) => {
      if (!tables.commands.isTable(input.game)) throw new Failure('game_unknown', { field: 'game' });
      const rows = await listPast(db, input.game, { limit: input.limit, offset: requireOffset(input) });
      const found = { rows, total: await countNewestPast(db, input.game, MAX_LISTED) };
      return {
        data: pageOf(found, input, (round) => {
          const { id, number, setup, outcome } = toRoundView(round);
          const state = round.state === 'void' ? ('void' as const) : ('settled' as const);
          return { id, number, setup, outcome, state, drawn_at: round.runsAt?.toISOString() ?? null };
        }),
      };
    }),
  ];
}

/** The routes of members. */
function createMemberRoutes({ db, tables: { commands } }: TableRouteDeps): Route[] {
  return [
    memberRoute(endpoints.tableView, async ({ input, memberId }) => ({
      data: await commands.loadSnapshot(input.game, memberId),
    })),
    memberRoute(endpoints.placeTicket, async ({ input, memberId }) => ({
      data: await commands.place(memberId, input),
    })),
    memberRoute(endpoints.placeTickets, async ({ input, memberId }) => ({
      data: await commands.placeAll(memberId, input),
    })),
    memberRoute(endpoints.leaveFlight, async ({ input, memberId }) => ({
      data: await commands.leave(memberId, input),
    })),
    memberRoute(endpoints.myTickets, async ({ input, memberId }) => {
      const { game = null, state } = input;
      const isOpen = state === undefined ? null : state === 'open';
      const page = { limit: input.limit, offset: requireOffset(input) };
      const found = await listRecorded(db, { playerId: memberId, game, isOpen }, page);
      return {
        data: pageOf(found, input, (ticket) => ({
          ...toTicketView(ticket),
          outcome: ticket.roundState === 'void' ? null : ticket.outcome,
          setup: ticket.setup,
          locks_at: ticket.locksAt.toISOString(),
        })),
      };
    }),
  ];
}

export const tableRoutes = (deps: TableRouteDeps): Route[] => [...createGuestRoutes(deps), ...createMemberRoutes(deps)];
