-- Claims of accounts that are linked to other claimers wait for staff. Amounts are centavos.
alter table activities.claim drop constraint claim_state_check;
alter table activities.claim add constraint claim_state_check check (state in
  ('credited', 'active', 'waiting', 'converted', 'lost', 'expired', 'forfeited', 'cancelled', 'lapsed',
   -- held: reserved and not paid; refused by staff; released: nobody decided in time, it may be claimed again.
   'held', 'refused', 'released'));

-- One held claim, and what staff decided about it.
create table activities.hold (
  claim_id uuid primary key references activities.claim (id),
  promotion_id integer not null references activities.promotion (id),
  member_id integer not null,
  -- How many other claimers share a device, a Pix key or CPF, a network; only those that reached the limit.
  links jsonb not null check (jsonb_typeof(links) = 'object'),
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'expired')),
  held_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > held_at),
  decided_at timestamptz,
  -- Staff; null where it expired.
  decided_by integer,
  note text not null default '',
  check ((state = 'open') = (decided_at is null)),
  check ((state in ('approved', 'refused')) = (decided_by is not null))
);
create index hold_by_state on activities.hold (state, held_at desc, claim_id desc);
create index hold_of_member on activities.hold (member_id, state);

create function activities.refuse_second_decision() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'hold % is decided', old.claim_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger decided_once before update on activities.hold
  for each row execute function activities.refuse_second_decision();
create trigger kept before delete on activities.hold for each row execute function activities.refuse_change();

-- What claimers were known by when they claimed: keyed hashes, found by their value. Kept for the days in which two claims
-- count as linked.
create table activities.claim_link (
  type text not null check (type in ('device', 'payer', 'address')),
  value bytea not null,
  member_id integer not null,
  claimed_at timestamptz not null,
  primary key (type, value, member_id)
);
create index claim_link_by_time on activities.claim_link (claimed_at);

-- Claims of the last days count from the first day on.
insert into activities.claim_link (type, value, member_id, claimed_at)
select link.type, link.value, c.member_id, max(c.at)
from activities.claim c
  join lateral (
    select 'device' as type, t.ip_index || t.agent_index as value from cashier.trace t where t.member_id = c.member_id
    union
    select 'address', t.ip_index from cashier.trace t where t.member_id = c.member_id
    union
    select 'payer', a.key_index from cashier.account a where a.member_id = c.member_id and a.key_index is not null
  ) link on true
where c.at >= now() - interval '30 days'
group by 1, 2, 3;
