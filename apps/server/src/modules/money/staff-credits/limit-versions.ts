import type { Atomically, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type CreditLimits, defaultLimits, findInvalidField } from './limits.ts';
import * as store from './limits-store.ts';

/** The versions of the limits: one person proposes, another approves. */
export interface LimitVersions {
  /** Loads the limits in force: the newest approved version, or the defaults. */
  current(q: Queryable): Promise<CreditLimits>;
  /** Lists versions of any status, newest first. */
  history(q: Queryable): Promise<store.LimitsVersion[]>;
  /**
   * Proposes limits and returns their version; a waiting proposal is refused. Fails with `rules_changed` where
   * `version` is not the newest, and with `rules_disagree`, naming the field, for limits that cannot be applied.
   */
  propose(actor: Actor, version: number, limits: CreditLimits, reason: string): Promise<number>;
  /**
   * Approves or refuses a proposal. Fails with `not_found`, with `staff_credit_decided`, and with
   * `staff_credit_second_person` for the approval of one's own proposal.
   */
  decide(actor: Actor, version: number, decision: 'approve' | 'refuse'): Promise<void>;
}

interface LimitVersionsDeps {
  atomically: Atomically;
  clock: Clock;
  staff: Pick<Staff, 'record'>;
}

const MAX_VERSIONS = 50;

const toLogEntry = (limits: CreditLimits): unknown => JSON.parse(store.formatLimits(limits));

export function createLimitVersions({ atomically, clock, staff }: LimitVersionsDeps): LimitVersions {
  const current = async (q: Queryable) => (await store.findApproved(q))?.limits ?? defaultLimits;

  /** Refuses a waiting proposal and returns the number of the newest version. */
  async function refuseWaiting(tx: Tx, actor: Actor): Promise<number> {
    const [newest] = await store.listVersions(tx, 1);
    if (newest?.status === 'waiting')
      await store.markVersion(tx, newest.version, { status: 'refused', by: actor.id, at: clock.now() });
    return newest?.version ?? 0;
  }

  return {
    current,
    history: (q) => store.listVersions(q, MAX_VERSIONS),
    propose(actor, version, limits, reason) {
      const invalidField = findInvalidField(limits);
      if (invalidField !== undefined) throw new Failure('rules_disagree', { field: `limits.${invalidField}` });
      return atomically(async (tx) => {
        const newest = await refuseWaiting(tx, actor);
        const next = version + 1;
        const isNext = newest === version;
        const row = { version: next, limits, by: actor.id, at: clock.now(), reason };
        if (!isNext || !(await store.insertProposal(tx, row))) throw new Failure('rules_changed', { field: 'version' });
        await staff.record(tx, actor, {
          action: 'staff_credit_limits.proposed',
          subject: `staff_credit_limits:${next}`,
          before: toLogEntry(await current(tx)),
          after: toLogEntry(limits),
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
        const before = toLogEntry(await current(tx));
        const status = decision === 'approve' ? 'approved' : 'refused';
        await store.markVersion(tx, version, { status, by: actor.id, at: clock.now() });
        await staff.record(tx, actor, {
          action: `staff_credit_limits.${status}`,
          subject: `staff_credit_limits:${version}`,
          before,
          after: toLogEntry(found.limits),
        });
      }),
  };
}
