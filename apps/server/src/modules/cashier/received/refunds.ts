import type { Centavos } from '@arara/money';
import type { PixReturn, Psp } from '@arara/pix';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type Ids, type Log, failpoint } from '../../../platform/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { CreditProposal, StaffCredits } from '../../staff-credits/index.ts';
import { type Payment, keptOf } from './payment.ts';
import * as store from './refund-store.ts';
import type { Refund } from './refund-store.ts';
import type { Returns } from './returns.ts';
import * as payments from './store.ts';

/** What the payer reads of it in their bank. */
const SAID_TO_PAYER = 'Devolução do seu Pix';

const ASK_AGAIN_SECONDS = 5;
const LATEST_ASK_SECONDS = 3600;

/** Money of a Pix in suspense that we give back to whoever paid it. */
export interface Refunds {
  /** Puts a refund of all that is left of a Pix down, with the job that asks the bank for it; answers its id. */
  begin(tx: Tx, payment: Payment, ask: { askedBy: number | null; reason: string }): Promise<string>;
  /**
   * Gives a Pix back by staff. Above the limit of the site or those of money given by staff another person has to say
   * so as well: then the first only asks. Fails with `not_found`, `payment_already_resolved`, `refund_second_person`,
   * `staff_credit_maximum`, `staff_credit_own` or a limit of the role.
   */
  ask(actor: Actor, endToEndId: string, reason: string): Promise<void>;
  /**
   * Brings a refund to its end: asks the bank first, and asks it to give back only what it does not know, under the
   * refund's own id. Throws while the result is unknown, so that its job asks again.
   */
  settle(id: string): Promise<void>;
}

interface RefundParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  log: Log;
  office: Pick<Staff, 'record' | 'requireLimit'>;
  psp: Pick<Psp, 'refund' | 'findRefund'>;
  staffCredits: Pick<StaffCredits, 'needsSecondPerson' | 'record'>;
  /** The most that one person gives back alone, by the player's number where one is known. */
  aloneUpTo: (tx: Tx, memberId: number | null) => Promise<Centavos>;
}

/** What the bank says of a refund: how it stands, or why it will not do it. */
type Fate = PixReturn | { refusal: string };

/** Learns how a refund stands; asks for it where the bank knows of none. Throws while nobody knows. */
function fateOf({ log, psp }: Pick<RefundParts, 'log' | 'psp'>) {
  return async ({ id, endToEndId, amount }: Refund): Promise<Fate> => {
    const known = await psp.findRefund({ endToEndId, id });
    if (known.outcome === 'ok') return known.value;
    if (known.outcome !== 'not_found') throw new Error(`the bank could not be asked about refund ${id}`);
    failpoint('refund.unsent');
    const sent = await psp.refund({ endToEndId, id, amount, reason: SAID_TO_PAYER });
    failpoint('refund.sent');
    if (sent.outcome === 'ok') return sent.value;
    if (sent.outcome === 'refused' && sent.fault === 'request') {
      const { title, detail, violations } = sent.problem;
      return { refusal: violations[0]?.reason ?? (detail === '' ? title : detail) };
    }
    if (sent.outcome === 'refused') log.error({ refund: id, fault: sent.fault }, 'a refund could not be asked for');
    throw new Error(`the bank did not say what became of refund ${id}`);
  };
}

/** A refund among the money given by staff, by its own id once it has one. */
function proposalOf(payment: Payment, reason: string, id = ''): CreditProposal {
  const { memberId: playerId } = payment;
  return { form: 'refund', playerId, amount: keptOf(payment), wageringE2: 0, cause: `refund:${id}`, reason };
}

/** The first person's part: within the limits the refund begins, and above them it is proposed to a second person. */
function proposingOf({ clock, ids, staffCredits, aloneUpTo }: RefundParts, begin: Refunds['begin']) {
  return async (tx: Tx, actor: Actor, payment: Payment, reason: string): Promise<'second_review' | 'asked'> => {
    const { endToEndId, memberId } = payment;
    const amount = keptOf(payment);
    const isAboveLimits = await staffCredits.needsSecondPerson(tx, actor, proposalOf(payment, reason));
    if (!isAboveLimits && amount <= (await aloneUpTo(tx, memberId))) {
      const outcome = await begin(tx, payment, { askedBy: actor.id, reason });
      await staffCredits.record(tx, proposalOf(payment, reason, outcome), {
        requestedBy: actor.id,
        approvedBy: null,
        outcome,
      });
      return 'asked';
    }
    const [id, askedAt] = [ids.reference('D'), clock.now()];
    await store.insertRefund(tx, {
      id,
      endToEndId,
      amount,
      reason,
      status: 'second_review',
      askedBy: actor.id,
      askedAt,
    });
    return 'second_review';
  };
}

