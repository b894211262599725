import { type Centavos, ZERO, centavos, formatBRL } from '@arara/money';
import type { Tx } from '../../../../db/index.ts';
import { type Actor, type Clock, Failure, dayOf } from '../../../../platform/index.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { LimitedAct } from '../permissions.ts';
import * as store from './role-store.ts';

export interface DecisionLimits {
  /**
   * Adds `amount` to the member's total of the day in the transaction of the decision. Fails with `role_limit_each` or
   * `role_limit_day` where the amount or the total exceeds the limit of the member's current role.
   */
  requireLimit(tx: Tx, actor: Actor, act: LimitedAct, amount: Centavos): Promise<void>;
}

export function createDecisionLimits({ audit, clock }: { audit: AuditLog; clock: Clock }): DecisionLimits {
  function refuse(actor: Actor, act: LimitedAct, amount: Centavos, failure: Failure): never {
    audit.note({
      action: 'staff.limit_hit',
      member: actor,
      ip: actor.ip,
      ...(actor.session === undefined ? {} : { session: actor.session }),
      after: { act, amount: formatBRL(amount), limit: failure.code },
    });
    throw failure;
  }

  return {
    async requireLimit(tx, actor, act, amount) {
      const limit = await store.findStaffLimit(tx, actor.id, act);
      const each = limit?.each ?? null;
      if (each !== null && amount > each)
        refuse(actor, act, amount, new Failure('role_limit_each', { field: 'id', params: { max: each } }));
      const used = await store.addLimitUsage(tx, { staffId: actor.id, act, day: dayOf(clock.now()), amount });
      const day = limit?.day ?? null;
      if (day === null || used <= day) return;
      const before = centavos(used - amount);
      const left = before < day ? centavos(day - before) : ZERO;
      refuse(actor, act, amount, new Failure('role_limit_day', { field: 'id', params: { left } }));
    },
  };
}
