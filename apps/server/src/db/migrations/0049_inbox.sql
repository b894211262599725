-- What members are told inside the house: messages of the house itself and of staff, announcements of sites, and pushes to
-- browsers that asked for them.
create schema inbox;

-- A message that staff sends to many, or that the house sends to a whole site.
create table inbox.campaign (
  id integer generated always as identity primary key,
  -- What of the house's own made it, once; null where staff wrote it.
  cause text unique,
  topic text not null check (topic in ('money', 'rewards', 'account', 'news')),
  -- By language; empty where the house says it in its own words.
  titles jsonb not null,
  bodies jsonb not null,
  template text,
  params jsonb not null default '{}',
  link text check (link ~ '^/([^/\\]|$)'),
  audience jsonb not null,
  starts_at timestamptz,
  expires_at timestamptz,
  state text not null default 'draft'
    check (state in ('draft', 'waiting', 'scheduled', 'sending', 'sent', 'cancelled')),
  version integer not null default 1,
  made_by integer not null,
  approved_by integer,
  -- How many were meant when it was handed in.
  counted integer,
  -- Members are gone through by their numbers: up to this one it is done.
  sent_up_to integer not null default 0,
  delivered integer not null default 0,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint by_another_person check (approved_by <> made_by)
);

create index campaign_open on inbox.campaign (id) where state in ('scheduled', 'sending');
create index campaign_latest on inbox.campaign (updated_at desc, id desc);

-- One message of one member. What it says is put together when it is read, in the reader's language.
create table inbox.message (
  id uuid primary key,
  member_id integer not null,
  -- What it tells of: for one member, once.
  cause text not null,
  topic text not null check (topic in ('money', 'rewards', 'account', 'news')),
  template text,
  params jsonb not null default '{}',
  link text check (link ~ '^/([^/\\]|$)'),
  campaign_id integer references inbox.campaign (id),
  at timestamptz not null,
  expires_at timestamptz,
  read_at timestamptz,
  hidden_at timestamptz,
  constraint once unique (member_id, cause),
  constraint says_something check ((template is null) <> (campaign_id is null))
);

create index message_shown on inbox.message (member_id, at desc, id desc) where hidden_at is null;
create index message_unread on inbox.message (member_id) where hidden_at is null and read_at is null;
create index message_of_campaign on inbox.message (campaign_id) where campaign_id is not null;
create index message_by_age on inbox.message (at);

-- What a member wants to hear by a push; who has no row has what the rules say.
create table inbox.preference (
  member_id integer primary key,
  money boolean not null,
  rewards boolean not null,
  news boolean not null,
  show_amounts boolean not null,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23),
  updated_at timestamptz not null
);

-- A browser that takes pushes. Where it is reached, and under which keys, is sealed.
create table inbox.subscription (
  id uuid primary key,
  member_id integer not null,
  -- The number of the sign-in it belongs to: once that ended, so has this.
  place_id integer not null,
  endpoint_hash bytea not null unique,
  sealed bytea not null,
  locale text not null,
  created_at timestamptz not null
);

create index subscription_of_member on inbox.subscription (member_id);

-- One push to one browser, once for what it tells.
create table inbox.push (
  id uuid primary key,
  member_id integer not null,
  subscription_id uuid not null references inbox.subscription (id) on delete cascade,
  -- The message it tells of; null for a notice of security, which stands among those.
  message_id uuid references inbox.message (id) on delete cascade,
  tag text not null,
  made_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'gone', 'refused', 'late', 'seen')),
  constraint push_once unique (subscription_id, tag),
  constraint ended_by_something check ((ended_at is null) = (outcome is null))
);

create index push_of_message on inbox.push (message_id) where message_id is not null;
create index push_by_age on inbox.push (made_at);
create index push_of_member on inbox.push (member_id);

-- The key pair by which push services know this house.
create table inbox.vapid (
  single boolean primary key default true check (single),
  public_key text not null,
  private_sealed bytea not null
);

create table inbox.rule (
  single boolean primary key default true check (single),
  -- For more players than this a message takes two people.
  approve_above integer not null check (approve_above >= 0),
  -- The quiet hours that members begin with, on the site's clock.
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23)
);

insert into inbox.rule (approve_above, quiet_from, quiet_until) values (100, 22, 8);

create table inbox.announcement (
  id integer generated always as identity primary key,
  -- The version that people read; null before the first.
  in_force integer,
  latest integer not null default 1,
  withdrawn_at timestamptz,
  updated_at timestamptz not null
);

create table inbox.announcement_version (
  announcement_id integer not null references inbox.announcement (id),
  version integer not null,
  site text not null,
  titles jsonb not null,
  bodies jsonb not null,
  picture text check (picture ~ '^[0-9a-f]{64}$'),
  link text check (link ~ '^/([^/\\]|$)'),
  pinned boolean not null,
  place integer not null,
  readers text not null check (readers in ('everybody', 'guests', 'members')),
  starts_at timestamptz,
  ends_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'approved', 'replaced')),
  made_by integer not null,
  approved_by integer,
  written_at timestamptz not null,
  approved_at timestamptz,
  primary key (announcement_id, version),
  constraint days_in_order check (ends_at > starts_at),
  constraint version_by_another_person check (approved_by <> made_by),
  constraint approved_by_somebody check (state = 'draft' or approved_by is not null)
);

create index announcement_of_site on inbox.announcement_version (site) where state = 'approved';

-- What was published is what people read: a change is another version.
create function inbox.hold_version() returns trigger language plpgsql as $$
begin
  raise exception 'version % of announcement % was published: its words stand', old.version, old.announcement_id
    using errcode = 'check_violation';
end $$;

create trigger version_stands before update on inbox.announcement_version for each row
  when (old.state <> 'draft' and (
    (old.site, old.titles, old.bodies, old.pinned, old.place, old.readers, old.made_by)
    is distinct from (new.site, new.titles, new.bodies, new.pinned, new.place, new.readers, new.made_by)
    or (old.picture, old.link, old.starts_at, old.ends_at)
    is distinct from (new.picture, new.link, new.starts_at, new.ends_at)))
  execute function inbox.hold_version();

-- Who was sent a message read these words: they stand, until the one person they were written to is forgotten.
create function inbox.hold_campaign() returns trigger language plpgsql as $$
begin
  raise exception 'message % is on its way: its words stand', old.id using errcode = 'check_violation';
end $$;

create trigger campaign_stands before update on inbox.campaign for each row
  when (old.delivered > 0 and new.titles <> '{}'
    and (old.titles, old.bodies, old.topic) is distinct from (new.titles, new.bodies, new.topic))
  execute function inbox.hold_campaign();

-- When a member was seen last is asked of many at once.
create index session_of_member on identity.session (member_id);

-- Until which day whoever may claim a rebate was told so.
create table inbox.watched (
  single boolean primary key default true check (single),
  day date not null
);

insert into privacy.retention (class, months, least, most, action, basis) values
  ('inbox_messages', 12, 1, 60, 'erase', 'LGPD, art. 16: guardadas só enquanto servem a quem as recebe');
