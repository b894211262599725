import { type Log, type Session, openSession } from '../../db/index.ts';
import { type Clock, Failure, dayOf, failpoint } from '../../platform/index.ts';
import type { Settlement } from './bet.ts';
import * as store from './bet-store.ts';

/** Long enough for a PostgreSQL that restarts, short enough for a player who waits. */
const RETRY_DELAYS_MS = [0, 50, 100, 200, 400, 800, 1600, 3200];

/** PostgreSQL undid the batch for the sake of another and asks to try again. */
const UNDONE = new Set(['40001', '40P01']);
const NO_PARTITION = '23514';

export interface BetSenderParts {
  url: string;
  clock: Clock;
  log: Log;
  /** How long to wait before each new try when the database is away; then those who wait are told to come back. */
  retryDelaysMs?: readonly number[];
}

/** One connection that takes batches of bets to the database, and gets a new one when it breaks. */
export interface BetSender {
  /**
   * Sends a batch until it is answered, in the order of its rows. After a lost connection the same rows go
   * again: what was committed is answered as replayed. Fails with `busy` when the database stays away, and
   * with what PostgreSQL says when the batch itself is at fault.
   */
  send(rows: readonly store.BetRow[]): Promise<Settlement[]>;
  close(): Promise<void>;
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

export function createBetSender({ url, clock, log, retryDelaysMs = RETRY_DELAYS_MS }: BetSenderParts): BetSender {
  let connected: Connected | undefined;
  let monthIsMissing = false;

  async function connection(): Promise<Connected> {
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

  async function once(rows: readonly store.BetRow[]): Promise<Settlement[]> {
    const { session, slot } = await connection();
    const at = clock.now();
    if (monthIsMissing) await store.openMonths(session, dayOf(at));
    monthIsMissing = false;
    const answer = store.settleBets(session, slot, rows, at, dayOf(at));
    failpoint('ledger.bets.sent');
    return answer;
  }

  /** Makes the next try worth while, or throws what no try would change. */
  async function recover(error: unknown, tries: number): Promise<void> {
    const code = codeOf(error);
    const lost = isLost(error, connected);
    // Any constraint fails with this code; only the first time may it be a month.
    const mayLackMonth = code === NO_PARTITION && tries === 0;
    if (!lost && !mayLackMonth && !UNDONE.has(code)) throw error;
    if (lost) connected = undefined;
    monthIsMissing ||= mayLackMonth;
    log.warn({ err: error, tries }, 'a batch of bets was not answered');
    const delayMs = retryDelaysMs[tries];
    if (delayMs === undefined) throw new Failure('busy', { retryAfterSeconds: 1 });
    await pause(delayMs);
  }

  return {
    async send(rows) {
      for (let tries = 0; ; tries += 1) {
        try {
          return await once(rows);
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
