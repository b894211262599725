import { endpoints } from '@arara/contract';
import { ZERO, formatReais, sum } from '@arara/money';
import type { LocaleKey } from '@arara/contract/locales';
import type { Db } from '../../db/index.ts';
import { type Clock, Failure, type Route, addSeconds, offsetOf, pageOf, staff } from '../../platform/index.ts';
import { type Catalog, categoryOf } from '../catalog/index.ts';
import type { Identity } from '../identity/index.ts';
import { listLeases } from './lease-store.ts';
import { type RecordedTicket, type TicketSums, listOfRound, sumTickets } from './record-store.ts';
import { type Round, isRoundId } from './round.ts';
import { type PastFilter, countPast, countVoid, findRound, listPast } from './round-store.ts';
import type { Rounds } from './rounds.ts';
import { sumOpen } from './ticket-store.ts';
import { listTroubles } from './trouble-store.ts';
import { writeRound, writeTicket } from './written.ts';

const WEEK_SECONDS = 7 * 86_400;
const MOST_TICKETS = 1_000;
/** Of a table that never had a void round: what the database says of a new one. */
const MOST_VOIDS = 3;

interface TableOfficeParts {
  db: Db;
  clock: Clock;
  catalog: Pick<Catalog, 'shelf'>;
  identity: Pick<Identity, 'members'>;
  tables: Rounds;
  /** What came of a round, part by part, as its game writes it. */
  tell: (round: { setup: unknown; outcome: unknown }, locale: LocaleKey) => string[];
}

function writePast(round: Round, sums: TicketSums | undefined, told: string[]) {
  return {
    ...writeRound(round),
    version: round.version,
    drawn_at: round.runsAt?.toISOString() ?? null,
    over_at: round.overAt?.toISOString() ?? null,
    closed_at: round.closedAt?.toISOString() ?? null,
    void_reason: round.voidReason,
    told,
    players: sums?.players ?? 0,
    tickets: round.tickets,
    staked: formatReais(round.staked),
    won: formatReais(sums?.won ?? ZERO),
    tickets_open: sums?.open ?? 0,
  };
}

function tablesRoute({ db, clock, catalog, tables }: TableOfficeParts): Route {
  return staff(endpoints.officeTables, 'game.read', async () => {
    const { byName } = await catalog.shelf();
    const leases = new Map((await listLeases(db)).map((lease) => [lease.game, lease]));
    const open = await sumOpen(db);
    const incidents = await countVoid(db, addSeconds(clock.now(), -WEEK_SECONDS));
    const troubles = await listTroubles(db);
    const data = [];
    for (const { name, version, category } of tables.games) {
      const [game, lease, inPlay] = [byName.get(name), leases.get(name), open.get(name)];
      const trouble = troubles.get(name);
      const { round, players } = await tables.sights.glance(name);
      const sums = round === null ? undefined : (await sumTickets(db, [round.id])).get(round.id);
      data.push({
        id: name,
        title: game?.title ?? name,
        category: categoryOf(category),
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
        voids_in_a_row: trouble?.inARow ?? 0,
        most_voids_in_a_row: trouble?.mostInARow ?? MOST_VOIDS,
        closed_itself_at: trouble?.closedAt?.toISOString() ?? null,
      });
    }
    return { now: clock.now().getTime(), data, in_play: formatReais(sum([...open.values()].map((one) => one.inPlay))) };
  });
}

/** A search for a round by its number; what is no number finds none. */
function soughtOf({ q = '', status }: { q?: string | undefined; status?: PastFilter['state'] }): PastFilter {
  if (q === '') return { state: status };
  return { state: status, number: /^\d{1,15}$/.test(q) ? BigInt(q) : -1n };
}

function roundsRoute({ db, identity, tables, tell }: TableOfficeParts): Route {
  const writeTickets = async (tickets: readonly RecordedTicket[]) => {
    const members = await identity.members(db, [...new Set(tickets.map(({ playerId }) => playerId))]);
    return tickets.map((ticket) => ({
      ...writeTicket(ticket),
      player_id: ticket.playerId,
      account: members.get(ticket.playerId)?.account ?? '',
      target_e4: ticket.targetE4 === null ? null : String(ticket.targetE4),
    }));
  };
  return staff(endpoints.officeTableRounds, 'game.read', async ({ input, locale }) => {
    const { game, round_id: id, limit } = input;
    if (!tables.commands.isTable(game)) throw new Failure('game_unknown', { field: 'game' });
    const one = id !== undefined && isRoundId(id) ? await findRound(db, id) : undefined;
    if (id !== undefined && one?.game !== game) throw new Failure('not_found', { field: 'round_id' });
    const sought = soughtOf(input);
    const rows = one === undefined ? await listPast(db, game, { limit, offset: offsetOf(input) }, sought) : [one];
    const total = one === undefined ? await countPast(db, game, sought) : 1;
    const sums = await sumTickets(
      db,
      rows.map((round) => round.id),
    );
    const tickets = one === undefined ? [] : await listOfRound(db, one.id, MOST_TICKETS);
    return {
      data: pageOf({ rows, total }, input, (round) =>
        writePast(round, sums.get(round.id), round.state === 'void' ? [] : tell(round, locale)),
      ),
      tickets: await writeTickets(tickets),
    };
  });
}

/** The shared tables, as staff sees them. What a flight will come to is shown to nobody before its end. */
export const tableOfficeRoutes = (parts: TableOfficeParts): Route[] => [tablesRoute(parts), roundsRoute(parts)];
