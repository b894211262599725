create schema reports;
comment on schema reports is
  'Reports of the operator: what they read of other schemas, and the balances of past hours. Amounts in centavos.';

create table reports.balance (
  at timestamptz primary key,
  cash bigint not null,
  bonus bigint not null,
  held bigint not null,
  in_play bigint not null,
  rebate bigint not null,
  suspense bigint not null,
  jackpots bigint not null,
  jackpot bigint not null
);
comment on table reports.balance is
  'Balances of all players and of accounts of the operator at the full hours, from which a past moment is computed.';
comment on column reports.balance.at is 'Movements of this time and earlier are in the balances.';
comment on column reports.balance.jackpots is 'Contributions to jackpots of providers.';
comment on column reports.balance.jackpot is 'Pools of the operator''s own jackpots.';

create view reports.account as
  select id as member_id, site, created_at, is_in_on as is_internal, is_demo from identity.member;
comment on view reports.account is 'Site of each member, and whether it is an internal account of the operator.';

create view reports.play as
  select hour, site, game, staked, staked_bonus, won, won_bonus, jackpot, rounds from player_stats.site_hour
  union all
  select c.hour, coalesce(a.site, ''), c.game, c.staked, c.staked_bonus, c.won, c.won_bonus, c.jackpot, c.rounds
  from player_stats.hour_change c left join identity.member a on a.id = c.member_id;
comment on view reports.play is 'Play of a site by game and hour; several rows add up.';

create view reports.member_play as
  select h.member_id, h.hour, coalesce(a.site, '') as site, coalesce(a.is_in_on, false) as is_internal, h.game, h.staked,
    h.staked_bonus, h.won, h.won_bonus, h.jackpot, h.rounds
  from player_stats.game_hour h left join identity.member a on a.id = h.member_id;
comment on view reports.member_play is 'Play of each member by game and hour.';

create view reports.money as
  select m.member_id, m.at, coalesce(a.site, '') as site, coalesce(a.is_in_on, false) as is_internal, m.withdrawn,
    m.withdrawals, m.bonus_cost, m.rebates, m.commissions, m.fees
  from player_stats.money_movement m left join identity.member a on a.id = m.member_id;
comment on view reports.money is 'Withdrawals, rewards, commissions and fees of members, one by one.';

create view reports.deposit as
  select d.member_id, d.at, coalesce(a.site, '') as site, coalesce(a.is_in_on, false) as is_internal, d.number, d.amount,
    d.returned
  from player_stats.deposit d left join identity.member a on a.id = d.member_id;
comment on view reports.deposit is 'Deposits of members, one by one.';

create view reports.movement as
  select t.player_id as member_id, t.at, coalesce(a.site, '') as site, coalesce(a.is_in_on, false) as is_internal,
    t.kind in ('bet', 'outside_bet', 'double_up') and t.stake > 0 as is_round, coalesce(t.stake, 0) as stake,
    coalesce(t.win, 0) as win, ledger.leg(t.accounts, t.amounts, 19::smallint) as jackpot
  from ledger.transaction t
  join ledger.wallet w on w.player_id = t.player_id and not w.is_play
  left join identity.member a on a.id = t.player_id
  where t.kind in ('bet', 'outside_bet', 'outside_win', 'win', 'double_up')
    and not exists (select from player_stats.undone u where u.member_id = t.player_id and u.seq = t.seq);
comment on view reports.movement is 'Bets and wins of money that were not rolled back, one by one: for less than an hour.';

create view reports.pool_movement as
  select t.at, coalesce(p.site, '') as site, ledger.leg(t.accounts, t.amounts, 21::smallint) as amount
  from ledger.transaction t left join jackpot.pool p on t.cause = 'pool:' || p.id
  where t.player_id = 0 and t.kind in ('jackpot_feed', 'jackpot_seed', 'jackpot_back');
comment on view reports.pool_movement is 'What the operator paid into the pools of its jackpots; negative for what it took back.';

create view reports.wallet as
  select player_id, cash, bonus, held, in_play, rebate, bound, greatest(wager_due - wager_done, 0) as open_wagering,
    greatest(bonus_due - bonus_done, 0) as open_bonus_wagering
  from ledger.wallet where not is_play;
comment on view reports.wallet is 'Balances of each player of money, with the wagering still required.';

create view reports.operator_balance as
  select account, sum(balance)::bigint as balance from ledger.operator_balance group by account;
comment on view reports.operator_balance is 'Balance of each account of the operator.';

create view reports.leg as
  select t.at, l.account, l.amount
  from ledger.transaction t
  left join ledger.wallet w on w.player_id = t.player_id
  cross join lateral unnest(t.accounts, t.amounts) as l (account, amount)
  where w.is_play is not true;
comment on view reports.leg is 'Changes of accounts by movements of money, one by one.';

create view reports.deposit_order as
  select o.order_number, o.created_at, o.credited_at, o.status, o.amount, c.payment_type as method, c.id as channel_id,
    c.names ->> 'pt' as channel, coalesce(a.site, '') as site, coalesce(a.is_in_on, false) as is_internal
  from cashier.deposit_order o
  join cashier.payment_channel c on c.id = o.channel_id
  left join identity.member a on a.id = o.member_id;
comment on view reports.deposit_order is 'Orders of deposits with their method and channel.';

create view reports.withdrawal as
  select w.id, w.requested_at, w.status, w.amount, w.key_kind as method, coalesce(r.is_auto, false) as is_auto,
    (select min(s.at) from cashier.withdrawal_step s where s.withdrawal_id = w.id and s.status = 'approved') as approved_at,
    coalesce(a.site, '') as site, coalesce(a.is_in_on, false) as is_internal
  from cashier.withdrawal w
  left join cashier.withdrawal_review r on r.withdrawal_id = w.id
  left join identity.member a on a.id = w.member_id;
comment on view reports.withdrawal is 'Withdrawals with the time of their approval.';

-- Registrations of a range of days.
create index member_in_time on identity.member (created_at);
