import type { Atomically, Db } from '../../../../db/index.ts';
import { type Actor, type Clock, type SignedIn, Failure } from '../../../../platform/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Staff } from '../../../accounts/staff/index.ts';
import type { ReceivedPayments } from '../received-payments/received-payments.ts';
import type { Refunds } from '../refunds/refunds.ts';
import type { Payouts } from '../payouts/payouts.ts';
import * as store from './reconciliation-store.ts';

/** `book`: books what the bank has. `ask`: asks the bank again. `refund`: returns the Pix. `accept`: leaves it as it is. */
export const differenceCommands = ['book', 'ask', 'refund', 'accept'] as const;

export type DifferenceCommand = (typeof differenceCommands)[number];

export interface DifferenceCommands {
  /**
   * Executes a command of staff on a difference. All but `accept` compare its day again. Fails with `not_found` for an
   * unknown difference or nothing at the bank to book, with `difference_settled`, with `psp_unavailable`, and as
   * `Refunds.request` does.
   */
  run(actor: Actor & SignedIn, id: bigint, command: DifferenceCommand, reason: string): Promise<store.Discrepancy>;
}

interface DifferenceCommandsDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  jobs: Jobs;
  staff: Pick<Staff, 'record' | 'require'>;
  payments: Pick<ReceivedPayments, 'receive' | 'find'>;
  payouts: Payouts;
  refunds: Pick<Refunds, 'request'>;
}

/** The end-to-end id of the Pix of a difference or of a return. */
const toEndToEndId = ({ reference }: store.Discrepancy): string => reference.split('/')[0] ?? reference;

type ExecuteCommand = (
  actor: Actor & SignedIn,
  command: DifferenceCommand,
  difference: store.Discrepancy,
  reason: string,
) => Promise<void>;

/** Executes a command at the bank and in the books. */
function createCommandExecutor({ staff, payments, payouts, refunds }: DifferenceCommandsDeps): ExecuteCommand {
  /** `false` where the bank does not know it. */
  async function askBank(difference: store.Discrepancy): Promise<boolean> {
    try {
      if (difference.flow === 'ledger') return true;
      if (difference.flow !== 'sent') return await payments.receive(toEndToEndId(difference), { again: true });
      await payouts.settle(difference.reference);
      return true;
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw new Failure('psp_unavailable', { retryAfterSeconds: 5 });
    }
  }

  async function refund(actor: Actor & SignedIn, difference: store.Discrepancy, reason: string): Promise<void> {
    staff.require(actor, 'payment.refund', 'officeDiscrepancyCommand');
    if (difference.flow !== 'received') throw new Failure('not_found', { field: 'id' });
    await askBank(difference);
    await refunds.request(actor, toEndToEndId(difference), reason);
  }

  return async (actor, command, difference, reason) => {
    if (command === 'refund') return refund(actor, difference, reason);
    const isKnown = command === 'accept' || (await askBank(difference));
    if (command === 'book' && !isKnown) throw new Failure('not_found', { field: 'id' });
  };
}

export function createDifferenceCommands(deps: DifferenceCommandsDeps): DifferenceCommands {
  const { db, atomically, clock, jobs, staff } = deps;
  const act = createCommandExecutor(deps);

  return {
    async run(actor, id, command, reason) {
      const difference = await store.findDiscrepancy(db, id);
      if (difference === undefined) throw new Failure('not_found', { field: 'id' });
      if (difference.state !== 'open') throw new Failure('difference_settled', { field: 'id' });
      await act(actor, command, difference, reason);
      return atomically(async (tx) => {
        const now = clock.now();
        const { day, flow, kind, reference } = difference;
        const locked = await store.lockDiscrepancy(tx, id);
        if (locked?.state !== 'open') throw new Failure('difference_settled', { field: 'id' });
        if (command === 'accept') {
          await store.markAccepted(tx, id, { by: actor.email, note: reason, now });
          await store.markDayState(tx, day);
        } else {
          await store.markDayWaiting(tx, day, now);
          await jobs.enqueue(tx, 'reconcile', { day });
        }
        await staff.record(tx, actor, {
          action: `difference.${command}`,
          subject: `difference:${id}`,
          after: { flow, kind, reference },
          reason,
        });
        return (await store.findDiscrepancy(tx, id)) ?? locked;
      });
    },
  };
}
