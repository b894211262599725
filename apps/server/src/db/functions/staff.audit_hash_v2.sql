-- Hash of an audit entry of version 2: version 1 with the entry's version and session added.
create or replace function staff.audit_hash_v2(previous bytea, a staff.audit) returns bytea
language sql immutable parallel safe
return sha256(staff.audit_hash_v1(previous, a) || convert_to(
  concat_ws('|', a.link, coalesce(a.session_id::text, '-')), 'UTF8'));
