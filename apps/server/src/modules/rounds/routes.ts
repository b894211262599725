import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { Failure, type PageRequest, type Route, guest, member, offsetOf, pageOf } from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { MAX_LISTED, listRecorded } from './record-store.ts';
import { countNewestPast, listPast } from './round-store.ts';
import type { Rounds } from './rounds.ts';
import { writeRound, writeTicket } from './written.ts';

interface TableRouteParts {
  db: Db;
  catalog: Pick<Catalog, 'shelf'>;
  tables: Rounds;
  /** How many look on at a table. */
  presenceOf: (table: string) => number;
}

/** Fails with `invalid` for a page beyond the newest `MAX_LISTED` rows: each page costs what comes before it. */
function newestOffsetOf(page: PageRequest): number {
  const offset = offsetOf(page);
  if (offset + page.limit > MAX_LISTED) throw new Failure('invalid', { field: 'page' });
  return offset;
}

/** The shared tables, for whoever looks. */
function guestRoutes({ db, catalog, tables, presenceOf }: TableRouteParts): Route[] {
  return [
    guest(endpoints.tables, async ({ input }) => {
      const { byName, games } = await catalog.shelf();
      const names = games.map(({ name }) => name).filter(tables.commands.isTable);
      const shown = names.flatMap((name) => {
        const game = byName.get(name);
        const isShown = game !== undefined && game.state !== 'hidden' && game.state !== 'gone';
        return isShown && (input.category === undefined || game.category === input.category) ? [game] : [];
      });
      const data = [];
      for (const { name, category, minBet, maxBet, open } of shown) {
        const glance = await tables.sights.glance(name);
        const bounds = { min_bet: formatReais(minBet), max_bet: formatReais(maxBet) };
        data.push({ game: name, category, ...bounds, open, presence: presenceOf(name), ...glance });
      }
      return { now: tables.now(), data };
    }),
    guest(endpoints.tableRounds, async ({ input }) => {
      if (!tables.commands.isTable(input.game)) throw new Failure('game_unknown', { field: 'game' });
      const rows = await listPast(db, input.game, { limit: input.limit, offset: newestOffsetOf(input) });
      const found = { rows, total: await countNewestPast(db, input.game, MAX_LISTED) };
      return {
        data: pageOf(found, input, (round) => {
          const { id, number, setup, outcome } = writeRound(round);
          const state = round.state === 'void' ? ('void' as const) : ('settled' as const);
          return { id, number, setup, outcome, state, drawn_at: round.runsAt?.toISOString() ?? null };
        }),
      };
    }),
  ];
}

/** What members do at them. */
function memberRoutes({ db, tables: { commands } }: TableRouteParts): Route[] {
  return [
    member(endpoints.tableSight, async ({ input, memberId }) => ({ data: await commands.sight(input.game, memberId) })),
    member(endpoints.placeTicket, async ({ input, memberId }) => ({ data: await commands.place(memberId, input) })),
    member(endpoints.placeTickets, async ({ input, memberId }) => ({ data: await commands.placeAll(memberId, input) })),
    member(endpoints.leaveFlight, async ({ input, memberId }) => ({ data: await commands.leave(memberId, input) })),
    member(endpoints.myTickets, async ({ input, memberId }) => {
      const { game = null, state } = input;
      const isOpen = state === undefined ? null : state === 'open';
      const page = { limit: input.limit, offset: newestOffsetOf(input) };
      const found = await listRecorded(db, { playerId: memberId, game, isOpen }, page);
      return {
        data: pageOf(found, input, (ticket) => ({
          ...writeTicket(ticket),
          outcome: ticket.roundState === 'void' ? null : ticket.outcome,
          setup: ticket.setup,
          locks_at: ticket.locksAt.toISOString(),
        })),
      };
    }),
  ];
}

export const tableRoutes = (parts: TableRouteParts): Route[] => [...guestRoutes(parts), ...memberRoutes(parts)];
