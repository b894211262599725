create schema http;
comment on schema http is 'State of the HTTP layer: idempotency keys and request rates.';

create table http.request (
  scope bytea primary key,
  fingerprint bytea not null,
  started_at timestamptz not null,
  status smallint,
  answer bytea,
  holder bytea not null default '\x'
);
comment on table http.request is
  'Stored response of a request with an Idempotency-Key. The response is sealed with a key derived from the '
  'Idempotency-Key, of which only a hash is kept.';
comment on column http.request.scope is 'Hash of caller, route and Idempotency-Key.';
comment on column http.request.fingerprint is 'Hash of the request body.';
comment on column http.request.answer is 'Sealed response; null while the request runs.';
comment on column http.request.holder is
  'Keyed hash of the caller: each caller has a limited number of stored responses.';

create index request_by_age on http.request (started_at);
create index request_by_holder on http.request (holder, started_at, scope);

create unlogged table http.rate (
  counted_in integer not null,
  digest text not null,
  count integer not null check (count > 0),
  primary key (counted_in, digest)
) with (fillfactor = 50);
comment on table http.rate is 'Requests counted per window for rate limits that span servers.';
comment on column http.rate.counted_in is 'Window and rule that the request is counted in.';
comment on column http.rate.digest is 'Keyed hash of what is limited.';
