import type { AuditFilter } from './audit-store.ts';

interface AuditFilterInput {
  q?: string | undefined;
  staff_id?: number | undefined;
  staff?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The filter of a request for audit entries. */
export function toAuditFilter({
  q = '',
  staff_id: staffId,
  staff = '',
  action,
  subject,
  from,
  to,
}: AuditFilterInput): AuditFilter {
  return {
    words: q,
    staffId: staffId ?? null,
    staff: staff === '' ? null : staff,
    action: action ?? null,
    subject: subject ?? null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  };
}
