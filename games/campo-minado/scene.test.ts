import { describe, expect, it } from 'vitest';
import { anyTile, adjacent, tilesOf } from './scene.ts';

const faces = (scene: Parameters<typeof tilesOf>[0]) => tilesOf(scene).map(({ face }) => face);
const quiet = { shown: undefined, asked: undefined, plan: [] };

describe('the picture of the field', () => {
  it('is grass before a round, with what is planned marked', () => {
    expect(new Set(faces(quiet))).toEqual(new Set(['closed']));
    expect(faces({ ...quiet, plan: [3, 7] }).flatMap((face, tile) => (face === 'planned' ? [tile] : []))).toEqual([
      3, 7,
    ]);
  });

  it('shows flowers where tiles were opened, and the tile that is being opened', () => {
    const seen = faces({ shown: { taken: [0, 24], end: null, hidden: null }, asked: 12, plan: [] });
    expect([seen[0], seen[24], seen[12], seen[1]]).toEqual(['flower', 'flower', 'asked', 'closed']);
  });

  it('uncovers all of it at the end, and says which mine was stepped on', () => {
    const seen = faces({ shown: { taken: [0, 5], end: 'hit', hidden: [5, 9] }, asked: undefined, plan: [3] });
    expect([seen[0], seen[5], seen[9], seen[3]]).toEqual(['flower', 'hit', 'mine', 'spared']);
    expect(seen).not.toContain('closed');
  });

  it('uncovers outwards from the last tile', () => {
    const tiles = tilesOf({ shown: { taken: [1, 12], end: 'out', hidden: [0] }, asked: undefined, plan: [] });
    expect(tiles[12]?.far).toBe(0);
    expect(tiles[13]?.far).toBe(1);
    expect(tiles[0]?.far).toBeCloseTo(2.83, 2);
  });
});

describe('a tile for who does not want to choose', () => {
  it('is always a closed one, until there is only one left', () => {
    const taken: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      const tile = anyTile('0b5f6c1e-7a40-4d0f-9f0a-2f5f3c8f1a11', taken);
      expect(taken).not.toContain(tile);
      taken.push(tile);
    }
    expect(new Set(taken).size).toBe(25);
  });

  it('differs from round to round', () => {
    const rounds = Array.from({ length: 40 }, (_, index) => anyTile(`round-${index}`, []));
    expect(new Set(rounds).size).toBeGreaterThan(10);
  });
});

describe('the arrow keys', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [0, 'ArrowDown', 5],
    [0, 'ArrowLeft', 0],
    [0, 'ArrowUp', 0],
    [24, 'ArrowRight', 24],
    [24, 'ArrowDown', 24],
    [12, 'ArrowUp', 7],
    [12, 'ArrowLeft', 11],
    [12, 'Tab', 12],
  ])('lead from tile %i by %s to %i', (tile, key, next) => expect(adjacent(tile, key)).toBe(next));
});
