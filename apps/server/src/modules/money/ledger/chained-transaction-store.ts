import { sql } from 'kysely';
import type { CamelRow, Queryable } from '../../../db/index.ts';
import { accounts } from './account.ts';
import type { ChainRange } from './statement-store.ts';
import { requireRow } from './transaction-store.ts';

/** A transaction with every field that its hash covers. */
export type ChainedTransaction = CamelRow<
  'ledger.transaction',
  | 'seq'
  | 'id'
  | 'fingerprint'
  | 'kind'
  | 'accounts'
  | 'amounts'
  | 'cash_after'
  | 'bonus_after'
  | 'held_after'
  | 'in_play_after'
  | 'wager_due'
  | 'wagered'
  | 'stake'
  | 'win'
  | 'seed_id'
  | 'nonce'
  | 'game'
  | 'evidence'
  | 'cause'
  | 'bound_after'
  | 'hash'
> & {
  /** Microseconds since 1970: a date of JavaScript has no microseconds. */
  at: bigint;
};

/** Lists transactions of a range, oldest first. */
export async function listChainedTransactions(
  q: Queryable,
  { playerId, from, upTo }: ChainRange,
  limit: number,
): Promise<ChainedTransaction[]> {
  const { rows } = await sql<ChainedTransaction>`
    select seq, id, fingerprint, (extract(epoch from at) * 1000000)::bigint as at, kind, accounts, amounts,
      cash_after as "cashAfter", bonus_after as "bonusAfter", held_after as "heldAfter", in_play_after as "inPlayAfter",
      wager_due as "wagerDue", wagered, stake, win, seed_id as "seedId", nonce, game, evidence, cause,
      bound_after as "boundAfter", hash
    from ledger.transaction where player_id = ${playerId} and seq >= ${from} and seq <= ${upTo}
    order by seq limit ${limit}`.execute(q);
  return rows;
}

/** Finds the first transaction of a player at or after a time; `undefined` without one. */
export async function findFirstSeqSince(q: Queryable, playerId: number, since: Date): Promise<bigint | undefined> {
  const { rows } = await sql<{ seq: bigint }>`
    select seq from ledger.transaction where player_id = ${playerId} and at >= ${since} order by seq limit 1`.execute(
    q,
  );
  return rows[0]?.seq;
}

/** Balances of a player after a transaction, in centavos. */
export interface ChainBalances {
  cash: bigint;
  bonus: bigint;
  held: bigint;
  inPlay: bigint;
}

/** The hash of a transaction and the balances after it. */
export interface ChainPoint extends ChainBalances {
  /** Hex. */
  hash: string;
}

/**
 * Computes the balances after a transaction: those of the wallet without the transactions since. `seq` 0 is the beginning of the
 * chain. `q` must be one snapshot.
 */
export async function computeChainPoint(q: Queryable, playerId: number, seq: bigint): Promise<ChainPoint> {
  const leg = (account: number) => sql`ledger.leg(t.accounts, t.amounts, ${account}::smallint)`;
  const { rows } = await sql<ChainPoint>`
    select (w.cash - coalesce(sum(${leg(accounts.cash)}), 0))::bigint as cash,
      (w.bonus - coalesce(sum(${leg(accounts.bonus)}), 0))::bigint as bonus,
      (w.held - coalesce(sum(${leg(accounts.held)}), 0))::bigint as held,
      (w.in_play - coalesce(sum(${leg(accounts.in_play)}), 0))::bigint as "inPlay",
      coalesce((select encode(b.hash, 'hex') from ledger.transaction b where b.player_id = ${playerId} and b.seq = ${seq}),
        repeat('00', 32)) as hash
    from ledger.wallet w left join ledger.transaction t on t.player_id = w.player_id and t.seq > ${seq}
    where w.player_id = ${playerId} group by w.player_id`.execute(q);
  return requireRow(rows);
}
