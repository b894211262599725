create schema inbox;
comment on schema inbox is 'Messages to players: inbox, push notifications, campaigns and announcements.';

-- Refuses to change the content of an announcement version that left the draft state.
create function inbox.refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'version % of announcement % is published: its content cannot change', old.version, old.announcement_id
    using errcode = 'check_violation';
end $$;

-- Refuses to change the content of a campaign that was delivered to somebody.
create function inbox.refuse_campaign_change() returns trigger language plpgsql as $$
begin
  raise exception 'campaign % was delivered: its content cannot change', old.id using errcode = 'check_violation';
end $$;

create table inbox.campaign (
  id integer generated always as identity primary key,
  cause text unique,
  topic text not null check (topic in ('money', 'rewards', 'account', 'news')),
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
  counted integer,
  sent_up_to integer not null default 0,
  delivered integer not null default 0,
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  skipped jsonb not null default '{}' check (jsonb_typeof(skipped) = 'object'),
  constraint by_another_person check (approved_by <> made_by)
);
comment on table inbox.campaign is 'A message to many players, written by staff or sent by the system.';
comment on column inbox.campaign.cause is 'Event of the system that caused it, once; null where staff wrote it.';
comment on column inbox.campaign.titles is 'Title by language; empty where a template is used.';
comment on column inbox.campaign.version is 'Optimistic lock.';
comment on column inbox.campaign.counted is 'Number of recipients when it was submitted.';
comment on column inbox.campaign.sent_up_to is 'Members are processed by number: delivered up to this one.';
comment on column inbox.campaign.skipped is
  'Recipients named by staff who may not receive marketing, counted by reason.';

create index campaign_open on inbox.campaign (id) where state in ('scheduled', 'sending');
create index campaign_latest on inbox.campaign (updated_at desc, id desc);

create trigger refuse_change before update on inbox.campaign for each row
  when (old.delivered > 0 and new.titles <> '{}'
    and (old.titles, old.bodies, old.topic) is distinct from (new.titles, new.bodies, new.topic))
  execute function inbox.refuse_campaign_change();

create table inbox.message (
  id uuid primary key,
  member_id integer not null,
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
  constraint says_something check ((template is null) <> (campaign_id is null)),
  constraint once unique (member_id, cause)
);
comment on table inbox.message is
  'A message of one member. Its text is rendered when it is read, in the reader''s language.';
comment on column inbox.message.cause is 'What it is about: once per member.';

create index message_shown on inbox.message (member_id, at desc, id desc) where hidden_at is null;
create index message_unread on inbox.message (member_id) where hidden_at is null and read_at is null;
create index message_of_campaign on inbox.message (campaign_id) where campaign_id is not null;
create index message_by_age on inbox.message (at);

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
comment on table inbox.preference is 'What a member wants to be notified of by push; without a row the defaults apply.';
comment on column inbox.preference.quiet_from is 'First hour of the quiet hours, on the site''s clock.';

create table inbox.subscription (
  id uuid primary key,
  member_id integer not null,
  place_id integer not null,
  endpoint_hash bytea not null unique,
  sealed bytea not null,
  locale text not null,
  created_at timestamptz not null
);
comment on table inbox.subscription is 'A browser that receives push notifications.';
comment on column inbox.subscription.place_id is 'Sign-in that it belongs to; it ends with it.';
comment on column inbox.subscription.sealed is 'Endpoint and keys, sealed.';

create index subscription_of_member on inbox.subscription (member_id);

create table inbox.push (
  id uuid primary key,
  member_id integer not null,
  subscription_id uuid not null references inbox.subscription (id) on delete cascade,
  message_id uuid references inbox.message (id) on delete cascade,
  tag text not null,
  made_at timestamptz not null,
  until timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'gone', 'refused', 'late', 'seen', 'skipped')),
  constraint ended_by_something check ((ended_at is null) = (outcome is null)),
  constraint push_once unique (subscription_id, tag)
);
comment on table inbox.push is 'One push notification to one browser, once per event.';
comment on column inbox.push.message_id is 'Message that it announces; null for a security notice.';
comment on column inbox.push.tag is 'Replaces an earlier notification with the same tag.';

create index push_of_message on inbox.push (message_id) where message_id is not null;
create index push_by_age on inbox.push (made_at);
create index push_of_member on inbox.push (member_id);

create table inbox.vapid (
  single boolean primary key default true check (single),
  public_key text not null,
  private_sealed bytea not null
);
comment on table inbox.vapid is 'One row: the VAPID key pair by which push services recognise the installation.';

create table inbox.rule (
  single boolean primary key default true check (single),
  approve_above integer not null check (approve_above >= 0),
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23)
);
comment on table inbox.rule is 'One row: rules of campaigns and default quiet hours.';
comment on column inbox.rule.approve_above is 'A message to more players than this needs approval by a second person.';
comment on column inbox.rule.quiet_from is 'First hour of the default quiet hours, on the site''s clock.';

insert into inbox.rule (approve_above, quiet_from, quiet_until) values
  (100, 22, 8);

create table inbox.announcement (
  id integer generated always as identity primary key,
  in_force integer,
  latest integer not null default 1,
  withdrawn_at timestamptz,
  updated_at timestamptz not null
);
comment on table inbox.announcement is 'An announcement across all its versions.';
comment on column inbox.announcement.in_force is 'Version that players read; null before the first approval.';
comment on column inbox.announcement.latest is 'Newest version.';

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
  constraint days_in_order check (ends_at > starts_at),
  constraint version_by_another_person check (approved_by <> made_by),
  constraint approved_by_somebody check (state = 'draft' or approved_by is not null),
  primary key (announcement_id, version)
);
comment on table inbox.announcement_version is
  'Versions of an announcement. Its content cannot change once it left the draft state.';
comment on column inbox.announcement_version.place is 'Where it is shown.';
comment on column inbox.announcement_version.readers is 'Who sees it.';

create index announcement_of_site on inbox.announcement_version (site) where state = 'approved';

create trigger refuse_change before update on inbox.announcement_version for each row
  when (old.state <> 'draft' and (
    (old.site, old.titles, old.bodies, old.pinned, old.place, old.readers, old.made_by)
    is distinct from (new.site, new.titles, new.bodies, new.pinned, new.place, new.readers, new.made_by)
    or (old.picture, old.link, old.starts_at, old.ends_at)
    is distinct from (new.picture, new.link, new.starts_at, new.ends_at)))
  execute function inbox.refuse_version_change();

create table inbox.watched (
  single boolean primary key default true check (single),
  day date not null
);
comment on table inbox.watched is 'One row: last day for which members with a claimable rebate were notified.';
