import type { Atomically, Queryable, Tx } from '../../../../db/index.ts';
import {
  type Actor,
  type Clock,
  type Log,
  type CursorPageRequest,
  type CursorRows,
  addSeconds,
} from '../../../../platform/index.ts';
import * as store from './audit-store.ts';

/** What the audit log stores about an action of staff. */
export interface AuditedAction {
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** A refusal that the log records: a wrong password, a missing permission, an exceeded limit. */
export interface AuditRefusal {
  action: string;
  /** The actor, or the owner of the attempted account; `null` for an unknown e-mail, which is not stored. */
  member: { id: number; email: string } | null;
  ip: string;
  session?: number;
  after?: Record<string, unknown>;
}

export interface AuditLog {
  /** Writes an entry in the transaction of the action. */
  record(tx: Tx, actor: Actor, act: AuditedAction): Promise<void>;
  /**
   * Writes a refusal after the response, so that the time of a response reveals nothing about the entry. The number of
   * entries of one kind and member is limited in an hour; the next entry says how many were not written.
   */
  note(refusal: AuditRefusal): void;
  /** Resolves once every refusal noted so far is written. */
  settled(): Promise<void>;
  audit(
    q: Queryable,
    filter: Partial<store.AuditFilter>,
    page: CursorPageRequest,
    order: 'asc' | 'desc',
  ): Promise<CursorRows<store.AuditRow>>;
}

const WINDOW_SECONDS = 3600;
/** Entries of one action and member in an hour; all unknown accounts count as one member. */
const MAX_WRITTEN = 20;
/** Further refusals are dropped, so that a flood of requests cannot fill the memory. */
const MAX_WAITING = 200;

const unfiltered: store.AuditFilter = {
  words: '',
  staffId: null,
  staff: null,
  action: null,
  subject: null,
  from: null,
  to: null,
};

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Writes one refusal, or counts it where the limit is reached. */
async function writeRefusal(tx: Tx, { action, member, ip, session, after }: AuditRefusal, at: Date): Promise<void> {
  const subject = member === null ? 'staff:0' : `staff:${member.id}`;
  const known = await store.lockRefusalCount(tx, action, subject, at);
  const isOver = known.since <= addSeconds(at, -WINDOW_SECONDS);
  const { since, written, heldBack } = isOver ? { since: at, written: 0, heldBack: known.heldBack } : known;
  if (written >= MAX_WRITTEN) {
    await store.markRefusalCount(tx, action, subject, { since, written, heldBack: heldBack + 1 });
    return;
  }
  await store.markRefusalCount(tx, action, subject, { since, written: written + 1, heldBack: 0 });
  const details = { ...after, ...(heldBack > 0 ? { heldBack } : {}) };
  await store.insertAudit(tx, {
    staffId: member?.id ?? 0,
    staffEmail: member?.email ?? '',
    action,
    subject,
    before: null,
    after: Object.keys(details).length > 0 ? toJson(details) : null,
    reason: null,
    ip,
    session: session ?? null,
    at,
  });
}

interface AuditDeps {
  atomically: Atomically;
  clock: Clock;
  log: Pick<Log, 'error'>;
}

export function createAuditLog({ atomically, clock, log }: AuditDeps): AuditLog {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  return {
    record: (tx, actor, act) =>
      store.insertAudit(tx, {
        staffId: actor.id,
        staffEmail: actor.email,
        action: act.action,
        subject: act.subject,
        before: toJson(act.before),
        after: toJson(act.after),
        reason: act.reason ?? null,
        ip: actor.ip,
        session: actor.session ?? null,
        at: clock.now(),
      }),
    note(refusal) {
      if (waiting >= MAX_WAITING) return;
      waiting += 1;
      const at = clock.now();
      // Sequential writes: a flood of refusals uses one connection.
      last = last
        .then(() => atomically((tx) => writeRefusal(tx, refusal, at)))
        .catch((error: unknown) => log.error({ err: error }, 'writing a refusal to the audit log failed'))
        .finally(() => void (waiting -= 1));
    },
    settled: () => last,
    audit: (q, filter, page, order) => store.listAudit(q, { ...unfiltered, ...filter }, page, order),
  };
}
