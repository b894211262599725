-- What all nodes counted in a minute, for limits of requests. Unlogged: it is worth nothing after two minutes, and a crash may
-- empty it. A key is a digest of the limit's name and the network or account.
create unlogged table http.rate (
  counted_in integer not null,
  digest text not null,
  count integer not null check (count > 0),
  primary key (counted_in, digest)
) with (fillfactor = 50);