/** Staff's way to give a Pix back, alone or by two. */
function askingOf(parts: RefundParts, begin: Refunds['begin']): Refunds['ask'] {
  const { atomically, clock, jobs, office, staffCredits } = parts;
  const first = proposingOf(parts, begin);

  async function second(tx: Tx, actor: Actor, payment: Payment, open: Refund): Promise<'second_review' | 'asked'> {
    const { id, askedBy } = open;
    if (open.amount !== keptOf(payment)) {
      // The bank took part of it since: what was proposed is not what is left.
      await store.markEnded(tx, id, { status: 'withdrawn', failure: null, at: clock.now() });
      return first(tx, actor, payment, open.reason);
    }
    if (askedBy === actor.id) throw new Failure('refund_second_person', { field: 'id' });
    const proposal = proposalOf(payment, open.reason, id);
    await staffCredits.needsSecondPerson(tx, actor, proposal);
    const byTwo = { requestedBy: askedBy ?? actor.id, approvedBy: askedBy === null ? null : actor.id, outcome: id };
    await staffCredits.record(tx, proposal, byTwo);
    const { endToEndId, cause, returned } = payment;
    await store.markAsked(tx, id, actor.id);
    await payments.markStatus(tx, endToEndId, { status: 'refunding', cause, returned });
    await jobs.enqueue(tx, 'pix_refund', { id });
    return 'asked';
  }

  return (actor, endToEndId, reason) =>
    atomically(async (tx) => {
      const payment = await payments.lockPayment(tx, endToEndId);
      if (payment === undefined) throw new Failure('not_found', { field: 'id' });
      if (payment.status !== 'suspense') throw new Failure('payment_already_resolved', { field: 'id' });
      await office.requireLimit(tx, actor, 'payment.refund', keptOf(payment));
      const open = await store.findOpen(tx, endToEndId);
      const status =
        open === undefined ? await first(tx, actor, payment, reason) : await second(tx, actor, payment, open);
      await office.record(tx, actor, {
        action: status === 'asked' ? 'payment.refund_asked' : 'payment.refund_proposed',
        subject: `payment:${endToEndId}`,
        before: { status: payment.status },
        after: { status: status === 'asked' ? 'refunding' : 'second_review' },
        reason,
      });
    });
}

export function createRefunds(parts: RefundParts & { returns: Returns }): Refunds {
  const { db, atomically, clock, ids, jobs, returns } = parts;
  const fate = fateOf(parts);

  async function begin(tx: Tx, payment: Payment, ask: { askedBy: number | null; reason: string }): Promise<string> {
    const { endToEndId, cause, returned } = payment;
    const [id, amount, askedAt] = [ids.reference('D'), keptOf(payment), clock.now()];
    await store.insertRefund(tx, { id, endToEndId, amount, status: 'asked', askedAt, ...ask });
    await payments.markStatus(tx, endToEndId, { status: 'refunding', cause, returned });
    await jobs.enqueue(tx, 'pix_refund', { id });
    failpoint('refund.asking');
    return id;
  }

  /** The bank will not do it: what is left waits for staff again. */
  async function giveUp(tx: Tx, { id }: Refund, payment: Payment, refusal: string): Promise<void> {
    await store.markEnded(tx, id, { status: 'failed', failure: refusal.slice(0, 200), at: clock.now() });
    const { endToEndId, cause, returned } = payment;
    const status = keptOf(payment) === 0n ? ('refunded' as const) : ('suspense' as const);
    await payments.markStatus(tx, endToEndId, { status, cause, returned });
  }

  async function askLater(tx: Tx, { id, askedAt }: Refund): Promise<void> {
    const ageSeconds = Math.floor((clock.now().getTime() - askedAt.getTime()) / 1000);
    const afterSeconds = Math.min(Math.max(ASK_AGAIN_SECONDS, Math.floor(ageSeconds / 4)), LATEST_ASK_SECONDS);
    await jobs.enqueue(tx, 'pix_refund', { id }, { afterSeconds });
  }

  return {
    begin,
    ask: askingOf(parts, begin),
    async settle(id) {
      const refund = await store.findRefund(db, id);
      if (refund?.status !== 'asked') return;
      const told = await fate(refund);
      await atomically(async (tx) => {
        const payment = await payments.lockPayment(tx, refund.endToEndId);
        const standing = await store.findRefund(tx, id);
        if (payment === undefined || standing?.status !== 'asked') return;
        if ('refusal' in told) return giveUp(tx, refund, payment, told.refusal);
        await returns.take(tx, payment, told);
        if (told.status === 'processing') await askLater(tx, refund);
      });
      failpoint('refund.settled');
    },
  };
}
