import type { Centavos } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../../db/index.ts';
import type { Bus, Clock, Ids, Route } from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { StaffCredits } from '../../staff-credits/index.ts';
import type { Vault } from '../../../accounts/vault/index.ts';
import type { WithdrawalRules } from '../withdrawals/withdrawal-rules.ts';
import type { CashierNotifier } from '../cashier-notifier.ts';
import { createManualDepositDecisions } from './manual-deposit-decisions.ts';
import { receiptRoutes, manualDepositStaffRoutes } from './manual-deposit-routes.ts';
import { createReceiptReader } from './receipt-picture.ts';
import * as receiptStore from './receipt-store.ts';
import { createReceipts } from './receipts.ts';
import { deleteMemberNotes, insertReview } from './manual-deposit-store.ts';
import { encodeBrCode } from '@arara/pix';
import type { PlayerCredits } from '../deposits/player-credits.ts';
import type { DepositProvider } from '../deposits/deposit-provider.ts';
import type { ManualDepositKind } from './manual-deposit.ts';

/** Deposits that staff confirms by the payer's receipt and the bank statement. */
export interface ManualDeposits {
  routes: Route[];
  /** The receipts of a member for their data export, the newest with their pictures. */
  describe(q: Queryable, memberId: number): Promise<object[]>;
  /** Deletes a member's receipts and the notes of staff on their deposits. */
  erase(tx: Tx, memberId: number): Promise<void>;
  /** Deletes receipts from before a date whose deposit is not waiting; returns how many. */
  forget(tx: Tx, before: Date): Promise<number>;
}

interface ManualDepositsDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  identity: Identity;
  credits: Pick<PlayerCredits, 'creditDeposit'>;
  ledger: Ledger;
  staff: Staff;
  /** The amount of a site above which two people decide, shared with withdrawals. */
  rules: Pick<WithdrawalRules, 'find'>;
  secondPersonAbove: Centavos;
  staffCredits: StaffCredits;
  notifier: CashierNotifier;
  vault: Vault;
}

/** More pictures would not fit into one document; each of the others has its own request. */
const MAX_EXPORTED_RECEIPTS = 40;

export function createManualDeposits(deps: ManualDepositsDeps): ManualDeposits {
  const { rules, secondPersonAbove } = deps;
  const singleApprovalLimit = async (q: Queryable, site: string): Promise<Centavos> =>
    (await rules.find(q, site)).secondPersonAbove ?? secondPersonAbove;
  const receipts = createReceipts({ ...deps, reader: createReceiptReader() });
  const decisions = createManualDepositDecisions({ ...deps, singleApprovalLimit });

  return {
    routes: [
      ...receiptRoutes({ ...deps, receipts }),
      ...manualDepositStaffRoutes({ ...deps, singleApprovalLimit, decisions, receipts }),
    ],
    async describe(q, memberId) {
      const newest = await receipts.listNewest(q, memberId, MAX_EXPORTED_RECEIPTS);
      return newest.map(({ id, orderNumber, picture, sentAt }) => ({
        id,
        order: orderNumber,
        sent_at: sentAt.toISOString(),
        picture: `data:image/webp;base64,${picture.toString('base64')}`,
      }));
    },
    async erase(tx, memberId) {
      await receiptStore.deleteMemberReceipts(tx, memberId);
      await deleteMemberNotes(tx, memberId);
    },
    forget: receiptStore.deleteReceiptsBefore,
  };
}

/** The time to pay an order: a bank transfer of Friday night arrives on Monday. */
export const EXPIRY_SECONDS = 3 * 86_400;

/** Inserts the review with its order. */
function createReviewInserter(kind: ManualDepositKind): Pick<Required<DepositProvider>, 'place'> {
  return { place: (tx, { orderNumber }) => insertReview(tx, { orderNumber, kind }) };
}

/**
 * A Pix to a key of the operator at a bank that sends no notifications: a static BR Code that names the key, the amount and the
 * order's number, which the bank statement shows.
 */
const manualPixProvider: DepositProvider = {
  kind: 'pix_reviewed',
  paymentKind: 'pix',
  payee: 'pix_key',
  expirySeconds: EXPIRY_SECONDS,
  ...createReviewInserter('pix_reviewed'),
  open({ payee, amount, orderNumber: txid }) {
    if (payee?.kind !== 'pix_key') return Promise.resolve({ outcome: 'refused' });
    const { key, holder: merchantName, city: merchantCity } = payee;
    const pixCode = encodeBrCode({ kind: 'static', key, merchantName, merchantCity, amount, txid });
    return Promise.resolve({ outcome: 'open', instructions: { pixCode, payUrl: null } });
  },
};

/** A transfer to a bank account of the operator, which the payee of the order names. */
const bankTransferProvider: DepositProvider = {
  kind: 'transfer_reviewed',
  paymentKind: 'ted',
  payee: 'bank_account',
  expirySeconds: EXPIRY_SECONDS,
  ...createReviewInserter('transfer_reviewed'),
  open: ({ payee }) =>
    Promise.resolve(
      payee?.kind === 'bank_account'
        ? { outcome: 'open', instructions: { pixCode: null, payUrl: null } }
        : { outcome: 'refused' },
    ),
};

/** The providers of deposits that staff confirms. */
export const manualDepositProviders: readonly DepositProvider[] = [manualPixProvider, bankTransferProvider];
