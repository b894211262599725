import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, type Log, type PageRequest, type Rows, addSeconds } from '../../../platform/index.ts';
import * as store from './store.ts';

/** What is written down of an act of staff. */
export interface Act {
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** A refusal worth knowing of: a wrong password, a call that the role does not carry, a limit hit. */
export interface Refused {
  action: string;
  /** Who it was, or whose account was tried; `null` for a stranger, of whom nothing is kept but where from. */
  who: { id: number; email: string } | null;
  ip: string;
  session?: number;
  after?: Record<string, unknown>;
}

export interface Audit {
  /** Writes an act down, in the act's own transaction. */
  record(tx: Tx, actor: Actor, act: Act): Promise<void>;
  /**
   * Writes a refusal down, after it was answered: how long an answer takes tells nothing of what is written. Of one
   * kind and one person only so many are written in an hour; the next to be written says how many were held back.
   */
  note(refused: Refused): void;
  /** Waits for what was noted so far. */
  settled(): Promise<void>;
  audit(
    q: Queryable,
    filter: Partial<store.AuditFilter>,
    page: PageRequest,
    order: 'asc' | 'desc',
  ): Promise<Rows<store.AuditRow>>;
}

const WINDOW_SECONDS = 3600;
/** Of one kind, of one person, in an hour; strangers count as one. */
const MOST_WRITTEN = 20;
/** What waits to be written beyond this is dropped: whoever asks so fast must not own our memory. */
const MOST_WAITING = 200;

const everything: store.AuditFilter = {
  words: '',
  staffId: null,
  staff: null,
  action: null,
  subject: null,
  from: null,
  to: null,
};

function text(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Puts one refusal down, or counts it as held back. */
async function write(tx: Tx, { action, who, ip, session, after }: Refused, at: Date): Promise<void> {
  const subject = who === null ? 'staff:0' : `staff:${who.id}`;
  const known = await store.lockNotice(tx, action, subject, at);
  const isOver = known.since <= addSeconds(at, -WINDOW_SECONDS);
  const { since, written, heldBack } = isOver ? { since: at, written: 0, heldBack: known.heldBack } : known;
  if (written >= MOST_WRITTEN) {
    await store.markNotice(tx, action, subject, { since, written, heldBack: heldBack + 1 });
    return;
  }
  await store.markNotice(tx, action, subject, { since, written: written + 1, heldBack: 0 });
  const facts = { ...after, ...(heldBack > 0 ? { heldBack } : {}) };
  await store.insertAudit(tx, {
    staffId: who?.id ?? 0,
    staffEmail: who?.email ?? '',
    action,
    subject,
    before: null,
    after: Object.keys(facts).length > 0 ? text(facts) : null,
    reason: null,
    ip,
    session: session ?? null,
    at,
  });
}

interface AuditParts {
  atomically: Atomically;
  clock: Clock;
  log: Pick<Log, 'error'>;
}

export function createAudit({ atomically, clock, log }: AuditParts): Audit {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  return {
    record: (tx, actor, act) =>
      store.insertAudit(tx, {
        staffId: actor.id,
        staffEmail: actor.email,
        action: act.action,
        subject: act.subject,
        before: text(act.before),
        after: text(act.after),
        reason: act.reason ?? null,
        ip: actor.ip,
        session: actor.session ?? null,
        at: clock.now(),
      }),
    note(refused) {
      if (waiting >= MOST_WAITING) return;
      waiting += 1;
      const at = clock.now();
      // One after the other: a flood of refusals takes one connection and no more.
      last = last
        .then(() => atomically((tx) => write(tx, refused, at)))
        .catch((error: unknown) => log.error({ err: error }, 'a refusal was not written down'))
        .finally(() => void (waiting -= 1));
    },
    settled: () => last,
    audit: (q, filter, page, order) => store.listAudit(q, { ...everything, ...filter }, page, order),
  };
}
