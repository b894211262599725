import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../db/index.ts';
import { accounts } from './account.ts';
import type { ChainRange } from './statement-store.ts';

/** The end of a player's chain: the sequence number of the last movement. `isPlay`: the wallet holds play money. */
export type ChainHead = CamelRow<'ledger.wallet', 'player_id' | 'seq' | 'is_play'>;

/** Returns `undefined` for a player without a wallet. */
export async function findChainHead(q: Queryable, playerId: number): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    select player_id as "playerId", seq, is_play as "isPlay" from ledger.wallet where player_id = ${playerId}`.execute(
    q,
  );
  return rows[0];
}

/**
 * Lists players with an id above `after`, by id, whose chain holds movements of money: those with a movement since
 * `since`, or all where it is `null`.
 */
export async function listChainHeads(
  q: Queryable,
  { since, after, limit }: { since: Date | null; after: number; limit: number },
): Promise<ChainHead[]> {
  const moved = sql`player_id in (select t.player_id from ledger.transaction t where t.at >= ${since})`;
  const { rows } = await sql<ChainHead>`
    select player_id as "playerId", seq, is_play as "isPlay" from ledger.wallet
    where player_id > ${after} and seq > 0 and not is_play and ${since === null ? sql`true` : moved}
    order by player_id limit ${limit}`.execute(q);
  return rows;
}

export type ChainRow = CamelRow<
  'ledger.transaction',
  'seq' | 'id' | 'kind' | 'cause' | 'game' | 'at' | 'stake' | 'win' | 'evidence'
> & {
  stake: Centavos | null;
  win: Centavos | null;
  /**
   * `null` for a bet of cash alone, which stake and win describe fully: most bets are, and arrays are slow to read. A bet that
   * a forfeited grant takes part in has its legs.
   */
  accounts: number[] | null;
  amounts: Centavos[] | null;
};

const hasLegs = sql`t.kind <> 'bet' or t.accounts && array[${accounts.bonus}, ${accounts.bonus_cost}]::smallint[]`;

const columns = sql`
  t.seq, t.id, t.kind, t.cause, t.game, t.at, t.stake, t.win, t.evidence,
  case when ${hasLegs} then t.accounts end as accounts, case when ${hasLegs} then t.amounts end as amounts`;

/**
 * Lists the movements of a range, oldest first. `since` is a time before all of them, which prunes partitions; `null`
 * if unknown.
 */
export async function listChain(
  q: Queryable,
  { playerId, from, upTo }: ChainRange,
  since: Date | null,
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from ledger.transaction t
    where t.player_id = ${playerId} and t.seq >= ${from} and t.seq <= ${upTo}
      and ${since === null ? sql`true` : sql`t.at >= ${since}`}
    order by t.seq`.execute(q);
  return rows;
}

export async function findChainRow(q: Queryable, playerId: number, id: string): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from ledger.transaction t where t.player_id = ${playerId} and t.id = ${id}::uuid`.execute(q);
  return rows[0];
}

/** Lists the movements of some kinds with one cause in a range, newest first. */
export async function listByCause(
  q: Queryable,
  { playerId, from, upTo }: ChainRange,
  { kinds, cause }: { kinds: readonly string[]; cause: string },
): Promise<ChainRow[]> {
  const { rows } = await sql<ChainRow>`
    select ${columns} from ledger.transaction t
    where t.player_id = ${playerId} and t.seq >= ${from} and t.seq <= ${upTo} and t.cause = ${cause}
      and t.kind = any(${[...kinds]}::text[])
    order by t.seq desc`.execute(q);
  return rows;
}

/** Lists the ids of rounds and late wins that rollbacks in a range reverse. */
export async function listRolledBackIds(q: Queryable, { playerId, from, upTo }: ChainRange): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select substring(t.cause from 'round:(.*)') as id from ledger.transaction t
    where t.player_id = ${playerId} and t.seq >= ${from} and t.seq <= ${upTo} and t.kind = 'rollback'`.execute(q);
  return new Set(rows.map(({ id }) => id));
}
