import type { Queryable, Tx } from '../../../db/index.ts';
import { Failure } from '../../../platform/index.ts';
import type { Ledger } from '../../money/ledger/index.ts';
import { markExcluded } from '../identity/index.ts';
import { listOpenPeriods } from './exclusion-store.ts';
import { isAnswerPending } from './register-store.ts';

/** Keeps the wallet and the account of a member in step with the pauses and exclusions in force. */
export interface PlayBlock {
  /** Blocks or unblocks bets, deposits, rewards and marketing. The caller holds the lock of the member. */
  refresh(tx: Tx, memberId: number): Promise<void>;
  /** Fails with `self_excluded` or `register_unknown`. Locks the wallet, so that no exclusion starts before the commit. */
  requireDepositAllowed(tx: Tx, memberId: number): Promise<void>;
}

async function isBlocked(q: Queryable, memberId: number): Promise<boolean> {
  return (await listOpenPeriods(q, memberId)).length > 0 || (await isAnswerPending(q, memberId));
}

export function createPlayBlock({ ledger }: { ledger: Pick<Ledger, 'exclude' | 'lock'> }): PlayBlock {
  return {
    async refresh(tx, memberId) {
      const blocked = await isBlocked(tx, memberId);
      await markExcluded(tx, memberId, blocked);
      await ledger.exclude(tx, memberId, blocked);
    },
    async requireDepositAllowed(tx, memberId) {
      const wallet = await ledger.lock(tx, memberId);
      if (wallet?.isPlayExcluded !== true) return;
      const [strictest] = await listOpenPeriods(tx, memberId);
      if (strictest === undefined) throw new Failure('register_unknown');
      throw new Failure('self_excluded', { params: { until: strictest.endsAt?.toISOString() ?? '' } });
    },
  };
}
