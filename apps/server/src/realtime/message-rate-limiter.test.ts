import { describe, expect, it } from 'vitest';
import { fakeClock } from '../../testing/index.ts';
import { createMessageRateLimiter } from './message-rate-limiter.ts';

const [MARIA, JOAO] = [1, 2];

/** A limiter, and a function that counts the granted attempts in a row. */
function open(perMinute: number) {
  const clock = fakeClock();
  const limiter = createMessageRateLimiter({ clock, perMinute });
  const granted = (attempts: number, memberId = MARIA) =>
    Array.from({ length: attempts }, () => limiter.take(memberId)).filter((seconds) => seconds === 0).length;
  return { clock, limiter, granted };
}

describe('createMessageRateLimiter', () => {
  it.each([1, 7, 60, 1200, 59_999])('grants a burst of %d, and no more', (perMinute) => {
    expect(open(perMinute).granted(perMinute + 10)).toBe(perMinute);
  });

  it('returns the seconds until the next token', () => {
    const { clock, limiter, granted } = open(6);
    granted(6);
    expect(limiter.take(MARIA)).toBe(10);
    clock.advance(4);
    expect(limiter.take(MARIA)).toBe(6);
    clock.advance(6);
    expect(limiter.take(MARIA)).toBe(0);
    expect(limiter.take(MARIA)).toBe(10);
  });

  it('returns at least one second', () => {
    const { limiter, granted } = open(6000);
    granted(6000);
    expect(limiter.take(MARIA)).toBe(1);
  });

  it('refills evenly, and is full after a minute', () => {
    const { clock, granted } = open(60);
    granted(60);
    clock.advance(30);
    expect(granted(100)).toBe(30);
    clock.advance(60);
    expect(granted(100)).toBe(60);
    clock.advance(86_400);
    expect(granted(100)).toBe(60);
  });

  it('consumes nothing when it refuses', () => {
    const { clock, granted } = open(60);
    granted(1000);
    clock.advance(10);
    expect(granted(100)).toBe(10);
  });

  it('counts each member separately', () => {
    const { granted } = open(60);
    granted(60);
    expect(granted(100, JOAO)).toBe(60);
  });

  it('keeps its state when the clock is set back', () => {
    const { clock, granted } = open(60);
    granted(60);
    clock.advance(-3600);
    expect(granted(100)).toBe(0);
    clock.advance(10);
    expect(granted(100)).toBe(10);
  });
});
