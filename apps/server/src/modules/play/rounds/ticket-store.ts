import { sql } from 'kysely';
import type { Centavos } from '@arara/money';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';
import type { RoundTicket } from './round.ts';

const columns = sql`
  id, round_id as "roundId", number, player_id as "playerId", game, request_key as "requestKey", input, stake,
  stake_bonus as "stakeBonus", grant_id as "grantId", target_e4 as "targetE4", left_e4 as "leftE4", left_at as "leftAt",
  state, win, placed_at as "placedAt", over_at as "overAt", reversal`;

/** Writes bigints as JSON texts, which the database reads by the type of the column. */
const toJsonValue = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** The state of a ticket's round. A closed round has no open tickets. */
type TicketRound = TableRow<'rounds.round', 'state'> & { isClosed: boolean };

type PlacedTicket = Omit<RoundTicket, 'leftE4' | 'leftAt' | 'state' | 'win' | 'overAt' | 'reversal'>;

export async function insertTickets(tx: Tx, tickets: readonly PlacedTicket[]): Promise<void> {
  await sql`
    insert into rounds.ticket (id, round_id, number, player_id, game, request_key, input, stake, stake_bonus, grant_id,
      target_e4, placed_at)
    select id, "roundId", number, "playerId", game, "requestKey", input, stake, "stakeBonus", "grantId", "targetE4",
      "placedAt"
    from jsonb_to_recordset(${JSON.stringify(tickets, toJsonValue)}::jsonb) as x (
      id uuid, "roundId" uuid, number integer, "playerId" integer, game text, "requestKey" text, input jsonb, stake bigint,
      "stakeBonus" bigint, "grantId" uuid, "targetE4" bigint, "placedAt" timestamptz)`.execute(tx);
}

export async function listTickets(q: Queryable, ids: readonly string[]): Promise<RoundTicket[]> {
  const { rows } = await sql<RoundTicket>`
    select ${columns} from rounds.ticket where id = any(${[...ids]}::uuid[])`.execute(q);
  return rows;
}

/** Finds a ticket of a player by id. */
export async function findTicket(q: Queryable, playerId: number, id: string): Promise<RoundTicket | undefined> {
  const { rows } = await sql<RoundTicket>`
    select ${columns} from rounds.ticket where id = ${id}::uuid and player_id = ${playerId}`.execute(q);
  return rows[0];
}

/** Lists all tickets of these players in a round, by number. */
export async function listTicketsOfPlayers(
  q: Queryable,
  roundId: string,
  playerIds: readonly number[],
): Promise<RoundTicket[]> {
  const { rows } = await sql<RoundTicket>`
    select ${columns} from rounds.ticket
    where round_id = ${roundId}::uuid and player_id = any(${[...playerIds]}::integer[]) order by number`.execute(q);
  return rows;
}

/** Finds the state of the round of a player's ticket. */
export async function findRoundState(q: Queryable, playerId: number, id: string): Promise<TicketRound | undefined> {
  const { rows } = await sql<TicketRound>`
    select r.state, r.closed_at is not null as "isClosed"
    from rounds.ticket t join rounds.round r on r.id = t.round_id
    where t.id = ${id}::uuid and t.player_id = ${playerId}`.execute(q);
  return rows[0];
}

/** Locks tickets, in the order of rounds and numbers. */
export async function lockTickets(tx: Tx, ids: readonly string[]): Promise<RoundTicket[]> {
  const { rows } = await sql<RoundTicket>`
    select ${columns} from rounds.ticket where id = any(${[...ids]}::uuid[])
    order by round_id, number for update`.execute(tx);
  return rows;
}

/** Locks the first open tickets of a round. */
export async function lockOpenTickets(tx: Tx, roundId: string, limit: number): Promise<RoundTicket[]> {
  const { rows } = await sql<RoundTicket>`
    select ${columns} from rounds.ticket where round_id = ${roundId}::uuid and state = 'open'
    order by number limit ${limit} for update`.execute(tx);
  return rows;
}

/** Locks the open tickets of a player in a round. */
export async function lockOpenTicketsOfPlayer(tx: Tx, roundId: string, playerId: number): Promise<RoundTicket[]> {
  const { rows } = await sql<RoundTicket>`
    select ${columns} from rounds.ticket
    where round_id = ${roundId}::uuid and player_id = ${playerId} and state = 'open' order by number for update`.execute(
    tx,
  );
  return rows;
}

/** Lists the rounds in which a player has an open ticket. */
export async function listRoundsWithOpenTickets(q: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await sql<TableRow<'rounds.ticket', 'round_id'>>`
    select distinct round_id from rounds.ticket where player_id = ${playerId} and state = 'open' order by round_id`.execute(
    q,
  );
  return rows.map(({ round_id: roundId }) => roundId);
}

/** Lists the first open tickets of a round. */
export async function listOpenTicketIds(q: Queryable, roundId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<TableRow<'rounds.ticket', 'id'>>`
    select id from rounds.ticket where round_id = ${roundId}::uuid and state = 'open' order by number limit ${limit}`.execute(
    q,
  );
  return rows.map(({ id }) => id);
}

/** An open ticket with a target multiplier. */
export interface AutomaticCashOut extends TableRow<'rounds.ticket', 'id'> {
  targetE4: bigint;
}

