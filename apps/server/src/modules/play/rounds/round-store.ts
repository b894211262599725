import { sql } from 'kysely';
import type { Centavos } from '@arara/money';
import { type Queryable, type TableRow, type Tx, countBounded, listByKeyset } from '../../../db/index.ts';
import type { CursorPageRequest, CursorRows } from '../../../platform/index.ts';
import type { RoundBeacon } from './round-fairness.ts';
import type { Round, VoidReason } from './round.ts';

const columns = sql`
  id, game, number, version, state, setup, chain_id as "chainId", chain_position as "chainPosition", opens_at as "opensAt", locks_at as "locksAt",
  locked_at as "lockedAt", beacon_source as "beaconSource", beacon_number as "beaconNumber", beacon_at as "beaconAt",
  beacon_value as "beaconValue", runs_at as "runsAt", ends_at as "endsAt", outcome, link, over_at as "overAt",
  closed_at as "closedAt", void_reason as "voidReason", tickets, staked`;

/** The fields that opening a round sets. */
type NewRound = Pick<
  Round,
  'id' | 'game' | 'number' | 'version' | 'setup' | 'chainId' | 'chainPosition' | 'opensAt' | 'locksAt'
>;

export async function insertRound(tx: Tx, round: NewRound, epoch: bigint): Promise<Round> {
  const { rows } = await sql<Round>`
    insert into rounds.round (id, game, number, version, state, setup, chain_id, chain_position, opens_at, locks_at, epoch)
    values (${round.id}::uuid, ${round.game}, ${round.number}, ${round.version}, 'open',
      ${JSON.stringify(round.setup)}::jsonb, ${round.chainId}, ${round.chainPosition}, ${round.opensAt}, ${round.locksAt}, ${epoch})
    returning ${columns}`.execute(tx);
  return requireRound(rows);
}

function requireRound(rows: readonly Round[]): Round {
  const [round] = rows;
  if (round === undefined) throw new Error('a round is not in the expected state');
  return round;
}

/** Lists the rounds of a game that are not closed, and the newest closed one; oldest first. */
export async function listActiveRounds(q: Queryable, game: string): Promise<Round[]> {
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

/** Locks rounds for new tickets: until the transaction ends, no round closes its bets and no other transaction adds tickets. */
export async function lockRounds(tx: Tx, ids: readonly string[]): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${columns} from rounds.round where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
  return rows;
}

/** Adds to the counters of a round locked by `lockRounds`. */
export async function addTickets(tx: Tx, id: string, tickets: number, staked: Centavos): Promise<void> {
  await sql`
    update rounds.round set tickets = tickets + ${tickets}, staked = staked + ${staked}::bigint
    where id = ${id}::uuid`.execute(tx);
}

/** Closes the bets. Waits for transactions that place tickets. */
export async function markLocked(
  tx: Tx,
  { id, epoch, now, beacon }: { id: string; epoch: bigint; now: Date; beacon: RoundBeacon },
): Promise<Round> {
  const { rows } = await sql<Round>`
    update rounds.round set state = 'locked', locked_at = ${now}, beacon_source = ${beacon.source},
      beacon_number = ${beacon.number}, beacon_at = ${beacon.at}, epoch = ${epoch}
    where id = ${id}::uuid and state = 'open' returning ${columns}`.execute(tx);
  return requireRound(rows);
}

/** Marks a round as drawn. `published` is what players may see before its end: nothing for a flight. */
export async function markRunning(
  tx: Tx,
  drawn: {
    id: string;
    epoch: bigint;
    now: Date;
    value: string;
    published: { outcome: unknown; endsAt: Date } | undefined;
  },
): Promise<Round> {
  const { id, epoch, now, value, published } = drawn;
  const outcome = published === undefined ? null : JSON.stringify(published.outcome);
  const { rows } = await sql<Round>`
    update rounds.round set state = 'running', runs_at = ${now}, beacon_value = ${value}, outcome = ${outcome}::jsonb,
      ends_at = ${published?.endsAt ?? null}, epoch = ${epoch}
    where id = ${id}::uuid and state = 'locked' returning ${columns}`.execute(tx);
  return requireRound(rows);
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
  return requireRound(rows);
}

