import { describe, expect, it } from 'vitest';
import { clipFor } from './mascot-mood.ts';
import { DRAGON } from './paytable.ts';
import { OPENING, type Scene } from './scene.ts';

const { cells } = OPENING.act;
const win = (dragons: number): Scene['act'] => ({
  kind: 'win',
  cells: cells.map((cell, place) => (place < dragons ? DRAGON : cell === DRAGON ? 0 : cell)),
  places: [],
  ms: 100,
});

describe('clipFor', () => {
  it.each<[string, Partial<Scene>]>([
    ['idle', {}],
    ['idle', { act: { kind: 'land', cells, ms: 100 } }],
    ['win', { act: win(0) }],
    ['win', { act: win(2) }],
    ['anticipation', { act: win(3) }],
    ['win', { act: win(3), free: { left: 3, meter: 0, total: 0 } }],
    ['eat', { mood: 'eats' }],
    ['roar', { mood: 'roars', banner: { kind: 'open', count: 15 } }],
    ['win', { banner: { kind: 'end', count: 400 } }],
  ])('is %s for %o', (clip, part) => {
    expect(clipFor({ ...OPENING, ...part })).toBe(clip);
  });
});
