import { endpoints } from '@arara/contract';
import { ZERO, formatReais, sum } from '@arara/money';
import type { LocaleKey } from '@arara/contract/locales';
import type { z } from 'zod';
import type { Db } from '../../../db/index.ts';
import {
  type Clock,
  type CursorRows,
  Failure,
  type Route,
  addSeconds,
  cursorPageOf,
  isUuid,
  staffRoute,
  startOfDay,
} from '../../../platform/index.ts';
import { type Catalog, toCategory } from '../catalog/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { listLeases } from './table-lease-store.ts';
import { type RecordedTicket, type TicketSums, listRoundTickets, sumTickets } from './ticket-record-store.ts';
import { type ReversalSums, type RoundReversal, findReversalsOfRounds, sumReversals } from './reversal-store.ts';
import { findReversalRefusal } from './round-reversals.ts';
import type { Round } from './round.ts';
import { type PastFilter, countVoid, findRound, listPastPage } from './round-store.ts';
import type { Rounds } from './rounds.ts';
import { sumOpenTickets } from './ticket-store.ts';
import { listVoidStreaks } from './void-streak-store.ts';
import { toRoundView, toTicketView } from './round-view.ts';

const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;
const MAX_TICKETS = 1_000;
/** The default of the column; a table without void rounds has no row. */
const DEFAULT_MAX_VOIDS = 3;

interface StaffTableRouteDeps {
  db: Db;
  clock: Clock;
  catalog: Pick<Catalog, 'loadSnapshot'>;
  identity: Pick<Identity, 'members'>;
  tables: Rounds;
  /** Formats the outcome of a round in lines, as its game does. */
  formatOutcome: (game: string, round: { setup: unknown; outcome: unknown }, locale: LocaleKey) => string[];
}

interface PastRoundContext {
  sums: TicketSums | undefined;
  reversal: RoundReversal | undefined;
  reversed: ReversalSums | undefined;
  outcomeLines: string[];
  now: Date;
}

function toPastRoundView(round: Round, { sums, reversal, reversed, outcomeLines, now }: PastRoundContext) {
  const status = reversal?.status;
  return {
    ...toRoundView(round),
    version: round.version,
    drawn_at: round.runsAt?.toISOString() ?? null,
    over_at: round.overAt?.toISOString() ?? null,
    closed_at: round.closedAt?.toISOString() ?? null,
    void_reason: round.voidReason,
    outcome_lines: outcomeLines,
    players: sums?.players ?? 0,
    tickets: round.tickets,
    staked: formatReais(round.staked),
    won: formatReais(sums?.won ?? ZERO),
    refunded: formatReais(reversed?.refundedStakes ?? ZERO),
    reversal:
      reversal === undefined || status === undefined || status === 'refused' ? null : { id: reversal.id, status },
    can_reverse: reversal === undefined && findReversalRefusal(round, now) === undefined,
    tickets_open: sums?.open ?? 0,
  };
}

function createTablesRoute({ db, clock, catalog, tables }: StaffTableRouteDeps): Route {
  return staffRoute(endpoints.officeTables, 'game.read', async () => {
    const { byName } = await catalog.loadSnapshot();
    const leases = new Map((await listLeases(db)).map((lease) => [lease.game, lease]));
    const open = await sumOpenTickets(db);
    const incidents = await countVoid(db, addSeconds(clock.now(), -WEEK_SECONDS));
    const streaks = await listVoidStreaks(db);
    const data = [];
    for (const { name, version, category } of tables.games) {
      const [game, lease, inPlay] = [byName.get(name), leases.get(name), open.get(name)];
      const streak = streaks.get(name);
      const { round, players } = await tables.views.loadSummary(name);
      const sums = round === null ? undefined : (await sumTickets(db, [round.id])).get(round.id);
      data.push({
        id: name,
        title: game?.title ?? name,
        category: toCategory(category),
        version,
        open: game?.open === true,
        round,
        players,
        staked: formatReais(sums?.staked ?? ZERO),
        tickets_open: inPlay?.tickets ?? 0,
        in_play: formatReais(inPlay?.inPlay ?? ZERO),
        holder:
          lease === undefined
            ? null
            : { node: lease.node, epoch: Number(lease.epoch), until: lease.until.toISOString() },
        incidents: incidents.get(name) ?? 0,
        voids_in_a_row: streak?.inARow ?? 0,
        most_voids_in_a_row: streak?.maxInARow ?? DEFAULT_MAX_VOIDS,
        closed_itself_at: streak?.closedAt?.toISOString() ?? null,
      });
    }
    return { now: clock.now().getTime(), data, in_play: formatReais(sum([...open.values()].map((one) => one.inPlay))) };
  });
}

