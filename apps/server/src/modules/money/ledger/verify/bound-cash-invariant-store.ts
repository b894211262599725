import { sql } from 'kysely';
import { accounts } from '../account.ts';

/**
 * Checks the bound cash after each movement, by its kind and the bound cash before it, and in the wallet. A released
 * stake, a late win and a win of a provider's game bind at most what they credit, and a released stake at most what was
 * bound of it. Movements up to a player's opening are older than bound cash and are not checked.
 */
export const boundCashInvariant = sql<{ location: string }>`
  with player as materialized (
    select distinct t.player_id, o.seq as opening, o.amount from ledger.transaction t
    left join ledger.bound_opening o on o.player_id = t.player_id where t.wager_due > 0
  ), step as materialized (
    select t.player_id, t.seq, t.id, t.kind, t.cause, t.accounts, t.amounts, t.wager_due,
      t.cash_after + coalesce(t.held_after, 0) as most, t.seq <= coalesce(p.opening, 0) as is_before,
      case when t.seq = p.opening then p.amount else coalesce(t.bound_after, 0) end as bound,
      lag(t.cash_after, 1, 0::bigint) over chain as cash_before, lag(t.kind) over chain as kind_before,
      lag(t.cause) over chain as cause_before,
      coalesce(sum(t.wager_due) over chain, 0) > coalesce(sum(t.wagered) over chain, 0) as is_open,
      ledger.leg(t.accounts, t.amounts, ${accounts.cash}::smallint) as delta
    from ledger.transaction t join player p on p.player_id = t.player_id
    window chain as (partition by t.player_id order by t.seq)
  ), moved as materialized (
    select s.*, lag(s.bound, 1, 0::bigint) over chain as bound_before, lag(s.bound, 2, 0::bigint) over chain as bound_earlier
    from step s window chain as (partition by s.player_id order by s.seq)
  ), classified as materialized (
    select m.*, l.staked, l.won, case
        when m.kind <> 'bet' then ledger.stake_from_bound_v1(l.staked, m.cash_before, m.bound_before)
        when m.kind_before = 'stake_back' and m.cause_before = 'round:' || m.id then m.bound_before - m.bound_earlier
        else ledger.stake_from_bound_v1(l.staked, m.cash_before, m.bound_before) end as from_bound
    from moved m
    cross join lateral (
      select coalesce(-sum(x.amount) filter (where x.amount < 0), 0)::bigint as staked,
        coalesce(sum(x.amount) filter (where x.amount > 0), 0)::bigint as won
      from unnest(m.accounts, m.amounts) as x (account, amount) where x.account = ${accounts.cash}
    ) as l
    where not m.is_before and (m.bound > 0 or m.bound_before > 0 or m.wager_due > 0)
  )
  select format('player %s, transaction %s', player_id, seq) as location
  from classified
  where case
    when not is_open then bound <> 0
    when kind in ('rollback', 'outside_rollback') then bound not between 0 and most
    when kind in ('stake_back', 'win', 'outside_win') then bound not between bound_before and bound_before + delta
    when kind in ('stake', 'outside_bet') then bound <> bound_before - from_bound
    when kind in ('bet', 'double_up') then bound <> bound_before - from_bound + ledger.win_to_bound_v1(won, staked, from_bound)
    else bound <> least(bound_before + case when wager_due > 0 then greatest(delta, 0) else 0 end, most) end
  union all
  select format('player %s, stake %s', player_id, cause)
  from classified where kind in ('stake', 'stake_back') group by player_id, cause
  having sum(bound_before - bound) < 0
  union all
  select format('player %s, wallet', w.player_id)
  from ledger.wallet w
  left join ledger.transaction t on t.player_id = w.player_id and t.seq = w.seq
  left join ledger.bound_opening o on o.player_id = w.player_id and o.seq = w.seq
  left join (select player_id, sum(amount) as amount from ledger.bound_stake group by 1) as s on s.player_id = w.player_id
  where w.bound <> coalesce(t.bound_after, o.amount, 0) or w.bound_in_play <> coalesce(s.amount, 0)
    or w.bound_in_play > w.in_play`;
