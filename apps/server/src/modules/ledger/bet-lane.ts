import { Failure, failpoint } from '../../platform/index.ts';
import { type BetSenderParts, createBetSender } from './bet-sender.ts';
import type { BetRow } from './bet-store.ts';
import type { Settlement } from './bet.ts';

/** More in one call gains nothing, and the first in it would wait for the last. */
const MOST_IN_A_BATCH = 256;

/** One connection that settles bets, and those who wait for it. */
export interface BetLane {
  readonly waiting: number;
  push(item: Item): void;
  /** Settles what waits, then lets go of the connection. */
  close(): Promise<void>;
}

/** A bet and who waits for it. */
export interface Item {
  row: BetRow;
  resolve: (settlement: Settlement) => void;
  reject: (error: Error) => void;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Takes a batch from the front of the queue. An id that is in it already waits for the next one, and is then
 * told what became of the first: the database is never asked for the same round twice at once.
 */
function takeBatch(queue: Item[]): Item[] {
  const taken = queue.splice(0, MOST_IN_A_BATCH);
  const ids = new Set<string>();
  const again: Item[] = [];
  const batch = taken.filter((item) => {
    const { id } = item.row;
    if (!ids.has(id)) return ids.add(id);
    again.push(item);
    return false;
  });
  queue.unshift(...again);
  return batch;
}

/** Whether the database is away, so that whoever waits for it must be told. */
function isAway(error: unknown): error is Failure {
  return error instanceof Failure && error.code === 'busy';
}

function answer(items: readonly Item[], settlements: readonly Settlement[]): void {
  for (const [place, { resolve, reject }] of items.entries()) {
    const settlement = settlements[place];
    if (settlement === undefined) reject(new Error('a bet was not answered'));
    else resolve(settlement);
    if (place === 0) failpoint('ledger.bets.answered');
  }
}

function refuse(items: readonly Item[], error: unknown): void {
  const reason = error instanceof Error ? error : new Error(String(error));
  for (const { reject } of items) reject(reason);
}

/**
 * The next batch is whatever arrived while the last one was being committed: alone, a bet goes at once;
 * under load, a commit is shared by hundreds. No timer collects anything.
 */
export function createBetLane(parts: BetSenderParts): BetLane {
  const sender = createBetSender(parts);
  const queue: Item[] = [];
  let working: Promise<void> | undefined;

  /**
   * A batch that fails as a whole is taken apart, so that the bet at fault fails alone. Answers why, when the
   * database is away: then everybody who waits has been told.
   */
  async function settle(items: readonly Item[]): Promise<Error | undefined> {
    try {
      const settlements = await sender.send(items.map(({ row }) => row));
      failpoint('ledger.bets.committed');
      answer(items, settlements);
      return undefined;
    } catch (error) {
      if (isAway(error)) {
        refuse([...items, ...queue.splice(0)], error);
        return error;
      }
      if (items.length > 1) return settleOneByOne(items);
      refuse(items, error);
      return undefined;
    }
  }

  async function settleOneByOne(items: readonly Item[]): Promise<Error | undefined> {
    for (const [place, item] of items.entries()) {
      const away = await settle([item]);
      if (away === undefined) continue;
      refuse(items.slice(place + 1), away);
      return away;
    }
    return undefined;
  }

  /** Who was answered may ask at once for the next; it goes along, for which the batch waits a turn of the loop. */
  async function work(): Promise<void> {
    await nextTurn();
    while (queue.length > 0) {
      await settle(takeBatch(queue));
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