type PastInput = Pick<z.output<(typeof endpoints.officeTableRounds)['input']>, 'q' | 'status' | 'from' | 'to'>;

/** Parses a search for a round number. A text that is no number matches no round. */
function parsePastFilter({ q = '', status, from, to }: PastInput): PastFilter {
  if (from !== undefined && to !== undefined && to < from) throw new Failure('invalid', { field: 'to' });
  const filter = {
    state: status,
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : addSeconds(startOfDay(to), DAY_SECONDS),
  };
  return q === '' ? filter : { ...filter, number: /^\d{1,15}$/.test(q) ? BigInt(q) : -1n };
}

/** A round that was asked for by its id, as a page of its own. */
const toOnlyRow = (round: Round): CursorRows<Round> => ({
  rows: [round],
  total: 1,
  isTotalExact: true,
  nextCursor: null,
  previousCursor: null,
});

function createRoundsRoute({ db, clock, identity, tables, formatOutcome }: StaffTableRouteDeps): Route {
  const toTicketViews = async (tickets: readonly RecordedTicket[]) => {
    const members = await identity.members(db, [...new Set(tickets.map(({ playerId }) => playerId))]);
    return tickets.map((ticket) => ({
      ...toTicketView(ticket),
      player_id: ticket.playerId,
      account: members.get(ticket.playerId)?.account ?? '',
      target_e4: ticket.targetE4 === null ? null : String(ticket.targetE4),
      kept: ticket.reversal === 'kept',
    }));
  };
  return staffRoute(endpoints.officeTableRounds, 'game.read', async ({ input, locale }) => {
    const { game, round_id: id } = input;
    if (!tables.commands.isTable(game)) throw new Failure('game_unknown', { field: 'game' });
    const one = id !== undefined && isUuid(id) ? await findRound(db, id) : undefined;
    if (id !== undefined && one?.game !== game) throw new Failure('not_found', { field: 'round_id' });
    const filter = parsePastFilter(input);
    const found = one === undefined ? await listPastPage(db, game, filter, input) : toOnlyRow(one);
    const ids = found.rows.map((round) => round.id);
    const [sums, reversals] = [await sumTickets(db, ids), await findReversalsOfRounds(db, ids)];
    const reversed = await sumReversals(db, [...reversals.keys()]);
    const now = clock.now();
    const tickets = one === undefined ? [] : await listRoundTickets(db, one.id, MAX_TICKETS);
    return {
      data: cursorPageOf(found, input, (round) =>
        toPastRoundView(round, {
          sums: sums.get(round.id),
          reversal: reversals.get(round.id),
          reversed: reversed.get(round.id),
          outcomeLines: round.state === 'void' ? [] : formatOutcome(game, round, locale),
          now,
        }),
      ),
      tickets: await toTicketViews(tickets),
    };
  });
}

/** The shared tables for staff. The outcome of a flight stays secret until its end. */
export const staffTableRoutes = (deps: StaffTableRouteDeps): Route[] => [
  createTablesRoute(deps),
  createRoundsRoute(deps),
];
