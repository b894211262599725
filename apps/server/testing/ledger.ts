import { centavos } from '@arara/money';
import {
  type Bet,
  type Ledger,
  type Movement,
  type Seal,
  type Sealer,
  createBetWriter,
  createLedger,
  createSealer,
  transfer,
  verifyLedger,
} from '../src/modules/ledger/index.ts';
import { type Clock, createLog } from '../src/platform/index.ts';
import type { TestDatabase } from './database.ts';
import { fakeClock } from './fake-clock.ts';

/** A ledger alone, on its own database. */
export interface TestLedger {
  ledger: Ledger;
  sealer: Sealer;
  /** The seals that were published so far. */
  published: Seal[];
  /** What the connections that settle bets complained of, a JSON line each. */
  complaints: string[];
  /**
   * Opens a wallet on `seedOf` the player, with so much in it: cash that asks for so much wagering, and bonus of the grant
   * `grantOf` the player, which asks for `due`.
   */
  open(
    playerId: number,
    purse?: { cash?: number; wagering?: number; bonus?: number; due?: number; bonusFirst?: boolean },
  ): Promise<number>;
  close(): Promise<void>;
}

export interface TestLedgerOptions {
  clock?: Clock;
  lanes?: number;
  most?: number;
  retryDelaysMs?: readonly number[];
}

/** Two on one database are two nodes. */
export async function createTestLedger(
  { url, db, atomically }: TestDatabase,
  { clock = fakeClock(), lanes = 2, ...options }: TestLedgerOptions = {},
): Promise<TestLedger> {
  const complaints: string[] = [];
  const log = createLog('warn', { write: (line: string) => void complaints.push(line) });
  const writer = createBetWriter({ url, clock, log, lanes, ...options });
  const ledger = createLedger({ db, writer });
  const published: Seal[] = [];
  const sealer = createSealer({ atomically, clock, publish: (seal) => void published.push(seal) });
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

/** The seed that a player's wallet is on from the start. */
export const seedOf = (playerId: number): string => `018f0000-0000-7000-8000-${String(playerId).padStart(12, '0')}`;

/** The grant that a player's wallet is under, where it was opened with bonus. */
export const grantOf = (playerId: number): string => `018f0001-0000-7000-8000-${String(playerId).padStart(12, '0')}`;

/** As a bet is weighed by that grant when bonus may pay for it: of its stake, so much counts. */
export const weighedBy = (playerId: number, counted = 0): Pick<Bet, 'grant'> => ({
  grant: { grantId: grantOf(playerId), counted: centavos(counted), mayPay: true },
});

/** A round of one real that lost, drawn under the first number of the player's seed. */
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

/** A deposit by Pix. */
export function depositOf(playerId: number, amount: number, key: string, at: Date): Movement {
  const legs = transfer('psp_clearing', 'cash', centavos(amount));
  return { playerId, kind: 'deposit', key, cause: `recharge:R${playerId}`, legs, at };
}

/** Throws, saying what, when the ledger's laws do not hold. */
export async function requireSoundLedger({ db }: TestDatabase): Promise<void> {
  const { breaches } = await verifyLedger(db);
  if (breaches.length > 0) throw new Error(breaches.map(({ law, place }) => `${law}: ${place}`).join('; '));
}
