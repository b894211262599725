import { failpoint, Failure } from '../../../platform/index.ts';
import { type BetSenderDeps, createBetSender } from './bet-sender.ts';
import type { BetRow } from './bet-store.ts';
import type { BetSettlement } from './bet.ts';

/** Larger batches gain nothing, and the first bet in one would wait for the last. */
const MAX_BATCH_SIZE = 256;

/** Settles bets over one connection, in batches. */
export interface BetBatcher {
  readonly waiting: number;
  push(item: QueuedBet): void;
  /** Settles the queue, then closes the connection. */
  close(): Promise<void>;
}

/** A bet in the queue, and the promise of its caller. */
export interface QueuedBet {
  row: BetRow;
  resolve: (settlement: BetSettlement) => void;
  reject: (error: Error) => void;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Takes a batch from the front of the queue. A second bet with the same id waits for the next batch and is then
 * answered as a replay: one statement never settles the same round twice.
 */
function takeNextBatch(queue: QueuedBet[]): QueuedBet[] {
  const taken = queue.splice(0, MAX_BATCH_SIZE);
  const ids = new Set<string>();
  const again: QueuedBet[] = [];
  const batch = taken.filter((item) => {
    const { id } = item.row;
    if (!ids.has(id)) return ids.add(id);
    again.push(item);
    return false;
  });
  queue.unshift(...again);
  return batch;
}

/** Whether the sender gave the database up, so that every waiting caller must be refused. */
function isDatabaseUnavailable(error: unknown): error is Failure {
  return error instanceof Failure && error.code === 'busy';
}

function answer(items: readonly QueuedBet[], settlements: readonly BetSettlement[]): void {
  for (const [index, { resolve, reject }] of items.entries()) {
    const settlement = settlements[index];
    if (settlement === undefined) reject(new Error('the batch returned no settlement for a bet'));
    else resolve(settlement);
    if (index === 0) failpoint('ledger.bets.answered');
  }
}

function refuse(items: readonly QueuedBet[], error: unknown): void {
  const reason = error instanceof Error ? error : new Error(String(error));
  for (const { reject } of items) reject(reason);
}

/**
 * The next batch is whatever arrived while the last one was being committed: alone, a bet goes at once;
 * under load, a commit is shared by hundreds. No timer collects anything.
 */
export function createBetBatcher(deps: BetSenderDeps): BetBatcher {
  const sender = createBetSender(deps);
  const queue: QueuedBet[] = [];
  let working: Promise<void> | undefined;

  /**
   * Splits a batch that failed, so that only the bet at fault fails. Returns the error when the database is
   * unavailable: every waiting caller has been refused by then.
   */
  async function settle(items: readonly QueuedBet[]): Promise<Error | undefined> {
    try {
      const settlements = await sender.send(items.map(({ row }) => row));
      failpoint('ledger.bets.committed');
      answer(items, settlements);
      return undefined;
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        refuse([...items, ...queue.splice(0)], error);
        return error;
      }
      if (items.length > 1) return settleOneByOne(items);
      refuse(items, error);
      return undefined;
    }
  }

  async function settleOneByOne(items: readonly QueuedBet[]): Promise<Error | undefined> {
    for (const [index, item] of items.entries()) {
      const unavailable = await settle([item]);
      if (unavailable === undefined) continue;
      refuse(items.slice(index + 1), unavailable);
      return unavailable;
    }
    return undefined;
  }

  /** Waits one turn of the event loop before each batch, so that callers who were just answered can join it. */
  async function work(): Promise<void> {
    await nextTurn();
    while (queue.length > 0) {
      await settle(takeNextBatch(queue));
      await nextTurn();
    }
    working = undefined;
  }

  return {
    get waiting() {
      return queue.length;
    },
    push(item) {
      queue.push(item);
      working ??= work();
    },
    async close() {
      await working;
      await sender.close();
    },
  };
}
