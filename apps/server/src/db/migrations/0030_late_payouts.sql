-- A payout that the bank paid after it had given it up. Its money is with the player twice: back in their cash, and on
-- their account. It is booked as owed at the moment it is known, and staff settles it. Money in centavos.

-- What the house gives up of what it is owed.
insert into ledger.account (id, name, owner) values (17, 'losses', 'house');

create table cashier.late_payout (
  payout_id text primary key references cashier.payout (id),
  amount bigint not null check (amount > 0),
  -- How often the bank changed its mind: its movements are told apart by it.
  turn smallint not null default 0,
  booked_at timestamptz not null,
  -- When the bank said that it had not paid after all, and everything was put back.
  undone_at timestamptz
);

create index late_payout_booked on cashier.late_payout (booked_at);

-- How it was settled, step by step. What is left is the amount less the steps of its turn.
create table cashier.late_payout_step (
  payout_id text not null references cashier.late_payout (payout_id),
  place smallint not null check (place > 0),
  turn smallint not null,
  -- From what the withdrawal still held, from the player's cash, by a Pix of theirs, or given up.
  way text not null check (way in ('held', 'cash', 'repaid', 'written_off')),
  amount bigint not null check (amount > 0),
  -- Why, in the words of staff; empty where the house did it.
  reason text not null default '',
  made_at timestamptz not null,
  made_by text,
  primary key (payout_id, place)
);
