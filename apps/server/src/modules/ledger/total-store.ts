import type { Centavos } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/index.ts';

/** What the house has in one account; what it owes is positive. */
export interface HouseBalance {
  account: string;
  balance: Centavos;
}

/** A few rows an account: what each movement added. */
export async function listHouseBalances(q: Queryable): Promise<HouseBalance[]> {
  const { rows } = await sql<HouseBalance>`
    select a.name as account, coalesce(sum(h.balance), 0)::bigint as balance
    from ledger.account a left join ledger.house h on h.account = a.id
    where a.owner = 'house' group by a.id, a.name order by a.id`.execute(q);
  return rows;
}

/** What all players have, by pot. */
export interface PlayerPots {
  cash: Centavos;
  bonus: Centavos;
  held: Centavos;
  in_play: Centavos;
}

/** Reads every wallet: some tenths of a second where they are a million. Play money is nobody's. */
export async function sumPlayerPots(q: Queryable): Promise<PlayerPots> {
  const { rows } = await sql<PlayerPots>`
    select coalesce(sum(cash), 0)::bigint as cash, coalesce(sum(bonus), 0)::bigint as bonus,
      coalesce(sum(held), 0)::bigint as held, coalesce(sum(in_play), 0)::bigint as in_play
    from ledger.wallet where not is_play`.execute(q);
  const [pots] = rows;
  if (pots === undefined) throw new Error('a sum gave no row');
  return pots;
}
