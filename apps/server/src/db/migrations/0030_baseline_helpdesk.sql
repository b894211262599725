create schema helpdesk;
comment on schema helpdesk is 'Help centre: articles, tickets and complaints.';

-- Refuses every change of an append-only table.
create function helpdesk.refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'version % of article % cannot change', old.version, old.article_id using errcode = 'check_violation';
end $$;

-- Refuses to change the author and time of a ticket, and the number, time and deadline of a complaint.
create function helpdesk.refuse_ticket_change() returns trigger language plpgsql as $$
begin
  raise exception 'the author, time and complaint of ticket % cannot change', old.id using errcode = 'check_violation';
end $$;

-- Refuses every change of a message.
create function helpdesk.refuse_message_change() returns trigger language plpgsql as $$
begin
  raise exception 'message % cannot change', old.id using errcode = 'check_violation';
end $$;

create table helpdesk.settings (
  site text primary key,
  channels jsonb not null default '[]',
  week jsonb not null default '[[], [], [], [], [], [], []]',
  exceptions jsonb not null default '[]',
  answer_minutes integer not null default 240 check (answer_minutes between 5 and 14400),
  complaint_days integer not null default 5 check (complaint_days between 1 and 30),
  licence_contact text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null
);
comment on table helpdesk.settings is 'Help-centre settings of a site, created on first use.';
comment on column helpdesk.settings.channels is 'Ways to contact people besides the chat: WhatsApp, e-mail, phone.';
comment on column helpdesk.settings.week is 'Opening hours by weekday, Sunday first. Empty: every hour counts.';
comment on column helpdesk.settings.exceptions is 'Days with other opening hours.';
comment on column helpdesk.settings.answer_minutes is 'Longest waiting time of a ticket, in minutes of opening hours.';
comment on column helpdesk.settings.complaint_days is 'Longest waiting time of a complaint, in business days.';
comment on column helpdesk.settings.licence_contact is
  'Contact of the licence holder, for a site whose regulator names no public body.';
comment on column helpdesk.settings.version is 'Optimistic lock.';

create table helpdesk.article (
  id integer generated always as identity primary key,
  site text not null,
  topic text not null,
  place integer not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'removed')),
  texts jsonb not null,
  useful integer not null default 0 check (useful >= 0),
  useless integer not null default 0 check (useless >= 0),
  version integer not null default 1,
  updated_at timestamptz not null
);
comment on table helpdesk.article is 'A help article.';
comment on column helpdesk.article.place is 'Order within its topic.';
comment on column helpdesk.article.texts is 'Question and answer by language.';
comment on column helpdesk.article.useful is 'Votes that found it useful.';
comment on column helpdesk.article.useless is 'Votes that did not.';

create index article_of_site on helpdesk.article (site, place, id);

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
comment on table helpdesk.article_version is 'Every version of an article. Append-only.';
comment on column helpdesk.article_version.staff_id is 'Null for what the installation came with.';

create trigger refuse_change before update or delete on helpdesk.article_version
  for each row execute function helpdesk.refuse_version_change();

create table helpdesk.vote (
  article_id integer not null references helpdesk.article (id),
  member_id integer,
  visitor bytea,
  useful boolean not null,
  at timestamptz not null,
  constraint vote_check check (num_nonnulls(member_id, visitor) = 1)
);
comment on table helpdesk.vote is 'Votes on articles, one per reader.';
comment on column helpdesk.vote.visitor is 'Keyed hash of a guest, removed after a day.';

create unique index vote_of_member on helpdesk.vote (article_id, member_id) where member_id is not null;
create unique index vote_of_visitor on helpdesk.vote (article_id, visitor) where visitor is not null;
create index vote_by_member on helpdesk.vote (member_id) where member_id is not null;
create index vote_of_guests on helpdesk.vote (at) where visitor is not null;

create table helpdesk.ticket (
  id text primary key,
  site text not null,
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
  claimed_by integer,
  claimed_at timestamptz,
  opened_at timestamptz not null,
  first_answered_at timestamptz,
  waiting_since timestamptz,
  due_at timestamptz,
  last_at timestamptz not null,
  solved_at timestamptz,
  last_seq integer not null default 0,
  member_seq integer not null default 0,
  staff_seq integer not null default 0,
  member_seen integer not null default 0,
  staff_seen integer not null default 0,
  rating integer check (rating between 1 and 5),
  rated_at timestamptz,
  protocol text unique,
  complained_at timestamptz,
  complaint_due_at timestamptz,
  complaint_answered_at timestamptz,
  request_key text not null,
  constraint ticket_check check (num_nonnulls(about_kind, about_number) in (0, 2)),
  constraint ticket_check1 check (num_nonnulls(claimed_by, claimed_at) in (0, 2)),
  constraint ticket_check2 check (num_nonnulls(waiting_since, due_at) in (0, 2)),
  constraint ticket_check3 check (num_nonnulls(rating, rated_at) in (0, 2)),
  constraint ticket_check4 check (num_nonnulls(protocol, complained_at, complaint_due_at) in (0, 3)),
  constraint ticket_check5 check (complaint_answered_at is null or protocol is not null),
  constraint ticket_check6 check ((state in ('open', 'waiting')) = (waiting_since is not null)),
  constraint ticket_check7 check ((state in ('solved', 'closed')) = (solved_at is not null))
);
comment on table helpdesk.ticket is 'A conversation with a member or a guest.';
comment on column helpdesk.ticket.member_id is 'Null for a guest, who is answered by e-mail.';
comment on column helpdesk.ticket.about_kind is
  'What the ticket is about, with `about_number`: an order, a withdrawal, a round.';
