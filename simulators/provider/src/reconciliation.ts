import { type Transaction, type WalletClient } from '@arara/wallet-protocol';
import { listed } from './entries.ts';
import { type State } from './state.ts';

/** What one side has booked of a transaction. */
export type Booking = Pick<Transaction, 'kind' | 'state' | 'amount'>;

/** Where our books and the platform's do not say the same. */
export interface Difference {
  readonly txId: string;
  /** `undefined` if that side does not know the transaction. */
  readonly ours: Booking | undefined;
  readonly theirs: Booking | undefined;
}

const bookingOf = ({ kind, state, amount }: Transaction): Booking => ({ kind, state, amount });

/** Everything that the platform has booked since `from`, or why it cannot be read. */
async function readAll(wallet: WalletClient, from: Date): Promise<Map<string, Transaction> | string> {
  const all = new Map<string, Transaction>();
  let after: string | undefined;
  do {
    const called = await wallet.transactions({ from, after });
    if (called.outcome !== 'answered') return called.detail;
    for (const one of called.answer.transactions) all.set(one.tx_id, one);
    after = called.answer.next;
  } while (after !== undefined);
  return all;
}

/**
 * Holds our books against the platform's, transaction by transaction. A bet that was refused or undone moved nothing:
 * whether the other side remembers it is its own business.
 */
export async function reconcile(
  { entries }: State,
  wallet: WalletClient,
  from: Date,
): Promise<{ readonly checked: number; readonly differences: readonly Difference[] } | string> {
  const theirs = await readAll(wallet, from);
  if (typeof theirs === 'string') return theirs;
  const ours = [...entries.values()].filter(({ at }) => Date.parse(at) >= from.getTime());
  const differences = ours.flatMap((entry): Difference[] => {
    const [here, there] = [listed(entry), theirs.get(entry.txId)];
    theirs.delete(entry.txId);
    const isNothing = here.kind === 'rollback' || here.state === 'rejected' || here.state === 'rolled_back';
    const isSame = there?.state === here.state && there.amount === here.amount && there.kind === here.kind;
    const isGone = isNothing && there?.state !== 'accepted';
    if (isSame || isGone || (isNothing && here.kind === 'rollback')) return [];
    return [{ txId: entry.txId, ours: bookingOf(here), theirs: there && bookingOf(there) }];
  });
  const unknown = [...theirs.values()]
    .filter(({ state }) => state === 'accepted')
    .map((one): Difference => ({ txId: one.tx_id, ours: undefined, theirs: bookingOf(one) }));
  return { checked: ours.length, differences: [...differences, ...unknown] };
}
