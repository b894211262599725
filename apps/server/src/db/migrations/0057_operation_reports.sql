create view reports.decision as
  select 'withdrawals' as queue, r.decided_by as staff_id, w.requested_at as asked_at, w.decided_at,
    w.status <> 'refused' as is_approved, coalesce(a.site, '') as site, coalesce(a.is_in_on, false) as is_internal
  from cashier.withdrawal w
  join cashier.withdrawal_review r on r.withdrawal_id = w.id
  left join identity.member a on a.id = w.member_id
  where r.decided_by is not null and w.decided_at is not null
  union all
  select 'deposits', v.decided_by,
    coalesce((select min(t.sent_at) from cashier.deposit_receipt t where t.order_number = v.order_number), o.created_at),
    v.decided_at, v.refusal is null, coalesce(a.site, ''), coalesce(a.is_in_on, false)
  from cashier.deposit_review v
  join cashier.deposit_order o on o.order_number = v.order_number
  left join identity.member a on a.id = o.member_id
  where v.decided_by is not null;
comment on view reports.decision is 'Decisions of people about withdrawals and reviewed deposits; the last one of each.';

create index withdrawal_decided on cashier.withdrawal (decided_at) where decided_at is not null;

create view reports.claim as
  select c.promotion_id, v.name as promotion, c.member_id, c.at, c.amount, c.returned, c.state,
    coalesce(a.site, '') as site, coalesce(a.is_in_on, false) as is_internal
  from activities.claim c
  join activities.promotion p on p.id = c.promotion_id
  join activities.version v on v.promotion_id = p.id and v.version = coalesce(p.in_force, p.latest)
  left join identity.member a on a.id = c.member_id
  where c.state not in ('held', 'refused', 'released');
comment on view reports.claim is 'Claims of promotions that were paid, with the present name of the promotion.';
