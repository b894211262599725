import type { Tx } from '../../../db/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';

/** A bet that is open at a provider may win after the first recall, so that the money is looked for again, in seconds after it. */
const RECALLS_AFTER_SECONDS = [0, 3_600, 86_400];

/** Enqueues the return of what a player has in the wallets of providers, in the transaction that blocks their play. */
export async function enqueueRecalls(tx: Tx, jobs: Pick<Jobs, 'enqueue'>, memberId: number): Promise<void> {
  for (const afterSeconds of RECALLS_AFTER_SECONDS)
    await jobs.enqueue(tx, 'excluded_transfers', { memberId }, { afterSeconds });
}
