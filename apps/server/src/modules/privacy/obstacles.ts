import type { FailureCode, erasureObstacles } from '@arara/contract';
import { ZERO } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { type Clock, Failure } from '../../platform/index.ts';
import type { CashierPerson } from '../cashier/index.ts';
import type { Identity } from '../identity/index.ts';
import { type Ledger, findLastMovement } from '../ledger/index.ts';
import { hasOutsideRound } from '../wallet/index.ts';
import { monthsBefore } from './months.ts';
import * as store from './store.ts';

export type Obstacle = (typeof erasureObstacles)[number];

const refusals = {
  money: 'erase_money_left',
  withdrawal: 'erase_withdrawal_open',
  round: 'erase_round_open',
  recharge: 'erase_recharge_open',
  payment: 'erase_payment_open',
  law: 'erase_held_by_law',
} as const satisfies Record<Obstacle, FailureCode>;

/** What stands between a member and being forgotten. */
export interface Obstacles {
  list(q: Queryable, memberId: number): Promise<Obstacle[]>;
  /** Fails with the code of the first. */
  requireNone(q: Queryable, memberId: number): Promise<void>;
}

interface ObstaclesParts {
  cashier: CashierPerson;
  clock: Clock;
  identity: Identity;
  ledger: Ledger;
}

export function createObstacles({ cashier, clock, identity, ledger }: ObstaclesParts): Obstacles {
  /** Who must keep whose money moved of late says so in months of retention. */
  async function isHeldByLaw(q: Queryable, memberId: number): Promise<boolean> {
    const rule = (await store.listRules(q)).find((one) => one.class === 'identity_after_money');
    const last = await findLastMovement(q, memberId);
    return rule !== undefined && rule.months > 0 && last !== null && last > monthsBefore(clock.now(), rule.months);
  }

  async function list(q: Queryable, memberId: number): Promise<Obstacle[]> {
    const { isDemo } = await identity.member(q, memberId);
    if (isDemo) return [];
    const wallet = await ledger.wallet(q, memberId);
    const open = await cashier.open(q, memberId);
    const stands: Record<Obstacle, boolean> = {
      money: wallet.cash !== ZERO,
      withdrawal: wallet.held !== ZERO || open.withdrawal,
      round: wallet.inPlay !== ZERO || (await hasOutsideRound(q, memberId)),
      recharge: open.recharge,
      payment: open.payment,
      law: await isHeldByLaw(q, memberId),
    };
    return (Object.keys(stands) as Obstacle[]).filter((obstacle) => stands[obstacle]);
  }

  return {
    list,
    async requireNone(q, memberId) {
      const [first] = await list(q, memberId);
      if (first !== undefined) throw new Failure(refusals[first]);
    },
  };
}
