import type { RoundSnapshot, SharedTable } from '@arara/game-kit';
import { ZERO } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { isRoundOver, momentOf, offeredDraws, openRounds } from './schedule.ts';

const round = (number: number, state: RoundSnapshot['state']): RoundSnapshot => ({
  id: `round-${number}`,
  number,
  state,
  setup: null,
  opensAt: 0,
  locksAt: number * 1000,
  runsAt: null,
  endsAt: null,
  outcome: null,
});

const table = (first: RoundSnapshot, ...coming: readonly RoundSnapshot[]): SharedTable => ({
  round: first,
  coming,
  past: [],
  mine: [],
  players: 0,
  staked: ZERO,
  seen: [],
  choices: [],
  presence: 1,
  isLive: true,
});

describe('draws by the clock', () => {
  it('are numbered by their moment', () => {
    const timing = { everyMs: 120_000, lockedMs: 1, restMs: 0, ahead: 5 };
    expect(momentOf({ name: 'keno', timing }, 14_882_355)).toBe(Date.UTC(2026, 7, 4, 22, 30));
    expect(() => momentOf({ name: 'crash', timing: { openMs: 1, lockedMs: 1, restMs: 1 } }, 7)).toThrow('crash');
  });

  it('take tickets while they are open, the next first', () => {
    const numbers = (view: SharedTable, now: number): number[] => openRounds(view, now).map(({ number }) => number);
    expect(numbers(table(round(5, 'open'), round(6, 'open')), 4000)).toEqual([5, 6]);
    expect(numbers(table(round(5, 'running'), round(6, 'open'), round(7, 'open')), 4000)).toEqual([6, 7]);
  });

  it('take none from the moment they lock, before the server announces it', () => {
    const view = table(round(5, 'open'), round(6, 'open'));
    expect(openRounds(view, 5000).map(({ number }) => number)).toEqual([6]);
    expect(openRounds(view, 6000)).toEqual([]);
  });

  it('are over when they are settled, void or gone', () => {
    const over = (state: RoundSnapshot['state'], id: string): boolean =>
      isRoundOver(table(round(5, state), round(6, 'open')), id);
    expect((['open', 'locked', 'running', 'settled', 'void'] as const).map((state) => over(state, 'round-5'))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect([over('settled', 'round-6'), over('open', 'round-4')]).toEqual([false, true]);
  });

  it('are offered one, a few, or all that are open', () => {
    expect(offeredDraws(12)).toEqual([1, 2, 3, 5, 8, 10, 12]);
    expect(offeredDraws(5)).toEqual([1, 2, 3, 5]);
    expect([offeredDraws(1), offeredDraws(0)]).toEqual([[1], []]);
  });
});
