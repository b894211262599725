import { describe, expect, it } from 'vitest';
import { exchange, holds, readHold } from './hold.ts';

describe('a hold', () => {
  it('is read where it is one of the 32 sets of places', () => {
    expect(new Set(holds.map((hold) => JSON.stringify(hold))).size).toBe(32);
    for (const hold of holds) expect(readHold(hold)).toEqual(hold);
  });

  it.each([
    { hold: [1, 0] },
    { hold: [0, 0] },
    { hold: [5] },
    { hold: [-1] },
    { hold: [0.5] },
    { hold: '01' },
    { hold: [0], more: 1 },
  ])('is no hold: %j', (move) => expect(readHold(move)).toBeUndefined());

  it('leaves its cards where they are and takes the next ones for the others, from left to right', () => {
    const fresh = ['KS', 'QS', 'JS', '9D', '8D'] as const;
    expect(exchange(['2D', '3D', '4D', '5D', '6D'], [1, 4], fresh)).toEqual(['KS', '3D', 'QS', 'JS', '6D']);
  });
});
