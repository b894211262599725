import { sql } from 'kysely';
import type { Centavos } from '@arara/money';
import type { Queryable, Tx } from '../../db/index.ts';
import type { Round, Ticket } from './round.ts';

const columns = sql`
  id, round_id as "roundId", number, player_id as "playerId", game, request_key as "requestKey", input, stake,
  stake_bonus as "stakeBonus", grant_id as "grantId", target_e4 as "targetE4", left_e4 as "leftE4", left_at as "leftAt",
  state, win, placed_at as "placedAt", over_at as "overAt"`;

/** Bigints and dates as a JSON text has them, which the database reads by the type of the column. */
const writable = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** The round that a ticket is in: closed once nothing of it is open any more. */
export type TicketRound = Pick<Round, 'state'> & { isClosed: boolean };

type PlacedTicket = Omit<Ticket, 'leftE4' | 'leftAt' | 'state' | 'win' | 'overAt'>;

export async function insertTickets(tx: Tx, tickets: readonly PlacedTicket[]): Promise<void> {
  await sql`
    insert into rounds.ticket (id, round_id, number, player_id, game, request_key, input, stake, stake_bonus, grant_id,
      target_e4, placed_at)
    select id, "roundId", number, "playerId", game, "requestKey", input, stake, "stakeBonus", "grantId", "targetE4",
      "placedAt"
    from jsonb_to_recordset(${JSON.stringify(tickets, writable)}::jsonb) as x (
      id uuid, "roundId" uuid, number integer, "playerId" integer, game text, "requestKey" text, input jsonb, stake bigint,
      "stakeBonus" bigint, "grantId" uuid, "targetE4" bigint, "placedAt" timestamptz)`.execute(tx);
}

export async function listTickets(q: Queryable, ids: readonly string[]): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select ${columns} from rounds.ticket where id = any(${[...ids]}::uuid[])`.execute(q);
  return rows;
}

/** A ticket of that player's; of nobody else's. */
export async function findTicket(q: Queryable, playerId: number, id: string): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select ${columns} from rounds.ticket where id = ${id}::uuid and player_id = ${playerId}`.execute(q);
  return rows[0];
}

/** All tickets that these players have in a round, whatever became of them, in the order of their numbers. */
export async function listTicketsOfPlayers(
  q: Queryable,
  roundId: string,
  playerIds: readonly number[],
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select ${columns} from rounds.ticket
    where round_id = ${roundId}::uuid and player_id = any(${[...playerIds]}::integer[]) order by number`.execute(q);
  return rows;
}

/** How the round of a player's ticket stands; `undefined` where it is no ticket of theirs. */
export async function findRoundState(q: Queryable, playerId: number, id: string): Promise<TicketRound | undefined> {
  const { rows } = await sql<TicketRound>`
    select r.state, r.closed_at is not null as "isClosed"
    from rounds.ticket t join rounds.round r on r.id = t.round_id
    where t.id = ${id}::uuid and t.player_id = ${playerId}`.execute(q);
  return rows[0];
}

/** Tickets that nobody else pays until the transaction ends, in the order of their numbers. */
export async function lockTickets(tx: Tx, ids: readonly string[]): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select ${columns} from rounds.ticket where id = any(${[...ids]}::uuid[])
    order by round_id, number for update`.execute(tx);
  return rows;
}

/** So many open tickets of a round from a number on, held until the transaction ends. */
export async function lockOpenTickets(tx: Tx, roundId: string, most: number): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select ${columns} from rounds.ticket where round_id = ${roundId}::uuid and state = 'open'
    order by number limit ${most} for update`.execute(tx);
  return rows;
}

/** So many open tickets of a round, by their numbers. */
export async function listOpen(q: Queryable, roundId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from rounds.ticket where round_id = ${roundId}::uuid and state = 'open' order by number limit ${most}`.execute(
    q,
  );
  return rows.map(({ id }) => id);
}

/** Where tickets leave by themselves, the lowest first. */
export interface AutomaticExit {
  id: string;
  targetE4: bigint;
}

