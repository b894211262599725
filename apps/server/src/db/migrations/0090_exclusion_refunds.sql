-- Bets of listed players whose stakes were returned.

create table exclusion.refund (
  bet_id uuid primary key,
  period_id uuid not null references exclusion.period (id),
  member_id integer not null,
  game text not null,
  stake bigint not null check (stake > 0),
  at timestamptz not null
);
comment on table exclusion.refund is
  'A bet that was open when the register listed its player, and whose stake was returned: the evidence of the refund. '
  'Rows never change.';
comment on column exclusion.refund.bet_id is 'Id of the round of moves, or of the ticket of a shared round.';
comment on column exclusion.refund.period_id is 'The listing.';
comment on column exclusion.refund.stake is 'Centavos, bonus money included.';
create index refund_of_period on exclusion.refund (period_id);
create index refund_of_member on exclusion.refund (member_id, at desc);
create trigger refuse_change before update or delete on exclusion.refund
  for each row execute function ledger.refuse_change();
