import { EventEmitter } from 'node:events';
import type { RealtimeOut, TableEvent, TableSnapshot } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createLocalBus } from '../platform/index.ts';
import { createBroadcaster } from './broadcaster.ts';
import type { Subscriber } from './subscribers.ts';
import { createTableSubscriptions } from './table-subscriptions.ts';

const SLOW = 64 * 1024 + 1;
const LOST = 256 * 1024 + 1;

const stakes = { staked: '1.00', seen: [], choices: [] };
const placed = (players: number): TableEvent => ({ event: 'placed', round_id: 'r', players, ...stakes });
const tick: TableEvent = { event: 'tick', round_id: 'r', ms: 100, e4: '10100' };

const round = { id: 'r', number: 1, state: 'open', setup: null, opens_at: 0, locks_at: 1, runs_at: null } as const;
const createSnapshot = (table: string, seq: number, stream = 'a'): TableSnapshot => ({
  table,
  stream,
  seq,
  now: 0,
  round: { ...round, ends_at: null, outcome: null },
  coming: [],
  past: [],
  players: seq,
  ...stakes,
  mine: [],
});

let members = 0;
/** A subscriber with a fake socket, and the messages written to it. */
function createReader() {
  members += 1;
  const state = { bufferedAmount: 0, readyState: 1, OPEN: 1, received: [] as RealtimeOut[], isCut: false };
  const socket = Object.assign(new EventEmitter(), state, {
    send: (text: string | Buffer) => void socket.received.push(JSON.parse(text.toString()) as RealtimeOut),
    terminate: () => void (socket.isCut = true),
  });
  const stream = { write: (frame: Buffer) => socket.send(frame.subarray(frame[1] === 126 ? 4 : 2)) };
  const subscriber: Subscriber = { socket: socket as unknown as WebSocket, stream, token: '', memberId: members };
  return {
    socket,
    subscriber,
    numbers: () => socket.received.flatMap((message) => (message.type === 'table' ? [message.seq] : [])),
    types: () => socket.received.map(({ type }) => type),
    close() {
      socket.readyState = 3;
      socket.emit('close');
    },
  };
}

/** Subscriptions to a table whose snapshots and time slices the test controls. */
function setting() {
  const bus = createLocalBus((error) => expect.fail(String(error)));
  const slices: (() => void)[] = [];
  const loads: ((result: TableSnapshot | Error) => void)[] = [];
  const errors: unknown[] = [];
  const tableSubscriptions = createTableSubscriptions({
    bus,
    clock: fakeClock(),
    node: 'one',
    broadcaster: createBroadcaster({ later: (go) => void slices.push(go), now: () => 0 }),
    tables: {
      isTable: (name) => name.startsWith('table'),
      loadSnapshot: () =>
        new Promise((resolve, reject) => {
          loads.push((result) => (result instanceof Error ? reject(result) : resolve(result)));
        }),
    },
    chat: { recent: () => Promise.resolve([]) },
    report: (error) => void errors.push(error),
  });

  /** Runs all pending slices and promise callbacks. */
  async function settle(): Promise<void> {
    for (let rest = 0; rest < 5; rest += 1) {
      for (let slice = slices.shift(); slice !== undefined; slice = slices.shift()) slice();
      await Promise.resolve();
    }
  }

  return {
    bus,
    tableSubscriptions,
    errors,
    loads,
    settle,
    async runHeartbeats(count: number): Promise<void> {
      for (let interval = 0; interval < count; interval += 1) {
        tableSubscriptions.sendHeartbeats();
        await settle();
      }
    },
    publish: (seq: number, event: TableEvent = placed(seq), { table = 'table', stream = 'a' } = {}) =>
      bus.publish('table', { table, stream, seq, event }),
    /** Joins with a snapshot up to that event number. */
    async joined(seq = 0) {
      const one = createReader();
      const joining = tableSubscriptions.join(one.subscriber, 'table');
      loads.shift()?.(createSnapshot('table', seq));
      await joining;
      return one;
    },
  };
}

