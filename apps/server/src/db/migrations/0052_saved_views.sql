create schema saved_views;
comment on schema saved_views is 'Filters, order and columns of lists of the back office that staff saved under a name.';

create table saved_views.view (
  id text primary key,
  list text not null check (list in ('recharges', 'withdrawals', 'players')),
  staff_id integer not null,
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 500),
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table saved_views.view is 'A saved view. Only its owner changes it; a shared one is shown to all staff who can open the list.';
comment on column saved_views.view.query is 'The search part of the address of the list, without the page and the search text.';
create unique index view_name_once on saved_views.view (staff_id, list, lower(name));
create index view_shared on saved_views.view (list) where is_shared;

create table saved_views.default_view (
  staff_id integer not null,
  list text not null check (list in ('recharges', 'withdrawals', 'players')),
  view_id text not null references saved_views.view (id) on delete cascade,
  primary key (staff_id, list)
);
comment on table saved_views.default_view is 'The view that a list opens with, for a member of staff.';
create index default_view_by_view on saved_views.default_view (view_id);
