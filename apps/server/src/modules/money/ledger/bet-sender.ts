import { type DatabaseLog, type Session, openSession } from '../../../db/index.ts';
import { type Clock, Failure, dayOf, failpoint } from '../../../platform/index.ts';
import type { BetSettlement } from './bet.ts';
import * as store from './bet-store.ts';

/** Long enough for PostgreSQL to restart, short enough for a waiting player. */
const RETRY_DELAYS_MS = [0, 50, 100, 200, 400, 800, 1600, 3200];

/** Serialization failure and deadlock: PostgreSQL rolled the batch back and it can be sent again. */
const RETRYABLE_ERRORS = new Set(['40001', '40P01']);
const NO_PARTITION = '23514';

export interface BetSenderDeps {
  url: string;
  clock: Clock;
  log: DatabaseLog;
  /**
   * Delays before each retry while the database is unavailable, in milliseconds; after the last one callers get `busy`.
   */
  retryDelaysMs?: readonly number[];
}

/** Sends batches of bets over one connection, and reconnects when it breaks. */
export interface BetSender {
  /**
   * Sends a batch and retries until it is answered; settlements are in the order of the rows. After a lost connection
   * the same rows are sent again: those that were committed are answered as replays. Fails with `busy` when the
   * database stays unavailable, and with PostgreSQL's error when the batch itself is at fault.
   */
  send(rows: readonly store.BetRow[]): Promise<BetSettlement[]>;
  close(): Promise<void>;
}

interface Connected {
  session: Session;
  slot: number;
}

const pause = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the connection failed rather than the statement: then it is unknown whether the batch was committed. */
function isConnectionLost(error: unknown, connected: Connected | undefined): boolean {
  return connected === undefined || connected.session.isBroken || /^(08|57P|53300)/.test(errorCode(error));
}

export function createBetSender({ url, clock, log, retryDelaysMs = RETRY_DELAYS_MS }: BetSenderDeps): BetSender {
  let connected: Connected | undefined;
  let monthIsMissing = false;

  async function connect(): Promise<Connected> {
    if (connected !== undefined && !connected.session.isBroken) return connected;
    connected = undefined;
    const session = await openSession({ url, applicationName: 'arara bets' });
    try {
      connected = { session, slot: await store.claimSlot(session) };
      return connected;
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  async function sendOnce(rows: readonly store.BetRow[]): Promise<BetSettlement[]> {
    const { session, slot } = await connect();
    const at = clock.now();
    if (monthIsMissing) await store.openMonths(session, dayOf(at));
    monthIsMissing = false;
    const answer = store.settleBets(session, slot, rows, at, dayOf(at));
    failpoint('ledger.bets.sent');
    return answer;
  }

  /** Prepares the next attempt, or rethrows an error that no retry would change. */
  async function recover(error: unknown, tries: number): Promise<void> {
    const code = errorCode(error);
    const lost = isConnectionLost(error, connected);
    // Every check constraint fails with this code; only the first attempt assumes a missing partition.
    const mayLackMonth = code === NO_PARTITION && tries === 0;
    if (!lost && !mayLackMonth && !RETRYABLE_ERRORS.has(code)) throw error;
    if (lost) connected = undefined;
    monthIsMissing ||= mayLackMonth;
    log.warn({ err: error, tries }, 'a batch of bets failed');
    const delayMs = retryDelaysMs[tries];
    if (delayMs === undefined) throw new Failure('busy', { retryAfterSeconds: 1 });
    await pause(delayMs);
  }

  return {
    async send(rows) {
      for (let tries = 0; ; tries += 1) {
        try {
          return await sendOnce(rows);
        } catch (error) {
          await recover(error, tries);
        }
      }
    },
    async close() {
      await connected?.session.close();
    },
  };
}