describe('a subscriber that joins a table', () => {
  it('receives a snapshot and then every event', async () => {
    const { joined, publish, settle } = setting();
    const one = await joined(4);
    publish(5);
    publish(9, placed(1), { table: 'table-two' });
    await settle();
    expect(one.socket.received).toMatchObject([
      { type: 'snapshot', seq: 4, presence: 1, chat: [] },
      { type: 'table', table: 'table', stream: 'a', seq: 5, event: { players: 5 } },
    ]);
  });

  it('neither misses nor receives twice an event that arrives while the snapshot loads', async () => {
    const { tableSubscriptions, loads, publish, settle } = setting();
    const one = createReader();
    const joining = tableSubscriptions.join(one.subscriber, 'table');
    for (const seq of [1, 2, 3]) publish(seq);
    await settle();
    expect(one.socket.received).toEqual([]);
    loads.shift()?.(createSnapshot('table', 2));
    await joining;
    publish(4);
    publish(2);
    await settle();
    expect([one.types()[0], one.numbers()]).toEqual(['snapshot', [3, 4]]);
  });

  it('does not receive an event that its snapshot includes', async () => {
    const { joined, publish, settle } = setting();
    const first = await joined(0);
    const one = await joined(2);
    publish(1);
    publish(2);
    publish(3);
    await settle();
    expect([first.numbers(), one.numbers()]).toEqual([[1, 2, 3], [3]]);
  });

  it('resumes after its last event when it joins again, or receives a snapshot', async () => {
    const { tableSubscriptions, joined, publish, settle, loads } = setting();
    const one = await joined(0);
    for (const seq of [1, 2, 3]) publish(seq);
    await settle();
    await tableSubscriptions.join(one.subscriber, 'table', { stream: 'a', seq: 1 });
    expect(one.socket.received.slice(-3)).toMatchObject([{ type: 'joined', presence: 1 }, { seq: 2 }, { seq: 3 }]);
    const rejoining = tableSubscriptions.join(one.subscriber, 'table', { stream: 'gone', seq: 1 });
    loads.shift()?.(createSnapshot('table', 3));
    await rejoining;
    expect(one.socket.received.at(-1)).toMatchObject({ type: 'snapshot', seq: 3 });
    publish(4);
    await settle();
    expect(one.numbers()).toEqual([1, 2, 3, 2, 3, 4]);
  });

  it('receives the missed events after a lost connection, each once', async () => {
    const { tableSubscriptions, joined, publish, settle } = setting();
    await joined(0);
    const before = await joined(0);
    publish(1);
    await settle();
    before.close();
    publish(2);
    const after = createReader();
    await tableSubscriptions.join(after.subscriber, 'table', { stream: 'a', seq: 1 });
    publish(3);
    await settle();
    expect(after.socket.received).toMatchObject([{ type: 'joined' }, { seq: 2 }, { seq: 3 }]);
    expect(before.numbers()).toEqual([1]);
  });

  it('is refused at an unknown table and at a ninth', async () => {
    const { tableSubscriptions, loads } = setting();
    const one = createReader();
    await expect(tableSubscriptions.join(one.subscriber, 'nowhere')).rejects.toMatchObject({ code: 'game_unknown' });
    for (let count = 1; count <= 8; count += 1) {
      const joining = tableSubscriptions.join(one.subscriber, `table-${count}`);
      loads.shift()?.(createSnapshot(`table-${count}`, 0));
      await joining;
    }
    await expect(tableSubscriptions.join(one.subscriber, 'table-9')).rejects.toMatchObject({ code: 'tables_full' });
    tableSubscriptions.part(one.subscriber, 'table-1');
    const joining = tableSubscriptions.join(one.subscriber, 'table-9');
    loads.shift()?.(createSnapshot('table-9', 0));
    await joining;
  });

  it('is not subscribed when the snapshot fails to load', async () => {
    const { tableSubscriptions, loads, publish, settle } = setting();
    const one = createReader();
    const joining = tableSubscriptions.join(one.subscriber, 'table');
    loads.shift()?.(new Error('broken'));
    await expect(joining).rejects.toThrow('broken');
    expect(tableSubscriptions.presence('table')).toBe(0);
    publish(1);
    await settle();
    expect(one.socket.received).toEqual([]);
  });
});

