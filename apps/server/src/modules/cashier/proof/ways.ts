import { encodeBrCode } from '@arara/pix';
import type { DepositWay } from '../method/way.ts';
import type { ReviewedKind } from './reviewed.ts';
import { insertReview } from './store.ts';

/** So long an order waits for its payer: a transfer of a Friday night is there on Monday. */
export const EXPIRY_SECONDS = 3 * 86_400;

/** Both write the row beside the order that staff will decide on. */
function placingOf(kind: ReviewedKind): Pick<Required<DepositWay>, 'place'> {
  return { place: (tx, { orderNumber }) => insertReview(tx, { orderNumber, kind }) };
}

/**
 * A Pix to a key of the house at a bank that tells us nothing: a static BR Code that names the key, the amount and the
 * order's number, which the bank's statement shows again.
 */
const pixReviewed: DepositWay = {
  kind: 'pix_reviewed',
  payee: 'pix_key',
  expirySeconds: EXPIRY_SECONDS,
  ...placingOf('pix_reviewed'),
  open({ payee, amount, orderNumber: txid }) {
    if (payee?.kind !== 'pix_key') return Promise.resolve({ outcome: 'refused' });
    const { key, holder: merchantName, city: merchantCity } = payee;
    const pixCode = encodeBrCode({ kind: 'static', key, merchantName, merchantCity, amount, txid });
    return Promise.resolve({ outcome: 'open', shown: { pixCode, payUrl: null } });
  },
};

/** A transfer to a bank account of the house. The payer reads of the payee where to. */
const transferReviewed: DepositWay = {
  kind: 'transfer_reviewed',
  payee: 'bank_account',
  expirySeconds: EXPIRY_SECONDS,
  ...placingOf('transfer_reviewed'),
  open: ({ payee }) =>
    Promise.resolve(
      payee?.kind === 'bank_account'
        ? { outcome: 'open', shown: { pixCode: null, payUrl: null } }
        : { outcome: 'refused' },
    ),
};

/** The ways to deposit that staff confirms. */
export const reviewedWays: readonly DepositWay[] = [pixReviewed, transferReviewed];
