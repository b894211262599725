alter table sites.site add column background bytea references sites.picture (hash);
comment on column sites.site.background is 'Background picture of the home page; null for the built-in one.';
