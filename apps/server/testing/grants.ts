import type { Atomically, Db } from '../src/db/index.ts';
import { createBonus, createWeighing } from '../src/modules/bonus/index.ts';
import type { Ledger } from '../src/modules/ledger/index.ts';
import { isGrantInOpenRound } from '../src/modules/play/index.ts';
import { type Bus, type Clock, createLog } from '../src/platform/index.ts';

interface GrantParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ledger: Ledger;
}

/** Grants and what weighs bets by them, on a ledger alone: all games count alike, and nobody of staff is there. */
export function createTestGrants(parts: GrantParts) {
  const log = createLog('error', { write: (line: string) => void process.stderr.write(line) });
  const contribution = () => Promise.resolve({ categories: {}, games: {}, outside: { categories: {}, games: {} } });
  const weighing = createWeighing({ ...parts, categoryOf: () => Promise.resolve(''), contribution });
  const office = { record: () => Promise.reject(new Error('nobody of staff is here')) };
  return { weighing, bonus: createBonus({ ...parts, isInPlay: isGrantInOpenRound, log, office, weighing }) };
}
