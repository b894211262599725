import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { CamelRow, Queryable, TableRow } from '../../../db/index.ts';
import { type Account, accounts } from './account.ts';
import { requireRow } from './transaction-store.ts';

/** The balance of an operator account, by its name. What the operator owes is positive. */
export interface OperatorBalance {
  account: TableRow<'ledger.account', 'name'>['name'];
  balance: Centavos;
}

/** Sums the slots of each account: an account has several rows so that connections do not wait for one another. */
export async function listOperatorBalances(q: Queryable): Promise<OperatorBalance[]> {
  const { rows } = await sql<OperatorBalance>`
    select a.name as account, coalesce(sum(h.balance), 0)::bigint as balance
    from ledger.account a left join ledger.operator_balance h on h.account = a.id
    where a.owner = 'operator' group by a.id, a.name order by a.id`.execute(q);
  return rows;
}

/** Sums over the balances of all players, in centavos. */
export interface PlayerBalanceSums {
  cash: Centavos;
  bonus: Centavos;
  held: Centavos;
  in_play: Centavos;
}

/** Sums all wallets except those of play money. Takes tenths of a second for a million wallets. */
export async function sumPlayerBalances(q: Queryable): Promise<PlayerBalanceSums> {
  const { rows } = await sql<PlayerBalanceSums>`
    select coalesce(sum(cash), 0)::bigint as cash, coalesce(sum(bonus), 0)::bigint as bonus,
      coalesce(sum(held), 0)::bigint as held, coalesce(sum(in_play), 0)::bigint as in_play
    from ledger.wallet where not is_play`.execute(q);
  const [sums] = rows;
  if (sums === undefined) throw new Error('the sum returned no row');
  return sums;
}

export async function findOperatorBalance(q: Queryable, account: Account): Promise<Centavos> {
  const { rows } = await sql<{ balance: Centavos }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger.operator_balance where account = ${accounts[account]}`.execute(
    q,
  );
  return requireRow(rows).balance;
}

/** A movement over the clearing account, which the statement of the Pix bank must contain as well. */
export type ClearingMovement = CamelRow<'ledger.transaction', 'player_id' | 'id' | 'kind' | 'at'> & {
  cause: string;
  /** The change of the bank account's balance, in centavos. */
  gained: Centavos;
};

/** Lists clearing movements from `from` (inclusive) to `to` (exclusive), oldest first. */
export async function listClearingMovements(q: Queryable, from: Date, to: Date): Promise<ClearingMovement[]> {
  const { rows } = await sql<ClearingMovement>`
    select player_id as "playerId", id, kind, coalesce(cause, kind) as cause, at,
      -ledger.leg(accounts, amounts, ${accounts.psp_clearing}::smallint) as gained
    from ledger.transaction
    where at >= ${from} and at < ${to} and kind <> 'bet' and ${accounts.psp_clearing}::smallint = any (accounts)
    order by at, player_id, seq`.execute(q);
  return rows;
}

/** Finds what the account at the Pix bank should hold by this ledger, in centavos. */
export async function findClearingBalance(q: Queryable): Promise<Centavos> {
  const { rows } = await sql<{ balance: Centavos }>`
    select coalesce(-sum(balance), 0)::bigint as balance
    from ledger.operator_balance where account = ${accounts.psp_clearing}`.execute(q);
  return requireRow(rows).balance;
}

/** The whole ledger in sums, in centavos. */
export interface LedgerSums {
  /** Balances of all players, those of play money included. */
  players: Centavos;
  /** Balances of all accounts of the operator. */
  operator: Centavos;
  transactions: bigint;
  wallets: bigint;
}

/** Sums every balance of the ledger, in one statement and so at one moment. */
export async function sumLedger(q: Queryable): Promise<LedgerSums> {
  const { rows } = await sql<LedgerSums>`
    select coalesce(sum(cash + bonus + held + in_play + rebate), 0)::bigint as players,
      coalesce((select sum(balance) from ledger.operator_balance), 0)::bigint as operator,
      coalesce(sum(seq), 0)::bigint as transactions, count(*) as wallets
    from ledger.wallet`.execute(q);
  return requireRow(rows);
}
