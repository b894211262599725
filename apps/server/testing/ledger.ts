import { centavos } from '@arara/money';
import {
  type Bet,
  type Ledger,
  type Movement,
  type LedgerSeal,
  type LedgerSealer,
  createBetWriter,
  createLedger,
  createLedgerSealer,
  transfer,
  verifyLedger,
} from '../src/modules/money/ledger/index.ts';
import { type Clock, createLog } from '../src/platform/index.ts';
import type { TestDatabase } from './database.ts';
import { fakeClock } from './fake-clock.ts';

/** A ledger without a server. */
export interface TestLedger {
  ledger: Ledger;
  sealer: LedgerSealer;
  /** The published seals. */
  published: LedgerSeal[];
  /** The warnings of the bet writer, one JSON line each. */
  complaints: string[];
  /**
   * Opens a wallet with the seed `seedOf(playerId)`: `cash` with the wagering requirement `wagering`, and `bonus` of the grant
   * `grantOf(playerId)` with the wagering requirement `due`. Amounts are in centavos.
   */
  open(
    playerId: number,
    purse?: { cash?: number; wagering?: number; bonus?: number; due?: number; bonusFirst?: boolean },
  ): Promise<number>;
  close(): Promise<void>;
}

export interface TestLedgerOptions {
  clock?: Clock;
  connections?: number;
  maxWaiting?: number;
  retryDelaysMs?: readonly number[];
}

/** Creates a ledger on a database. Several on one database act as several nodes. */
export async function createTestLedger(
  { url, db, atomically }: TestDatabase,
  { clock = fakeClock(), connections = 2, ...options }: TestLedgerOptions = {},
): Promise<TestLedger> {
  const complaints: string[] = [];
  const log = createLog('warn', { write: (line: string) => void complaints.push(line) });
  const writer = createBetWriter({ url, clock, log, connections, ...options });
  const ledger = createLedger({ db, writer });
  const published: LedgerSeal[] = [];
  const sealer = createLedgerSealer({ atomically, clock, publish: (seal) => void published.push(seal) });
  await ledger.openMonths(clock.now());
  return {
    ledger,
    sealer,
    published,
    complaints,
    async open(playerId, { cash = 0, bonus = 0, wagering = 0, due = 0, bonusFirst = false } = {}) {
      await atomically(async (tx) => {
        await ledger.open(tx, playerId);
        await ledger.changeSeed(tx, playerId, null, seedOf(playerId));
        const counts = { wagerDue: centavos(wagering) };
        if (cash > 0) await ledger.post(tx, { ...depositOf(playerId, cash, 'opening', clock.now()), counts });
        if (bonus > 0)
          await ledger.beginGrant(tx, {
            playerId,
            grantId: grantOf(playerId),
            amount: centavos(bonus),
            due: centavos(due),
            bonusFirst,
            at: clock.now(),
          });
      });
      return playerId;
    },
    close: () => writer.close(),
  };
}

/** The initial seed of a player's wallet. */
export const seedOf = (playerId: number): string => `018f0000-0000-7000-8000-${String(playerId).padStart(12, '0')}`;

/** The grant of a wallet that was opened with a bonus balance. */
export const grantOf = (playerId: number): string => `018f0001-0000-7000-8000-${String(playerId).padStart(12, '0')}`;

/** The contribution of a bet to that grant, when the bonus balance may pay for the bet; `counted` is in centavos. */
export const grantContribution = (playerId: number, counted = 0): Pick<Bet, 'grant'> => ({
  grant: { grantId: grantOf(playerId), counted: centavos(counted), mayPay: true },
});

/** A lost round with a stake of one real and nonce 0 of the player's seed; `change` replaces fields. */
export function betOf(playerId: number, change: Partial<Bet> = {}): Bet {
  const nonce = change.nonce ?? 0n;
  return {
    playerId,
    key: `bet:${nonce}`,
    game: 'tigre-da-vez',
    gameVersion: '1',
    seedId: seedOf(playerId),
    nonce,
    input: null,
    outcome: { grid: [1, 2, 3] },
    multiplierE4: 0n,
    stake: centavos(100),
    win: centavos(0),
    ...change,
  };
}

/** A Pix deposit of an amount in centavos. */
export function depositOf(playerId: number, amount: number, key: string, at: Date): Movement {
  const legs = transfer('psp_clearing', 'cash', centavos(amount));
  return { playerId, kind: 'deposit', key, cause: `deposit:R${playerId}`, legs, at };
}

/** Throws, naming each violation, when an invariant of the ledger is broken. */
export async function requireSoundLedger({ db }: TestDatabase): Promise<void> {
  const { violations } = await verifyLedger(db);
  if (violations.length > 0)
    throw new Error(violations.map(({ invariant, location }) => `${invariant}: ${location}`).join('; '));
}
