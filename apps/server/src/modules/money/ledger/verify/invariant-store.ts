import { sql } from 'kysely';
import type { Queryable } from '../../../../db/index.ts';
import { boundCashInvariant } from './bound-cash-invariant-store.ts';
import { FIRST_OPERATOR_ACCOUNT, accounts } from '../account.ts';

/** Each invariant is a query that returns the rows that violate it. */
export const invariants = {
  'every transaction sums to zero': sql<{ location: string }>`
    select format('player %s, transaction %s', player_id, seq) as location
    from ledger.transaction
    where (select sum(amount) from unnest(amounts) as amount) is distinct from 0
      or cardinality(accounts) <> cardinality(amounts) or cardinality(amounts) not between 2 and 6
      or (0 <> all (amounts)) is not true`,

  'the chain is unbroken': sql<{ location: string }>`
    select format('player %s, transaction %s', t.player_id, t.seq) as location
    from ledger.transaction t
    left join ledger.transaction b on b.player_id = t.player_id and b.seq = t.seq - 1
    where (t.seq > 1 and b.seq is null)
      or t.hash <> ledger.transaction_hash_v1(coalesce(b.hash, decode(repeat('00', 32), 'hex')), t)`,

  'every balance is the sum of its entries': sql<{ location: string }>`
    select format('player %s, transaction %s', t.player_id, t.seq) as location
    from ledger.transaction t
    left join ledger.transaction b on b.player_id = t.player_id and b.seq = t.seq - 1
    where t.cash_after <> coalesce(b.cash_after, 0) + ledger.leg(t.accounts, t.amounts, ${accounts.cash}::smallint)
      or t.bonus_after <> coalesce(b.bonus_after, 0) + ledger.leg(t.accounts, t.amounts, ${accounts.bonus}::smallint)
    union all
    select format('player %s, transaction %s', player_id, seq) as location
    from (
      select player_id, seq, held_after, in_play_after, accounts, amounts,
        lag(held_after, 1, 0::bigint) over chain as held_before, lag(in_play_after, 1, 0::bigint) over chain as in_play_before
      from ledger.transaction where kind <> 'bet' window chain as (partition by player_id order by seq)
    ) as moved
    where (held_after, in_play_after) is distinct from (
      held_before + ledger.leg(accounts, amounts, ${accounts.held}::smallint), in_play_before + ledger.leg(accounts, amounts, ${accounts.in_play}::smallint))`,

  'a round moves what it staked and won, and nothing else': sql<{ location: string }>`
    select format('player %s, transaction %s', player_id, seq) as location
    from ledger.transaction
    where kind = 'bet' and (
      stake is null or win is null or stake <= 0 or win < 0 or game is null or seed_id is null or nonce is null
      or evidence is null or held_after is not null or in_play_after is not null
      or not (accounts <@ array[${accounts.cash}, ${accounts.bonus}, ${accounts.games}, ${accounts.bonus_cost}]::smallint[] or accounts <@ array[${accounts.cash}, ${accounts.bonus}, ${accounts.play_money}]::smallint[])
      or ledger.leg(accounts, amounts, ${accounts.bonus_cost}::smallint) not between 0 and win
      or ledger.leg(accounts, amounts, ${accounts.cash}::smallint) + ledger.leg(accounts, amounts, ${accounts.bonus}::smallint)
        + ledger.leg(accounts, amounts, ${accounts.bonus_cost}::smallint) <> win - stake)`,

  'a free round moves money between the games and the bonus cost of the operator alone': sql<{ location: string }>`
    select format('player %s, transaction %s', player_id, seq) as location
    from ledger.transaction
    where kind = 'free_round' and (
      stake is not null or win is not null or wagered is not null or wager_due is not null or cause is null
      or game is null or seed_id is null or nonce is null or evidence is null
      or not (accounts <@ array[${accounts.games}, ${accounts.bonus_cost}]::smallint[])
      or coalesce((evidence::jsonb -> 'freeRound' ->> 'stake')::bigint, 0) <= 0
      or ledger.leg(accounts, amounts, ${accounts.games}::smallint) is distinct from
        (evidence::jsonb -> 'freeRound' ->> 'stake')::bigint - (evidence::jsonb -> 'freeRound' ->> 'win')::bigint)`,

  'a double-up stakes a win of cash that nothing else staked, and completes no wagering': sql<{ location: string }>`
    select format('player %s, transaction %s', d.player_id, d.seq) as location
    from ledger.transaction d
    left join ledger.transaction o on o.player_id = d.player_id and o.id = substring(d.cause from 'round:(.*)')::uuid
    where d.kind = 'double_up' and (
      o.seq is null or o.seq >= d.seq or o.kind not in ('bet', 'double_up') or d.stake not between 1 and o.win
      or d.win not in (0, 2 * d.stake) or d.wagered is not null or d.wager_due is not null
      or d.seed_id is null or d.nonce is null or d.game is null or d.evidence is null
      or not (d.accounts <@ array[${accounts.cash}, ${accounts.games}]::smallint[] or d.accounts <@ array[${accounts.cash}, ${accounts.play_money}]::smallint[])
      or ledger.leg(d.accounts, d.amounts, ${accounts.cash}::smallint) <> d.win - d.stake)
    union all
    select format('player %s, %s', player_id, cause)
    from ledger.transaction where kind = 'double_up' group by player_id, cause having count(*) > 1`,

  'a provider game moves its stake or its win, and nothing else': sql<{ location: string }>`
    select format('player %s, transaction %s', player_id, seq) as location
    from ledger.transaction
    where kind in ('outside_bet', 'outside_win') and (
      game is null or seed_id is not null or (stake is null) = (win is null)
      or not (accounts <@ array[${accounts.cash}, ${accounts.bonus}, ${accounts.games}, ${accounts.bonus_cost}, ${accounts.jackpots}]::smallint[] or accounts <@ array[${accounts.cash}, ${accounts.bonus}, ${accounts.play_money}]::smallint[]) or ${accounts.jackpots} = any (accounts) and kind <> 'outside_bet'
      or kind = 'outside_bet' and (stake is null or stake <= 0)
      or kind = 'outside_win' and (win is null or win <= 0)
      or ledger.leg(accounts, amounts, ${accounts.bonus_cost}::smallint) not between 0 and coalesce(win, 0)
      or ledger.leg(accounts, amounts, ${accounts.cash}::smallint) + ledger.leg(accounts, amounts, ${accounts.bonus}::smallint)
        + ledger.leg(accounts, amounts, ${accounts.bonus_cost}::smallint) <> coalesce(win, 0) - coalesce(stake, 0))`,

  'a jackpot is fed by the operator and paid to its winner': sql<{ location: string }>`
    select format('player %s, transaction %s', player_id, seq) as location
    from ledger.transaction
    where (${accounts.jackpot} = any (accounts)) <> (kind in ('jackpot_feed', 'jackpot_seed', 'jackpot_back', 'jackpot_win'))
      or kind in ('jackpot_feed', 'jackpot_back') and not (player_id = 0
        and accounts <@ array[${accounts.games}, ${accounts.jackpot}]::smallint[])
      or kind = 'jackpot_seed' and not (player_id = 0
        and accounts <@ array[${accounts.bonus_cost}, ${accounts.jackpot}]::smallint[])
      or kind = 'jackpot_win' and not (player_id > 0
        and accounts <@ array[${accounts.cash}, ${accounts.jackpot}]::smallint[])
      or kind in ('jackpot_feed', 'jackpot_seed') and ledger.leg(accounts, amounts, ${accounts.jackpot}::smallint) <= 0
      or kind in ('jackpot_back', 'jackpot_win') and ledger.leg(accounts, amounts, ${accounts.jackpot}::smallint) >= 0`,

  'a commission is what the operator pays an agent, and nothing else': sql<{ location: string }>`
    select format('player %s, transaction %s', player_id, seq) as location
    from ledger.transaction
    where (kind = 'commission') is distinct from (${accounts.commission_cost} = any (accounts))
      or kind = 'commission' and (
        not (accounts <@ array[${accounts.cash}, ${accounts.rebate}, ${accounts.commission_cost}]::smallint[])
          or ledger.leg(accounts, amounts, ${accounts.commission_cost}::smallint) >= 0 or stake is not null
            or game is not null)`,

  'every wallet matches the end of its chain': sql<{ location: string }>`
    select format('player %s, wallet', w.player_id) as location
    from ledger.wallet w
    left join ledger.transaction t on t.player_id = w.player_id and t.seq = w.seq
    left join (select player_id, max(seq) as seq from ledger.transaction group by player_id) as last
      on last.player_id = w.player_id
    where w.seq <> coalesce(last.seq, 0)
      or (w.cash, w.bonus, w.head) is distinct from (
        coalesce(t.cash_after, 0), coalesce(t.bonus_after, 0), coalesce(t.hash, decode(repeat('00', 32), 'hex')))`,

  'every wallet counts what was held, staked, won and wagered': sql<{ location: string }>`
    select format('player %s, wallet', w.player_id) as location
    from ledger.wallet w
    left join (
      select player_id, sum(stake) as staked, sum(win) as won, sum(wagered) as done, sum(wager_due) as due,
        sum(case when kind <> 'bet' then ledger.leg(accounts, amounts, ${accounts.held}::smallint) end) as held,
        sum(case when kind <> 'bet' then ledger.leg(accounts, amounts, ${accounts.in_play}::smallint) end) as in_play,
        sum(case when kind <> 'bet' then ledger.leg(accounts, amounts, ${accounts.rebate}::smallint) end) as rebate
      from ledger.transaction group by player_id
    ) as t on t.player_id = w.player_id
    where (w.staked, w.won, w.wager_done, w.wager_due, w.held, w.in_play, w.rebate) is distinct from (
      coalesce(t.staked, 0), coalesce(t.won, 0), coalesce(t.done, 0), coalesce(t.due, 0), coalesce(t.held, 0),
      coalesce(t.in_play, 0), coalesce(t.rebate, 0))`,

  'every wallet counts the requirement of its grant and the progress of bets': sql<{ location: string }>`
    select format('player %s, wallet', w.player_id) as location
    from ledger.wallet w
    left join (
      select player_id, (evidence::jsonb ->> 'grant')::uuid as grant_id, sum((evidence::jsonb ->> 'due')::bigint) as due
      from ledger.transaction
      where kind in ('grant', 'free_win', 'outside_rollback') and evidence::jsonb ->> 'grant' is not null group by 1, 2
    ) as required on required.player_id = w.player_id and required.grant_id = w.grant_id
    left join (select player_id, grant_id, sum(amount) as done from ledger.bonus_progress group by 1, 2) as progress
      on progress.player_id = w.player_id and progress.grant_id = w.grant_id
    where (w.bonus_due, w.bonus_done) is distinct from (coalesce(required.due, 0), coalesce(progress.done, 0))
      or w.grant_id is null and w.bonus <> 0`,

  'no part of a stake counts twice, or for a grant that was not active': sql<{ location: string }>`
    select format('player %s, transaction %s', p.player_id, p.seq) as location
    from ledger.bonus_progress p
    left join ledger.transaction t on t.player_id = p.player_id and t.seq = p.seq
    where t.seq is null
      or p.amount > 0 and (t.kind not in ('bet', 'outside_bet') or p.amount + coalesce(t.wagered, 0) > t.stake)
      or p.amount < 0 and t.kind not in ('rollback', 'outside_rollback')
    union all
    select format('player %s, grant %s', player_id, grant_id)
    from ledger.bonus_progress group by player_id, grant_id having sum(amount) < 0`,

  'bound cash follows from the movements': boundCashInvariant,

  'no transaction is without a wallet': sql<{ location: string }>`
    select distinct format('player %s', t.player_id) as location
    from ledger.transaction t where not exists (select from ledger.wallet w where w.player_id = t.player_id)`,

  'nothing is negative': sql<{ location: string }>`
    select format('player %s, wallet', player_id) as location
    from ledger.wallet where least(cash, bonus, held, in_play, rebate) < 0`,

  'operator accounts mirror the players': sql<{ location: string }>`
    select format('operator account %s', account) as location
    from (select account, sum(balance) as balance from ledger.operator_balance group by account) as stored
    full join (
      select m.account, sum(m.amount) as balance
      from ledger.transaction, unnest(accounts, amounts) as m (account, amount)
      where m.account >= ${FIRST_OPERATOR_ACCOUNT} group by m.account
    ) as summed using (account)
    where coalesce(stored.balance, 0) <> coalesce(summed.balance, 0)`,

  'money and play money never mix': sql<{ location: string }>`
    select format('player %s, transaction %s', t.player_id, t.seq) as location
    from ledger.transaction t
    where ${accounts.play_money} = any (t.accounts) and t.player_id not in (select player_id from ledger.wallet
      where is_play)
    union all
    select format('player %s, transaction %s', t.player_id, t.seq)
    from ledger.wallet w join ledger.transaction t on t.player_id = w.player_id
    where w.is_play and not (t.accounts <@ array[${accounts.cash}, ${accounts.bonus}, ${accounts.held}, ${accounts.in_play}, ${accounts.play_money}]::smallint[] and ${accounts.play_money} = any (t.accounts))
    union all
    select 'operator account 16' as location
    where (select coalesce(sum(balance), 0) from ledger.operator_balance where account = ${accounts.play_money})
      + (select coalesce(sum(cash + bonus + held + in_play), 0) from ledger.wallet where is_play) <> 0`,

  'no nonce of a seed was used twice': sql<{ location: string }>`
    select format('seed %s, nonce %s', seed_id, nonce) as location
    from ledger.number_taken group by seed_id, nonce having count(*) > 1`,

  // The indexes are unique within a month only; across months, uniqueness depends on the lookup before each insert.
  'no request was posted twice': sql<{ location: string }>`
    select format('player %s, transaction %s', player_id, id) as location
    from ledger.transaction group by player_id, id having count(*) > 1`,

  'a grant begins once and ends once': sql<{ location: string }>`
    select format('player %s, %s', player_id, cause) as location
    from ledger.transaction where kind = 'grant' and evidence is not null or kind in ('convert', 'forfeit')
    group by player_id, cause, kind = 'grant' having count(*) > 1`,

  'every seal holds': sql<{ location: string }>`
    select format('seal %s', number) as location
    from (
      select s.*, lag(hash, 1, decode(repeat('00', 32), 'hex')) over chain as previous,
        lag(number, 1, 0::bigint) over chain as number_before,
        (select array_agg(t.hash order by l.position)
         from unnest(s.players, s.seqs) with ordinality as l (player_id, seq, position)
         join ledger.transaction t on t.player_id = l.player_id and t.seq = l.seq) as links
      from ledger.seal s window chain as (order by number)
    ) as linked
    where number <> number_before + 1 or cardinality(links) is distinct from cardinality(players)
      or hash <> ledger.seal_hash_v1(previous, number, at, players, seqs, links)`,
};

/**
 * Lists the first violations of an invariant. The query is materialized because a plan that stops early would look up
 * every row singly, and a sound ledger has no violation to stop at.
 */
export async function listViolations(
  q: Queryable,
  invariant: keyof typeof invariants,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ location: string }>`
    with found as materialized (${invariants[invariant]}) select location from found limit ${limit}`.execute(q);
  return rows.map(({ location }) => location);
}

export async function countRows(q: Queryable): Promise<{ transactions: number; wallets: number }> {
  const { rows } = await sql<{ transactions: number; wallets: number }>`
    select (select count(*) from ledger.transaction)::integer as transactions,
      (select count(*) from ledger.wallet)::integer as wallets`.execute(q);
  return rows[0] ?? { transactions: 0, wallets: 0 };
}

/** Sets what a transaction that reads everything needs: memory for joins and no timeout. */
export async function prepareSession(q: Queryable): Promise<void> {
  await sql`
    select set_config('work_mem', '256MB', true), set_config('statement_timeout', '0', true),
      set_config('jit', 'off', true)`.execute(q);
}
