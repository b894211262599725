/** A table connection for tests, with a socket, a server and a clock that the test controls. */
import { CallError, type OwnTicket as WireOwn, type TableAsked, type TableSnapshot } from '@arara/contract/client';
import { createServerTime } from './server-time.ts';
import { type TableConnectionDeps, createTableConnection } from './table-connection.ts';

const round = { id: 'r1', number: 1, state: 'open', setup: null, opens_at: 0, locks_at: 9, outcome: null } as const;
export const snapshot: TableSnapshot = {
  table: 'foguete',
  stream: 'a',
  seq: 4,
  now: 5_000,
  round: { ...round, runs_at: null, ends_at: null },
  coming: [],
  past: [],
  players: 0,
  staked: '0.00',
  seen: [],
  choices: [],
  mine: [],
};
export const ticket: WireOwn = {
  id: 't1',
  game: 'foguete',
  round_id: 'r1',
  number: 1,
  stake: '2.00',
  input: null,
  state: 'open',
  left_e4: null,
  win: '0.00',
  placed_at: '2026-01-01T00:00:00.000Z',
};
export const done = { ticket, money: '8.00', bonus_money: '0.00', replayed: false };

/** A clock that the test advances, with its timers. */
function createFakeClock() {
  const alarms = new Set<{ at: number; run: () => void }>();
  let now = 0;
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const alarm = { at: now + ms, run };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    /** Advances the clock and runs the timers that are due. */
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        const [next] = [...alarms].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        alarms.delete(next);
        now = next.at;
        next.run();
        await Promise.resolve();
      }
      now = end;
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
}

/** A fake socket of the page. */
function createFakeSocket(isUp: boolean) {
  const sent: TableAsked[] = [];
  const replaced: number[] = [];
  let isOpen = isUp;
  let hear: (text: string | undefined) => void = () => undefined;
  return {
    sent,
    replaced,
    connection: {
      isOpen: () => isOpen,
      send(message: TableAsked) {
        if (isOpen) sent.push(message);
        return isOpen;
      },
      hear(hearer: typeof hear) {
        hear = hearer;
        return () => (hear = () => undefined);
      },
      replace: () => void replaced.push(sent.length),
    },
    say: (message: object) => hear(JSON.stringify(message)),
    asked: <Type extends TableAsked['type']>(type: Type) =>
      sent.filter((message): message is Extract<TableAsked, { type: Type }> => message.type === type),
    down() {
      isOpen = false;
      hear(undefined);
    },
    up() {
      isOpen = true;
      hear('{"type":"ready"}');
    },
  };
}

/** A table connection and a server whose answers the test sets. */
export function createTestTable({
  isOpen = true,
  calls = {},
}: { isOpen?: boolean; calls?: Record<string, () => unknown> } = {}) {
  const called: [string, unknown][] = [];
  const balances: string[] = [];
  const [clock, server] = [createFakeClock(), createFakeSocket(isOpen)];
  let keys = 0;
  const deps: TableConnectionDeps = {
    game: 'foguete',
    chat: true,
    call: ((name: string, input: unknown) => {
      called.push([name, input]);
      const answer = calls[name];
      return answer === undefined ? Promise.reject(new CallError({}, 0, null)) : Promise.resolve().then(answer);
    }) as TableConnectionDeps['call'],
    socket: server.connection,
    serverTime: createServerTime(clock.now),
    own: clock.now,
    freshKey: () => `key-${(keys += 1)}`,
    inSession: (attempt) => attempt('the session'),
    onBalance: ({ money }) => void balances.push(money),
    after: clock.after,
  };
  const connection = createTableConnection(deps);
  connection.start();
  return { ...server, connection, called, balances, deps, pass: clock.pass };
}

export const placedNews = (seq: number, players = seq) => ({
  type: 'table',
  table: 'foguete',
  stream: 'a',
  seq,
  event: { event: 'placed', round_id: 'r1', players, staked: '1.00', seen: [], choices: [] },
});
export const whole = { ...snapshot, type: 'snapshot', presence: 3, chat: [] };