comment on column helpdesk.ticket.claimed_by is 'Person of staff who handles it.';
comment on column helpdesk.ticket.waiting_since is
  'Since when it waits for staff; null while it waits for the member or for nobody.';
comment on column helpdesk.ticket.due_at is 'Deadline of the next answer.';
comment on column helpdesk.ticket.last_seq is 'Number of the last message.';
comment on column helpdesk.ticket.member_seq is 'Number of the last message that the member wrote.';
comment on column helpdesk.ticket.staff_seq is 'Number of the last message that staff sent.';
comment on column helpdesk.ticket.member_seen is 'Last message that the member read.';
comment on column helpdesk.ticket.staff_seen is 'Last message that staff read.';
comment on column helpdesk.ticket.protocol is 'Number of a formal complaint; null for none.';
comment on column helpdesk.ticket.request_key is 'Idempotency key of the request.';

create unique index ticket_asked_once on helpdesk.ticket (member_id, request_key) where member_id is not null;
create unique index ticket_asked_once_by_guest on helpdesk.ticket (guest_place_index, request_key)
  where member_id is null;
create index ticket_of_member on helpdesk.ticket (member_id, last_at desc) where member_id is not null;
create index ticket_waiting on helpdesk.ticket (due_at) where due_at is not null;
create index ticket_complaint on helpdesk.ticket (complaint_due_at) where protocol is not null;
create index ticket_by_time on helpdesk.ticket (last_at desc);
create index ticket_of_guest on helpdesk.ticket (guest_email_index, opened_at) where member_id is null;
create index ticket_of_place on helpdesk.ticket (guest_place_index, opened_at) where member_id is null;

create trigger refuse_change before update on helpdesk.ticket for each row
  when ((old.protocol is not null and (old.protocol, old.complained_at, old.complaint_due_at)
      is distinct from (new.protocol, new.complained_at, new.complaint_due_at))
    or old.member_id is distinct from new.member_id or old.opened_at is distinct from new.opened_at
    or (old.complaint_answered_at is not null and old.complaint_answered_at is distinct from new.complaint_answered_at))
  execute function helpdesk.refuse_ticket_change();

create table helpdesk.message (
  id uuid primary key,
  ticket_id text not null references helpdesk.ticket (id) on delete cascade,
  seq integer not null check (seq > 0),
  side text not null check (side in ('member', 'staff', 'note')),
  staff_id integer,
  formal boolean not null default false,
  text_sealed bytea not null,
  at timestamptz not null,
  request_key text not null,
  constraint message_check check ((side = 'member') = (staff_id is null)),
  constraint message_check1 check (not formal or side = 'staff'),
  unique (ticket_id, seq),
  unique (ticket_id, side, request_key)
);
comment on table helpdesk.message is 'Messages of a ticket: of the member, of staff, and internal notes.';
comment on column helpdesk.message.side is 'Who wrote it; a note is visible to staff only.';
comment on column helpdesk.message.formal is 'True for the formal answer to a complaint.';

create trigger refuse_change before update on helpdesk.message
  for each row execute function helpdesk.refuse_message_change();

create table helpdesk.picture (
  id uuid primary key,
  member_id integer not null,
  staff_id integer,
  ticket_id text references helpdesk.ticket (id) on delete cascade,
  message_id uuid references helpdesk.message (id) on delete cascade,
  place integer,
  picture_sealed bytea not null,
  hash bytea not null check (length(hash) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sent_at timestamptz not null,
  constraint picture_check check (num_nonnulls(ticket_id, message_id, place) in (0, 3))
);
comment on table helpdesk.picture is
  'Pictures of tickets: re-encoded and sealed under the member''s key. An unused upload is removed after a day.';
comment on column helpdesk.picture.staff_id is 'Person of staff who sent it; null for the member.';

create index picture_of_message on helpdesk.picture (message_id, place) where message_id is not null;
create index picture_of_ticket on helpdesk.picture (ticket_id) where ticket_id is not null;
create index picture_of_member on helpdesk.picture (member_id, sent_at);
create index picture_unused on helpdesk.picture (sent_at) where message_id is null;

create table helpdesk.read_position (
  ticket_id text not null references helpdesk.ticket (id) on delete cascade,
  staff_id integer not null,
  seq integer not null,
  at timestamptz not null,
  primary key (ticket_id, staff_id)
);
comment on table helpdesk.read_position is
  'Who of staff read a ticket, up to which message and when. Each reading of something new is in the audit log.';

create table helpdesk.canned (
  id integer generated always as identity primary key,
  site text not null,
  title text not null,
  texts jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  removed_at timestamptz
);
comment on table helpdesk.canned is 'Prepared answers by language.';
comment on column helpdesk.canned.version is 'Optimistic lock.';

create index canned_of_site on helpdesk.canned (site, title) where removed_at is null;
