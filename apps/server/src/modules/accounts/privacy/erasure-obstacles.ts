import type { FailureCode, erasureObstacles } from '@arara/contract';
import { ZERO } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type Clock, Failure } from '../../../platform/index.ts';
import type { CashierMemberData } from '../../money/cashier/index.ts';
import type { Identity } from '../identity/index.ts';
import { type Ledger, findLastMovement } from '../../money/ledger/index.ts';
import { hasOpenProviderPlay } from '../../play/game-aggregator/index.ts';
import { monthsBefore } from './months-before.ts';
import { listRules } from './retention-store.ts';

export type ErasureObstacle = (typeof erasureObstacles)[number];

const failureCodes = {
  money: 'erase_money_left',
  withdrawal: 'erase_withdrawal_open',
  round: 'erase_round_open',
  recharge: 'erase_recharge_open',
  payment: 'erase_payment_open',
  law: 'erase_held_by_law',
} as const satisfies Record<ErasureObstacle, FailureCode>;

/** Reasons why a member cannot be erased yet. */
export interface ErasureObstacles {
  list(q: Queryable, memberId: number): Promise<ErasureObstacle[]>;
  /** Fails with the code of the first obstacle. */
  requireNone(q: Queryable, memberId: number): Promise<void>;
}

interface ErasureObstaclesDeps {
  cashier: CashierMemberData;
  clock: Clock;
  identity: Identity;
  ledger: Ledger;
  /** Finds how many years the regulator of a site has records kept; `null` where it sets none. */
  findRetentionYears: (site: string) => Promise<number | null>;
}

export function createErasureObstacles(deps: ErasureObstaclesDeps): ErasureObstacles {
  const { cashier, clock, identity, ledger, findRetentionYears } = deps;
  /** Whether the data of members who moved money within the period is kept: that of the operator, or of the site's regulator. */
  async function isHeldByLegalObligation(q: Queryable, memberId: number, site: string): Promise<boolean> {
    const rule = (await listRules(q)).find((found) => found.class === 'identity_after_money');
    const months = Math.max(rule?.months ?? 0, 12 * ((await findRetentionYears(site)) ?? 0));
    const last = await findLastMovement(q, memberId);
    return months > 0 && last !== null && last > monthsBefore(clock.now(), months);
  }

  async function list(q: Queryable, memberId: number): Promise<ErasureObstacle[]> {
    const { isDemo, site } = await identity.member(q, memberId);
    if (isDemo) return [];
    const wallet = await ledger.wallet(q, memberId);
    const open = await cashier.open(q, memberId);
    const exists: Record<ErasureObstacle, boolean> = {
      money: wallet.cash !== ZERO,
      withdrawal: wallet.held !== ZERO || open.withdrawal,
      round: wallet.inPlay !== ZERO || (await hasOpenProviderPlay(q, memberId)),
      recharge: open.deposit,
      payment: open.payment,
      law: await isHeldByLegalObligation(q, memberId, site),
    };
    return (Object.keys(exists) as ErasureObstacle[]).filter((obstacle) => exists[obstacle]);
  }

  return {
    list,
    async requireNone(q, memberId) {
      const [first] = await list(q, memberId);
      if (first !== undefined) throw new Failure(failureCodes[first]);
    },
  };
}
