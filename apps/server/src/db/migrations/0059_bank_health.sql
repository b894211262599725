create table cashier.bank_call (
  hour timestamptz not null,
  call text not null check (length(call) between 1 and 40),
  outcome text not null check (outcome in ('ok', 'refused', 'unknown')),
  bucket smallint not null check (bucket between 0 and 200),
  calls integer not null check (calls > 0),
  last_at timestamptz not null,
  primary key (hour, call, outcome, bucket)
);
comment on table cashier.bank_call is 'Requests to the Pix bank by hour, outcome and duration, without anything of what they were about.';
comment on column cashier.bank_call.outcome is '`ok`: the bank answered, also that there is no such thing; `unknown`: nobody knows whether it was done.';
comment on column cashier.bank_call.bucket is 'The duration was at most 1.1 to the power of this, in milliseconds; 0 counts at most 1 ms.';

create index webhook_by_time on cashier.webhook (received_at);
