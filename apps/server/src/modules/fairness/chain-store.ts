import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/index.ts';

export type ChainState = 'next' | 'active' | 'over';

/** A committed chain, as everybody may know it. */
export interface ChainRow {
  id: string;
  game: string;
  serial: number;
  links: number;
  commitment: Buffer;
  state: ChainState;
  used: number;
  firstNumber: bigint | null;
  lastNumber: bigint | null;
  committedAt: Date;
  begunAt: Date | null;
  overAt: Date | null;
}

const columns = sql`
  id, game, serial, links, commitment, state, used, first_number as "firstNumber", last_number as "lastNumber",
  committed_at as "committedAt", begun_at as "begunAt", over_at as "overAt"`;

export interface PlaceRow {
  chainId: string;
  place: number;
}

export async function findPlace(q: Queryable, game: string, number: bigint): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select chain_id as "chainId", place from fairness.place where game = ${game} and number = ${number}`.execute(q);
  return rows[0];
}

/** Gives the next place of the chain in use to a round; `undefined` where it has none left, or gave one to a later round. */
export async function insertPlace(
  tx: Tx,
  { game, number, now }: { game: string; number: bigint; now: Date },
): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    with taken as (
      update fairness.chain set used = used + 1, first_number = coalesce(first_number, ${number}), last_number = ${number}
      where game = ${game} and state = 'active' and used < links and (last_number is null or last_number < ${number})
      returning id, used
    )
    insert into fairness.place (game, number, chain_id, place, at)
    select ${game}, ${number}, id, used, ${now} from taken
    returning chain_id as "chainId", place`.execute(tx);
  return rows[0];
}

/** Whoever changes which chain of a game is in use waits here for their turn. */
export async function lockGame(tx: Tx, game: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairness.chain'), hashtext(${game}))`.execute(tx);
}

export async function lockChain(tx: Tx, game: string, state: 'next' | 'active'): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from fairness.chain where game = ${game} and state = ${state} for update`.execute(tx);
  return rows[0];
}

export async function insertChain(
  tx: Tx,
  chain: { id: string; game: string; links: number; commitment: string; sealed: Buffer; now: Date },
): Promise<void> {
  await sql`
    insert into fairness.chain (id, game, serial, links, commitment, sealed, state, committed_at)
    select ${chain.id}::uuid, ${chain.game}, coalesce(max(serial), 0) + 1, ${chain.links},
      decode(${chain.commitment}, 'hex'), ${chain.sealed}, 'next', ${chain.now}
    from fairness.chain where game = ${chain.game}`.execute(tx);
}

export async function markOver(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update fairness.chain set state = 'over', over_at = ${now} where id = ${id}::uuid`.execute(tx);
}

export async function markActive(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update fairness.chain set state = 'active', begun_at = ${now} where id = ${id}::uuid`.execute(tx);
}

export async function findSealed(q: Queryable, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`select sealed from fairness.chain where id = ${id}::uuid`.execute(q);
  return rows[0]?.sealed;
}

/** The chains of a game, the newest first. */
export async function listChains(q: Queryable, game: string, most: number): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from fairness.chain where game = ${game}
    order by serial desc limit ${most}`.execute(q);
  return rows;
}

/** The newest chains of every game, so many of each at most. */
export async function listNewestChains(q: Queryable, mostOfEach: number): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from (
      select *, row_number() over (partition by game order by serial desc) as newest from fairness.chain) c
    where newest <= ${mostOfEach} order by game, serial desc`.execute(q);
  return rows;
}

export async function listChainsById(q: Queryable, ids: readonly string[]): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from fairness.chain where id = any (${[...ids]}::uuid[])`.execute(q);
  return rows;
}

export async function listPlaces(
  q: Queryable,
  game: string,
  numbers: readonly bigint[],
): Promise<(PlaceRow & { number: bigint })[]> {
  const { rows } = await sql<PlaceRow & { number: bigint }>`
    select number, chain_id as "chainId", place from fairness.place
    where game = ${game} and number = any (${[...numbers]}::bigint[])`.execute(q);
  return rows;
}

export interface RotationRow {
  chainId: string;
  reason: string;
  staffId: number;
  at: Date;
}

export async function insertRotation(tx: Tx, { chainId, reason, staffId, at }: RotationRow): Promise<void> {
  await sql`
    insert into fairness.rotation (chain_id, reason, staff_id, at)
    values (${chainId}::uuid, ${reason}, ${staffId}, ${at})`.execute(tx);
}

export async function listRotations(q: Queryable, most: number): Promise<RotationRow[]> {
  const { rows } = await sql<RotationRow>`
    select chain_id as "chainId", reason, staff_id as "staffId", at from fairness.rotation
    order by at desc, chain_id limit ${most}`.execute(q);
  return rows;
}
