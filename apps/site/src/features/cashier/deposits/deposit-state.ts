import type { Answer } from '@arara/contract/client';
import type { Tone } from '@arara/ui';

export type Deposit = Answer<'rechargeList'>['data']['data'][number];
export type DepositDetail = Answer<'rechargeDetail'>['data'];

/** The review of a manual deposit. */
export type DepositReview = NonNullable<DepositDetail['review']>;

/** A deposit and when its answer arrived by the page's monotonic clock, for the countdown. */
export interface TimedDeposit {
  detail: DepositDetail;
  receivedAt: number;
}

/**
 * `elsewhere`: paid on a provider's page. `held`: the money arrived and is under review. `returning` and `returned`: it
 * is being, or was, sent back to the payer.
 */
export type DepositState =
  | 'waiting'
  | 'elsewhere'
  | 'reviewing'
  | 'paid'
  | 'held'
  | 'returning'
  | 'returned'
  | 'expired'
  | 'failed';

/** The server decides the state of a manual deposit: it has no code that expires on this page. */
const byReview: Readonly<Record<DepositReview['state'], DepositState>> = {
  unpaid: 'waiting',
  in_review: 'reviewing',
  credited: 'paid',
  refused: 'failed',
  expired: 'expired',
};

/** Outcomes of a Pix that is not simply credited. Whatever the code's expiry, paying again does not help. */
const byReason: Readonly<Partial<Record<NonNullable<Deposit['reason_code']>, DepositState>>> = {
  checking: 'held',
  wrong_amount: 'held',
  payer_unknown: 'held',
  third_party: 'held',
  refunding: 'returning',
  refunded: 'returned',
};

/**
 * Returns the state of a deposit for its owner. `timeLeftMs` is by the server's clock. A code is shown as expired
 * before the server reports it; a payment that still arrives makes it paid.
 */
export function toDepositState(detail: DepositDetail, timeLeftMs: number): DepositState {
  if (detail.review !== null) return byReview[detail.review.state];
  const over = detail.expires_at !== null && timeLeftMs === 0;
  if (detail.status === 2) return 'paid';
  const reason = detail.reason_code === null ? undefined : byReason[detail.reason_code];
  if (reason !== undefined) return reason;
  if (detail.status === 3) return over ? 'expired' : 'failed';
  if (detail.pay_url !== null) return over ? 'expired' : 'elsewhere';
  if (detail.pix_code === null) return 'reviewing';
  return over ? 'expired' : 'waiting';
}

/** Whether the state can still change without the player. */
export function isUnderWay({ status, reason_code: reason }: Pick<Deposit, 'status' | 'reason_code'>): boolean {
  return status === 1 || reason === 'checking' || reason === 'refunding';
}

/** The colour of a deposit's status number: 1 pending, 2 credited, 3 failed or expired. */
export function depositTone(status: number): Tone {
  if (status === 2) return 'good';
  return status === 1 ? 'wait' : 'calm';
}

/**
 * Delay until the next poll of an unpaid deposit, after `looks` answers: 3 s for half a minute, 5 s for another two
 * minutes, then 10 s. Realtime messages come sooner; polling is for phones whose socket is down.
 */
export function pollDelayMs(looks: number): number {
  if (looks < 10) return 3000;
  return looks < 34 ? 5000 : 10_000;
}

/** Where to go after a deposit request: a path of the site, or another host. */
export function paymentDestination(payUrl: string, origin: string): { inside: boolean; to: string } {
  const url = new URL(payUrl, origin);
  const inside = url.origin === origin;
  return { inside, to: inside ? `${url.pathname}${url.search}` : url.href };
}

/** Whether the method's answer is a Pix code, confirmed by the operator's bank or by staff. */
export function isPix({ kind }: { kind: string }): boolean {
  return kind === 'pix' || kind === 'pix_reviewed';
}
