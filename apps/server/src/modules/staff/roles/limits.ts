import { type Centavos, ZERO, centavos, formatBRL } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, dayOf } from '../../../platform/index.ts';
import type { Audit } from '../audit/audit.ts';
import type { LimitedAct } from '../role.ts';
import * as store from './store.ts';

export interface Limits {
  /**
   * Counts `amount` to what this person has decided on today, in the transaction of the act: what is undone does not
   * count. Fails with `role_limit_each` or `role_limit_day`, which name the limit of the role they carry now.
   */
  requireLimit(tx: Tx, actor: Actor, act: LimitedAct, amount: Centavos): Promise<void>;
}

export function createLimits({ audit, clock }: { audit: Audit; clock: Clock }): Limits {
  function refuse(actor: Actor, act: LimitedAct, amount: Centavos, failure: Failure): never {
    audit.note({
      action: 'staff.limit_hit',
      who: actor,
      ip: actor.ip,
      ...(actor.session === undefined ? {} : { session: actor.session }),
      after: { act, amount: formatBRL(amount), limit: failure.code },
    });
    throw failure;
  }

  return {
    async requireLimit(tx, actor, act, amount) {
      const limit = await store.findLimitOf(tx, actor.id, act);
      const each = limit?.each ?? null;
      if (each !== null && amount > each)
        refuse(actor, act, amount, new Failure('role_limit_each', { field: 'id', params: { max: formatBRL(each) } }));
      const spent = await store.addSpent(tx, { staffId: actor.id, act, day: dayOf(clock.now()), amount });
      const day = limit?.day ?? null;
      if (day === null || spent <= day) return;
      const before = centavos(spent - amount);
      const left = before < day ? centavos(day - before) : ZERO;
      refuse(actor, act, amount, new Failure('role_limit_day', { field: 'id', params: { left: formatBRL(left) } }));
    },
  };
}
