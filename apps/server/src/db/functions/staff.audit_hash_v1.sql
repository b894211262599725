-- Hash of an audit entry of version 1: SHA-256 over the previous entry's hash and all fields but the session.
create or replace function staff.audit_hash_v1(previous bytea, a staff.audit) returns bytea
language sql immutable parallel safe
return sha256(previous || convert_to(
  concat_ws('|',
    a.id, (extract(epoch from a.at) * 1000000)::bigint, a.staff_id, length(a.staff_email), a.staff_email,
    length(a.action), a.action, length(a.subject), a.subject,
    coalesce(length(a.before::text), -1), a.before::text, coalesce(length(a.after::text), -1), a.after::text,
    coalesce(length(a.reason), -1), a.reason, a.ip
  ), 'UTF8'));
