import { sql } from 'kysely';
import type { Centavos } from '@arara/money';
import type { Queryable, Tx } from '../../db/index.ts';
import type { Beacon } from './fairness.ts';
import type { Round, VoidReason } from './round.ts';

const columns = sql`
  id, game, number, version, state, setup, chain_id as "chainId", place, opens_at as "opensAt", locks_at as "locksAt",
  locked_at as "lockedAt", beacon_source as "beaconSource", beacon_number as "beaconNumber", beacon_at as "beaconAt",
  beacon_value as "beaconValue", runs_at as "runsAt", ends_at as "endsAt", outcome, link, over_at as "overAt",
  closed_at as "closedAt", void_reason as "voidReason", tickets, staked`;

/** A round as it is opened. */
export type OpenedRound = Pick<
  Round,
  'id' | 'game' | 'number' | 'version' | 'setup' | 'chainId' | 'place' | 'opensAt' | 'locksAt'
>;

export async function insertRound(tx: Tx, round: OpenedRound, epoch: bigint): Promise<Round> {
  const { rows } = await sql<Round>`
    insert into rounds.round (id, game, number, version, state, setup, chain_id, place, opens_at, locks_at, epoch)
    values (${round.id}::uuid, ${round.game}, ${round.number}, ${round.version}, 'open',
      ${JSON.stringify(round.setup)}::jsonb, ${round.chainId}, ${round.place}, ${round.opensAt}, ${round.locksAt}, ${epoch})
    returning ${columns}`.execute(tx);
  return one(rows);
}

function one(rows: readonly Round[]): Round {
  const [round] = rows;
  if (round === undefined) throw new Error('a round is not as its driver knows it');
  return round;
}

