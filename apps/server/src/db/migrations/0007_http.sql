create schema http;

-- What a call with an Idempotency-Key answered. The answer is sealed with a key made from the
-- caller's own Idempotency-Key, of which only a hash is kept.
create table http.request (
  scope bytea primary key,
  fingerprint bytea not null,
  started_at timestamptz not null,
  status smallint,
  answer bytea
);

create index request_by_age on http.request (started_at);
