import { createRealtime as createOwn } from '../../apps/server/src/realtime/realtime.ts';
import { EVERY_MS, TABLE, clockMs } from './tick.ts';

export type { Realtime } from '../../apps/server/src/realtime/realtime.ts';

type RealtimeDeps = Parameters<typeof createOwn>[0];

const ROUND = { id: 'bench-1', number: 1, state: 'running', setup: null, opens_at: 0, locks_at: 0 } as const;
const SNAPSHOT = {
  table: TABLE,
  stream: 'bench',
  seq: 0,
  now: 0,
  round: { ...ROUND, runs_at: 0, ends_at: null, outcome: null },
  coming: [],
  past: [],
  players: 0,
  staked: '0.00',
  seen: [],
  choices: [],
  mine: [],
};

/** The realtime service of the server with one more table, which ticks for as long as the server runs. */
export function createRealtime(deps: RealtimeDeps): ReturnType<typeof createOwn> {
  const tables: RealtimeDeps['tables'] = {
    ...deps.tables,
    isTable: (name) => name === TABLE || deps.tables.isTable(name),
    loadSnapshot: (name, memberId) =>
      name === TABLE ? Promise.resolve(SNAPSHOT) : deps.tables.loadSnapshot(name, memberId),
  };
  const ticking = setInterval(() => {
    const event = { event: 'tick' as const, round_id: ROUND.id, ms: Math.round(clockMs()), e4: '12345' };
    deps.bus.publish('table', { table: TABLE, stream: SNAPSHOT.stream, seq: 0, event });
  }, EVERY_MS).unref();
  const realtime = createOwn({ ...deps, tables });
  return {
    ...realtime,
    async close() {
      clearInterval(ticking);
      await realtime.close();
    },
  };
}
