-- Views of reports are saved like those of lists.
alter table saved_views.view drop constraint view_list_check;
alter table saved_views.view add constraint view_list_check check (list in ('recharges', 'withdrawals', 'players', 'reports'));
alter table saved_views.default_view drop constraint default_view_list_check;
alter table saved_views.default_view
  add constraint default_view_list_check check (list in ('recharges', 'withdrawals', 'players', 'reports'));
