import { createRealtime as createOwn } from '../../apps/server/src/realtime/realtime.ts';
import { EVERY_MS, TABLE, clockMs } from './tick.ts';

export type { Realtime } from '../../apps/server/src/realtime/realtime.ts';

type Parts = Parameters<typeof createOwn>[0];

const ROUND = { id: 'bench-1', number: 1, state: 'running', setup: null, opens_at: 0, locks_at: 0 } as const;
const SIGHT = {
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
  mine: [],
};

/** The realtime of the house as it is, with one table more: it ticks for as long as the server runs. */
export function createRealtime(parts: Parts): ReturnType<typeof createOwn> {
  const tables: Parts['tables'] = {
    ...parts.tables,
    isTable: (name) => name === TABLE || parts.tables.isTable(name),
    sight: (name, memberId) => (name === TABLE ? Promise.resolve(SIGHT) : parts.tables.sight(name, memberId)),
  };
  const ticking = setInterval(() => {
    const event = { event: 'tick' as const, round_id: ROUND.id, ms: Math.round(clockMs()), e4: '12345' };
    parts.bus.publish('table', { table: TABLE, stream: SIGHT.stream, seq: 0, event });
  }, EVERY_MS).unref();
  const realtime = createOwn({ ...parts, tables });
  return {
    ...realtime,
    async close() {
      clearInterval(ticking);
      await realtime.close();
    },
  };
}