/** Lists the automatic cash-outs of a round, lowest target first. */
export async function listAutomaticCashOuts(q: Queryable, roundId: string): Promise<AutomaticCashOut[]> {
  const { rows } = await sql<AutomaticCashOut>`
    select id, target_e4 as "targetE4" from rounds.ticket
    where round_id = ${roundId}::uuid and state = 'open' and target_e4 is not null
    order by target_e4, number`.execute(q);
  return rows;
}

type TicketCount = CamelRow<'rounds.ticket', 'round_id' | 'player_id'> & { count: number };

/** Counts tickets by round and player. */
export async function countByPlayer(
  q: Queryable,
  roundIds: readonly string[],
  playerIds: readonly number[],
): Promise<TicketCount[]> {
  const { rows } = await sql<TicketCount>`
    select round_id as "roundId", player_id as "playerId", count(*)::integer as count from rounds.ticket
    where round_id = any(${[...roundIds]}::uuid[]) and player_id = any(${[...playerIds]}::integer[])
    group by round_id, player_id`.execute(q);
  return rows;
}

/** The final fields of a ticket. */
export type TicketEnd = Pick<RoundTicket, 'id' | 'win' | 'leftE4' | 'leftAt'> & {
  state: Exclude<RoundTicket['state'], 'open'>;
};

/** Ends open tickets. Throws where one of them is not open. */
export async function markEnded(tx: Tx, ends: readonly TicketEnd[], now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update rounds.ticket t set state = x.state, win = x.win, left_e4 = x."leftE4", left_at = x."leftAt", over_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(ends, toJsonValue)}::jsonb)
      as x (id uuid, state text, win bigint, "leftE4" bigint, "leftAt" timestamptz)
    where t.id = x.id and t.state = 'open'`.execute(tx);
  if (Number(numAffectedRows) !== ends.length) throw new Error('a ticket to end was not open');
}

/** The players and the stakes of a round. */
interface RoundTotals {
  players: number;
  staked: Centavos;
}

export async function sumRound(q: Queryable, roundId: string): Promise<RoundTotals> {
  const { rows } = await sql<RoundTotals>`
    select count(distinct player_id)::integer as players, coalesce(sum(stake), 0)::bigint as staked
    from rounds.ticket where round_id = ${roundId}::uuid`.execute(q);
  return rows[0] ?? { players: 0, staked: 0n as Centavos };
}

/** The players and the stakes of one choice. */
type ChoiceTotals = RoundTotals & Pick<RoundTicket, 'input'>;

/** Sums the tickets of a round by their choices. */
export async function sumByChoice(q: Queryable, roundId: string): Promise<ChoiceTotals[]> {
  const { rows } = await sql<ChoiceTotals>`
    select input, count(distinct player_id)::integer as players, sum(stake)::bigint as staked
    from rounds.ticket where round_id = ${roundId}::uuid group by input order by input`.execute(q);
  return rows;
}

export async function listLargest(q: Queryable, roundId: string, limit: number): Promise<RoundTicket[]> {
  const { rows } = await sql<RoundTicket>`
    select ${columns} from rounds.ticket where round_id = ${roundId}::uuid
    order by stake desc, number limit ${limit}`.execute(q);
  return rows;
}

/** Lists a player's tickets in these rounds, oldest first. */
export async function listMemberTickets(
  q: Queryable,
  playerId: number,
  roundIds: readonly string[],
): Promise<RoundTicket[]> {
  const { rows } = await sql<RoundTicket>`
    select ${columns} from rounds.ticket
    where player_id = ${playerId} and round_id = any(${[...roundIds]}::uuid[]) order by placed_at, number`.execute(q);
  return rows;
}

/** Sums open tickets by game. */
export async function sumOpenTickets(q: Queryable): Promise<Map<string, { tickets: number; inPlay: Centavos }>> {
  const { rows } = await sql<TableRow<'rounds.ticket', 'game'> & { tickets: number; inPlay: Centavos }>`
    select game, count(*)::integer as tickets, sum(stake)::bigint as "inPlay" from rounds.ticket
    where state = 'open' group by game`.execute(q);
  return new Map(rows.map(({ game, ...sums }) => [game, sums]));
}

/** When the oldest open ticket of a game was placed; `null` without one. */
export async function findOldestOpenTicket(q: Queryable, game: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(placed_at) as at from rounds.ticket where game = ${game} and state = 'open'`.execute(q);
  return rows[0]?.at ?? null;
}

/** Lists the players of the open tickets of a game, one entry a ticket. */
export async function listOpenTicketPlayers(q: Queryable, game: string): Promise<number[]> {
  const { rows } = await sql<{ playerId: number }>`
    select player_id as "playerId" from rounds.ticket where state = 'open' and game = ${game}`.execute(q);
  return rows.map(({ playerId }) => playerId);
}

/** Lists the games in which a player has an open ticket. */
export async function listGamesWithOpenTickets(q: Queryable, playerId: number): Promise<string[]> {
  const { rows } = await sql<TableRow<'rounds.ticket', 'game'>>`
    select game from rounds.ticket where player_id = ${playerId} and state = 'open'
    group by game order by max(placed_at) desc, game`.execute(q);
  return rows.map(({ game }) => game);
}

/** Whether a player has an open ticket that was paid from a grant. */
export async function hasOpenTicketOfGrant(q: Queryable, playerId: number, grantId: string): Promise<boolean> {
  const { rows } = await sql`
    select from rounds.ticket
    where player_id = ${playerId} and state = 'open' and grant_id = ${grantId}::uuid and stake_bonus > 0 limit 1`.execute(
    q,
  );
  return rows.length > 0;
}
