import type { Answer } from '@arara/contract/client';
import type { Tone } from '@arara/ui';

export type Recharge = Answer<'rechargeList'>['data']['data'][number];
export type RechargeDetail = Answer<'rechargeDetail'>['data'];

/** What is told of a deposit that staff confirms. */
export type RechargeReview = NonNullable<RechargeDetail['review']>;

/** A deposit and when its answer arrived by the page's own steady clock, for the countdown. */
export interface TimedRecharge {
  detail: RechargeDetail;
  receivedAt: number;
}

/** `elsewhere`: it is paid on a provider's page. `held`: money came and is looked at. `returning` and `returned`: it goes, or went, back to whoever paid. */
export type RechargeState =
  | 'waiting'
  | 'elsewhere'
  | 'reviewing'
  | 'paid'
  | 'held'
  | 'returning'
  | 'returned'
  | 'expired'
  | 'failed';

/** Of what staff confirms the server says how it stands: there is no code whose clock runs out on this page. */
const byReview: Readonly<Record<RechargeReview['state'], RechargeState>> = {
  unpaid: 'waiting',
  in_review: 'reviewing',
  credited: 'paid',
  refused: 'failed',
  expired: 'expired',
};

/** What became of a Pix that is not simply credited. Whatever its code's clock says, paying once more helps nobody. */
const byReason: Readonly<Partial<Record<NonNullable<Recharge['reason_code']>, RechargeState>>> = {
  checking: 'held',
  wrong_amount: 'held',
  payer_unknown: 'held',
  third_party: 'held',
  refunding: 'returning',
  refunded: 'returned',
};

/**
 * What a deposit is to its owner. `timeLeftMs` is by the server's clock. A code whose time ran out is
 * shown as expired before the server says so; a payment that still arrives turns it into paid.
 */
export function rechargeState(detail: RechargeDetail, timeLeftMs: number): RechargeState {
  if (detail.review !== null) return byReview[detail.review.state];
  const over = detail.expires_at !== null && timeLeftMs === 0;
  if (detail.status === 2) return 'paid';
  const told = detail.reason_code === null ? undefined : byReason[detail.reason_code];
  if (told !== undefined) return told;
  if (detail.status === 3) return over ? 'expired' : 'failed';
  if (detail.pay_url !== null) return over ? 'expired' : 'elsewhere';
  if (detail.pix_code === null) return 'reviewing';
  return over ? 'expired' : 'waiting';
}

/** Whether something will still become of it by itself. */
export function isUnderWay({ status, reason_code: reason }: Pick<Recharge, 'status' | 'reason_code'>): boolean {
  return status === 1 || reason === 'checking' || reason === 'refunding';
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

/** True for the ways to pay whose answer is a Pix code: by the house's bank, or confirmed by staff. */
export function isPix({ kind }: { kind: string }): boolean {
  return kind === 'pix' || kind === 'pix_reviewed';
}
