import type { Connection } from '../db/index.ts';
import type { Messenger } from '../modules/communication/messenger/index.ts';
import { listOperatorBalances, sumPlayerBalances } from '../modules/money/ledger/index.ts';
import type { Jobs } from '../modules/platform/jobs/index.ts';
import { listVoidStreaks } from '../modules/play/rounds/index.ts';
import { type Clock, clockErrorMs } from '../platform/index.ts';
import type { GaugeSources } from './gauges.ts';
import type { Metrics } from './metrics.ts';

/** Summing the balances reads every wallet, so the sums are cached this long. */
const BALANCES_CACHED_MS = 60_000;

interface GaugedModules {
  db: Connection['db'];
  clock: Clock;
  connectionUsage: GaugeSources['connections'];
  jobs: Pick<Jobs, 'depths'>;
  messenger: Pick<Messenger, 'used'>;
  /** Counts the open WebSocket connections of this node. */
  realtime: { sockets: () => number };
}

/** Caches an answer for a while. A failure is not cached. */
function cachedFor<Answer>(clock: Clock, cachedMs: number, load: () => Promise<Answer>): () => Promise<Answer> {
  let cached: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (cached !== undefined && now - cached.at < cachedMs) return cached.answer;
    const answer = load();
    cached = { at: now, answer };
    answer.catch(() => (cached = undefined));
    return answer;
  };
}

/** Registers the gauges that are read from the modules of a server at each scrape. Without metrics it does nothing. */
export function gaugeServer(metrics: Metrics | undefined, modules: GaugedModules): void {
  const { db, clock, connectionUsage, jobs, messenger, realtime } = modules;
  metrics?.gauge({
    connections: connectionUsage,
    sockets: () => realtime.sockets(),
    clock: () => ({ errorMs: clockErrorMs(clock), skewMs: clock.skewMs?.() ?? 0 }),
    messages: () => messenger.used(),
    queues: () => jobs.depths(db, clock.now()),
    operatorBalances: () => listOperatorBalances(db),
    tables: async () => [...(await listVoidStreaks(db)).values()],
    playerBalances: cachedFor(clock, BALANCES_CACHED_MS, () => sumPlayerBalances(db)),
  });
}
