create schema identity_verification;
comment on schema identity_verification is
  'Identity verification: photos of a document and of the member, sealed, and the decisions of staff about them.';

create table identity_verification.submission (
  id text primary key,
  member_id integer not null,
  document text not null check (document in ('rg', 'cnh', 'passport')),
  number_sealed bytea not null,
  number_index bytea,
  person_index bytea,
  status text not null check (status in ('waiting', 'approved', 'refused', 'asked_again')),
  reason text check (reason in ('unreadable', 'incomplete', 'other_person', 'data_differs', 'expired', 'altered',
    'not_accepted')),
  note_sealed bytea,
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  decided_by integer,
  decided_at timestamptz,
  constraint submission_decided check ((status = 'waiting') = (decided_at is null)),
  constraint submission_reason check ((status in ('refused', 'asked_again')) = (reason is not null))
);
comment on table identity_verification.submission is
  'Photos that a member sent for a decision. The approved one gives the member level 2.';
comment on column identity_verification.submission.number_sealed is 'Number of the document as the member typed it.';
comment on column identity_verification.submission.number_index is
  'Blind index of kind and number of the document; null once the member was erased.';
comment on column identity_verification.submission.person_index is
  'Blind index of normalised name and birth date; null once the member was erased.';
comment on column identity_verification.submission.reason is 'Why it was refused, or why staff asks for another.';
comment on column identity_verification.submission.note_sealed is 'Note that only staff reads.';
comment on column identity_verification.submission.due_at is 'Until when staff should decide.';
comment on column identity_verification.submission.decided_by is 'Person of staff; null for the program.';

create unique index submission_open on identity_verification.submission (member_id)
  where status in ('waiting', 'approved');
create index submission_by_member on identity_verification.submission (member_id, submitted_at desc);
create index submission_queue on identity_verification.submission (status, submitted_at);
create index submission_by_number on identity_verification.submission (number_index) where number_index is not null;
create index submission_by_person on identity_verification.submission (person_index) where person_index is not null;
create index submission_by_decision on identity_verification.submission (decided_at) where decided_at is not null;

create table identity_verification.image (
  id uuid primary key,
  member_id integer not null,
  submission_id text references identity_verification.submission (id) on delete cascade,
  side text not null check (side in ('front', 'back', 'selfie')),
  picture_sealed bytea not null,
  hash bytea not null,
  width integer not null,
  height integer not null,
  sent_at timestamptz not null
);
comment on table identity_verification.image is
  'Photos of documents and faces, redrawn as WebP and sealed. Staff opens one only as a download that is audited.';
comment on column identity_verification.image.submission_id is 'Null until the member submits it.';
comment on column identity_verification.image.hash is 'SHA-256 of the redrawn picture.';

create unique index image_draft on identity_verification.image (member_id, side) where submission_id is null;
create index image_by_submission on identity_verification.image (submission_id);
create index image_drafts_by_age on identity_verification.image (sent_at) where submission_id is null;

insert into privacy.retention (class, months, min_months, max_months, action, basis) values
  ('identity_documents', 60, 60, 120, 'erase',
    'Portaria SPA/MF 1.143/2024 e Lei 9.613/1998, art. 10: documentos recusados ou trocados, por cinco anos');
