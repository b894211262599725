import type { Tx } from '../../../db/index.ts';
import type { Actor } from '../../../platform/index.ts';

/** Writes down what staff did, in the transaction of the deed. The staff module's log is handed in. */
export interface ActLog {
  record(
    tx: Tx,
    actor: Actor,
    act: { action: string; subject: string; before?: unknown; after?: unknown; reason?: string },
  ): Promise<void>;
}
