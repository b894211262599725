create schema sites;
comment on schema sites is 'Brands: hosts, appearance, legal documents and uploaded pictures.';

-- Refuses every change of an announced version, and a version that would take effect before the version that it replaces.
create function sites.refuse_announced_version_change() returns trigger language plpgsql as $$
begin
  if old.announced_at is not null then
    raise exception 'version % of % is announced and cannot change', old.version, old.kind
      using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.version > 1 and new.announced_at is not null and exists (
    select from sites.document d
    where d.site = new.site and d.kind = new.kind and d.version < new.version
      and (d.effective_at is null or d.effective_at >= new.effective_at)
  ) then
    raise exception 'version % of % cannot take effect before the version that it replaces', new.version, new.kind
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Refuses every change of the text of an announced version.
create function sites.refuse_announced_text_change() returns trigger language plpgsql as $$
declare
  document integer := case when tg_op = 'INSERT' then new.document_id else old.document_id end;
begin
  if exists (select from sites.document d where d.id = document and d.announced_at is not null) then
    raise exception 'the text of an announced version cannot change' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create table sites.picture (
  hash bytea primary key,
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  constraint picture_check check (hash = sha256(bytes))
);
comment on table sites.picture is 'Uploaded pictures, re-encoded by the server and named by their content.';
comment on column sites.picture.hash is 'SHA-256 of `bytes`.';

create table sites.site (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  name text not null check (name <> ''),
  is_home boolean not null default false,
  logo bytea references sites.picture (hash),
  theme jsonb not null,
  languages text[] not null check (cardinality(languages) > 0),
  default_language text not null,
  texts jsonb not null,
  banners jsonb not null,
  advertisement jsonb not null,
  socials jsonb not null,
  features jsonb not null,
  jurisdiction text not null check (jurisdiction in ('curacao', 'br-spa')),
  idle_minutes integer not null check (idle_minutes > 0),
  absolute_minutes integer not null,
  support_link text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  pace jsonb not null default '{"turbo": true, "cycleMs": 1000, "autoRounds": 100, "slotCycleMs": 1000, "turboCycleMs": 500}' check (jsonb_typeof(pace) = 'object'),
  wins_least bigint not null default 5000 check (wins_least > 0),
  constraint site_check check (default_language = any (languages)),
  constraint site_check1 check (absolute_minutes >= idle_minutes)
);
comment on table sites.site is
  'A site (brand) of the installation. The home site answers for hosts that belong to no site.';
comment on column sites.site.is_home is 'True for exactly one site.';
comment on column sites.site.theme is 'Design tokens.';
comment on column sites.site.features is 'Feature switches by name.';
comment on column sites.site.idle_minutes is 'A session ends after this time without a request.';
comment on column sites.site.absolute_minutes is 'A session ends at the latest after this time.';
comment on column sites.site.version is 'Optimistic lock.';
comment on column sites.site.pace is
  'Least time between two rounds of a member in a game in milliseconds, and whether rounds may be hurried or '
  'played automatically.';
comment on column sites.site.wins_least is 'Least win in centavos that the site''s list of recent wins shows.';

-- Answers for hosts that belong to no site.
create unique index one_home on sites.site (is_home) where is_home;

create table sites.host (
  host text primary key check (host = lower(host) and host <> ''),
  site text not null references sites.site (key)
);
comment on table sites.host is 'Host names of sites.';

create index host_by_site on sites.host (site);

create table sites.document (
  id integer generated always as identity primary key,
  site text not null references sites.site (key),
  kind text not null check (kind
    in ('terms', 'privacy', 'responsible_gaming', 'bonus_rules', 'about', 'contact', 'kyc_aml', 'game_rules',
    'complaints')),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  announced_at timestamptz,
  effective_at timestamptz,
  constraint document_check check ((announced_at is null) = (effective_at is null)),
  unique (site, kind, version),
  constraint two_weeks_notice check ((kind in ('about', 'contact', 'kyc_aml', 'game_rules', 'complaints'))
    or (effective_at - announced_at) >= case when version = 1 then '00:00:00'::interval else '14 days'::interval end)
);
comment on table sites.document is
  'Versions of legal documents and information pages. A draft may change; an announced version may not.';
comment on column sites.document.effective_at is
  'From when the version is in force: two weeks after the announcement for documents that players accept.';

create unique index one_draft on sites.document (site, kind) where announced_at is null;

create trigger refuse_change before update or delete on sites.document
  for each row execute function sites.refuse_announced_version_change();

create table sites.document_text (
  document_id integer not null references sites.document (id) on delete cascade,
  language text not null,
  title text not null,
  body text not null,
  primary key (document_id, language)
);
comment on table sites.document_text is
  'Text of a document version in one language. Cannot change once the version is announced.';

create trigger refuse_change before insert or update or delete on sites.document_text
  for each row execute function sites.refuse_announced_text_change();

create table sites.acceptance (
  member_id integer not null,
  document_id integer not null references sites.document (id),
  language text not null,
  accepted_at timestamptz not null,
  primary key (member_id, document_id)
);
comment on table sites.acceptance is
  'Which version of a document a member accepted, when, and in which language it was shown.';
