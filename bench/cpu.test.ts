import { expect, it } from 'vitest';
import { parseStat, perThing } from './cpu.ts';

it('reads the parent and the time of a process, whatever its name', () => {
  const text = '4711 (postgres: (a b) 1) S 12 4711 4711 0 -1 4194560 1000 0 0 0 150 50 0 0 20 0 1 0 100 0 0';
  expect(parseStat(text)).toEqual({ parent: 12, seconds: 2 });
});

it('returns microseconds for each operation', () => {
  expect(perThing({ ours: 1, theirs: 2 }, { ours: 2, theirs: 5 }, 100_000)).toEqual({ ours: 10, theirs: 30 });
});
