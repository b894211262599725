import { EventEmitter } from 'node:events';
import type { RealtimeOut, TableEvent, TableSnapshot } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createLocalBus } from '../platform/index.ts';
import type { Listener } from './audience.ts';
import { createBroadcaster } from './broadcast.ts';
import { createHall } from './hall.ts';

const SLOW = 64 * 1024 + 1;
const LOST = 256 * 1024 + 1;

const placed = (players: number): TableEvent => ({ event: 'placed', round_id: 'r', players, staked: '1.00', seen: [] });
const tick: TableEvent = { event: 'tick', round_id: 'r', ms: 100, e4: '10100' };

const round = { id: 'r', number: 1, state: 'open', setup: null, opens_at: 0, locks_at: 1, runs_at: null } as const;
const sightAt = (table: string, seq: number, stream = 'a'): TableSnapshot => ({
  table,
  stream,
  seq,
  now: 0,
  round: { ...round, ends_at: null, outcome: null },
  coming: [],
  past: [],
  players: seq,
  staked: '1.00',
  seen: [],
  mine: [],
});

let members = 0;
/** Somebody with a socket, what was written to it, and what of that waits to be read. */
function reader() {
  members += 1;
  const wire = { bufferedAmount: 0, readyState: 1, OPEN: 1, heard: [] as RealtimeOut[], isCut: false };
  const socket = Object.assign(new EventEmitter(), wire, {
    send: (text: string | Buffer) => void socket.heard.push(JSON.parse(text.toString()) as RealtimeOut),
    terminate: () => void (socket.isCut = true),
  });
  const stream = { write: (frame: Buffer) => socket.send(frame.subarray(frame[1] === 126 ? 4 : 2)) };
  const listener: Listener = { socket: socket as unknown as WebSocket, stream, token: '', memberId: members };
  return {
    socket,
    listener,
    numbers: () => socket.heard.flatMap((message) => (message.type === 'table' ? [message.seq] : [])),
    types: () => socket.heard.map(({ type }) => type),
    close() {
      socket.readyState = 3;
      socket.emit('close');
    },
  };
}

/** A hall with a table that stands where the test says, and turns that come when it says. */
function setting() {
  const bus = createLocalBus((error) => expect.fail(String(error)));
  const turns: (() => void)[] = [];
  const readings: ((sight: TableSnapshot | Error) => void)[] = [];
  const broken: unknown[] = [];
  const hall = createHall({
    bus,
    clock: fakeClock(),
    node: 'one',
    broadcaster: createBroadcaster({ later: (go) => void turns.push(go), now: () => 0 }),
    tables: {
      isTable: (name) => name.startsWith('table'),
      sight: () =>
        new Promise((resolve, reject) => {
          readings.push((sight) => (sight instanceof Error ? reject(sight) : resolve(sight)));
        }),
    },
    talk: { recent: () => Promise.resolve([]) },
    report: (error) => void broken.push(error),
  });

  /** Lets all that waits for its turn go out, and all that was answered be taken in. */
  async function settle(): Promise<void> {
    for (let rest = 0; rest < 5; rest += 1) {
      for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) turn();
      await Promise.resolve();
    }
  }

  return {
    bus,
    hall,
    broken,
    readings,
    settle,
    async turns(count: number): Promise<void> {
      for (let turn = 0; turn < count; turn += 1) {
        hall.heartbeat();
        await settle();
      }
    },
    publish: (seq: number, event: TableEvent = placed(seq), { table = 'table', stream = 'a' } = {}) =>
      bus.publish('table', { table, stream, seq, event }),
    /** Joins with a snapshot that holds what came up to that number. */
    async joined(seq = 0) {
      const one = reader();
      const joining = hall.join(one.listener, 'table');
      readings.shift()?.(sightAt('table', seq));
      await joining;
      return one;
    },
  };
}

