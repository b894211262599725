import type { AuditFilter } from './store.ts';

interface Asked {
  q?: string | undefined;
  staff_id?: number | undefined;
  staff?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Which entries of the log a call asks for. */
export function filterOf({ q = '', staff_id: staffId, staff = '', action, subject, from, to }: Asked): AuditFilter {
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
