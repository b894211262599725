-- What a site says and how it looks is one permission, the rules it is run by another. Who could change all of it keeps
-- both; the built-in role for content is given what it is there for.
insert into staff.permission (key, since) values ('site.content', now()) on conflict (key) do nothing;
update staff.role set permissions = array_append(permissions, 'site.content'), updated_at = now()
  where (key in ('admin', 'content') or 'site.write' = any (permissions)) and not ('site.content' = any (permissions));

-- When an invitation last went out by mail; none where the house has no mail.
alter table staff.invitation add column sent_at timestamptz;

-- That staff froze an account, and why. The status of the member says the same; this says who and since when.
create table identity.freeze (
  member_id integer primary key references identity.member (id),
  staff_id integer not null,
  reason text not null,
  at timestamptz not null
);

-- Words that staff files members under.
create table identity.tag (
  member_id integer not null references identity.member (id),
  tag text not null check (length(tag) between 1 and 24),
  primary key (member_id, tag)
);

create index tag_by_word on identity.tag (tag, member_id);

-- What staff noted about a member, sealed under the member's key. A note is never changed.
create table identity.note (
  id uuid primary key,
  member_id integer not null references identity.member (id),
  staff_id integer not null,
  at timestamptz not null,
  text_sealed bytea not null
);

create index note_by_member on identity.note (member_id, at desc, id);
