import type { Centavos } from '@arara/money';
import type { CamelRow, TableRow } from '../../../../db/index.ts';
import type { StoredFreeRounds } from '../../bonus/index.ts';

/**
 * `credited` was paid in cash at once; `held` waits for staff, reserved and not paid; staff `refused` it; `released` had no
 * decision in time. The other states are those of the bonus.
 */
export type ClaimState = TableRow<'activities.claim', 'state'>['state'];

/** A reward that a member has claimed. */
export type RewardClaim = CamelRow<
  'activities.claim',
  | 'id'
  | 'promotion_id'
  | 'version'
  | 'kind'
  | 'member_id'
  | 'request'
  | 'amount'
  | 'pocket'
  | 'multiplier_e2'
  | 'detail'
  | 'state'
  | 'returned'
  | 'at'
> & {
  window: string;
  amount: Centavos;
  detail: Readonly<Record<string, unknown>>;
  /** The id of the payment or grant; `null` where nothing was paid. */
  grantId: TableRow<'activities.claim', 'grant_id'>['grant_id'];
  /** The amount that returned to the operator at the end of the bonus, winnings included; all of it where it never began. */
  returned: Centavos;
  /** The free rounds that were granted instead of the amount; `null` for money. */
  freeRounds: StoredFreeRounds | null;
  /** The site's day, `yyyy-mm-dd`. */
  day: string;
};

/** The name under which the detail of a claim keeps the game whose free rounds were paid in money. */
const REPLACED = 'replacedGame';

/** Adds to the detail of a claim that money was paid because the game of its free rounds is closed. */
export const withReplacedGame = <Detail extends object>(detail: Detail, game: string) => ({
  ...detail,
  [REPLACED]: game,
});

/** Finds the game whose free rounds a claim paid in money; `undefined` where it paid what was offered. */
export function findReplacedGame({ detail }: Pick<RewardClaim, 'detail'>): string | undefined {
  const game = detail[REPLACED];
  return typeof game === 'string' ? game : undefined;
}

/** The result of a wheel, with what verifies it. */
export type Spin = CamelRow<'activities.spin', 'claim_id' | 'member_id' | 'seed_id' | 'nonce' | 'prize_index'> & {
  weights: Readonly<TableRow<'activities.spin', 'weights'>['weights']>;
  /** As shown, in the order of the wheel's slots. */
  prizes: readonly StoredPrize[];
};

/** A prize of a wheel as stored with a spin: JSON, the amount in centavos as text. */
export interface StoredPrize {
  label: Readonly<Record<string, string>>;
  amount: string;
  icon: string | null;
  /** Absent in spins from before prizes had free rounds. */
  freeRounds?: StoredFreeRounds | null;
}

/** The outcome of a bonus; `lapsed` is one that waited too long. */
export interface ClaimOutcome {
  state: ClaimState;
  /** The amount that returned to the operator, winnings included; all of it where the bonus never began. */
  returned: Centavos;
}