/** The rounds of a game that are not closed, and the newest that is; oldest first. */
export async function listUnderWay(q: Queryable, game: string): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${columns} from rounds.round
    where game = ${game} and (closed_at is null
      or number = (select max(r.number) from rounds.round r where r.game = ${game} and r.closed_at is not null))
    order by number`.execute(q);
  return rows;
}

export async function findRound(q: Queryable, id: string): Promise<Round | undefined> {
  const { rows } = await sql<Round>`select ${columns} from rounds.round where id = ${id}::uuid`.execute(q);
  return rows[0];
}

/** Rounds into which tickets go: none of them locks before the transaction ends, and nobody else adds to them. */
export async function lockRounds(tx: Tx, ids: readonly string[]): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${columns} from rounds.round where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
  return rows;
}

/** Counts tickets that were added under `lockRounds`. */
export async function markAdded(tx: Tx, id: string, tickets: number, staked: Centavos): Promise<void> {
  await sql`
    update rounds.round set tickets = tickets + ${tickets}, staked = staked + ${staked}::bigint
    where id = ${id}::uuid`.execute(tx);
}

/** Takes no tickets from now on: waits for those that are being placed. */
export async function markLocked(
  tx: Tx,
  { id, epoch, now, beacon }: { id: string; epoch: bigint; now: Date; beacon: Beacon },
): Promise<Round> {
  const { rows } = await sql<Round>`
    update rounds.round set state = 'locked', locked_at = ${now}, beacon_source = ${beacon.source},
      beacon_number = ${beacon.number}, beacon_at = ${beacon.at}, epoch = ${epoch}
    where id = ${id}::uuid and state = 'open' returning ${columns}`.execute(tx);
  return one(rows);
}

/** It is drawn; `told` is what may be told of it before its end, which of a flight is nothing. */
export async function markRunning(
  tx: Tx,
  drawn: { id: string; epoch: bigint; now: Date; value: string; told: { outcome: unknown; endsAt: Date } | undefined },
): Promise<Round> {
  const { id, epoch, now, value, told } = drawn;
  const outcome = told === undefined ? null : JSON.stringify(told.outcome);
  const { rows } = await sql<Round>`
    update rounds.round set state = 'running', runs_at = ${now}, beacon_value = ${value}, outcome = ${outcome}::jsonb,
      ends_at = ${told?.endsAt ?? null}, epoch = ${epoch}
    where id = ${id}::uuid and state = 'locked' returning ${columns}`.execute(tx);
  return one(rows);
}

export async function markSettled(
  tx: Tx,
  over: { id: string; epoch: bigint; now: Date; link: Uint8Array; outcome: unknown; endsAt: Date },
): Promise<Round> {
  const { id, epoch, now, link, outcome, endsAt } = over;
  const { rows } = await sql<Round>`
    update rounds.round set state = 'settled', over_at = ${now}, link = ${Buffer.from(link)},
      outcome = ${JSON.stringify(outcome)}::jsonb, ends_at = ${endsAt}, epoch = ${epoch}
    where id = ${id}::uuid and state = 'running' returning ${columns}`.execute(tx);
  return one(rows);
}

export async function markVoid(
  tx: Tx,
  { id, epoch, now, reason }: { id: string; epoch: bigint; now: Date; reason: VoidReason },
): Promise<Round> {
  const { rows } = await sql<Round>`
    update rounds.round set state = 'void', void_reason = ${reason}, over_at = ${now},
      locked_at = coalesce(locked_at, ${now}), epoch = ${epoch}
    where id = ${id}::uuid and over_at is null returning ${columns}`.execute(tx);
  return one(rows);
}

/** The rounds of a game that are not over, held until the transaction ends, in the order in which tickets hold them. */
export async function lockUnderWay(tx: Tx, game: string): Promise<void> {
  await sql`
    select from rounds.round where game = ${game} and closed_at is null and over_at is null
    order by id for no key update`.execute(tx);
}

/** Makes rounds void that take tickets and have some: those that have none wait for the table to be opened again. */
export async function markAheadVoid(
  tx: Tx,
  { game, epoch, now }: { game: string; epoch: bigint; now: Date },
): Promise<Round[]> {
  const reason: VoidReason = 'table_closed';
  const { rows } = await sql<Round>`
    update rounds.round set state = 'void', void_reason = ${reason}, over_at = ${now}, locked_at = ${now},
      epoch = ${epoch}
    where game = ${game} and closed_at is null and state = 'open' and tickets > 0 returning ${columns}`.execute(tx);
  return rows;
}

/** Nothing of it is open any more. */
export async function markClosed(tx: Tx, { id, epoch, now }: { id: string; epoch: bigint; now: Date }): Promise<Round> {
  const { rows } = await sql<Round>`
    update rounds.round set closed_at = ${now}, epoch = ${epoch}
    where id = ${id}::uuid and over_at is not null and closed_at is null
      and not exists (select from rounds.ticket t where t.round_id = ${id}::uuid and t.state = 'open')
    returning ${columns}`.execute(tx);
  return one(rows);
}

/** Which rounds that are over: those of a state, that of a number; all of them unless told. */
export interface PastFilter {
  state?: 'settled' | 'void' | undefined;
  number?: bigint | undefined;
}

/** Each condition stands only where it is asked for, so that the void ones are found by their own index. */
const pastOf = (game: string, { state, number }: PastFilter) => sql`
  game = ${game} and over_at is not null
  ${state === undefined ? sql`` : sql`and state = ${sql.lit(state)}`}
  ${number === undefined ? sql`` : sql`and number = ${number}`}`;

/** Rounds of a game that are over, newest first, and how many there are. */
export async function listPast(
  q: Queryable,
  game: string,
  { limit, offset }: { limit: number; offset: number },
  filter: PastFilter = {},
): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${columns} from rounds.round where ${pastOf(game, filter)}
    order by number desc limit ${limit} offset ${offset}`.execute(q);
  return rows;
}

export async function countPast(q: Queryable, game: string, filter: PastFilter = {}): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from rounds.round where ${pastOf(game, filter)}`.execute(q);
  return rows[0]?.count ?? 0;
}

/** How many rounds of a game are over, counted up to `most`: a table that runs for years is not counted through. */
export async function countNewestPast(q: Queryable, game: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from rounds.round where ${pastOf(game, {})} order by number desc limit ${most}
    ) as newest`.execute(q);
  return rows[0]?.count ?? 0;
}

/** The rounds of a game that are not over, and the newest that is; oldest first. */
export async function listCurrent(q: Queryable, game: string): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${columns} from rounds.round
    where game = ${game} and (over_at is null
      or number = (select max(r.number) from rounds.round r where r.game = ${game} and r.over_at is not null))
    order by number`.execute(q);
  return rows;
}

/** How many rounds of each game were void since a moment. */
export async function countVoid(q: Queryable, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ game: string; count: number }>`
    select game, count(*)::integer as count from rounds.round
    where state = 'void' and over_at >= ${since} group by game`.execute(q);
  return new Map(rows.map(({ game, count }) => [game, count]));
}
