import { EventEmitter } from 'node:events';
import type { RealtimeOut } from '@arara/contract';
import type { GameRoom } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { fakeClock } from '../../testing/fake-clock.ts';
import { createLocalBus } from '../platform/index.ts';
import { createGameRooms } from './game-rooms.ts';
import type { Subscriber } from './subscribers.ts';

const SLOW = 64 * 1024 + 1;
const GAME = 'pesca';

/** Shows the outcome at each target; `nowhere` is no valid target. */
const room: GameRoom = {
  seats: 4,
  shown: (outcome, aims) =>
    aims.includes('nowhere') ? undefined : aims.map((at, index) => ({ at, times: (outcome as number[])[index] ?? 0 })),
};

/** A member's page, and the messages written to it. */
function page(memberId: number) {
  const state = { bufferedAmount: 0, readyState: 1, OPEN: 1, received: [] as RealtimeOut[] };
  const socket = Object.assign(new EventEmitter(), state, {
    send: (text: string) => void socket.received.push(JSON.parse(text) as RealtimeOut),
    terminate: () => undefined,
  });
  const stream = { write: () => expect.fail('rooms do not use frames') };
  const subscriber: Subscriber = { socket: socket as unknown as WebSocket, stream, token: '', memberId };
  return {
    subscriber,
    socket,
    seats: () => {
      const last = socket.received.findLast((message) => message.type === 'room');
      return last?.type === 'room' ? last.seats.map(({ seat, name }) => `${seat} ${name}`) : undefined;
    },
    shots: () => socket.received.filter(({ type }) => type === 'shots'),
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
  const gameRooms = createGameRooms({
    bus,
    clock,
    socialGames: {
      findRoom: (game) => (game === GAME ? room : undefined),
      isOpen: (game) => Promise.resolve(!closed.has(game)),
      findGuest: (memberId) => Promise.resolve({ name: `m${memberId}`, group: 'arara money' }),
    },
  });
  async function seated(memberId: number) {
    const one = page(memberId);
    await gameRooms.join(one.subscriber, GAME);
    return one;
  }
  const settled = (memberId: number, outcome: number[], aims: string[], stake = '2.00') =>
    bus.publish('aimed', { memberId, game: GAME, stake, outcome, aims });
  return { bus, clock, closed, gameRooms, seated, settled };
}

describe('a player who joins a room', () => {
  it('receives all seats, and so do the others', async () => {
    const { seated } = setting();
    const [one, two] = [await seated(1), await seated(2)];
    expect([one.seats(), two.seats()]).toEqual([
      ['1 m1', '2 m2'],
      ['1 m1', '2 m2'],
    ]);
    expect(two.socket.received).toEqual([expect.objectContaining({ type: 'room', table: GAME, seat: 2 })]);
  });

  it('is refused when the game has no rooms or is closed', async () => {
    const { closed, gameRooms } = setting();
    await expect(gameRooms.join(page(1).subscriber, 'tigre')).rejects.toMatchObject({ code: 'game_unknown' });
    closed.add(GAME);
    await expect(gameRooms.join(page(1).subscriber, GAME)).rejects.toMatchObject({ code: 'game_closed' });
  });

  it('has no seat after leaving during the lookup', async () => {
    const { gameRooms, seated } = setting();
    const gone = page(1);
    const joining = gameRooms.join(gone.subscriber, GAME);
    gameRooms.part(gone.subscriber, GAME);
    await joining;
    expect(gone.socket.received).toEqual([]);
    const closed = page(2);
    const late = gameRooms.join(closed.subscriber, GAME);
    closed.close(1006);
    await late;
    expect((await seated(3)).seats()).toEqual(['1 m3']);
  });

  it('frees the seat by leaving, or when the server rejects the socket', async () => {
    const { gameRooms, seated } = setting();
    const [one, two, three] = [await seated(1), await seated(2), await seated(3)];
    gameRooms.part(two.subscriber, GAME);
    expect(one.seats()).toEqual(['1 m1', '3 m3']);
    three.close(1008);
    expect(one.seats()).toEqual(['1 m1']);
  });

  it('keeps the seat for eight seconds after a lost connection', async () => {
    const { clock, gameRooms, seated } = setting();
    const [one, two] = [await seated(1), await seated(2)];
    two.close(1006);
    clock.advance(7.9);
    gameRooms.releaseSeats();
    expect(one.seats()).toEqual(['1 m1', '2 m2']);
    const back = await seated(2);
    expect(back.seats()).toEqual(['1 m1', '2 m2']);
    back.close(1006);
    clock.advance(8);
    gameRooms.releaseSeats();
    expect(one.seats()).toEqual(['1 m1']);
  });
});

describe('shots', () => {
  it('are sent to the others in the room with the result of the settled bet', async () => {
    const { seated, settled } = setting();
    const [one, two] = [await seated(1), await seated(2)];
    settled(1, [0, 5], ['a', 'b']);
    const shots = [
      { at: 'a', times: 0 },
      { at: 'b', times: 5 },
    ];
    expect(two.shots()).toEqual([{ type: 'shots', table: GAME, seat: 1, price: '1.00', shots }]);
    expect(one.shots()).toEqual([]);
    // A player who joins later sees the price.
    const three = await seated(3);
    expect(three.socket.received.at(-1)).toMatchObject({ seats: [{ seat: 1, price: '1.00' }, { price: null }, {}] });
  });

  it('are not sent to other rooms, nor with aims that do not match the bet', async () => {
    const { seated, settled } = setting();
    const pages = [await seated(1), await seated(2), await seated(3), await seated(4), await seated(5)];
    settled(5, [2], ['a']);
    settled(1, [500], ['nowhere']);
    settled(9, [500], ['a']);
    expect(pages.map(({ shots }) => shots().length)).toEqual([0, 0, 0, 0, 0]);
    settled(1, [0], ['a']);
    expect(pages.map(({ shots }) => shots().length)).toEqual([0, 1, 1, 1, 0]);
  });

  it('are not sent to slow clients', async () => {
    const { seated, settled } = setting();
    const [, two] = [await seated(1), await seated(2)];
    two.socket.bufferedAmount = SLOW;
    settled(1, [0], ['a']);
    expect(two.shots()).toEqual([]);
  });
});
