-- Whose kept answers are: each holder has so many at most. Of what was kept before it is not known; it is gone in two days.
alter table http.request add column holder bytea not null default ''::bytea;

create index request_by_holder on http.request (holder, started_at, scope);
