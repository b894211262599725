import { afterCommit } from '../../../db/index.ts';
import { Failure, failpoint } from '../../../platform/index.ts';
import { transfer } from '../../ledger/index.ts';
import { advance } from './advance.ts';
import type { WithdrawalParts, Withdrawals } from './desk.ts';
import { isInReview } from './withdrawal.ts';

/** A player takes a withdrawal back. Its row's lock decides between them and who approves at the same moment. */
export function cancellingOf({
  atomically,
  book,
  bus,
  clock,
  ledger,
}: Pick<WithdrawalParts, 'atomically' | 'book' | 'bus' | 'clock' | 'ledger'>): Withdrawals['cancel'] {
  return (memberId, id) =>
    atomically(async (tx) => {
      const before = await book.lock(tx, id);
      if (before?.memberId !== memberId) throw new Failure('withdrawal_unknown', { field: 'id' });
      if (before.status === 'cancelled') return before;
      if (!isInReview(before.status)) throw new Failure('withdrawal_decided', { field: 'id' });
      const at = clock.now();
      await ledger.post(tx, {
        playerId: memberId,
        kind: 'release',
        key: `release:${id}`,
        cause: `withdrawal:${id}`,
        legs: transfer('held', 'cash', before.amount),
        at,
      });
      const after = await advance(tx, before, { status: 'cancelled', finishedAt: at }, { bus, at });
      failpoint('withdrawal.cancelling');
      afterCommit(tx, () => failpoint('withdrawal.cancelled'));
      return after;
    });
}
