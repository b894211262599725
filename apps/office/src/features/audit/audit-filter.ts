import { removePage } from '../../shared/lists/list-query.ts';

/** Filter of the audit log, kept in the address. Days are in São Paulo time, `yyyy-mm-dd`. */
export interface AuditFilter {
  /** An action, or a prefix of several. */
  action: string;
  /** The subject as the log writes it: `withdrawal:W1`, or the noun alone. */
  subject: string;
  /** The full e-mail of the actor. */
  staff: string;
  from: string;
  /** The last day, inclusive. */
  to: string;
}

const names = ['action', 'subject', 'staff', 'from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

function toStartOfDay(day: string, daysLater = 0): string | undefined {
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

/** Writes a change into the address and keeps other parameters. Omits empty values and returns to page 1. */
export function writeAuditFilter(search: URLSearchParams, change: Partial<AuditFilter>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  for (const name of names) if (next.get(name)?.trim() === '') next.delete(name);
  removePage(next);
  return next;
}

/** Converts the filter to call parameters: days become timestamps; empty and invalid values are omitted. */
export function auditQuery({ action, subject, staff, from, to }: AuditFilter): Record<string, string> {
  const said = {
    action: action.trim(),
    subject: subject.trim(),
    staff: staff.trim(),
    from: toStartOfDay(from),
    to: toStartOfDay(to, 1),
  };
  return Object.fromEntries(
    Object.entries(said).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== ''),
  );
}
