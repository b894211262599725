import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Log } from '../../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import { monthsBefore } from './months-before.ts';
import * as store from './retention-store.ts';
import type { RetentionRule } from './retention-store.ts';

export interface Retention {
  rules(q: Queryable): Promise<RetentionRule[]>;
  /** Changes the retention period of a class. Fails with `not_found` or `retention_out_of_bounds`. */
  change(
    actor: Actor,
    change: { class: string; months: number; basis: string; reason: string },
  ): Promise<RetentionRule>;
  /** Applies the rule of every class; returns the number of rows by class. */
  apply(): Promise<Record<string, number>>;
}

/** Applies the rule of a class to data older than `before`, in its own transactions; returns the number of rows. */
export type RetentionAction = (before: Date) => Promise<number>;

interface RetentionDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  staff: Staff;
  /** By class. A class without an action is a period that other code reads. */
  actions: Readonly<Record<string, RetentionAction>>;
}

export function createRetention({ db, atomically, clock, log, staff, actions }: RetentionDeps): Retention {
  async function lockRuleForChange(tx: Tx, name: string, months: number): Promise<RetentionRule> {
    const rule = await store.lockRule(tx, name);
    if (rule === undefined) throw new Failure('not_found', { field: 'id' });
    if (months < rule.minMonths || months > rule.maxMonths)
      throw new Failure('retention_out_of_bounds', { field: 'months' });
    return rule;
  }

  return {
    rules: store.listRules,
    change: (actor, { class: name, months, basis, reason }) =>
      atomically(async (tx) => {
        const before = await lockRuleForChange(tx, name, months);
        const now = clock.now();
        await store.markRule(tx, name, { months, basis, by: actor.email, now });
        await staff.record(tx, actor, {
          action: 'retention.changed',
          subject: `retention:${name}`,
          before: { months: before.months, basis: before.basis },
          after: { months, basis },
          reason,
        });
        return { ...before, months, basis, changedAt: now, changedBy: actor.email };
      }),
    async apply() {
      const applied: Record<string, number> = {};
      for (const { class: name, months } of await store.listRules(db)) {
        const action = actions[name];
        if (action !== undefined) applied[name] = await action(monthsBefore(clock.now(), months));
      }
      log.info({ applied }, 'retention rules applied');
      return applied;
    },
  };
}
