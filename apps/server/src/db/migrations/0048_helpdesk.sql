-- The helpdesk: where and when help is to be had, questions that are asked often, tickets with their threads, and
-- complaints. What people write is sealed under the member's key, a guest's under the house's.
create schema helpdesk;

-- How a site answers. It is made, with the first articles, when a site is first asked for help.
create table helpdesk.desk (
  site text primary key,
  -- Ways to people beside the chat of the site's own record: whatsapp, email, phone.
  channels jsonb not null default '[]',
  -- Hours by weekday, Sunday first, and days that differ. An empty week: no hours are told, and every hour counts.
  week jsonb not null default '[[], [], [], [], [], [], []]',
  exceptions jsonb not null default '[]',
  -- How long a ticket may wait for an answer, in minutes of open hours.
  answer_minutes integer not null default 240 check (answer_minutes between 5 and 14400),
  -- How long a complaint may, in business days.
  complaint_days integer not null default 5 check (complaint_days between 1 and 30),
  -- Where the licence holder is to be written to, for a site whose regulator names no public body of its own.
  licence_contact text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null
);

create table helpdesk.article (
  id integer generated always as identity primary key,
  site text not null,
  topic text not null,
  place integer not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'removed')),
  -- Question and answer by language.
  texts jsonb not null,
  useful integer not null default 0 check (useful >= 0),
  useless integer not null default 0 check (useless >= 0),
  version integer not null default 1,
  updated_at timestamptz not null
);

create index article_of_site on helpdesk.article (site, place, id);

-- Every version of an article as it stood; `staff_id` is null for what the house came with.
create table helpdesk.article_version (
  article_id integer not null references helpdesk.article (id),
  version integer not null,
  topic text not null,
  place integer not null,
  state text not null,
  texts jsonb not null,
  staff_id integer,
  at timestamptz not null,
  primary key (article_id, version)
);

create function helpdesk.keep_version() returns trigger language plpgsql as $$
begin
  raise exception 'version % of article % stands', old.version, old.article_id using errcode = 'check_violation';
end $$;

create trigger version_stands before update or delete on helpdesk.article_version
  for each row execute function helpdesk.keep_version();

-- Whether an answer was useful, once by each: a member by number, a guest by a keyed hash that is forgotten after a day.
create table helpdesk.vote (
  article_id integer not null references helpdesk.article (id),
  member_id integer,
  visitor bytea,
  useful boolean not null,
  at timestamptz not null,
  check (num_nonnulls(member_id, visitor) = 1)
);

create unique index vote_of_member on helpdesk.vote (article_id, member_id) where member_id is not null;
create unique index vote_of_visitor on helpdesk.vote (article_id, visitor) where visitor is not null;
create index vote_by_member on helpdesk.vote (member_id) where member_id is not null;
create index vote_of_guests on helpdesk.vote (at) where visitor is not null;

create table helpdesk.ticket (
  id text primary key,
  site text not null,
  -- None for a guest, who is answered by e-mail.
  member_id integer,
  guest_email_sealed bytea,
  guest_email_index bytea,
  guest_place_index bytea,
  language text not null,
  topic text not null,
  subject_sealed bytea not null,
  about_kind text check (about_kind in ('deposit', 'withdrawal', 'round')),
  about_number text,
  state text not null default 'open' check (state in ('open', 'answered', 'waiting', 'solved', 'closed')),
  -- Who of staff has it in hand.
  claimed_by integer,
  claimed_at timestamptz,
  opened_at timestamptz not null,
  first_answered_at timestamptz,
  -- Since when it waits for us, and until when it may; none while it waits for the member, or for nobody.
  waits_since timestamptz,
  due_at timestamptz,
  last_at timestamptz not null,
  solved_at timestamptz,
  -- The number of its last message; of the last that the member wrote and that they were sent; how far each side read.
  last_seq integer not null default 0,
  member_seq integer not null default 0,
  staff_seq integer not null default 0,
  member_seen integer not null default 0,
  staff_seen integer not null default 0,
  rating integer check (rating between 1 and 5),
  rated_at timestamptz,
  -- A formal complaint: its number, since when, until when, and when it was answered.
  protocol text unique,
  complained_at timestamptz,
  complaint_due_at timestamptz,
  complaint_answered_at timestamptz,
  request_key text not null,
  check (num_nonnulls(about_kind, about_number) in (0, 2)),
  check (num_nonnulls(claimed_by, claimed_at) in (0, 2)),
  check (num_nonnulls(waits_since, due_at) in (0, 2)),
  check (num_nonnulls(rating, rated_at) in (0, 2)),
  check (num_nonnulls(protocol, complained_at, complaint_due_at) in (0, 3)),
  check (complaint_answered_at is null or protocol is not null),
  check ((state in ('open', 'waiting')) = (waits_since is not null)),
  check ((state in ('solved', 'closed')) = (solved_at is not null))
);

