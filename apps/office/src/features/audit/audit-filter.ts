/** How the log is narrowed, as it stands in the address: days are those of São Paulo, `yyyy-mm-dd`. */
export interface AuditFilter {
  /** An action, or the first part of some. */
  action: string;
  /** What it is about, as the log writes it: `withdrawal:W1`, or the noun alone. */
  subject: string;
  /** The whole e-mail of who acted. */
  staff: string;
  from: string;
  /** The last day, whole. */
  to: string;
}

const names = ['action', 'subject', 'staff', 'from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

function startOf(day: string, daysLater = 0): string | undefined {
  if (!DAY.test(day)) return undefined;
  const start = Date.parse(`${day}T00:00:00-03:00`);
  return Number.isNaN(start) ? undefined : new Date(start + daysLater * DAY_MS).toISOString();
}

export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const [action = '', subject = '', staff = '', from = '', to = ''] = names.map((name) =>
    (search.get(name) ?? '').slice(0, 120),
  );
  return { action, subject, staff, from, to };
}

/** Writes a change into the address and leaves the rest alone; what is empty is not written. Leads to page 1. */
export function writeAuditFilter(search: URLSearchParams, change: Partial<AuditFilter>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  for (const name of names) if (next.get(name)?.trim() === '') next.delete(name);
  next.delete('page');
  return next;
}

/** What the call takes: moments for days, and nothing of what is empty or no day. */
export function auditQuery({ action, subject, staff, from, to }: AuditFilter): Record<string, string> {
  const said = {
    action: action.trim(),
    subject: subject.trim(),
    staff: staff.trim(),
    from: startOf(from),
    to: startOf(to, 1),
  };
  return Object.fromEntries(
    Object.entries(said).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  );
}