describe('who joins a table', () => {
  it('is told how it stands, and from then on what happens there', async () => {
    const { joined, publish, settle } = setting();
    const one = await joined(4);
    publish(5);
    publish(9, placed(1), { table: 'table-two' });
    await settle();
    expect(one.socket.heard).toMatchObject([
      { type: 'snapshot', seq: 4, presence: 1, chat: [] },
      { type: 'table', table: 'table', stream: 'a', seq: 5, event: { players: 5 } },
    ]);
  });

  it('neither loses nor hears twice what came while the snapshot was read', async () => {
    const { hall, readings, publish, settle } = setting();
    const one = reader();
    const joining = hall.join(one.listener, 'table');
    for (const seq of [1, 2, 3]) publish(seq);
    await settle();
    expect(one.socket.heard).toEqual([]);
    readings.shift()?.(sightAt('table', 2));
    await joining;
    publish(4);
    publish(2);
    await settle();
    expect([one.types()[0], one.numbers()]).toEqual(['snapshot', [3, 4]]);
  });

  it('does not hear again what was on its way to others and is in the snapshot', async () => {
    const { joined, publish, settle } = setting();
    const first = await joined(0);
    const one = await joined(2);
    publish(1);
    publish(2);
    publish(3);
    await settle();
    expect([first.numbers(), one.numbers()]).toEqual([[1, 2, 3], [3]]);
  });

  it('again goes on from there: from what it heard last where that is known, else anew', async () => {
    const { hall, joined, publish, settle, readings } = setting();
    const one = await joined(0);
    for (const seq of [1, 2, 3]) publish(seq);
    await settle();
    await hall.join(one.listener, 'table', { stream: 'a', seq: 1 });
    expect(one.socket.heard.slice(-3)).toMatchObject([{ type: 'joined', presence: 1 }, { seq: 2 }, { seq: 3 }]);
    const anew = hall.join(one.listener, 'table', { stream: 'gone', seq: 1 });
    readings.shift()?.(sightAt('table', 3));
    await anew;
    expect(one.socket.heard.at(-1)).toMatchObject({ type: 'snapshot', seq: 3 });
    publish(4);
    await settle();
    expect(one.numbers()).toEqual([1, 2, 3, 2, 3, 4]);
  });

  it('after a lost connection hears what it missed, and nothing twice', async () => {
    const { hall, joined, publish, settle } = setting();
    await joined(0);
    const before = await joined(0);
    publish(1);
    await settle();
    before.close();
    publish(2);
    const after = reader();
    await hall.join(after.listener, 'table', { stream: 'a', seq: 1 });
    publish(3);
    await settle();
    expect(after.socket.heard).toMatchObject([{ type: 'joined' }, { seq: 2 }, { seq: 3 }]);
    expect(before.numbers()).toEqual([1]);
  });

  it('is refused where there is no such table, and at a ninth', async () => {
    const { hall, readings } = setting();
    const one = reader();
    await expect(hall.join(one.listener, 'nowhere')).rejects.toMatchObject({ code: 'game_unknown' });
    for (let count = 1; count <= 8; count += 1) {
      const joining = hall.join(one.listener, `table-${count}`);
      readings.shift()?.(sightAt(`table-${count}`, 0));
      await joining;
    }
    await expect(hall.join(one.listener, 'table-9')).rejects.toMatchObject({ code: 'tables_full' });
    hall.part(one.listener, 'table-1');
    const joining = hall.join(one.listener, 'table-9');
    readings.shift()?.(sightAt('table-9', 0));
    await joining;
  });

  it('does not look on where the table cannot be read', async () => {
    const { hall, readings, publish, settle } = setting();
    const one = reader();
    const joining = hall.join(one.listener, 'table');
    readings.shift()?.(new Error('broken'));
    await expect(joining).rejects.toThrow('broken');
    expect(hall.presence('table')).toBe(0);
    publish(1);
    await settle();
    expect(one.socket.heard).toEqual([]);
  });
});

describe('who parts from a table, or goes', () => {
  it('hears no more of it, not even what was on its way', async () => {
    const { hall, joined, publish, settle } = setting();
    const [one, other] = [await joined(0), await joined(0)];
    publish(1);
    hall.part(one.listener, 'table');
    other.close();
    await settle();
    expect([one.numbers(), other.numbers(), hall.presence('table')]).toEqual([[], [], 0]);
  });

  it('while the snapshot is read hears nothing of it', async () => {
    const { hall, readings } = setting();
    const one = reader();
    const joining = hall.join(one.listener, 'table');
    hall.part(one.listener, 'table');
    readings.shift()?.(sightAt('table', 0));
    await joining;
    expect([one.socket.heard, hall.presence('table')]).toEqual([[], 0]);
  });

  it('may part twice, and from where they never were', () => {
    const { hall } = setting();
    const one = reader();
    hall.part(one.listener, 'table');
    hall.part(one.listener, 'table');
    expect(hall.presence('table')).toBe(0);
  });
});

