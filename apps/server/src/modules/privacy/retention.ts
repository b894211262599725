import type { Atomically, Db, Queryable, Tx } from '../../db/index.ts';
import { type Actor, type Clock, Failure, type Log } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import { monthsBefore } from './months.ts';
import type { Rule } from './rule.ts';
import * as store from './store.ts';

export interface Retention {
  rules(q: Queryable): Promise<Rule[]>;
  /** Changes how long a class is kept. Fails with `not_found` or `retention_out_of_bounds`. */
  change(actor: Actor, change: { class: string; months: number; basis: string; reason: string }): Promise<Rule>;
  /** Does with each class what its rule says; answers of how many things. */
  apply(): Promise<Record<string, number>>;
}

/** Does with what is older than `before` what the rule of its class says, in transactions of its own; answers how many. */
export type Applier = (before: Date) => Promise<number>;

interface RetentionParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  log: Log;
  office: Staff;
  /** By class. What is no work of its own, but a term that others ask for, has none. */
  appliers: Readonly<Record<string, Applier>>;
}

export function createRetention({ db, atomically, clock, log, office, appliers }: RetentionParts): Retention {
  async function bounded(tx: Tx, name: string, months: number): Promise<Rule> {
    const rule = await store.lockRule(tx, name);
    if (rule === undefined) throw new Failure('not_found', { field: 'id' });
    if (months < rule.least || months > rule.most) throw new Failure('retention_out_of_bounds', { field: 'months' });
    return rule;
  }

  return {
    rules: store.listRules,
    change: (actor, { class: name, months, basis, reason }) =>
      atomically(async (tx) => {
        const before = await bounded(tx, name, months);
        const now = clock.now();
        await store.markRule(tx, name, { months, basis, by: actor.email, now });
        await office.record(tx, actor, {
          action: 'retention.changed',
          subject: `retention:${name}`,
          before: { months: before.months, basis: before.basis },
          after: { months, basis },
          reason,
        });
        return { ...before, months, basis, changedAt: now, changedBy: actor.email };
      }),
    async apply() {
      const done: Record<string, number> = {};
      for (const { class: name, months } of await store.listRules(db)) {
        const applier = appliers[name];
        if (applier !== undefined) done[name] = await applier(monthsBefore(clock.now(), months));
      }
      log.info({ done }, 'what was kept long enough is forgotten');
      return done;
    },
  };
}
