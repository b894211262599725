import { EventEmitter } from 'node:events';
import type { RealtimeOut } from '@arara/contract';
import type { GameRoom } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createLocalBus } from '../platform/index.ts';
import type { Listener } from './audience.ts';
import { createLounge } from './lounge.ts';

const SLOW = 64 * 1024 + 1;
const GAME = 'pesca';

/** Shows what the outcome says at each place that was aimed at, but for a place that does not exist. */
const room: GameRoom = {
  seats: 4,
  shown: (outcome, aims) =>
    aims.includes('nowhere') ? undefined : aims.map((at, index) => ({ at, times: (outcome as number[])[index] ?? 0 })),
};

/** A member's page, and what was written to it. */
function page(memberId: number) {
  const wire = { bufferedAmount: 0, readyState: 1, OPEN: 1, heard: [] as RealtimeOut[] };
  const socket = Object.assign(new EventEmitter(), wire, {
    send: (text: string) => void socket.heard.push(JSON.parse(text) as RealtimeOut),
    terminate: () => undefined,
  });
  const stream = { write: () => expect.fail('nothing is told to all of a room at once') };
  const listener: Listener = { socket: socket as unknown as WebSocket, stream, token: '', memberId };
  return {
    listener,
    socket,
    seats: () => {
      const last = socket.heard.findLast((message) => message.type === 'room');
      return last?.type === 'room' ? last.seats.map(({ seat, name }) => `${seat} ${name}`) : undefined;
    },
    shots: () => socket.heard.filter(({ type }) => type === 'shots'),
    close(code: number) {
      socket.readyState = 3;
      socket.emit('close', code);
    },
  };
}

function setting() {
  const bus = createLocalBus((error) => expect.fail(String(error)));
  const clock = fakeClock();
  const closed = new Set<string>();
  const lounge = createLounge({
    bus,
    clock,
    company: {
      roomOf: (game) => (game === GAME ? room : undefined),
      isOpen: (game) => Promise.resolve(!closed.has(game)),
      guestOf: (memberId) => Promise.resolve({ name: `m${memberId}`, group: 'arara money' }),
    },
  });
  async function seated(memberId: number) {
    const one = page(memberId);
    await lounge.join(one.listener, GAME);
    return one;
  }
  const settled = (memberId: number, outcome: number[], aims: string[], stake = '2.00') =>
    bus.publish('aimed', { memberId, game: GAME, stake, outcome, aims });
  return { bus, clock, closed, lounge, seated, settled };
}

describe('who sits down', () => {
  it('is told of all who sit there, as these are told of who came', async () => {
    const { seated } = setting();
    const [one, two] = [await seated(1), await seated(2)];
    expect([one.seats(), two.seats()]).toEqual([
      ['1 m1', '2 m2'],
      ['1 m1', '2 m2'],
    ]);
    expect(two.socket.heard).toEqual([expect.objectContaining({ type: 'room', table: GAME, seat: 2 })]);
  });

  it('may not where there is no such room, nor where the game is closed', async () => {
    const { closed, lounge } = setting();
    await expect(lounge.join(page(1).listener, 'tigre')).rejects.toMatchObject({ code: 'game_unknown' });
    closed.add(GAME);
    await expect(lounge.join(page(1).listener, GAME)).rejects.toMatchObject({ code: 'game_closed' });
  });

  it('has no seat when they left while they were looked up', async () => {
    const { lounge, seated } = setting();
    const gone = page(1);
    const joining = lounge.join(gone.listener, GAME);
    lounge.part(gone.listener, GAME);
    await joining;
    expect(gone.socket.heard).toEqual([]);
    const closed = page(2);
    const late = lounge.join(closed.listener, GAME);
    closed.close(1006);
    await late;
    expect((await seated(3)).seats()).toEqual(['1 m3']);
  });

  it('leaves for good by a word, and where they may not be here any more', async () => {
    const { lounge, seated } = setting();
    const [one, two, three] = [await seated(1), await seated(2), await seated(3)];
    lounge.part(two.listener, GAME);
    expect(one.seats()).toEqual(['1 m1', '3 m3']);
    three.close(1008);
    expect(one.seats()).toEqual(['1 m1']);
  });

  it('keeps the seat for some seconds when the connection is lost', async () => {
    const { clock, lounge, seated } = setting();
    const [one, two] = [await seated(1), await seated(2)];
    two.close(1006);
    clock.advance(7.9);
    lounge.beat();
    expect(one.seats()).toEqual(['1 m1', '2 m2']);
    const back = await seated(2);
    expect(back.seats()).toEqual(['1 m1', '2 m2']);
    back.close(1006);
    clock.advance(8);
    lounge.beat();
    expect(one.seats()).toEqual(['1 m1']);
  });
});

describe('shots', () => {
  it('are shown to the others in the room with what the settled bet brought, caught or not', async () => {
    const { seated, settled } = setting();
    const [one, two] = [await seated(1), await seated(2)];
    settled(1, [0, 5], ['a', 'b']);
    const shots = [
      { at: 'a', times: 0 },
      { at: 'b', times: 5 },
    ];
    expect(two.shots()).toEqual([{ type: 'shots', table: GAME, seat: 1, price: '1.00', shots }]);
    expect(one.shots()).toEqual([]);
    // Who comes later sees the price.
    const three = await seated(3);
    expect(three.socket.heard.at(-1)).toMatchObject({ seats: [{ seat: 1, price: '1.00' }, { price: null }, {}] });
  });

  it('are shown to nobody in another room, nor where the aims are not those of the bet', async () => {
    const { seated, settled } = setting();
    const pages = [await seated(1), await seated(2), await seated(3), await seated(4), await seated(5)];
    settled(5, [2], ['a']);
    settled(1, [500], ['nowhere']);
    settled(9, [500], ['a']);
    expect(pages.map(({ shots }) => shots().length)).toEqual([0, 0, 0, 0, 0]);
    settled(1, [0], ['a']);
    expect(pages.map(({ shots }) => shots().length)).toEqual([0, 1, 1, 1, 0]);
  });

  it('pass by who is slow to read', async () => {
    const { seated, settled } = setting();
    const [, two] = [await seated(1), await seated(2)];
    two.socket.bufferedAmount = SLOW;
    settled(1, [0], ['a']);
    expect(two.shots()).toEqual([]);
  });
});