export async function markVoid(
  tx: Tx,
  { id, epoch, now, reason }: { id: string; epoch: bigint; now: Date; reason: VoidReason },
): Promise<Round> {
  const { rows } = await sql<Round>`
    update rounds.round set state = 'void', void_reason = ${reason}, over_at = ${now},
      locked_at = coalesce(locked_at, ${now}), epoch = ${epoch}
    where id = ${id}::uuid and over_at is null returning ${columns}`.execute(tx);
  return requireRound(rows);
}

/** Locks the rounds of a game that are not over, in the order in which placements lock them. */
export async function lockActiveRounds(tx: Tx, game: string): Promise<void> {
  await sql`
    select from rounds.round where game = ${game} and closed_at is null and over_at is null
    order by id for no key update`.execute(tx);
}

/** Voids open rounds with tickets. Open rounds without tickets wait for the table to be opened again. */
export async function markUpcomingVoid(
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

/** Closes a round without open tickets. */
export async function markClosed(tx: Tx, { id, epoch, now }: { id: string; epoch: bigint; now: Date }): Promise<Round> {
  const { rows } = await sql<Round>`
    update rounds.round set closed_at = ${now}, epoch = ${epoch}
    where id = ${id}::uuid and over_at is not null and closed_at is null
      and not exists (select from rounds.ticket t where t.round_id = ${id}::uuid and t.state = 'open')
    returning ${columns}`.execute(tx);
  return requireRound(rows);
}

/** Selects past rounds by state, number and end; all of them by default. */
export interface PastFilter {
  /** `reversed`: its reversal was requested and not refused. */
  state?: 'settled' | 'void' | 'reversed' | undefined;
  number?: bigint | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  until?: Date | undefined;
}

/** Omits absent conditions, so that the partial index of void rounds is used. */
const toPastCondition = (game: string, { state, number, from, until }: PastFilter) => sql`
  game = ${game} and over_at is not null
  ${state === undefined || state === 'reversed' ? sql`` : sql`and state = ${sql.lit(state)}`}
  ${state === 'reversed' ? sql`and id in (select round_id from rounds.reversal where status <> 'refused')` : sql``}
  ${from === undefined ? sql`` : sql`and over_at >= ${from}`}
  ${until === undefined ? sql`` : sql`and over_at < ${until}`}
  ${number === undefined ? sql`` : sql`and number = ${number}`}`;

/** One page of the rounds of a game that are over, newest first, for staff. */
export async function listPastPage(
  q: Queryable,
  game: string,
  filter: PastFilter,
  page: CursorPageRequest,
): Promise<CursorRows<Round>> {
  const from = sql`rounds.round`;
  const where = toPastCondition(game, filter);
  const keyset = {
    name: 'rounds',
    columns: [{ expression: sql`number`, type: 'integer' as const }],
    order: 'desc' as const,
  };
  const found = await listByKeyset<Round>(q, { select: columns, from, where, keyset, page });
  return { ...found, ...(await countBounded(q, sql`from ${from} where ${where}`)) };
}

/** Lists rounds of a game that are over, newest first. */
export async function listPast(
  q: Queryable,
  game: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${columns} from rounds.round where ${toPastCondition(game, {})}
    order by number desc limit ${limit} offset ${offset}`.execute(q);
  return rows;
}

/** Counts the rounds of a game that are over, up to `limit`: a count of all would grow with the years. */
export async function countNewestPast(q: Queryable, game: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from rounds.round where ${toPastCondition(game, {})} order by number desc limit ${limit}
    ) as newest`.execute(q);
  return rows[0]?.count ?? 0;
}

/** Lists the rounds of a game that are not over, and the newest one that is; oldest first. */
export async function listCurrent(q: Queryable, game: string): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select ${columns} from rounds.round
    where game = ${game} and (over_at is null
      or number = (select max(r.number) from rounds.round r where r.game = ${game} and r.over_at is not null))
    order by number`.execute(q);
  return rows;
}

/** Counts void rounds by game since a time. */
export async function countVoid(q: Queryable, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<TableRow<'rounds.round', 'game'> & { count: number }>`
    select game, count(*)::integer as count from rounds.round
    where state = 'void' and over_at >= ${since} group by game`.execute(q);
  return new Map(rows.map(({ game, count }) => [game, count]));
}
