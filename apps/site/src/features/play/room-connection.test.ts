import type { TableAsked } from '@arara/contract/client';
import type { RoomShots } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { createRoomConnection } from './room-connection.ts';

const room = {
  type: 'room',
  table: 'pescaria',
  seat: 2,
  seats: [
    { seat: 1, name: 'jo***', price: null },
    { seat: 2, name: 'ma***', price: '0.50' },
  ],
};
const shots = { type: 'shots', table: 'pescaria', seat: 1, price: '2.00', shots: [{ at: '1-1', times: 5 }] };

/** A room connection over a fake socket. */
function setting(isUp = true) {
  const sent: TableAsked[] = [];
  let hear: (text: string | undefined) => void = () => undefined;
  const line = createRoomConnection({
    game: 'pescaria',
    line: {
      isOpen: () => isUp,
      send: (message) => sent.push(message) > 0,
      hear(hearer) {
        hear = hearer;
        return () => (hear = () => undefined);
      },
    },
  });
  let changes = 0;
  line.subscribe(() => (changes += 1));
  line.start();
  return {
    line,
    sent,
    say: (message: object) => hear(JSON.stringify(message)),
    mutter: (text: string) => hear(text),
    down: () => hear(undefined),
    changes: () => changes,
  };
}

describe('room of a game', () => {
  it('joins at once if connected, else on connection, and leaves with the game', () => {
    const join = { type: 'join', table: 'pescaria' };
    const up = setting();
    expect(up.sent).toEqual([join]);
    const late = setting(false);
    expect(late.sent).toEqual([]);
    late.say({ type: 'ready' });
    expect(late.sent).toEqual([join]);
    late.line.close();
    expect(late.sent).toEqual([join, { type: 'part', table: 'pescaria' }]);
    late.say(room);
    expect(late.line.now()).toBeUndefined();
  });

  it('shows the room that the server sends', () => {
    const { line, say, changes } = setting();
    expect(line.now()).toBeUndefined();
    say(room);
    expect(line.now()).toMatchObject({
      seat: 2,
      seats: [
        { seat: 1, name: 'jo***', price: null },
        { seat: 2, name: 'ma***', price: 50n },
      ],
    });
    expect(changes()).toBe(1);
  });

  it('is unknown without a connection and joined again afterwards', () => {
    const { line, say, down, sent } = setting();
    say(room);
    down();
    expect(line.now()).toBeUndefined();
    say({ type: 'ready' });
    expect(sent).toHaveLength(2);
  });

  it('reports shots as they arrive and keeps their price', () => {
    const { line, say } = setting();
    say(room);
    const received: RoomShots[] = [];
    const stop = line.now()?.hear((news) => void received.push(news));
    say(shots);
    expect(received).toEqual([{ seat: 1, shots: [{ at: '1-1', times: 5 }] }]);
    expect(line.now()?.seats[0]).toEqual({ seat: 1, name: 'jo***', price: 200n });
    stop?.();
    say(shots);
    expect(received).toHaveLength(1);
  });

  it('keeps the same object while nobody joins, leaves or changes the price of a shot, so that nothing re-renders', () => {
    const { line, say, changes } = setting();
    say(room);
    say(shots);
    const before = line.now();
    say(shots);
    expect(line.now()).toBe(before);
    expect(changes()).toBe(2);
  });

  it('ignores other games, other messages and invalid messages', () => {
    const { line, say, mutter } = setting();
    say({ ...room, table: 'tigre' });
    say({ type: 'presence', table: 'pescaria', count: 3 });
    mutter('{');
    expect(line.now()).toBeUndefined();
  });
});
