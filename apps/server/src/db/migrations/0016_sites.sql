-- Brands: one installation shows many sites, each chosen by the host that was called.
create schema sites;

-- Pictures that operators bring, drawn anew by us and named by their content.
create table sites.picture (
  hash bytea primary key,
  bytes bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  check (hash = sha256(bytes))
);

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
  check (default_language = any (languages)),
  check (absolute_minutes >= idle_minutes)
);

-- Whoever calls by a host that nobody has is shown this one.
create unique index one_home on sites.site (is_home) where is_home;

create table sites.host (
  host text primary key check (host = lower(host) and host <> ''),
  site text not null references sites.site (key)
);

create index host_by_site on sites.host (site);

-- Versions of the documents that players agree to. A draft may be written over; what was announced stands for good.
create table sites.document (
  id integer generated always as identity primary key,
  site text not null references sites.site (key),
  kind text not null check (kind in ('terms', 'privacy', 'responsible_gaming', 'bonus_rules')),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  announced_at timestamptz,
  effective_at timestamptz,
  unique (site, kind, version),
  check ((announced_at is null) = (effective_at is null)),
  -- The specification's two weeks. Before the first version there was nothing to change.
  constraint two_weeks_notice check (
    effective_at - announced_at >= case when version = 1 then interval '0' else interval '14 days' end
  )
);

create unique index one_draft on sites.document (site, kind) where announced_at is null;

create table sites.document_text (
  document_id integer not null references sites.document (id) on delete cascade,
  language text not null,
  title text not null,
  body text not null,
  primary key (document_id, language)
);

create function sites.refuse_change_of_announced() returns trigger language plpgsql as $$
begin
  if old.announced_at is not null then
    raise exception 'version % of % was announced and stands', old.version, old.kind
      using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.version > 1 and new.announced_at is not null and exists (
    select from sites.document d
    where d.site = new.site and d.kind = new.kind and d.version < new.version
      and (d.effective_at is null or d.effective_at >= new.effective_at)
  ) then
    raise exception 'version % of % would be in force before the one it follows', new.version, new.kind
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger stands before update or delete on sites.document
  for each row execute function sites.refuse_change_of_announced();

create function sites.refuse_change_of_text() returns trigger language plpgsql as $$
declare
  document integer := case when tg_op = 'INSERT' then new.document_id else old.document_id end;
begin
  if exists (select from sites.document d where d.id = document and d.announced_at is not null) then
    raise exception 'the text of an announced version stands' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

create trigger stands before insert or update or delete on sites.document_text
  for each row execute function sites.refuse_change_of_text();

-- Who agreed to which version, when, and in which language they were shown it.
create table sites.acceptance (
  member_id integer not null,
  document_id integer not null references sites.document (id),
  language text not null,
  accepted_at timestamptz not null,
  primary key (member_id, document_id)
);
