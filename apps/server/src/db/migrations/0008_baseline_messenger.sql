create schema messenger;
comment on schema messenger is 'Outgoing SMS and e-mail.';

create table messenger.sent (
  hour timestamptz not null,
  channel text not null check (channel in ('sms', 'mail')),
  brand text not null,
  count integer not null check (count > 0),
  primary key (hour, channel, brand)
) with (fillfactor = 50);
comment on table messenger.sent is
  'Messages sent in an hour, by channel and brand. Brand '''' is the sum of all brands.';
