import { type Payment, paymentForm, readRule, termsOf } from '@arara/activity-kit';
import type { Centavos } from '@arara/money';
import type { Atomically } from '../../db/index.ts';
import { type Actor, type Clock, Failure } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import type { CreditProposal, StaffCredits } from '../staff-credits/index.ts';
import type { Bonus } from './bonus.ts';
import type { Gift, Given } from './giving.ts';

/** What staff gives by hand. */
export interface HandGift {
  memberId: number;
  amount: Centavos;
  /** As the form of payment of the activity kit. */
  payment: Readonly<Record<string, unknown>>;
  reason: string;
  /** The key of the request: it makes the gift happen once. */
  key: string;
}

/** What became of it; `sent_for_approval`: nothing was given, and `id` is that of the request. */
export type HandGiven = { id: string; state: Given['state'] | 'sent_for_approval' };

/** Rewards that staff gives by hand, each within the limits of money given by staff. */
export interface HandGifts {
  /**
   * Gives to cash or as a bonus, once for a request. Fails with `promotion_rule` naming the field of the terms,
   * `not_found`, `demo_not_allowed`, a limit of the role, or as `StaffCredits.submit` does.
   */
  give(actor: Actor, gift: HandGift): Promise<HandGiven>;
}

export interface HandGiftsDeps {
  atomically: Atomically;
  bonus: Pick<Bonus, 'give'>;
  clock: Clock;
  office: Pick<Staff, 'record' | 'requireLimit'>;
  staffCredits: Pick<StaffCredits, 'onApproval' | 'submit'>;
}

function readPayment(payment: Readonly<Record<string, unknown>>): Payment {
  const read = readRule(paymentForm, payment);
  if ('faults' in read) throw new Failure('promotion_rule', { field: `terms.${read.faults[0]?.path ?? ''}` });
  // What the form of payment has read is one.
  return read.rule as unknown as Payment;
}

type Proposed = Pick<CreditProposal, 'cause' | 'amount'> & { playerId: number | null };

export function createHandGifts({ atomically, bonus, clock, office, staffCredits }: HandGiftsDeps): HandGifts {
  function giftOf({ playerId, cause, amount }: Proposed, payment: Payment): Gift {
    if (playerId === null) throw new Error('a gift without a player');
    const { pocket } = payment;
    return { memberId: playerId, key: cause, cause, amount, pocket, terms: termsOf(payment), at: clock.now() };
  }

  for (const form of ['bonus', 'cash'] as const)
    staffCredits.onApproval(form, async (tx, actor, credit) => {
      const payment = credit.payload;
      const { id } = await bonus.give(tx, giftOf(credit, readPayment(payment)));
      const { playerId, amount, reason, requestedBy } = credit;
      const after = { playerId, amount: String(amount), requestedBy, ...payment };
      await office.record(tx, actor, { action: 'bonus.given', subject: `bonus:${id}`, after, reason });
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
        if (submission.isNew) await office.requireLimit(tx, actor, 'bonus.give', amount);
        if (submission.status === 'waiting') return { id: String(submission.id), state: 'sent_for_approval' as const };
        // Given by now: under its key this answers how it stands, and gives nothing more.
        const { isNew: _, ...given } = await bonus.give(tx, giftOf(proposal, rule));
        return given;
      });
    },
  };
}
