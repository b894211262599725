-- Reports rank players, and group them by their agent and by the country of their registration.
create or replace view reports.account as
  select id as member_id, site, created_at, is_in_on as is_internal, is_demo, account, parent_id as agent_id,
    register_area as area
  from identity.member;
comment on view reports.account is
  'Site of each member, whether it is an internal account of the operator, its direct agent and the country of its registration.';
