import { type Centavos, centavos } from '@arara/money';
import type { Tx } from '../../../db/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Ledger, Recovery, Split } from '../../ledger/index.ts';
import type { Debts } from '../debt/debts.ts';
import type { PendingWithdrawals } from '../withdrawal/pending-withdrawals.ts';
import type { PayerRules } from './payer-rules.ts';
import type { Payment } from './payment.ts';

/** Ends the unfinished bonuses of a member that hang on one of these causes of deposits; answers what went back. */
export type CancelBonusesOf = (
  tx: Tx,
  memberId: number,
  causes: readonly string[],
  reason: string,
) => Promise<Centavos>;

/** What the bank takes back of a Pix that a player was credited with. */
export interface ClawBacks {
  /**
   * Takes it from the player in one transaction: their withdrawals that are not sent are stopped, what these hold is taken
   * where free cash does not cover it, bonuses that came with the deposit end by the rule of the site, and the rest is a
   * debt.
   */
  take(tx: Tx, payment: Payment, claim: { recovery: Recovery; returnId: string; turn: number }): Promise<Split>;
}

interface ClawBacksDeps {
  cancelBonusesOf: CancelBonusesOf;
  debts: Pick<Debts, 'open'>;
  identity: Pick<Identity, 'member'>;
  ledger: Ledger;
  payerRules: PayerRules;
  pending: Pick<PendingWithdrawals, 'stop'>;
}

const CANCEL_REASON = 'claw_back';

export function createClawBacks(deps: ClawBacksDeps): ClawBacks {
  const { cancelBonusesOf, debts, identity, ledger, payerRules, pending } = deps;

  return {
    async take(tx, { endToEndId, orderNumber }, { recovery, returnId, turn }) {
      const { playerId: memberId, amount, fee = 0n } = recovery;
      const { site } = await identity.member(tx, memberId);
      const rule = await payerRules.of(tx, site);
      await pending.stop(tx, memberId, centavos(amount - fee));
      const { fromCash, fromReceivable } = await ledger.recover(tx, recovery);
      if (fromReceivable > 0n) {
        const cause = { endToEndId, returnId, turn };
        await debts.open(tx, { ...cause, memberId, amount: fromReceivable, freezesPlay: rule.freezeOnClawBack });
      }
      if (rule.cancelBonusOnClawBack) {
        const causes = [`payment:${endToEndId}`, ...(orderNumber === null ? [] : [`recharge:${orderNumber}`])];
        await cancelBonusesOf(tx, memberId, causes, CANCEL_REASON);
      }
      return { fromCash, fromReceivable };
    },
  };
}
