-- The cashier filters its lists by the site of an account, and reads it from the accounts through this view.
create view cashier.member_site as
  select id as member_id, site from identity.member;
comment on view cashier.member_site is 'The site of each account.';
comment on column cashier.member_site.member_id is 'The account.';
comment on column cashier.member_site.site is 'The key of its site.';
