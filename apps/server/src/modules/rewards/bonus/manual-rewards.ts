import { type Payment, paymentForm, readRule, toTerms } from '@arara/activity-kit';
import { type Centavos, formatReais } from '@arara/money';
import type { Atomically, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../../platform/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import type { CreditProposal, StaffCredits } from '../../money/staff-credits/index.ts';
import type { Bonus } from './bonus.ts';
import type { RewardInput, RewardPayment } from './bonus-grants.ts';

/** A reward that staff grants manually. */
export interface ManualReward {
  memberId: number;
  amount: Centavos;
  /** The values of the payment form of the activity kit. */
  payment: Readonly<Record<string, unknown>>;
  reason: string;
  /** The idempotency key of the request. */
  key: string;
}

/** The result; `sent_for_approval`: nothing was paid, and `id` is that of the request. */
export type ManualRewardResult = { id: string; state: RewardPayment['state'] | 'sent_for_approval' };

/** Rewards that staff grants manually, within the limits of staff credits. */
export interface ManualRewards {
  /**
   * Pays in cash or as a bonus, once for a request. Fails with `promotion_rule` naming the field of the terms,
   * `not_found`, `demo_not_allowed`, `player_not_active` for a paused or excluded player, a limit of the role, or as `StaffCredits.submit` does.
   */
  give(actor: Actor, reward: ManualReward): Promise<ManualRewardResult>;
}

export interface ManualRewardsDeps {
  atomically: Atomically;
  bonus: Pick<Bonus, 'give'>;
  clock: Clock;
  ledger: Pick<Ledger, 'lock'>;
  staff: Pick<Staff, 'record' | 'requireLimit'>;
  staffCredits: Pick<StaffCredits, 'onApproval' | 'submit'>;
}

function readPayment(payment: Readonly<Record<string, unknown>>): Payment {
  const read = readRule(paymentForm, payment);
  if ('faults' in read) throw new Failure('promotion_rule', { field: `terms.${read.faults[0]?.path ?? ''}` });
  // The payment form yields exactly the fields of a payment.
  return read.rule as unknown as Payment;
}

type Proposed = Pick<CreditProposal, 'cause' | 'amount'> & { playerId: number | null };

export function createManualRewards({
  atomically,
  bonus,
  clock,
  ledger,
  staff,
  staffCredits,
}: ManualRewardsDeps): ManualRewards {
  function toRewardInput({ playerId, cause, amount }: Proposed, payment: Payment): RewardInput {
    if (playerId === null) throw new Error('a reward without a player');
    const { pocket } = payment;
    return { memberId: playerId, key: cause, cause, amount, pocket, terms: toTerms(payment), at: clock.now() };
  }

  /** Under the lock of the wallet, so that no exclusion starts before the reward is paid. */
  async function requireNotExcluded(tx: Tx, playerId: number | null): Promise<void> {
    const wallet = playerId === null ? undefined : await ledger.lock(tx, playerId);
    if (wallet?.isPlayExcluded === true) throw new Failure('player_not_active', { field: 'player_id' });
  }

  for (const form of ['bonus', 'cash'] as const)
    staffCredits.onApproval(form, async (tx, actor, credit) => {
      await requireNotExcluded(tx, credit.playerId);
      const payment = credit.payload;
      const { id } = await bonus.give(tx, toRewardInput(credit, readPayment(payment)));
      const { playerId, amount, reason, requestedBy } = credit;
      const after = { playerId, amount: formatReais(amount), requestedBy, ...payment };
      await staff.record(tx, actor, { action: 'bonus.given', subject: `bonus:${id}`, after, reason });
      return id;
    });

  return {
    async give(actor, { memberId, amount, payment, reason, key }) {
      const rule = readPayment(payment);
      const cause = `gift:${actor.id}:${key}`;
      const form = rule.pocket === 'bonus' ? ('bonus' as const) : ('cash' as const);
      const proposal = { form, playerId: memberId, amount, wageringE2: rule.multiplierE2, cause, reason };
      return atomically(async (tx) => {
        const submission = await staffCredits.submit(tx, actor, proposal, payment);
        if (submission.isNew) {
          await requireNotExcluded(tx, memberId);
          await staff.requireLimit(tx, actor, 'bonus.give', amount);
        }
        if (submission.status === 'waiting') return { id: String(submission.id), state: 'sent_for_approval' as const };
        // Approval has paid it: the same key returns its state and pays nothing more.
        const { isNew: _, ...paid } = await bonus.give(tx, toRewardInput(proposal, rule));
        return paid;
      });
    },
  };
}
