import type { Tx } from '../../db/index.ts';
import { type Outcome, replayOf } from './deciding.ts';
import * as store from './transaction-store.ts';

/** What was begun must not stand, and nothing of it does: the same message, sent again, is judged anew. */
export class Interrupted extends Error {
  constructor() {
    super('the number of a transaction was taken in the meantime');
    this.name = 'Interrupted';
  }
}

/**
 * Puts down what a number is answered from now on, before anything moves. Where somebody else's message took the number
 * just now, what that one made of it is answered, and `isNew` is false: then nothing may move.
 */
export async function keep(
  tx: Tx,
  row: Omit<store.KeptTransaction, 'rolledBackAt'>,
  memberId: number | undefined,
): Promise<{ isNew: boolean; outcome: Outcome }> {
  if (await store.insertTransaction(tx, row)) return { isNew: true, outcome: { code: row.code, memberId, kept: row } };
  const first = await store.findTransaction(tx, row.provider, row.txId);
  if (first === undefined) throw new Error(`transaction ${row.txId} of ${row.provider} is neither new nor known`);
  return { isNew: false, outcome: replayOf(first, row.fingerprint, memberId) };
}
