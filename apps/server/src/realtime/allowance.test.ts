import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../testing/index.ts';
import { createAllowance } from './allowance.ts';

const [MARIA, JOAO] = [1, 2];

/** An allowance, and how many of so many tries in a row it grants. */
function open(perMinute: number) {
  const clock = fakeClock();
  const allowance = createAllowance({ clock, perMinute });
  const granted = (tries: number, memberId = MARIA) =>
    Array.from({ length: tries }, () => allowance.take(memberId)).filter((seconds) => seconds === 0).length;
  return { clock, allowance, granted };
}

describe('an allowance', () => {
  it.each([1, 7, 60, 1200, 59_999])('grants %d at once, and no more', (perMinute) => {
    expect(open(perMinute).granted(perMinute + 10)).toBe(perMinute);
  });

  it('says after how many seconds there is one again', () => {
    const { clock, allowance, granted } = open(6);
    granted(6);
    expect(allowance.take(MARIA)).toBe(10);
    clock.advance(4);
    expect(allowance.take(MARIA)).toBe(6);
    clock.advance(6);
    expect(allowance.take(MARIA)).toBe(0);
    expect(allowance.take(MARIA)).toBe(10);
  });

  it('says a second at least', () => {
    const { allowance, granted } = open(6000);
    granted(6000);
    expect(allowance.take(MARIA)).toBe(1);
  });

  it('comes back evenly, and is whole again after a minute', () => {
    const { clock, granted } = open(60);
    granted(60);
    clock.advance(30);
    expect(granted(100)).toBe(30);
    clock.advance(60);
    expect(granted(100)).toBe(60);
    clock.advance(86_400);
    expect(granted(100)).toBe(60);
  });

  it('is not taken by being refused', () => {
    const { clock, granted } = open(60);
    granted(1000);
    clock.advance(10);
    expect(granted(100)).toBe(10);
  });

  it('of one member is not that of another', () => {
    const { granted } = open(60);
    granted(60);
    expect(granted(100, JOAO)).toBe(60);
  });

  it('goes on from where it was when the clock is set back', () => {
    const { clock, granted } = open(60);
    granted(60);
    clock.advance(-3600);
    expect(granted(100)).toBe(0);
    clock.advance(10);
    expect(granted(100)).toBe(10);
  });
});
