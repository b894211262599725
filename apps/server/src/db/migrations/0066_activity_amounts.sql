-- Deposits that staff confirmed have their counterpart at a bank without an API, and were shown without their amount.
create or replace view reports.activity as
  select t.player_id as member_id, t.seq, t.at, coalesce(a.site, '') as site, a.account, t.game,
    case when t.kind = 'payout' then 'withdrawal' when t.kind in ('deposit', 'suspense_credit') then 'deposit' else 'play' end
      as kind,
    t.kind in ('bet', 'outside_bet', 'double_up') and t.stake > 0 as is_round, coalesce(t.stake, 0) as stake,
    coalesce(t.win, 0) as win,
    abs(coalesce(ledger.leg(t.accounts, t.amounts, 11::smallint), 0))
      + abs(coalesce(ledger.leg(t.accounts, t.amounts, 18::smallint), 0)) as paid
  from ledger.transaction t
  join ledger.wallet w on w.player_id = t.player_id and not w.is_play
  left join identity.member a on a.id = t.player_id
  where t.kind in ('bet', 'outside_bet', 'outside_win', 'win', 'double_up', 'deposit', 'suspense_credit', 'payout')
    and not coalesce(a.is_in_on, false);