describe('a subscriber that leaves a table or disconnects', () => {
  it('receives no further events, not even pending ones', async () => {
    const { tableSubscriptions, joined, publish, settle } = setting();
    const [one, other] = [await joined(0), await joined(0)];
    publish(1);
    tableSubscriptions.part(one.subscriber, 'table');
    other.close();
    await settle();
    expect([one.numbers(), other.numbers(), tableSubscriptions.presence('table')]).toEqual([[], [], 0]);
  });

  it('receives nothing when it leaves while the snapshot loads', async () => {
    const { tableSubscriptions, loads } = setting();
    const one = createReader();
    const joining = tableSubscriptions.join(one.subscriber, 'table');
    tableSubscriptions.part(one.subscriber, 'table');
    loads.shift()?.(createSnapshot('table', 0));
    await joining;
    expect([one.socket.received, tableSubscriptions.presence('table')]).toEqual([[], 0]);
  });

  it('may leave twice, and leave a table it never joined', () => {
    const { tableSubscriptions } = setting();
    const one = createReader();
    tableSubscriptions.part(one.subscriber, 'table');
    tableSubscriptions.part(one.subscriber, 'table');
    expect(tableSubscriptions.presence('table')).toBe(0);
  });
});

describe('a slow subscriber', () => {
  it('skips ticks, which others receive', async () => {
    const { joined, publish, settle } = setting();
    const [slow, quick] = [await joined(0), await joined(0)];
    slow.socket.bufferedAmount = SLOW;
    publish(0, tick);
    await settle();
    expect([slow.types(), quick.types()]).toEqual([['snapshot'], ['snapshot', 'table']]);
  });

  it('skips events, and receives a snapshot once it has caught up', async () => {
    const { tableSubscriptions, joined, publish, settle, loads } = setting();
    const slow = await joined(0);
    slow.socket.bufferedAmount = SLOW;
    publish(1);
    publish(2);
    tableSubscriptions.update();
    await settle();
    expect([slow.numbers(), loads.length]).toEqual([[], 0]);
    slow.socket.bufferedAmount = 0;
    tableSubscriptions.update();
    publish(3);
    loads.shift()?.(createSnapshot('table', 2));
    await settle();
    await settle();
    expect(slow.socket.received.filter(({ type }) => type !== 'presence')).toMatchObject([
      { type: 'snapshot', seq: 0 },
      { type: 'snapshot', seq: 2 },
      { type: 'table', seq: 3 },
    ]);
  });

  it('receives the snapshot with the next event, before the next update', async () => {
    const { joined, publish, settle, loads } = setting();
    const slow = await joined(0);
    slow.socket.bufferedAmount = SLOW;
    publish(1);
    await settle();
    slow.socket.bufferedAmount = 0;
    publish(2);
    await settle();
    loads.shift()?.(createSnapshot('table', 2));
    await settle();
    expect(slow.socket.received.at(-1)).toMatchObject({ type: 'snapshot', seq: 2 });
  });

  it('is terminated when it has stopped reading', async () => {
    const { joined, publish, settle } = setting();
    const dead = await joined(0);
    dead.socket.bufferedAmount = LOST;
    publish(1);
    await settle();
    expect(dead.socket.isCut).toBe(true);
  });

  it('receives the snapshot at the next update when the first load fails', async () => {
    const { tableSubscriptions, joined, publish, settle, loads, errors } = setting();
    const slow = await joined(0);
    slow.socket.bufferedAmount = SLOW;
    publish(1);
    await settle();
    slow.socket.bufferedAmount = 0;
    tableSubscriptions.update();
    loads.shift()?.(new Error('broken'));
    await settle();
    expect(errors).toHaveLength(1);
    tableSubscriptions.update();
    loads.shift()?.(createSnapshot('table', 1));
    await settle();
    expect(slow.socket.received.filter(({ type }) => type === 'snapshot')).toMatchObject([{ seq: 0 }, { seq: 1 }]);
  });
});

