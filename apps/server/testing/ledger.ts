import {
  type Ledger,
  type Seal,
  type Sealer,
  createBetWriter,
  createLedger,
  createSealer,
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
  close(): Promise<void>;
}

export async function createTestLedger(
  { url, db, atomically }: TestDatabase,
  { clock = fakeClock(), lanes = 2, most = 4096 }: { clock?: Clock; lanes?: number; most?: number } = {},
): Promise<TestLedger> {
  const writer = createBetWriter({ url, clock, log: createLog('silent'), lanes, most });
  const ledger = createLedger({ db, writer });
  const published: Seal[] = [];
  const sealer = createSealer({ atomically, clock, publish: (seal) => void published.push(seal) });
  await ledger.openMonths(clock.now());
  return { ledger, sealer, published, close: () => writer.close() };
}
