import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable, TableRow, Tx } from '../../../db/index.ts';
import { accounts } from '../ledger/index.ts';

/** The accounts whose balances the operator owes. */
export const liabilityAccounts = [
  'cash',
  'bonus',
  'held',
  'in_play',
  'rebate',
  'suspense',
  'jackpots',
  'jackpot',
] as const satisfies readonly (keyof typeof accounts)[];

/** Balances that the operator owes, by the names of the accounts. */
export type LiabilityBalances = Record<(typeof liabilityAccounts)[number], Centavos>;

export async function findCurrentBalances(q: Queryable): Promise<LiabilityBalances> {
  const balanceOf = (account: keyof typeof accounts) =>
    sql`coalesce((select balance from reports.operator_balance where account = ${accounts[account]}), 0)::bigint`;
  const { rows } = await sql<LiabilityBalances>`
    select coalesce(sum(cash), 0)::bigint as cash, coalesce(sum(bonus), 0)::bigint as bonus,
      coalesce(sum(held), 0)::bigint as held, coalesce(sum(in_play), 0)::bigint as in_play,
      coalesce(sum(rebate), 0)::bigint as rebate, ${balanceOf('suspense')} as suspense,
      ${balanceOf('jackpots')} as jackpots, ${balanceOf('jackpot')} as jackpot
    from reports.wallet`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('the sum returned no row');
  return row;
}

/** Sums the changes of these accounts after `after` and up to `upTo`, both moments of movements; `null` is up to now. */
export async function sumLegs(q: Queryable, after: Date, upTo: Date | null): Promise<ReadonlyMap<number, bigint>> {
  const numbers = liabilityAccounts.map((name) => accounts[name]);
  const { rows } = await sql<{ account: number; amount: Centavos }>`
    select account, sum(amount)::bigint as amount from reports.leg
    where at > ${after} and (${upTo}::timestamptz is null or at <= ${upTo}) and account = any(${numbers}::smallint[])
    group by account`.execute(q);
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/** Finds the latest stored balances at a moment or before it. */
export async function findStoredBalances(
  q: Queryable,
  at: Date,
): Promise<(TableRow<'reports.balance', 'at'> & LiabilityBalances) | undefined> {
  const { rows } = await sql<TableRow<'reports.balance', 'at'> & LiabilityBalances>`
    select at, cash, bonus, held, in_play, rebate, suspense, jackpots, jackpot from reports.balance
    where at <= ${at} order by at desc limit 1`.execute(q);
  return rows[0];
}

export async function insertBalances(tx: Tx, at: Date, balances: LiabilityBalances): Promise<void> {
  const { cash, bonus, held, in_play: inPlay, rebate, suspense, jackpots, jackpot } = balances;
  await sql`
    insert into reports.balance (at, cash, bonus, held, in_play, rebate, suspense, jackpots, jackpot)
    values (${at}, ${cash}, ${bonus}, ${held}, ${inPlay}, ${rebate}, ${suspense}, ${jackpots}, ${jackpot})
    on conflict (at) do nothing`.execute(tx);
}

/** Cash and held money that wagering binds, and the stakes still required. */
export async function sumOpenWagering(q: Queryable): Promise<{ bound: Centavos; openWagering: Centavos }> {
  const { rows } = await sql<{ bound: Centavos; openWagering: Centavos }>`
    select coalesce(sum(bound), 0)::bigint as bound,
      coalesce(sum(open_wagering + open_bonus_wagering), 0)::bigint as "openWagering"
    from reports.wallet`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new Error('the sum returned no row');
  return row;
}
