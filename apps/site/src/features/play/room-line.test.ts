import type { TableAsked } from '@arara/contract/client';
import type { RoomShots } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { createRoomLine } from './room-line.ts';

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

/** A game's room over a line that the test holds. */
function setting(isUp = true) {
  const sent: TableAsked[] = [];
  let hear: (text: string | undefined) => void = () => undefined;
  const line = createRoomLine({
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

describe('a room of a game', () => {
  it('is joined at once where the line is up, else when it comes up, and left with the game', () => {
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

  it('is as the server tells it', () => {
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

  it('is not known while the line is down, and joined again afterwards', () => {
    const { line, say, down, sent } = setting();
    say(room);
    down();
    expect(line.now()).toBeUndefined();
    say({ type: 'ready' });
    expect(sent).toHaveLength(2);
  });

  it('tells of shots as they come, and keeps their price', () => {
    const { line, say } = setting();
    say(room);
    const heard: RoomShots[] = [];
    const stop = line.now()?.hear((news) => void heard.push(news));
    say(shots);
    expect(heard).toEqual([{ seat: 1, shots: [{ at: '1-1', times: 5 }] }]);
    expect(line.now()?.seats[0]).toEqual({ seat: 1, name: 'jo***', price: 200n });
    stop?.();
    say(shots);
    expect(heard).toHaveLength(1);
  });

  it('stays the same object while nobody comes, goes or shoots at another price: nothing is drawn anew', () => {
    const { line, say, changes } = setting();
    say(room);
    say(shots);
    const before = line.now();
    say(shots);
    expect(line.now()).toBe(before);
    expect(changes()).toBe(2);
  });

  it('takes no notice of another game, of other news, and of what is no message', () => {
    const { line, say, mutter } = setting();
    say({ ...room, table: 'tigre' });
    say({ type: 'presence', table: 'pescaria', count: 3 });
    mutter('{');
    expect(line.now()).toBeUndefined();
  });
});
