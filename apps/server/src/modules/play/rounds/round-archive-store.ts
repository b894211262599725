import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';
import type { Round, RoundTicket } from './round.ts';

/** A settled round with everything needed to verify its draw. */
export interface ArchivedRound extends Pick<Round, 'id' | 'game' | 'number' | 'version' | 'setup' | 'outcome'> {
  opensAt: Date;
  locksAt: Date;
  chainId: string;
  chainPosition: number;
  beaconSource: string;
  beaconNumber: bigint;
  /** Hex, like `link`. */
  beaconValue: string;
  link: string;
  /** When its first ticket was placed; `null` where there was none. */
  firstTicketAt: Date | null;
}

const columns = sql`
  r.id, r.game, r.number, r.version, r.setup, r.outcome, r.opens_at as "opensAt", r.locks_at as "locksAt",
  r.chain_id as "chainId", r.chain_position::integer as "chainPosition", r.beacon_source as "beaconSource",
  r.beacon_number as "beaconNumber", r.beacon_value as "beaconValue", encode(r.link, 'hex') as link,
  (select min(t.placed_at) from rounds.ticket t where t.round_id = r.id) as "firstTicketAt"`;

/** Lists settled rounds, newest first, with numbers below `below` if given. */
async function listArchived(
  q: Queryable,
  { game, below, limit }: { game: string; below?: bigint | undefined; limit: number },
): Promise<ArchivedRound[]> {
  const { rows } = await sql<ArchivedRound>`
    select ${columns} from rounds.round r
    where r.game = ${game} and r.state = 'settled' and r.closed_at is not null and (${below ?? null}::bigint is null or r.number < ${below ?? null})
    order by r.number desc limit ${limit}`.execute(q);
  return rows;
}

async function findArchived(q: Queryable, game: string, number: bigint): Promise<ArchivedRound | undefined> {
  const { rows } = await sql<ArchivedRound>`
    select ${columns} from rounds.round r
    where r.game = ${game} and r.number = ${number} and r.state = 'settled' and r.closed_at is not null`.execute(q);
  return rows[0];
}

async function findArchivedById(q: Queryable, id: string): Promise<ArchivedRound | undefined> {
  const { rows } = await sql<ArchivedRound>`
    select ${columns} from rounds.round r where r.id = ${id}::uuid and r.state = 'settled' and r.closed_at is not null`.execute(
    q,
  );
  return rows[0];
}

type ArchivedTicket = Pick<RoundTicket, 'roundId' | 'number' | 'input' | 'stake' | 'leftE4' | 'win' | 'state'>;

async function listArchivedTickets(q: Queryable, roundIds: readonly string[]): Promise<ArchivedTicket[]> {
  const { rows } = await sql<ArchivedTicket>`
    select round_id as "roundId", number, input, stake, left_e4 as "leftE4", win, state from rounds.ticket
    where round_id = any(${[...roundIds]}::uuid[]) order by round_id, number`.execute(q);
  return rows;
}

/** Reads settled rounds from the archive. */
export const roundArchive = {
  list: listArchived,
  find: findArchived,
  findById: findArchivedById,
  listTickets: listArchivedTickets,
};
