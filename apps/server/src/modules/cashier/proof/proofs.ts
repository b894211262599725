import type { Centavos } from '@arara/money';
import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import type { Bus, Clock, Ids, Route } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { StaffCredits } from '../../staff-credits/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { Rules } from '../withdrawal/rules.ts';
import type { Tell } from '../news.ts';
import { createDepositDecisions } from './decisions.ts';
import { reviewedOfficeRoutes } from './office-routes.ts';
import { createReceiptReader } from './receipt-picture.ts';
import * as receiptStore from './receipt-store.ts';
import { createReceipts } from './receipts.ts';
import { receiptRoutes } from './routes.ts';
import { deleteNotesOf } from './store.ts';

/** Deposits that staff confirms by what the payer shows and the bank says. */
export interface Proofs {
  routes: Route[];
  /** A member's receipts, for their own copy: the last with their pictures. */
  describe(q: Queryable, memberId: number): Promise<object[]>;
  /** Forgets a member's receipts and what staff wrote of their deposits. */
  erase(tx: Tx, memberId: number): Promise<void>;
  /** Forgets receipts that came before a moment and wait for nobody; answers how many. */
  forget(tx: Tx, before: Date): Promise<number>;
}

interface ProofParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  identity: Identity;
  ledger: Ledger;
  office: Staff;
  /** Of withdrawals: from which amount on two people decide, on a site. */
  rules: Pick<Rules, 'of'>;
  secondPersonAbove: Centavos;
  staffCredits: StaffCredits;
  tell: Tell;
  vault: Vault;
}

/** A copy that holds more pictures than these would not fit into one document; each of the others is a call away. */
const MOST_TOLD = 40;

export function createProofs(parts: ProofParts): Proofs {
  const { rules, secondPersonAbove } = parts;
  const aloneUpTo = async (q: Queryable, site: string): Promise<Centavos> =>
    (await rules.of(q, site)).secondPersonAbove ?? secondPersonAbove;
  const receipts = createReceipts({ ...parts, reader: createReceiptReader() });
  const decisions = createDepositDecisions({ ...parts, aloneUpTo });

  return {
    routes: [
      ...receiptRoutes({ ...parts, receipts }),
      ...reviewedOfficeRoutes({ ...parts, aloneUpTo, decisions, receipts }),
    ],
    async describe(q, memberId) {
      const last = await receipts.last(q, memberId, MOST_TOLD);
      return last.map(({ id, orderNumber, picture, sentAt }) => ({
        id,
        order: orderNumber,
        sent_at: sentAt.toISOString(),
        picture: `data:image/webp;base64,${picture.toString('base64')}`,
      }));
    },
    async erase(tx, memberId) {
      await receiptStore.deleteReceiptsOf(tx, memberId);
      await deleteNotesOf(tx, memberId);
    },
    forget: receiptStore.deleteReceiptsBefore,
  };
}
