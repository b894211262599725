import type { Centavos } from '@arara/money';

/**
 * How what was claimed stands: `credited` went to cash at once; `held` waits for staff, reserved and not paid, `refused` by staff or
 * `released` when nobody decided in time; the others are of bonuses.
 */
export type ClaimState =
  | 'credited'
  | 'active'
  | 'waiting'
  | 'converted'
  | 'lost'
  | 'expired'
  | 'forfeited'
  | 'cancelled'
  | 'lapsed'
  | 'held'
  | 'refused'
  | 'released';

/** A reward that a member has claimed. */
export interface Claimed {
  id: string;
  promotionId: number;
  version: number;
  kind: string;
  memberId: number;
  window: string;
  request: string;
  amount: Centavos;
  pocket: 'cash' | 'bonus';
  multiplierE2: number;
  detail: Readonly<Record<string, unknown>>;
  /** Under which number the bonus knows it; `null` where nothing was given. */
  givenId: string | null;
  state: ClaimState;
  /** What the house took back of a bonus at its end, wins in it; of one that never began, all of it. */
  returned: Centavos;
  /** The site's day, `yyyy-mm-dd`. */
  day: string;
  at: Date;
}

/** What a wheel drew, and by which it is verified. */
export interface Spin {
  claimId: string;
  memberId: number;
  seedId: string;
  nonce: bigint;
  weights: readonly number[];
  /** As they were shown, in the order of the wheel's places. */
  prizes: readonly KeptPrize[];
  place: number;
}

/** A prize of a wheel as it is kept with a spin: JSON, the amount in centavos as text. */
export interface KeptPrize {
  label: Readonly<Record<string, string>>;
  amount: string;
  icon: string | null;
}

/** What a bonus came to; `lapsed` is one that waited too long. */
export interface Fate {
  state: ClaimState;
  /** What went back to the house, wins in it; of one that never began, all of it. */
  returned: Centavos;
}
