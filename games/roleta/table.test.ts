import { describe, expect, it } from 'vitest';
import { findSpot, kinds, adjacent, spotAt, spots } from './cloth.ts';
import { POCKET_RADIUS, START, degreesBetween, framesOf, restOf } from './spin.ts';
import { tallyOf } from './tally.ts';
import { POCKETS, colourOf, wheelOrder } from './wheel-order.ts';

const spot = (id: string) => {
  const found = findSpot(id);
  if (!found) throw new Error(`no place ${id}`);
  return found;
};

describe('the cloth', () => {
  it('has every place of a European table, each once', () => {
    const counts = kinds.map((kind) => [kind, spots.filter((each) => each.kind === kind).length]);
    expect(Object.fromEntries(counts)).toMatchObject({
      straight: 37,
      split: 60,
      street: 12,
      trio: 2,
      corner: 22,
      firstFour: 1,
      sixLine: 11,
      dozen: 3,
      column: 3,
    });
    expect(new Set(spots.map(({ id }) => id)).size).toBe(157);
    expect(new Set(spots.map(({ along, across }) => `${along} ${across}`)).size).toBe(157);
  });

  it('covers every number as often by red as by black, by odd as by even', () => {
    for (const [one, other] of [
      ['red', 'black'],
      ['odd', 'even'],
      ['low', 'high'],
    ] as const) {
      expect([...spot(one).numbers, ...spot(other).numbers].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 36 }, (_, index) => index + 1),
      );
      expect(spot(one).numbers).toHaveLength(18);
    }
    expect(spot('red').numbers.slice(0, 6)).toEqual([1, 3, 5, 7, 9, 12]);
  });

  it('knows each place by its own middle', () => {
    for (const each of spots) expect(spotAt(each.along, each.across)).toBe(each);
  });

  it.each([
    [1.5, 0.6, '1'],
    [1.55, 1.1, '1-2'],
    [2.1, 1.9, '2-3-5-6'],
    [2.05, 0.1, '1-2-3-4-5-6'],
    [1.6, -0.2, '1-2-3'],
    [1.6, -0.4, 'dozen-1'],
    [0.9, 2.9, '0-3'],
    [0.3, 0.1, '0'],
    [12.9, 2.95, '36'],
    [13.02, 2.95, 'column-3'],
    [12.99, -1.99, 'high'],
  ])('takes %d, %d for %s', (along, across, id) => expect(spotAt(along, across)?.id).toBe(id));

  it('has no place beside the zero or the columns, or off the cloth', () => {
    for (const [along, across] of [
      [0.5, -0.5],
      [13.5, -0.1],
      [13.5, -1.5],
      [-0.1, 1],
      [14, 1],
      [5, 3],
      [5, -2.1],
    ] as const)
      expect(spotAt(along, across)).toBeUndefined();
  });

  it('is walked with arrows, and every place can be reached', () => {
    expect(adjacent(spot('17'), { along: 1, across: 0 }).id).toBe('17-20');
    expect(adjacent(spot('17'), { along: 0, across: 1 }).id).toBe('17-18');
    expect(adjacent(spot('high'), { along: 0, across: -1 }).id).toBe('high');
    const reached = new Set([spot('17')]);
    for (const from of reached)
      for (const [along, across] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        reached.add(adjacent(from, { along, across }));
    expect(reached.size).toBe(157);
  });
});

describe('the wheel', () => {
  it('has every number once, red and black in turn', () => {
    expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(Array.from({ length: POCKETS }, (_, pocket) => pocket));
    expect([colourOf(0), colourOf(32), colourOf(15), colourOf(26)]).toEqual(['zero', 'red', 'black', 'black']);
  });

  it('comes to rest with the ball in the pocket that was drawn, round after round', () => {
    let rest = START;
    for (let pocket = 0; pocket < POCKETS; pocket += 1) {
      const next = restOf(pocket, rest);
      expect(degreesBetween(next, pocket)).toBeCloseTo(0, 6);
      expect(next.wheel - rest.wheel).toBeGreaterThanOrEqual(720);
      expect(rest.ball - next.ball).toBeGreaterThanOrEqual(6 * 360);
      rest = next;
    }
  });
});

describe('the show', () => {
  it.each([0, 17, 26, 32])('ends with the ball in %d, where it lay for the last fifth of the time', (pocket) => {
    const from = restOf(9, START);
    const frames = framesOf(pocket, from);
    const last = frames.at(-1);
    expect(last).toMatchObject({ at: 1, radius: POCKET_RADIUS, ...restOf(pocket, from) });
    for (const frame of frames.filter(({ at }) => at >= 0.8)) expect(degreesBetween(frame, pocket)).toBeCloseTo(0, 6);
    expect(frames[0]).toMatchObject({ at: 0, ...from });
  });

  it('turns the wheel one way and the ball the other until it is caught', () => {
    const frames = framesOf(17, START);
    for (const [index, frame] of frames.entries()) {
      const before = frames[index - 1];
      if (!before) continue;
      expect(frame.wheel).toBeGreaterThanOrEqual(before.wheel);
      if (frame.at < 0.79) expect(frame.ball).toBeLessThan(before.ball);
    }
  });
});

describe('the history', () => {
  it('counts what fell and promises nothing', () => {
    const tally = tallyOf([17, 17, 0, 32, 17, 32]);
    expect(tally).toMatchObject({ spins: 6, red: 2, black: 3, zero: 1, often: [17, 32, 0] });
    expect(tally.counts[17]).toBe(3);
    expect(tally.seldom).toHaveLength(5);
    expect(tallyOf([]).often).toEqual([]);
  });
});
