import type { Atomically, Tx } from '../../../db/index.ts';
import { type Actor, type Clock, Failure, addSeconds } from '../../../platform/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { lockMember } from '../identity/index.ts';
import type { Staff } from '../staff/index.ts';
import { addMonths } from './exclusion-length.ts';
import * as store from './exclusion-store.ts';
import { RETURN_SECONDS } from './exclusions.ts';

/** The earliest return from an indefinite exclusion. */
const MIN_MONTHS = 6;

/** What staff decides of exclusions, each with the audit log. */
export interface ReturnRequests {
  /**
   * Enters the written request of a player to end an indefinite exclusion. Fails with `exclusion_return_early` in the
   * first six months.
   */
  request(actor: Actor, id: string, reference: string): Promise<void>;
  /** Approves or refuses it. An approval by the person who entered it fails with `exclusion_second_person`. */
  decide(actor: Actor, id: string, approve: boolean, reason: string): Promise<void>;
  /** Records that the operator returned the balance of a closed account. Fails with `exclusion_state` while money is left. */
  recordBalanceReturned(actor: Actor, id: string, reason: string): Promise<void>;
}

interface ReturnRequestsDeps {
  atomically: Atomically;
  clock: Clock;
  ledger: Pick<Ledger, 'wallet'>;
  staff: Pick<Staff, 'record'>;
}

async function lockPeriod(tx: Tx, id: string): Promise<store.ExclusionPeriod> {
  const found = await store.findPeriod(tx, id);
  if (found === undefined) throw new Failure('not_found', { field: 'id' });
  await lockMember(tx, found.memberId);
  const period = await store.findPeriod(tx, id);
  if (period === undefined) throw new Failure('not_found', { field: 'id' });
  return period;
}

export function createReturnRequests({ atomically, clock, ledger, staff }: ReturnRequestsDeps): ReturnRequests {
  const record = (
    tx: Tx,
    actor: Actor,
    { memberId }: store.ExclusionPeriod,
    entry: { action: string; reason: string; after?: object },
  ) => staff.record(tx, actor, { ...entry, subject: `player:${memberId}` });

  return {
    request: (actor, id, reference) =>
      atomically(async (tx) => {
        const period = await lockPeriod(tx, id);
        const { kind, startsAt, endsAt, endedAt, returnsAt, returnRequestedBy } = period;
        const isOpen = endedAt === null && returnsAt === null && returnRequestedBy === null;
        if (kind !== 'self_exclusion' || endsAt !== null || !isOpen) throw new Failure('exclusion_state');
        if (addMonths(startsAt, MIN_MONTHS) > clock.now()) throw new Failure('exclusion_return_early');
        await store.markReturnRequest(tx, id, { by: actor.id, at: clock.now(), reference });
        await record(tx, actor, period, { action: 'exclusion.return_requested', reason: reference });
      }),
    decide: (actor, id, approve, reason) =>
      atomically(async (tx) => {
        const period = await lockPeriod(tx, id);
        const { endedAt, returnsAt, returnRequestedBy } = period;
        if (returnRequestedBy === null || returnsAt !== null || endedAt !== null) throw new Failure('exclusion_state');
        if (approve && returnRequestedBy === actor.id) throw new Failure('exclusion_second_person');
        if (!approve) {
          await store.markReturnRequest(tx, id, null);
          return record(tx, actor, period, { action: 'exclusion.return_refused', reason });
        }
        const at = addSeconds(clock.now(), RETURN_SECONDS);
        await store.markReturning(tx, id, at, actor.id);
        const after = { returns_at: at.toISOString() };
        return record(tx, actor, period, { action: 'exclusion.return_approved', reason, after });
      }),
    recordBalanceReturned: (actor, id, reason) =>
      atomically(async (tx) => {
        const period = await lockPeriod(tx, id);
        if (period.closedAt === null || period.balanceReturnedAt !== null) throw new Failure('exclusion_state');
        const { cash, held, inPlay } = await ledger.wallet(tx, period.memberId);
        if (cash + held + inPlay > 0n) throw new Failure('exclusion_state');
        await store.markBalanceReturned(tx, id, actor.id, clock.now());
        await record(tx, actor, period, { action: 'exclusion.balance_returned', reason });
      }),
  };
}
