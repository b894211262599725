import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow, Tx } from '../../../db/index.ts';

/** The public columns of a chain: none of its elements. */
export type FairnessChainRow = CamelRow<
  'fairness.chain',
  | 'id'
  | 'game'
  | 'serial'
  | 'links'
  | 'commitment'
  | 'state'
  | 'used'
  | 'first_number'
  | 'last_number'
  | 'committed_at'
  | 'begun_at'
  | 'over_at'
>;

const columns = sql`
  id, game, serial, links, commitment, state, used, first_number as "firstNumber", last_number as "lastNumber",
  committed_at as "committedAt", begun_at as "begunAt", over_at as "overAt"`;

export type ChainPositionRow = CamelRow<'fairness.chain_position', 'chain_id' | 'position'>;

export async function findPosition(q: Queryable, game: string, number: bigint): Promise<ChainPositionRow | undefined> {
  const { rows } = await sql<ChainPositionRow>`
    select chain_id as "chainId", position from fairness.chain_position where game = ${game} and number = ${number}`.execute(
    q,
  );
  return rows[0];
}

/**
 * Assigns the next position of the active chain to a round. `undefined` where the chain has none left or has assigned one to a
 * later round.
 */
export async function insertPosition(
  tx: Tx,
  { game, number, now }: { game: string; number: bigint; now: Date },
): Promise<ChainPositionRow | undefined> {
  const { rows } = await sql<ChainPositionRow>`
    with assigned as (
      update fairness.chain set used = used + 1, first_number = coalesce(first_number, ${number}), last_number = ${number}
      where game = ${game} and state = 'active' and used < links and (last_number is null or last_number < ${number})
      returning id, used
    )
    insert into fairness.chain_position (game, number, chain_id, position, at)
    select ${game}, ${number}, id, used, ${now} from assigned
    returning chain_id as "chainId", position`.execute(tx);
  return rows[0];
}

/** Serializes changes of the active chain of a game. */
export async function lockGame(tx: Tx, game: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fairness.chain'), hashtext(${game}))`.execute(tx);
}

export async function lockChain(tx: Tx, game: string, state: 'next' | 'active'): Promise<FairnessChainRow | undefined> {
  const { rows } = await sql<FairnessChainRow>`
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
  const { rows } = await sql<
    TableRow<'fairness.chain', 'sealed'>
  >`select sealed from fairness.chain where id = ${id}::uuid`.execute(q);
  return rows[0]?.sealed;
}

/** Lists the chains of a game, newest first. */
export async function listChains(q: Queryable, game: string, limit: number): Promise<FairnessChainRow[]> {
  const { rows } = await sql<FairnessChainRow>`
    select ${columns} from fairness.chain where game = ${game}
    order by serial desc limit ${limit}`.execute(q);
  return rows;
}

/** Lists the newest chains of every game. */
export async function listNewestChains(q: Queryable, limitPerGame: number): Promise<FairnessChainRow[]> {
  const { rows } = await sql<FairnessChainRow>`
    select ${columns} from (
      select *, row_number() over (partition by game order by serial desc) as newest from fairness.chain) c
    where newest <= ${limitPerGame} order by game, serial desc`.execute(q);
  return rows;
}

export async function listChainsById(q: Queryable, ids: readonly string[]): Promise<FairnessChainRow[]> {
  const { rows } = await sql<FairnessChainRow>`
    select ${columns} from fairness.chain where id = any (${[...ids]}::uuid[])`.execute(q);
  return rows;
}

export async function listPositions(
  q: Queryable,
  game: string,
  numbers: readonly bigint[],
): Promise<CamelRow<'fairness.chain_position', 'number' | 'chain_id' | 'position'>[]> {
  const { rows } = await sql<CamelRow<'fairness.chain_position', 'number' | 'chain_id' | 'position'>>`
    select number, chain_id as "chainId", position from fairness.chain_position
    where game = ${game} and number = any (${[...numbers]}::bigint[])`.execute(q);
  return rows;
}

type RotationRow = CamelRow<'fairness.rotation', 'chain_id' | 'reason' | 'staff_id' | 'at'>;

export async function insertRotation(tx: Tx, { chainId, reason, staffId, at }: RotationRow): Promise<void> {
  await sql`
    insert into fairness.rotation (chain_id, reason, staff_id, at)
    values (${chainId}::uuid, ${reason}, ${staffId}, ${at})`.execute(tx);
}

export async function listRotations(q: Queryable, limit: number): Promise<RotationRow[]> {
  const { rows } = await sql<RotationRow>`
    select chain_id as "chainId", reason, staff_id as "staffId", at from fairness.rotation
    order by at desc, chain_id limit ${limit}`.execute(q);
  return rows;
}
