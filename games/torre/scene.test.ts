import { describe, expect, it } from 'vitest';
import { floorsOf, replanned } from './scene.ts';

const quiet = { input: { level: 'easy' }, shown: undefined, asked: undefined, plan: [] } as const;

describe('the picture of the tower', () => {
  it('has as many floors as there are prizes, and as many windows as the difficulty says', () => {
    expect(floorsOf(quiet).map(({ windows }) => windows.length)).toEqual(Array.from({ length: 9 }, () => 4));
    expect(floorsOf({ ...quiet, input: { level: 'extreme' } }).length).toBe(8);
    const insane = floorsOf({ ...quiet, input: { level: 'insane' } });
    expect([insane.length, insane[5]?.multiplierE4]).toEqual([6, 39_731_200n]);
  });

  it('is dark before a round, and the ground floor is next', () => {
    expect(new Set(floorsOf(quiet).flatMap(({ windows }) => windows))).toEqual(new Set(['dark']));
    expect(floorsOf(quiet).map(({ state }) => state)).toEqual(['next', ...Array.from({ length: 8 }, () => 'far')]);
  });

  it('lights what was climbed and hides the rest', () => {
    const floors = floorsOf({ ...quiet, shown: { taken: [2, 0], end: null, hidden: null }, asked: 1 });
    expect(floors[0]?.windows).toEqual(['dark', 'dark', 'lit', 'dark']);
    expect(floors[2]?.windows).toEqual(['dark', 'asked', 'dark', 'dark']);
    expect(floors.map(({ state }) => state).slice(0, 4)).toEqual(['done', 'here', 'next', 'far']);
  });

  it('shows at the end what was behind every window, and which of them let the bats out', () => {
    const hidden = [0, 3, 1, 1, 1, 1, 1, 1, 1];
    const floors = floorsOf({ ...quiet, shown: { taken: [2, 3], end: 'hit', hidden } });
    expect(floors[0]?.windows).toEqual(['bats', 'lamp', 'lit', 'lamp']);
    expect(floors[1]?.windows).toEqual(['lamp', 'lamp', 'lamp', 'hit']);
    expect(floors[2]?.windows).toEqual(['lamp', 'bats', 'lamp', 'lamp']);
    expect(floors.map(({ state }) => state).slice(0, 3)).toEqual(['done', 'hit', 'far']);
  });

  it('shows one lamp a floor where only one window is safe', () => {
    const shown = { taken: [1], end: 'out', hidden: [1, 0, 2, 2, 2, 2, 2, 2] } as const;
    const floors = floorsOf({ ...quiet, input: { level: 'extreme' }, shown });
    expect(floors[0]?.windows).toEqual(['bats', 'lit', 'bats']);
    expect(floors[1]?.windows).toEqual(['lamp', 'bats', 'bats']);
  });
});

describe('a plan', () => {
  it('grows from the ground, floor by floor', () => {
    expect(replanned([], 0, 2)).toEqual([2]);
    expect(replanned([2], 1, 0)).toEqual([2, 0]);
    expect(replanned([2], 5, 0)).toEqual([2]);
  });

  it('changes a floor, or loses it and those above', () => {
    expect(replanned([2, 0, 1], 1, 3)).toEqual([2, 3, 1]);
    expect(replanned([2, 0, 1], 1, 0)).toEqual([2]);
  });
});
