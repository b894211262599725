create table reports.cost_rate (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('provider_fee', 'deposit_fee', 'withdrawal_fee', 'tax')),
  key text not null check (length(key) between 1 and 64),
  share_bps integer not null check (share_bps between 0 and 10000),
  fixed bigint not null check (fixed >= 0),
  valid_from date not null,
  reason text not null,
  set_by integer not null,
  set_at timestamptz not null,
  constraint fixed_of_payments check (fixed = 0 or kind in ('deposit_fee', 'withdrawal_fee'))
);
comment on table reports.cost_rate is
  'Rates of provider fees, payment fees and taxes. A rate holds from its day until the day of the next one; of several that '
  'begin on one day the last row holds. Append-only.';
comment on column reports.cost_rate.key is 'Provider, method of payment, or jurisdiction.';
comment on column reports.cost_rate.share_bps is 'Share of the GGR, or of the amount of a payment, in basis points.';
comment on column reports.cost_rate.fixed is 'Amount in centavos for each payment.';
create index cost_rate_by_day on reports.cost_rate (kind, key, valid_from, id);

create function reports.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % cannot change', tg_table_name using errcode = 'check_violation';
end $$;

create trigger refuse_change before update or delete on reports.cost_rate
  for each row execute function reports.refuse_change();

create view reports.payment_method as
  select payment_type as key, names ->> 'pt' as title, sort from cashier.payment_method;
comment on view reports.payment_method is 'Methods of deposits.';

create view reports.jurisdiction as select key as site, jurisdiction from sites.site;
comment on view reports.jurisdiction is 'Jurisdiction of each site.';

create view reports.bank_movement as
  select d.member_id, d.at, coalesce(a.site, '') as site, coalesce(a.is_in_on, false) as is_internal,
    'deposit_fee' as kind, coalesce(c.payment_type, 'pix') as method, d.amount
  from player_stats.deposit d
  left join identity.member a on a.id = d.member_id
  left join cashier.deposit_order o on o.order_number = replace(d.cause, 'deposit:', '')
  left join cashier.payment_channel c on c.id = o.channel_id
  union all
  select w.member_id, w.finished_at, coalesce(a.site, ''), coalesce(a.is_in_on, false), 'withdrawal_fee',
    case when w.key_kind = 'bank' then 'bank' else 'pix' end, w.amount - w.fee
  from cashier.withdrawal w
  left join identity.member a on a.id = w.member_id
  where w.status = 'paid';
comment on view reports.bank_movement is
  'Payments that a bank charges for: deposits credited and withdrawals paid, with the amount that it moved.';

create or replace view reports.movement as
  select t.player_id as member_id, t.at, coalesce(a.site, '') as site, coalesce(a.is_in_on, false) as is_internal,
    t.kind in ('bet', 'outside_bet', 'double_up') and t.stake > 0 as is_round, coalesce(t.stake, 0) as stake,
    coalesce(t.win, 0) as win, ledger.leg(t.accounts, t.amounts, 19::smallint) as jackpot,
    t.game
  from ledger.transaction t
  join ledger.wallet w on w.player_id = t.player_id and not w.is_play
  left join identity.member a on a.id = t.player_id
  where t.kind in ('bet', 'outside_bet', 'outside_win', 'win', 'double_up')
    and not exists (select from player_stats.undone u where u.member_id = t.player_id and u.seq = t.seq);
comment on view reports.movement is
  'Bets and wins of money that were not rolled back, one by one: for less than an hour. A late win has no game.';
