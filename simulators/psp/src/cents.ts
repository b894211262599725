import { type Centavos } from '@arara/money';
import { type FaultChange } from './fault.ts';
import { REASON_CODES } from './reasons.ts';

/** What an amount that ends in these centavos turns, for itself alone. */
export interface CentsRule {
  /** 0 to 99. */
  readonly cents: number;
  readonly turns: FaultChange;
}

/** The first of the centavos under which payouts fail, one for each reason code in its order. */
const FIRST_REASON = 51;

/**
 * A tester on the site brings a bad day about by the amount: R$ 20,11 is paid and its news is lost. News
 * and API rules hold for charges, payouts and refunds; the others for what they are about.
 */
export const CENTS: readonly CentsRule[] = [
  { cents: 11, turns: { webhook: 'drop' } },
  { cents: 12, turns: { webhook: 'duplicate' } },
  { cents: 13, turns: { webhook: 'delay' } },
  { cents: 14, turns: { webhook: 'reorder' } },
  { cents: 15, turns: { webhook: 'batch' } },
  { cents: 16, turns: { webhook: 'forge_payment' } },
  { cents: 17, turns: { webhook: 'forge_amount' } },
  { cents: 18, turns: { webhook: 'forge_path' } },
  { cents: 21, turns: { api: 'error_500' } },
  { cents: 22, turns: { api: 'error_503' } },
  { cents: 23, turns: { api: 'error_429' } },
  { cents: 24, turns: { api: 'unasked' } },
  { cents: 25, turns: { api: 'silence' } },
  { cents: 26, turns: { api: 'done_500' } },
  { cents: 27, turns: { api: 'garbled' } },
  { cents: 28, turns: { api: 'nonsense' } },
  { cents: 29, turns: { api: 'truncated' } },
  { cents: 30, turns: { api: 'slow' } },
  { cents: 31, turns: { payment: 'third_party' } },
  { cents: 32, turns: { payment: 'less' } },
  { cents: 33, turns: { payment: 'more' } },
  { cents: 34, turns: { payment: 'twice' } },
  { cents: 35, turns: { payment: 'same_id' } },
  { cents: 36, turns: { payment: 'late' } },
  { cents: 41, turns: { med: 'full' } },
  { cents: 42, turns: { med: 'half' } },
  { cents: 43, turns: { refund: 'hold' } },
  { cents: 44, turns: { refund: 'fail' } },
  { cents: 45, turns: { payout: 'hold' } },
  { cents: 46, turns: { payout: 'deny' } },
  { cents: 47, turns: { payout: 'deny_owner' } },
  { cents: 48, turns: { payerDetail: 'masked' } },
  { cents: 49, turns: { payerDetail: 'none' } },
  ...REASON_CODES.map((payout, index) => ({ cents: FIRST_REASON + index, turns: { payout } })),
];

/** The rule of an amount; nothing where its centavos have none. */
export function turnsOf(amount: Centavos): FaultChange {
  return CENTS.find(({ cents }) => BigInt(cents) === amount % 100n)?.turns ?? {};
}
