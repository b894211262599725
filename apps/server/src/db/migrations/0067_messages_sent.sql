create schema messenger;

-- How many messages were put on their way in an hour, by channel and brand; brand '' is all of them together.
create table messenger.sent (
  hour timestamptz not null,
  channel text not null check (channel in ('sms', 'mail')),
  brand text not null,
  count integer not null check (count > 0),
  primary key (hour, channel, brand)
) with (fillfactor = 50);
