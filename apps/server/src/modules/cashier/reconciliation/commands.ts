import type { Atomically, Db } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, type SignedIn } from '../../../platform/index.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Staff } from '../../staff/index.ts';
import type { Payments } from '../received/till.ts';
import type { Refunds } from '../received/refunds.ts';
import type { Payouts } from '../withdrawal/payouts.ts';
import * as store from './store.ts';

/** `book`: take in what the bank has. `ask`: ask it once more. `refund`: give it back. `accept`: it stays as it is. */
export const commands = ['book', 'ask', 'refund', 'accept'] as const;

export type Command = (typeof commands)[number];

export interface Commands {
  /**
   * What staff does about a difference. All but `accept` compare its day again. Fails with `not_found` where there is no
   * such difference, or nothing at the bank to book; with `difference_settled`; with `psp_unavailable`; and a refund as
   * refunds fail.
   */
  run(actor: Actor & SignedIn, id: bigint, command: Command, reason: string): Promise<store.Discrepancy>;
}

interface CommandParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  jobs: Jobs;
  office: Pick<Staff, 'record' | 'require'>;
  payments: Pick<Payments, 'receive' | 'find'>;
  payouts: Payouts;
  refunds: Pick<Refunds, 'ask'>;
}

/** The Pix that a difference is about, whichever of its returns. */
const pixOf = ({ reference }: store.Discrepancy): string => reference.split('/')[0] ?? reference;

type Act = (actor: Actor & SignedIn, command: Command, difference: store.Discrepancy, reason: string) => Promise<void>;

/** Does what is asked for, as far as the bank and the books have a part in it. */
function actingOf({ office, payments, payouts, refunds }: CommandParts): Act {
  /** `false` where the bank knows of none. */
  async function hear(difference: store.Discrepancy): Promise<boolean> {
    try {
      if (difference.flow === 'ledger') return true;
      if (difference.flow !== 'sent') return await payments.receive(pixOf(difference), { again: true });
      await payouts.settle(difference.reference);
      return true;
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw new Failure('psp_unavailable', { retryAfterSeconds: 5 });
    }
  }

  async function refund(actor: Actor & SignedIn, difference: store.Discrepancy, reason: string): Promise<void> {
    office.require(actor, 'payment.refund', 'officeDiscrepancyCommand');
    if (difference.flow !== 'received') throw new Failure('not_found', { field: 'id' });
    await hear(difference);
    await refunds.ask(actor, pixOf(difference), reason);
  }

  return async (actor, command, difference, reason) => {
    if (command === 'refund') return refund(actor, difference, reason);
    const isHeard = command === 'accept' || (await hear(difference));
    if (command === 'book' && !isHeard) throw new Failure('not_found', { field: 'id' });
  };
}

export function createCommands(parts: CommandParts): Commands {
  const { db, atomically, clock, jobs, office } = parts;
  const act = actingOf(parts);

  return {
    async run(actor, id, command, reason) {
      const difference = await store.findDiscrepancy(db, id);
      if (difference === undefined) throw new Failure('not_found', { field: 'id' });
      if (difference.state !== 'open') throw new Failure('difference_settled', { field: 'id' });
      await act(actor, command, difference, reason);
      return atomically(async (tx) => {
        const now = clock.now();
        const { day, flow, kind, reference } = difference;
        const standing = await store.lockDiscrepancy(tx, id);
        if (standing?.state !== 'open') throw new Failure('difference_settled', { field: 'id' });
        if (command === 'accept') {
          await store.markAccepted(tx, id, { by: actor.email, note: reason, now });
          await store.markState(tx, day);
        } else {
          await store.markWaiting(tx, day, now);
          await jobs.enqueue(tx, 'reconcile', { day });
        }
        await office.record(tx, actor, {
          action: `difference.${command}`,
          subject: `difference:${id}`,
          after: { flow, kind, reference },
          reason,
        });
        return (await store.findDiscrepancy(tx, id)) ?? standing;
      });
    },
  };
}
