-- A round of a shared table that went wrong is reversed after it was paid: requested by one person, approved by another.
create table rounds.reversal (
  id integer generated always as identity primary key,
  round_id uuid not null references rounds.round (id),
  game text not null,
  number bigint not null,
  status text not null check (status in ('waiting', 'refused', 'approved', 'done')),
  reason text not null,
  requested_by integer not null,
  requested_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  decision_reason text,
  done_at timestamptz,
  constraint reversal_check check ((status = 'waiting') = (decided_at is null)),
  constraint reversal_check1 check ((status = 'waiting') = (decided_by is null)),
  constraint reversal_check2 check (status not in ('approved', 'done') or decided_by <> requested_by),
  constraint reversal_check3 check ((status = 'done') = (done_at is not null))
);
comment on table rounds.reversal is 'Reversals of settled rounds. The round stays settled, so that its draw can still be verified.';
comment on column rounds.reversal.number is 'Number of the round.';
comment on column rounds.reversal.decided_by is 'Second person; for a refusal it may be the requester.';
comment on column rounds.reversal.done_at is 'When the last ticket was reversed or kept.';

create unique index reversal_once on rounds.reversal (round_id) where status <> 'refused';
create index reversal_by_time on rounds.reversal (requested_at desc, id desc);

alter table rounds.ticket add column reversal text;
alter table rounds.ticket add constraint ticket_reversal check (reversal in ('refunded', 'kept')) not valid;
comment on column rounds.ticket.reversal is
  'What the reversal of its round did: `refunded`: the stake was returned and the win taken back; `kept`: the player no longer had '
  'the win. `state` and `win` stay as they were drawn.';
