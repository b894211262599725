import type { Answer } from '@arara/contract/client';
import type { Tone } from '@arara/ui';

export type Recharge = Answer<'rechargeList'>['data']['data'][number];
export type RechargeDetail = Answer<'rechargeDetail'>['data'];

/** A deposit and when its answer arrived by the page's own steady clock, for the countdown. */
export interface TimedRecharge {
  detail: RechargeDetail;
  receivedAt: number;
}

export type RechargeState = 'waiting' | 'reviewing' | 'paid' | 'expired' | 'failed';

/**
 * What a deposit is to its owner. `timeLeftMs` is by the server's clock. A code whose time ran out is
 * shown as expired before the server says so; a payment that still arrives turns it into paid.
 */
export function rechargeState(detail: RechargeDetail, timeLeftMs: number): RechargeState {
  const over = detail.expires_at !== null && timeLeftMs === 0;
  if (detail.status === 2) return 'paid';
  if (detail.status === 3) return over ? 'expired' : 'failed';
  if (detail.pix_code === null) return 'reviewing';
  return over ? 'expired' : 'waiting';
}

/** The colour of a deposit's status number: 1 awaited, 2 credited, 3 failed or expired. */
export function rechargeTone(status: number): Tone {
  if (status === 2) return 'good';
  return status === 1 ? 'wait' : 'calm';
}

/**
 * How long until the next look at an unpaid deposit, after `looks` answers: every 3 s for half a
 * minute, every 5 s for another two, then every 10 s. News by socket comes sooner; this is for
 * phones on which the socket is down.
 */
export function pollDelayMs(looks: number): number {
  if (looks < 10) return 3000;
  return looks < 34 ? 5000 : 10_000;
}

/** The path to go to after a deposit was asked for: the site's own stays inside it, others are left for. */
export function paymentDestination(payUrl: string, origin: string): { inside: boolean; to: string } {
  const url = new URL(payUrl, origin);
  const inside = url.origin === origin;
  return { inside, to: inside ? `${url.pathname}${url.search}` : url.href };
}

/** True for the ways to pay whose answer is a Pix code. */
export function isPix({ payment_type }: { payment_type: string }): boolean {
  return payment_type.toLowerCase().startsWith('pix');
}
