import { sql } from 'kysely';
import type { Queryable } from '../../../db/index.ts';

/** Each law is a query that finds the places where it is broken; a sound ledger answers none. */
export const laws = {
  'every transaction sums to zero': sql<{ place: string }>`
    select format('player %s, transaction %s', player_id, seq) as place
    from ledger.transaction where not ledger.balanced(accounts, amounts)`,

  'the chain is unbroken': sql<{ place: string }>`
    select format('player %s, transaction %s', player_id, seq) as place
    from (
      select t.*, t as whole,
        lag(t.hash, 1, decode(repeat('00', 32), 'hex')) over chain as previous,
        lag(t.seq, 1, 0::bigint) over chain as seq_before
      from ledger.transaction t window chain as (partition by t.player_id order by t.seq)
    ) as linked
    where seq <> seq_before + 1 or hash <> ledger.link(previous, whole)`,

  'every balance is the sum of its entries': sql<{ place: string }>`
    select format('player %s, transaction %s', player_id, seq) as place
    from (
      select player_id, seq, cash_after, bonus_after, held_after, in_play_after,
        sum((select coalesce(sum(m.amount), 0) from unnest(accounts, amounts) as m (account, amount) where m.account = 1)) over chain as cash,
        sum((select coalesce(sum(m.amount), 0) from unnest(accounts, amounts) as m (account, amount) where m.account = 2)) over chain as bonus,
        sum((select coalesce(sum(m.amount), 0) from unnest(accounts, amounts) as m (account, amount) where m.account = 3)) over chain as held,
        sum((select coalesce(sum(m.amount), 0) from unnest(accounts, amounts) as m (account, amount) where m.account = 4)) over chain as in_play
      from ledger.transaction window chain as (partition by player_id order by seq)
    ) as run
    where (cash, bonus, held, in_play) is distinct from (cash_after::numeric, bonus_after::numeric, held_after::numeric, in_play_after::numeric)`,

  'every wallet stands at the end of its chain': sql<{ place: string }>`
    select format('player %s, wallet', w.player_id) as place
    from ledger.wallet w
    left join lateral (
      select * from ledger.transaction x where x.player_id = w.player_id order by x.seq desc limit 1
    ) as t on true
    where (w.seq, w.cash, w.bonus, w.held, w.in_play, w.head) is distinct from (
      coalesce(t.seq, 0), coalesce(t.cash_after, 0), coalesce(t.bonus_after, 0), coalesce(t.held_after, 0),
      coalesce(t.in_play_after, 0), coalesce(t.hash, decode(repeat('00', 32), 'hex')))`,

  'no transaction is without a wallet': sql<{ place: string }>`
    select distinct format('player %s', t.player_id) as place
    from ledger.transaction t where not exists (select from ledger.wallet w where w.player_id = t.player_id)`,

  'nothing is negative': sql<{ place: string }>`
    select format('player %s, wallet', player_id) as place
    from ledger.wallet where least(cash, bonus, held, in_play) < 0`,

  'the house mirrors the players': sql<{ place: string }>`
    select format('house account %s, slot %s', account, slot) as place
    from ledger.house h
    full join (
      select m.account, ledger.slot(player_id) as slot, sum(m.amount) as balance
      from ledger.transaction, unnest(accounts, amounts) as m (account, amount)
      where m.account >= 10 group by 1, 2
    ) as summed using (account, slot)
    where h.balance is distinct from summed.balance`,

  'every bet is in the chain as it was played': sql<{ place: string }>`
    select format('player %s, transaction %s', coalesce(b.player_id, t.player_id), coalesce(b.seq, t.seq)) as place
    from ledger.bet b
    full join (select * from ledger.transaction where kind = 'bet') as t on t.player_id = b.player_id and t.seq = b.seq
    where t.evidence is distinct from case when b.player_id is not null then ledger.evidence_of(b) end
      or b.player_id is null`,
};

/** The first places where a law is broken. */
export async function listBreaches(q: Queryable, law: keyof typeof laws, most: number): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`${laws[law]} limit ${most}`.execute(q);
  return rows.map(({ place }) => place);
}

export async function countRows(q: Queryable): Promise<{ transactions: number; wallets: number }> {
  const { rows } = await sql<{ transactions: number; wallets: number }>`
    select (select count(*) from ledger.transaction)::integer as transactions,
      (select count(*) from ledger.wallet)::integer as wallets`.execute(q);
  return rows[0] ?? { transactions: 0, wallets: 0 };
}
