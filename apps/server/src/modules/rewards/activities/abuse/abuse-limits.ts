import type { Atomically, Queryable, Tx } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../../platform/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import { type AbuseLimits, DEFAULT_ABUSE_LIMITS } from './abuse-rules.ts';
import { type AbuseLimitsVersion, insertLimits, listLimits } from './abuse-store.ts';

const MAX_HISTORY = 50;

/** New limits; `version` is the one that the author has read. */
export interface LimitsChange {
  version: number;
  limits: AbuseLimits;
  reason: string;
}

interface CurrentLimits {
  version: number;
  limits: AbuseLimits;
}

/** The limits of the abuse rules, in versions. The defaults apply until staff sets others. */
export interface AbuseLimitsService {
  /** The newest limits; version 0 where none were ever set. */
  current(q: Queryable): Promise<CurrentLimits>;
  /** The newest limits with the versions before them. */
  history(q: Queryable): Promise<CurrentLimits & { past: AbuseLimitsVersion[] }>;
  /** Sets the next version and returns its number. Fails with `rules_changed` where `version` is not the newest. */
  set(actor: Actor, change: LimitsChange): Promise<number>;
}

interface LimitsDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
}

/** Formats limits for the audit log, which is JSON. */
const toAuditRecord = (limits: AbuseLimits) => ({ ...limits, risklessStaked: String(limits.risklessStaked) });

export function createLimits({ atomically, clock, staff }: LimitsDeps): AbuseLimitsService {
  async function history(q: Queryable, most: number) {
    const past = await listLimits(q, most);
    const [newest] = past;
    return { version: newest?.version ?? 0, limits: newest?.limits ?? DEFAULT_ABUSE_LIMITS, past };
  }

  async function put(tx: Tx, actor: Actor, { version, limits, reason }: LimitsChange): Promise<number> {
    const before = await history(tx, 1);
    const next = { version: version + 1, limits, setBy: actor.id, reason, at: clock.now() };
    const isNext = before.version === version && (await insertLimits(tx, next));
    if (!isNext) throw new Failure('rules_changed', { field: 'version' });
    await staff.record(tx, actor, {
      action: 'abuse_limits.set',
      subject: `abuse_limits:${next.version}`,
      before: toAuditRecord(before.limits),
      after: toAuditRecord(limits),
      reason,
    });
    return next.version;
  }

  return {
    current: (q) => history(q, 1),
    history: (q) => history(q, MAX_HISTORY),
    set: (actor, change) => atomically((tx) => put(tx, actor, change)),
  };
}
