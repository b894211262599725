-- What players owe after a bank took a Pix back that they had spent, and how it is settled.

-- A wallet is closed to bets for two reasons that come and go apart: the member's status, and a debt that freezes play.
-- `blocked` is what the functions of bets read: either of them.
alter table ledger.wallet
  add column status_blocked boolean not null default false,
  add column play_frozen boolean not null default false,
  -- Copy of what the cashier's register says that is owed, kept under this row's lock, in centavos.
  add column owed bigint not null default 0 check (owed >= 0);

update ledger.wallet set status_blocked = blocked where blocked;

alter table cashier.payer_rule
  -- Play is closed while a debt of a claw-back is open. Installations that run already decide for themselves.
  add column freeze_on_claw_back boolean not null default false,
  -- Bonuses of a deposit that is taken back end with it, and what was won with them.
  add column cancel_bonus_on_claw_back boolean not null default true;

update cashier.payer_rule set freeze_on_claw_back = true where not exists (select from identity.member);
alter table cashier.payer_rule alter column freeze_on_claw_back set default true;

create table cashier.debt (
  id text primary key,
  member_id integer not null,
  -- The return of the bank that left it; `turn` counts the changes of the bank's mind.
  end_to_end_id text not null,
  return_id text not null,
  turn smallint not null,
  amount bigint not null check (amount > 0),
  -- open: withdrawals wait for it; agreed: paid in instalments; undone: the bank gave the money back after all.
  status text not null check (status in ('open', 'agreed', 'settled', 'written_off', 'undone')),
  -- The most that one later deposit settles of an agreed debt, in centavos.
  instalment bigint check (instalment > 0),
  freezes_play boolean not null,
  opened_at timestamptz not null,
  ended_at timestamptz,
  foreign key (end_to_end_id, return_id) references cashier.payment_return (end_to_end_id, id)
    deferrable initially deferred,
  unique (end_to_end_id, return_id, turn),
  check (status <> 'agreed' or instalment is not null),
  check ((status in ('open', 'agreed')) = (ended_at is null))
);
create index debt_unsettled on cashier.debt (member_id, opened_at) where status in ('open', 'agreed');
create index debt_by_member on cashier.debt (member_id, opened_at desc);
create index debt_opened on cashier.debt (opened_at);

-- What was done about a debt. What is left of it is its amount less these.
create table cashier.debt_step (
  debt_id text not null references cashier.debt (id),
  place smallint not null check (place > 0),
  -- received: from money that came in; collected: from cash, by staff; written_off: given up; agreed: nothing moves.
  way text not null check (way in ('received', 'collected', 'written_off', 'agreed')),
  amount bigint not null check (amount >= 0),
  note text,
  made_at timestamptz not null,
  -- Two different people, or nobody where the program did it.
  requested_by integer,
  approved_by integer,
  primary key (debt_id, place),
  check ((way = 'agreed') = (amount = 0)),
  check ((way = 'received') = (requested_by is null)),
  check ((requested_by is null) = (approved_by is null)),
  check (requested_by <> approved_by)
);

-- What one person of staff asks for and another decides.
create table cashier.debt_request (
  id text primary key,
  debt_id text not null references cashier.debt (id),
  action text not null check (action in ('collect', 'agree', 'write_off')),
  instalment bigint check (instalment > 0),
  note text,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
  requested_by integer not null,
  requested_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  check ((action = 'agree') = (instalment is not null)),
  check ((status in ('waiting', 'withdrawn')) = (decided_by is null)),
  -- Whoever asked does not approve. Taking a request back is no decision.
  check (decided_by <> requested_by)
);
create unique index debt_request_waiting on cashier.debt_request (debt_id) where status = 'waiting';
create index debt_request_by_debt on cashier.debt_request (debt_id, requested_at desc);

-- What earlier releases left owed stays owed; play goes on as it did.
insert into cashier.debt (id, member_id, end_to_end_id, return_id, turn, amount, status, freezes_play, opened_at)
select 'D' || upper(substr(md5(end_to_end_id || '/' || id), 1, 16)), chain, end_to_end_id, id, turn, from_receivable,
  'open', false, coalesce(ended_at, seen_at)
from cashier.payment_return where status = 'done' and from_receivable > 0 and chain <> 0;

update ledger.wallet w set owed = o.amount
from (
  select member_id, sum(amount)::bigint as amount from (
    select member_id, amount from cashier.debt
    union all
    select d.member_id, l.amount - (select coalesce(sum(s.amount), 0) from cashier.late_payout_step s
      where s.payout_id = l.payout_id and s.turn = l.turn)
    from cashier.late_payout l
      join cashier.payout p on p.id = l.payout_id join cashier.withdrawal d on d.id = p.withdrawal_id
    where l.undone_at is null
  ) as each_of where amount > 0 group by member_id
) as o where o.member_id = w.player_id;
