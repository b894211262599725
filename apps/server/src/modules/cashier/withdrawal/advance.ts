import { type Tx, afterCommit } from '../../../db/index.ts';
import type { Bus } from '../../../platform/index.ts';
import type { Tell } from '../news.ts';
import * as store from './store.ts';
import { type Withdrawal, shownStatus, withdrawalStatusCode } from './withdrawal.ts';

/** Moves a withdrawal on and writes the step down; the player hears of what is a change to them once it stands. */
export async function advance(
  tx: Tx,
  before: Withdrawal,
  change: Partial<Withdrawal>,
  { bus, at, tell }: { bus: Bus; at: Date; tell?: Tell },
): Promise<Withdrawal> {
  const after = { ...before, ...change };
  await store.markStatus(tx, before, after);
  await store.insertStep(tx, {
    withdrawalId: after.id,
    status: after.status,
    at,
    reason: change.reason ?? change.reasonCode ?? null,
  });
  const status = withdrawalStatusCode(after.status);
  // That a second person looks at it, or that it is on hold, is the house's own affair.
  if (shownStatus(after.status) === shownStatus(before.status)) return after;
  await tell?.(tx, { kind: 'withdrawal', withdrawal: after });
  afterCommit(tx, () => {
    const { memberId, id } = after;
    bus.publish('withdrawal', { memberId, id, status });
    bus.publish('balance', { memberId });
  });
  return after;
}
