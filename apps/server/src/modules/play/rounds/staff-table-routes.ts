import { endpoints } from '@arara/contract';
import { ZERO, formatReais, sum } from '@arara/money';
import type { LocaleKey } from '@arara/contract/locales';
import type { Db } from '../../../db/index.ts';
import {
  type Clock,
  Failure,
  type Route,
  addSeconds,
  isUuid,
  offsetOf,
  pageOf,
  staffRoute,
} from '../../../platform/index.ts';
import { type Catalog, toCategory } from '../catalog/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { listLeases } from './table-lease-store.ts';
import { type RecordedTicket, type TicketSums, listRoundTickets, sumTickets } from './ticket-record-store.ts';
import type { Round } from './round.ts';
import { type PastFilter, countPast, countVoid, findRound, listPast } from './round-store.ts';
import type { Rounds } from './rounds.ts';
import { sumOpenTickets } from './ticket-store.ts';
import { listVoidStreaks } from './void-streak-store.ts';
import { toRoundView, toTicketView } from './round-view.ts';

const WEEK_SECONDS = 7 * 86_400;
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

function toPastRoundView(round: Round, sums: TicketSums | undefined, outcomeLines: string[]) {
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

/** Parses a search for a round number. A text that is no number matches no round. */
function parsePastFilter({ q = '', status }: { q?: string | undefined; status?: PastFilter['state'] }): PastFilter {
  if (q === '') return { state: status };
  return { state: status, number: /^\d{1,15}$/.test(q) ? BigInt(q) : -1n };
}

function createRoundsRoute({ db, identity, tables, formatOutcome }: StaffTableRouteDeps): Route {
  const toTicketViews = async (tickets: readonly RecordedTicket[]) => {
    const members = await identity.members(db, [...new Set(tickets.map(({ playerId }) => playerId))]);
    return tickets.map((ticket) => ({
      ...toTicketView(ticket),
      player_id: ticket.playerId,
      account: members.get(ticket.playerId)?.account ?? '',
      target_e4: ticket.targetE4 === null ? null : String(ticket.targetE4),
    }));
  };
  return staffRoute(endpoints.officeTableRounds, 'game.read', async ({ input, locale }) => {
    const { game, round_id: id, limit } = input;
    if (!tables.commands.isTable(game)) throw new Failure('game_unknown', { field: 'game' });
    const one = id !== undefined && isUuid(id) ? await findRound(db, id) : undefined;
    if (id !== undefined && one?.game !== game) throw new Failure('not_found', { field: 'round_id' });
    const filter = parsePastFilter(input);
    const rows = one === undefined ? await listPast(db, game, { limit, offset: offsetOf(input) }, filter) : [one];
    const total = one === undefined ? await countPast(db, game, filter) : 1;
    const sums = await sumTickets(
      db,
      rows.map((round) => round.id),
    );
    const tickets = one === undefined ? [] : await listRoundTickets(db, one.id, MAX_TICKETS);
    return {
      data: pageOf({ rows, total }, input, (round) =>
        toPastRoundView(round, sums.get(round.id), round.state === 'void' ? [] : formatOutcome(game, round, locale)),
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
