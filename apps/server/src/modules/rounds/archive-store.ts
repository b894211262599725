import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';
import type { Round, Ticket } from './round.ts';

/** A round that is over and was drawn, with all that it takes to draw it again. */
export interface ArchivedRound extends Pick<Round, 'id' | 'game' | 'number' | 'version' | 'setup' | 'outcome'> {
  opensAt: Date;
  locksAt: Date;
  chainId: string;
  place: number;
  beaconSource: string;
  beaconNumber: bigint;
  /** Hex, like the link. */
  beaconValue: string;
  link: string;
  /** When its first ticket was placed; `null` where there was none. */
  firstTicketAt: Date | null;
}

const columns = sql`
  r.id, r.game, r.number, r.version, r.setup, r.outcome, r.opens_at as "opensAt", r.locks_at as "locksAt",
  r.chain_id as "chainId", r.place::integer as place, r.beacon_source as "beaconSource",
  r.beacon_number as "beaconNumber", r.beacon_value as "beaconValue", encode(r.link, 'hex') as link,
  (select min(t.placed_at) from rounds.ticket t where t.round_id = r.id) as "firstTicketAt"`;

/** The newest so many, with numbers below `below`, newest first. */
export async function listArchived(
  q: Queryable,
  { game, below, limit }: { game: string; below?: bigint | undefined; limit: number },
): Promise<ArchivedRound[]> {
  const { rows } = await sql<ArchivedRound>`
    select ${columns} from rounds.round r
    where r.game = ${game} and r.state = 'settled' and r.closed_at is not null and (${below ?? null}::bigint is null or r.number < ${below ?? null})
    order by r.number desc limit ${limit}`.execute(q);
  return rows;
}

export async function findArchived(q: Queryable, game: string, number: bigint): Promise<ArchivedRound | undefined> {
  const { rows } = await sql<ArchivedRound>`
    select ${columns} from rounds.round r
    where r.game = ${game} and r.number = ${number} and r.state = 'settled' and r.closed_at is not null`.execute(q);
  return rows[0];
}

export async function findArchivedById(q: Queryable, id: string): Promise<ArchivedRound | undefined> {
  const { rows } = await sql<ArchivedRound>`
    select ${columns} from rounds.round r where r.id = ${id}::uuid and r.state = 'settled' and r.closed_at is not null`.execute(
    q,
  );
  return rows[0];
}

export type ArchivedTicket = Pick<Ticket, 'roundId' | 'number' | 'input' | 'stake' | 'leftE4' | 'win' | 'state'>;

/** Every ticket of these rounds. */
export async function listArchivedTickets(q: Queryable, roundIds: readonly string[]): Promise<ArchivedTicket[]> {
  const { rows } = await sql<ArchivedTicket>`
    select round_id as "roundId", number, input, stake, left_e4 as "leftE4", win, state from rounds.ticket
    where round_id = any(${[...roundIds]}::uuid[]) order by round_id, number`.execute(q);
  return rows;
}
