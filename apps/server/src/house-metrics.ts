import type { Connection } from './db/index.ts';
import type { HouseParts } from './house-parts.ts';
import type { Jobs } from './modules/jobs/index.ts';
import { listHouseBalances, sumPlayerPots } from './modules/ledger/index.ts';
import type { Messenger } from './modules/messenger/index.ts';
import { listTroubles } from './modules/rounds/index.ts';
import { type Clock, clockErrorMs } from './platform/index.ts';
import type { Realtime } from './realtime/index.ts';

/** Every wallet is read for it, so that it is read no more often than this. */
const POTS_KEPT_MS = 60_000;

interface Measured extends Pick<Connection, 'db' | 'usage'> {
  clock: Clock;
  jobs: Pick<Jobs, 'depths'>;
  realtime: Pick<Realtime, 'sockets'>;
  messenger: Pick<Messenger, 'used'>;
}

/** The same answer until it is old; one that failed is asked for again. */
function keptFor<Answer>(clock: Clock, keptMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (kept !== undefined && now - kept.at < keptMs) return kept.answer;
    const answer = ask();
    kept = { at: now, answer };
    answer.catch(() => (kept = undefined));
    return answer;
  };
}

/** Lets the figures of a node be asked for, where they are wanted. */
export function measure(
  { metrics }: Pick<HouseParts, 'metrics'>,
  { db, usage, clock, jobs, realtime, messenger }: Measured,
): void {
  metrics?.gauge({
    pool: usage,
    sockets: () => realtime.sockets(),
    clock: () => ({ errorMs: clockErrorMs(clock), skewMs: clock.skewMs?.() ?? 0 }),
    messages: () => messenger.used(),
    queues: () => jobs.depths(db, clock.now()),
    houseBalances: () => listHouseBalances(db),
    tables: async () => [...(await listTroubles(db)).values()],
    playerPots: keptFor(clock, POTS_KEPT_MS, () => sumPlayerPots(db)),
  });
}