describe('a table event', () => {
  it('is sent once when the bus delivers it twice', async () => {
    const { joined, publish, settle } = setting();
    const one = await joined(0);
    for (const seq of [1, 1, 2, 1]) publish(seq);
    await settle();
    expect(one.numbers()).toEqual([1, 2]);
  });

  it('is not sent when its stream has ended', async () => {
    const { joined, publish, settle } = setting();
    const one = await joined(0);
    publish(5);
    publish(1, placed(1), { stream: 'b' });
    publish(6);
    await settle();
    expect(one.numbers()).toEqual([5, 1]);
  });

  it('is sent without a number when it is a chat message', async () => {
    const { joined, publish, settle } = setting();
    const one = await joined(7);
    publish(0, { event: 'chat', id: 'l', name: 'jo***', text: 'oi', at: 1 }, { stream: '' });
    await settle();
    expect(one.socket.received.at(-1)).toMatchObject({ type: 'table', event: { event: 'chat', text: 'oi' } });
  });

  it('is not kept for a table without subscribers', async () => {
    const { joined, publish, settle, tableSubscriptions, loads } = setting();
    const gone = await joined(0);
    gone.close();
    for (let seq = 1; seq < 50; seq += 1) publish(seq);
    await settle();
    const one = createReader();
    const joining = tableSubscriptions.join(one.subscriber, 'table', { stream: 'a', seq: 48 });
    // Nothing was kept meanwhile, so the snapshot is loaded.
    expect(loads).toHaveLength(1);
    loads.shift()?.(createSnapshot('table', 49));
    await joining;
    expect(one.types()).toEqual(['snapshot']);
  });

  it('is not sent after close', async () => {
    const { tableSubscriptions, joined, publish, settle } = setting();
    const one = await joined(0);
    tableSubscriptions.close();
    publish(1);
    await settle();
    expect(one.numbers()).toEqual([]);
  });
});

describe('the heartbeat of a table', () => {
  it('reaches everybody who is not slow, once a second while nothing else is sent', async () => {
    const { tableSubscriptions, joined, runHeartbeats } = setting();
    const [one, slow, gone] = [await joined(0), await joined(0), await joined(0)];
    slow.socket.bufferedAmount = SLOW;
    tableSubscriptions.part(gone.subscriber, 'table');
    await runHeartbeats(8);
    expect([slow.types(), gone.types()]).toEqual([['snapshot'], ['snapshot']]);
    expect(one.types()).toEqual(['snapshot', 'beat', 'beat']);
  });

  it('is not sent while events or ticks are sent', async () => {
    const { joined, publish, runHeartbeats } = setting();
    const one = await joined(0);
    for (let times = 0; times < 3; times += 1) {
      publish(0, tick);
      await runHeartbeats(3);
    }
    await runHeartbeats(1);
    expect(one.types().filter((type) => type === 'beat')).toHaveLength(1);
  });
});

describe('the number of subscribers', () => {
  it('is sent to them on update', async () => {
    const { tableSubscriptions, joined, settle } = setting();
    const [one, other] = [await joined(0), await joined(0)];
    tableSubscriptions.update();
    await settle();
    expect(one.socket.received.at(-1)).toEqual({ type: 'presence', table: 'table', count: 2 });
    other.close();
    tableSubscriptions.update();
    await settle();
    expect(one.socket.received.at(-1)).toEqual({ type: 'presence', table: 'table', count: 1 });
  });
});