describe('a slow reader', () => {
  it('does without ticks, and nobody else does', async () => {
    const { joined, publish, settle } = setting();
    const [slow, quick] = [await joined(0), await joined(0)];
    slow.socket.bufferedAmount = SLOW;
    publish(0, tick);
    await settle();
    expect([slow.types(), quick.types()]).toEqual([['snapshot'], ['snapshot', 'table']]);
  });

  it('is passed over, and gets a snapshot once it has caught up', async () => {
    const { hall, joined, publish, settle, readings } = setting();
    const slow = await joined(0);
    slow.socket.bufferedAmount = SLOW;
    publish(1);
    publish(2);
    hall.beat();
    await settle();
    expect([slow.numbers(), readings.length]).toEqual([[], 0]);
    slow.socket.bufferedAmount = 0;
    hall.beat();
    publish(3);
    readings.shift()?.(sightAt('table', 2));
    await settle();
    await settle();
    expect(slow.socket.heard.filter(({ type }) => type !== 'presence')).toMatchObject([
      { type: 'snapshot', seq: 0 },
      { type: 'snapshot', seq: 2 },
      { type: 'table', seq: 3 },
    ]);
  });

  it('that caught up gets it with the next event, without waiting for a beat', async () => {
    const { joined, publish, settle, readings } = setting();
    const slow = await joined(0);
    slow.socket.bufferedAmount = SLOW;
    publish(1);
    await settle();
    slow.socket.bufferedAmount = 0;
    publish(2);
    await settle();
    readings.shift()?.(sightAt('table', 2));
    await settle();
    expect(slow.socket.heard.at(-1)).toMatchObject({ type: 'snapshot', seq: 2 });
  });

  it('who reads nothing at all is let go', async () => {
    const { joined, publish, settle } = setting();
    const dead = await joined(0);
    dead.socket.bufferedAmount = LOST;
    publish(1);
    await settle();
    expect(dead.socket.isCut).toBe(true);
  });

  it('whose table cannot be read then is told at the next beat', async () => {
    const { hall, joined, publish, settle, readings, broken } = setting();
    const slow = await joined(0);
    slow.socket.bufferedAmount = SLOW;
    publish(1);
    await settle();
    slow.socket.bufferedAmount = 0;
    hall.beat();
    readings.shift()?.(new Error('broken'));
    await settle();
    expect(broken).toHaveLength(1);
    hall.beat();
    readings.shift()?.(sightAt('table', 1));
    await settle();
    expect(slow.socket.heard.filter(({ type }) => type === 'snapshot')).toMatchObject([{ seq: 0 }, { seq: 1 }]);
  });
});

describe('what happens at a table', () => {
  it('is told once, although the bus brings it twice', async () => {
    const { joined, publish, settle } = setting();
    const one = await joined(0);
    for (const seq of [1, 1, 2, 1]) publish(seq);
    await settle();
    expect(one.numbers()).toEqual([1, 2]);
  });

  it('is not told of a stream that is over', async () => {
    const { joined, publish, settle } = setting();
    const one = await joined(0);
    publish(5);
    publish(1, placed(1), { stream: 'b' });
    publish(6);
    await settle();
    expect(one.numbers()).toEqual([5, 1]);
  });

  it('is told of the chat although it has no number', async () => {
    const { joined, publish, settle } = setting();
    const one = await joined(7);
    publish(0, { event: 'chat', id: 'l', name: 'jo***', text: 'oi', at: 1 }, { stream: '' });
    await settle();
    expect(one.socket.heard.at(-1)).toMatchObject({ type: 'table', event: { event: 'chat', text: 'oi' } });
  });

  it('costs nothing where nobody looks on', async () => {
    const { joined, publish, settle, hall, readings } = setting();
    const gone = await joined(0);
    gone.close();
    for (let seq = 1; seq < 50; seq += 1) publish(seq);
    await settle();
    const one = reader();
    const joining = hall.join(one.listener, 'table', { stream: 'a', seq: 48 });
    // Nothing was kept meanwhile, so that the table is read.
    expect(readings).toHaveLength(1);
    readings.shift()?.(sightAt('table', 49));
    await joining;
    expect(one.types()).toEqual(['snapshot']);
  });

  it('is not told any more once the hall is closed', async () => {
    const { hall, joined, publish, settle } = setting();
    const one = await joined(0);
    hall.close();
    publish(1);
    await settle();
    expect(one.numbers()).toEqual([]);
  });
});

describe('the heartbeat of a table', () => {
  it('reaches everybody who keeps up, once a second while nothing else is sent', async () => {
    const { hall, joined, turns } = setting();
    const [one, slow, gone] = [await joined(0), await joined(0), await joined(0)];
    slow.socket.bufferedAmount = SLOW;
    hall.part(gone.listener, 'table');
    await turns(8);
    expect([slow.types(), gone.types()]).toEqual([['snapshot'], ['snapshot']]);
    expect(one.types()).toEqual(['snapshot', 'beat', 'beat']);
  });

  it('is not sent while events or ticks are', async () => {
    const { joined, publish, turns } = setting();
    const one = await joined(0);
    for (let times = 0; times < 3; times += 1) {
      publish(0, tick);
      await turns(3);
    }
    await turns(1);
    expect(one.types().filter((type) => type === 'beat')).toHaveLength(1);
  });
});

describe('how many look on', () => {
  it('is told to them at a beat', async () => {
    const { hall, joined, settle } = setting();
    const [one, other] = [await joined(0), await joined(0)];
    hall.beat();
    await settle();
    expect(one.socket.heard.at(-1)).toEqual({ type: 'presence', table: 'table', count: 2 });
    other.close();
    hall.beat();
    await settle();
    expect(one.socket.heard.at(-1)).toEqual({ type: 'presence', table: 'table', count: 1 });
  });
});
