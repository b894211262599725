import { type Log, type Session, openSession } from '../../db/index.ts';
import { type Clock, Failure, dayOf, failpoint } from '../../platform/index.ts';
import type { Settlement } from './bet.ts';
import * as store from './bet-store.ts';

/** More in one call gains nothing, and the first in it would wait for the last. */
const MOST_IN_A_BATCH = 256;

/** Long enough for a PostgreSQL that restarts, short enough for a player who waits. */
const RETRY_DELAYS_MS = [0, 50, 100, 200, 400, 800, 1600, 3200];

/** PostgreSQL undid the batch for the sake of another and asks to try again. */
const UNDONE = new Set(['40001', '40P01']);
const NO_PARTITION = '23514';

/** One connection that settles bets, and those who wait for it. */
export interface BetLane {
  readonly waiting: number;
  push(item: Item): void;
  /** Settles what waits, then lets go of the connection. */
  close(): Promise<void>;
}

export interface BetLaneParts {
  url: string;
  clock: Clock;
  log: Log;
  /** How long to wait before each new try when the database is away; then those who wait are told to come back. */
  retryDelaysMs?: readonly number[];
}

/** A bet and who waits for it. */
export interface Item {
  row: store.BetRow;
  resolve: (settlement: Settlement) => void;
  reject: (error: unknown) => void;
}

interface Connected {
  session: Session;
  slot: number;
}

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the connection is at fault and not the statement: then nobody knows whether the batch was committed. */
function isLost(error: unknown, connected: Connected | undefined): boolean {
  return connected === undefined || connected.session.isBroken || /^(08|57P|53300)/.test(codeOf(error));
}

/**
 * The next batch is whatever arrived while the last one was being committed: alone, a bet goes at once;
 * under load, a commit is shared by hundreds. No timer collects anything.
 */
export function createBetLane({ url, clock, log, retryDelaysMs = RETRY_DELAYS_MS }: BetLaneParts): BetLane {
  const queue: Item[] = [];
  let connected: Connected | undefined;
  let working: Promise<void> | undefined;

  async function connection(): Promise<Connected> {
    if (connected !== undefined && !connected.session.isBroken) return connected;
    connected = undefined;
    const session = await openSession({ url, applicationName: 'arara bets' });
    connected = { session, slot: await store.claimSlot(session) };
    return connected;
  }

  async function send(rows: readonly store.BetRow[]): Promise<Settlement[]> {
    const { session, slot } = await connection();
    const at = clock.now();
    const sent = store.settleBets(session, slot, rows, at, dayOf(at));
    failpoint('ledger.bets.sent');
    return sent;
  }

  /**
   * Sends a batch until it is answered. After a lost connection the same rows go again: what was committed
   * is answered as replayed. Fails with `busy` when the database stays away.
   */
  async function insist(rows: readonly store.BetRow[]): Promise<Settlement[]> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await send(rows);
      } catch (error) {
        const lost = isLost(error, connected);
        if (codeOf(error) === NO_PARTITION && tries === 0)
          await store.openMonths((await connection()).session, dayOf(clock.now()));
        else if (!lost && !UNDONE.has(codeOf(error))) throw error;
        if (lost) connected = undefined;
        const delayMs = retryDelaysMs[tries];
        log.warn({ err: error, bets: rows.length, tries }, 'a batch of bets was not answered');
        if (delayMs === undefined) throw new Failure('busy', { retryAfterSeconds: 1 });
        await pause(delayMs);
      }
    }
  }

  /** A batch that fails as a whole is taken apart, so that the bet at fault fails alone. */
  async function settle(items: readonly Item[]): Promise<void> {
    try {
      const settlements = await insist(items.map(({ row }) => row));
      failpoint('ledger.bets.committed');
      answer(items, settlements);
    } catch (error) {
      if (error instanceof Failure) refuseAll([...items, ...queue.splice(0)], error);
      else if (items.length === 1) refuseAll(items, error);
      else for (const item of items) await settle([item]);
    }
  }

  async function work(): Promise<void> {
    while (queue.length > 0) {
      await settle(queue.length > MOST_IN_A_BATCH ? queue.splice(0, MOST_IN_A_BATCH) : queue.splice(0));
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    working = undefined;
  }

  return {
    get waiting() {
      return queue.length;
    },
    push(item) {
      queue.push(item);
      // What else arrives in this turn of the loop goes along.
      working ??= new Promise<void>((resolve) => setImmediate(resolve)).then(work);
    },
    async close() {
      await working;
      await connected?.session.close();
    },
  };
}

function answer(items: readonly Item[], settlements: readonly Settlement[]): void {
  for (const [place, item] of items.entries()) {
    const settlement = settlements[place];
    if (settlement === undefined) item.reject(new Error('a bet was not answered'));
    else item.resolve(settlement);
    if (place === 0) failpoint('ledger.bets.answered');
  }
}

function refuseAll(items: readonly Item[], error: unknown): void {
  for (const { reject } of items) reject(error);
}
