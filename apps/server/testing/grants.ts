import type { Atomically, Db } from '../src/db/index.ts';
import { createBonus, createWageringContributions } from '../src/modules/rewards/bonus/index.ts';
import type { Ledger } from '../src/modules/money/ledger/index.ts';
import { isGrantInOpenRound } from '../src/modules/play/play/index.ts';
import { type Bus, type Clock, createLog } from '../src/platform/index.ts';

interface GrantDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ledger: Ledger;
}

/** Creates bonus grants and wagering contributions on a ledger without a server. All games count alike; there is no staff. */
export function createTestGrants(deps: GrantDeps) {
  const log = createLog('error', { write: (line: string) => void process.stderr.write(line) });
  const loadContributionRules = () =>
    Promise.resolve({ categories: {}, games: {}, outside: { categories: {}, games: {} } });
  const wageringContributions = createWageringContributions({
    ...deps,
    findCategory: () => Promise.resolve(''),
    loadContributionRules,
  });
  const staff = { record: () => Promise.reject(new Error('this fixture has no staff')) };
  const notifier = { rewardGranted: () => Promise.resolve() };
  const grantFreeRounds = () => Promise.reject(new Error('this fixture has no games'));
  return {
    wageringContributions,
    bonus: createBonus({
      ...deps,
      isInPlay: isGrantInOpenRound,
      log,
      notifier,
      grantFreeRounds,
      staff,
      wageringContributions,
    }),
  };
}