create unique index ticket_asked_once on helpdesk.ticket (member_id, request_key) where member_id is not null;
create unique index ticket_asked_once_by_guest on helpdesk.ticket (guest_place_index, request_key)
  where member_id is null;
create index ticket_of_member on helpdesk.ticket (member_id, last_at desc) where member_id is not null;
create index ticket_waiting on helpdesk.ticket (due_at) where due_at is not null;
create index ticket_complaint on helpdesk.ticket (complaint_due_at) where protocol is not null;
create index ticket_by_time on helpdesk.ticket (last_at desc);
create index ticket_of_guest on helpdesk.ticket (guest_email_index, opened_at) where member_id is null;
create index ticket_of_place on helpdesk.ticket (guest_place_index, opened_at) where member_id is null;

-- The number of a complaint and its term stand once they were given; whose a ticket is never changes.
create function helpdesk.hold_ticket() returns trigger language plpgsql as $$
begin
  raise exception 'ticket % is held to what was said', old.id using errcode = 'check_violation';
end $$;

create trigger complaint_stands before update on helpdesk.ticket for each row
  when ((old.protocol is not null and (old.protocol, old.complained_at, old.complaint_due_at)
      is distinct from (new.protocol, new.complained_at, new.complaint_due_at))
    or old.member_id is distinct from new.member_id or old.opened_at is distinct from new.opened_at
    or (old.complaint_answered_at is not null and old.complaint_answered_at is distinct from new.complaint_answered_at))
  execute function helpdesk.hold_ticket();

-- A thread: what the member wrote, what staff answered, and notes that staff alone reads.
create table helpdesk.message (
  id uuid primary key,
  ticket_id text not null references helpdesk.ticket (id) on delete cascade,
  seq integer not null check (seq > 0),
  side text not null check (side in ('member', 'staff', 'note')),
  staff_id integer,
  -- The formal answer to a complaint.
  formal boolean not null default false,
  text_sealed bytea not null,
  at timestamptz not null,
  request_key text not null,
  unique (ticket_id, seq),
  unique (ticket_id, side, request_key),
  check ((side = 'member') = (staff_id is null)),
  check (not formal or side = 'staff')
);

create function helpdesk.hold_message() returns trigger language plpgsql as $$
begin
  raise exception 'message % stands as it was written', old.id using errcode = 'check_violation';
end $$;

create trigger message_stands before update on helpdesk.message for each row execute function helpdesk.hold_message();

-- Pictures, drawn anew by us and sealed under the key of whose ticket it is. One that is sent ahead of its message
-- belongs to none yet, and is forgotten after a day.
create table helpdesk.picture (
  id uuid primary key,
  member_id integer not null,
  -- Who of staff sent it; null for the member.
  staff_id integer,
  ticket_id text references helpdesk.ticket (id) on delete cascade,
  message_id uuid references helpdesk.message (id) on delete cascade,
  place integer,
  picture_sealed bytea not null,
  hash bytea not null check (length(hash) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sent_at timestamptz not null,
  check (num_nonnulls(ticket_id, message_id, place) in (0, 3))
);

create index picture_of_message on helpdesk.picture (message_id, place) where message_id is not null;
create index picture_of_ticket on helpdesk.picture (ticket_id) where ticket_id is not null;
create index picture_of_member on helpdesk.picture (member_id, sent_at);
create index picture_unused on helpdesk.picture (sent_at) where message_id is null;

-- Who of staff read a ticket, how far and when last: each reading of something new stands in the audit log.
create table helpdesk.reading (
  ticket_id text not null references helpdesk.ticket (id) on delete cascade,
  staff_id integer not null,
  seq integer not null,
  at timestamptz not null,
  primary key (ticket_id, staff_id)
);

-- Answers that staff writes once and uses again, by language.
create table helpdesk.canned (
  id integer generated always as identity primary key,
  site text not null,
  title text not null,
  texts jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  removed_at timestamptz
);

create index canned_of_site on helpdesk.canned (site, title) where removed_at is null;

insert into privacy.retention (class, months, least, most, action, basis) values
  ('tickets', 60, 60, 120, 'erase', 'Portaria SPA/MF 1.231/2024 e Lei 8.078/1990, art. 27: cinco anos');

-- What is only published binds nobody: it holds when it is announced. What players agree to keeps its two weeks.
alter table sites.document drop constraint document_kind_check;
alter table sites.document add constraint document_kind_check check (kind in
  ('terms', 'privacy', 'responsible_gaming', 'bonus_rules', 'about', 'contact', 'kyc_aml', 'game_rules', 'complaints'));
alter table sites.document drop constraint two_weeks_notice;
alter table sites.document add constraint two_weeks_notice check (
  kind in ('about', 'contact', 'kyc_aml', 'game_rules', 'complaints')
  or effective_at - announced_at >= case when version = 1 then interval '0' else interval '14 days' end
);
