import type { Centavos } from '@arara/money';
import type { FeeTerms } from '../method/fee.ts';
import type { Names } from '../method/method.ts';
import type { PlacedOrder } from '../method/way.ts';

/**
 * `creating`: the bank was not heard yet. `refused`: somebody else paid where only the player may. `expired`, `failed`
 * and `refused` may still become `credited`: money that comes is never lost.
 */
export type RechargeStatus = 'creating' | 'awaiting' | 'credited' | 'expired' | 'failed' | 'refused';

/** An order, with the terms of its fee as they were when it was made. */
export interface Recharge extends PlacedOrder, FeeTerms {
  paymentType: string;
  /** Which of the house's ways opened it. */
  kind: string;
  /** What its method is called. */
  names: Names;
  status: RechargeStatus;
  pixCode: string | null;
  /** The page of a provider on which it is paid. */
  payUrl: string | null;
  /** What a provider that was asked says it received for it; null where a Pix of the bank's, or staff, says so. */
  received: Centavos | null;
  creditedAt: Date | null;
}

/** The contract's number for a status: 1 awaiting, 2 credited, 3 failed, expired or refused. */
export function rechargeStatusCode(status: RechargeStatus): number {
  return { creating: 1, awaiting: 1, credited: 2, expired: 3, failed: 3, refused: 3 }[status];
}