export async function listExits(q: Queryable, roundId: string): Promise<AutomaticExit[]> {
  const { rows } = await sql<AutomaticExit>`
    select id, target_e4 as "targetE4" from rounds.ticket
    where round_id = ${roundId}::uuid and state = 'open' and target_e4 is not null
    order by target_e4, number`.execute(q);
  return rows;
}

/** How many tickets players have in rounds, by round and player. */
export async function countOfPlayers(
  q: Queryable,
  roundIds: readonly string[],
  playerIds: readonly number[],
): Promise<{ roundId: string; playerId: number; count: number }[]> {
  const { rows } = await sql<{ roundId: string; playerId: number; count: number }>`
    select round_id as "roundId", player_id as "playerId", count(*)::integer as count from rounds.ticket
    where round_id = any(${[...roundIds]}::uuid[]) and player_id = any(${[...playerIds]}::integer[])
    group by round_id, player_id`.execute(q);
  return rows;
}

/** What became of a ticket. */
export interface TicketEnd {
  id: string;
  state: 'paid' | 'lost' | 'void';
  win: Centavos;
  leftE4: bigint | null;
  leftAt: Date | null;
}

/** Ends tickets that are open; of one that is not, nothing changes, and that is a fault of the caller's. */
export async function markOver(tx: Tx, ends: readonly TicketEnd[], now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update rounds.ticket t set state = x.state, win = x.win, left_e4 = x."leftE4", left_at = x."leftAt", over_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(ends, writable)}::jsonb)
      as x (id uuid, state text, win bigint, "leftE4" bigint, "leftAt" timestamptz)
    where t.id = x.id and t.state = 'open'`.execute(tx);
  if (Number(numAffectedRows) !== ends.length) throw new Error('a ticket was over before it was ended');
}

/** How many play in a round and for how much, and its largest tickets. */
export interface Crowd {
  players: number;
  staked: Centavos;
}

export async function sumCrowd(q: Queryable, roundId: string): Promise<Crowd> {
  const { rows } = await sql<Crowd>`
    select count(distinct player_id)::integer as players, coalesce(sum(stake), 0)::bigint as staked
    from rounds.ticket where round_id = ${roundId}::uuid`.execute(q);
  return rows[0] ?? { players: 0, staked: 0n as Centavos };
}

export async function listLargest(q: Queryable, roundId: string, most: number): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select ${columns} from rounds.ticket where round_id = ${roundId}::uuid
    order by stake desc, number limit ${most}`.execute(q);
  return rows;
}

/** A player's tickets in these rounds, oldest first. */
export async function listOwn(q: Queryable, playerId: number, roundIds: readonly string[]): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select ${columns} from rounds.ticket
    where player_id = ${playerId} and round_id = any(${[...roundIds]}::uuid[]) order by placed_at, number`.execute(q);
  return rows;
}

/** What is staked in open tickets, by game. */
export async function sumOpen(q: Queryable): Promise<Map<string, { tickets: number; inPlay: Centavos }>> {
  const { rows } = await sql<{ game: string; tickets: number; inPlay: Centavos }>`
    select game, count(*)::integer as tickets, sum(stake)::bigint as "inPlay" from rounds.ticket
    where state = 'open' group by game`.execute(q);
  return new Map(rows.map(({ game, ...sums }) => [game, sums]));
}

/** The games in which a player has a ticket open. */
export async function listGamesOfOpen(q: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select game from rounds.ticket where player_id = ${playerId} and state = 'open'
    group by game order by max(placed_at) desc, game`.execute(q);
  return rows.map(({ game }) => game);
}

/** Whether a ticket is open that was paid from a grant. */
export async function isGrantInTicket(q: Queryable, playerId: number, grantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from rounds.ticket
    where player_id = ${playerId} and state = 'open' and grant_id = ${grantId}::uuid and stake_bonus > 0 limit 1`.execute(
    q,
  );
  return rows.length > 0;
}
