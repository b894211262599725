import type { Atomically, Queryable, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import { type CreditLimits, defaultLimits, faultOf } from './limits.ts';
import * as store from './limits-store.ts';

/** Limits in versions: one person proposes, another approves. */
export interface LimitVersions {
  /** Those that hold: the newest approved ones, or the defaults. */
  current(q: Queryable): Promise<CreditLimits>;
  /** The newest first, whatever their status. */
  history(q: Queryable): Promise<store.LimitsVersion[]>;
  /**
   * Proposes limits; a proposal that waits is refused in their favour. Fails with `rules_changed` where `version` is not
   * the newest, `rules_disagree` naming the field.
   */
  propose(actor: Actor, version: number, limits: CreditLimits, reason: string): Promise<number>;
  /** Fails with `not_found`, `staff_credit_decided`, and `staff_credit_second_person` for their own proposal. */
  decide(actor: Actor, version: number, decision: 'approve' | 'refuse'): Promise<void>;
}

interface LimitVersionsDeps {
  atomically: Atomically;
  clock: Clock;
  office: Pick<Staff, 'record'>;
}

const MAX_LISTED = 50;

const loggedLimits = (limits: CreditLimits): unknown => JSON.parse(store.writeLimits(limits));

export function createLimitVersions({ atomically, clock, office }: LimitVersionsDeps): LimitVersions {
  const current = async (q: Queryable) => (await store.findApproved(q))?.limits ?? defaultLimits;

  async function replaceWaiting(tx: Tx, actor: Actor): Promise<number> {
    const [newest] = await store.listVersions(tx, 1);
    if (newest?.status === 'waiting')
      await store.markVersion(tx, newest.version, { status: 'refused', by: actor.id, at: clock.now() });
    return newest?.version ?? 0;
  }

  return {
    current,
    history: (q) => store.listVersions(q, MAX_LISTED),
    propose(actor, version, limits, reason) {
      const fault = faultOf(limits);
      if (fault !== undefined) throw new Failure('rules_disagree', { field: `limits.${fault}` });
      return atomically(async (tx) => {
        const newest = await replaceWaiting(tx, actor);
        const next = version + 1;
        const isNext = newest === version;
        const row = { version: next, limits, by: actor.id, at: clock.now(), reason };
        if (!isNext || !(await store.insertProposal(tx, row))) throw new Failure('rules_changed', { field: 'version' });
        await office.record(tx, actor, {
          action: 'staff_credit_limits.proposed',
          subject: `staff_credit_limits:${next}`,
          before: loggedLimits(await current(tx)),
          after: loggedLimits(limits),
          reason,
        });
        return next;
      });
    },
    decide: (actor, version, decision) =>
      atomically(async (tx) => {
        const found = await store.lockVersion(tx, version);
        if (found === undefined) throw new Failure('not_found', { field: 'version' });
        if (found.status !== 'waiting') throw new Failure('staff_credit_decided', { field: 'version' });
        if (decision === 'approve' && found.proposedBy === actor.id)
          throw new Failure('staff_credit_second_person', { field: 'version' });
        const before = loggedLimits(await current(tx));
        const status = decision === 'approve' ? 'approved' : 'refused';
        await store.markVersion(tx, version, { status, by: actor.id, at: clock.now() });
        await office.record(tx, actor, {
          action: `staff_credit_limits.${status}`,
          subject: `staff_credit_limits:${version}`,
          before,
          after: loggedLimits(found.limits),
        });
      }),
  };
}
