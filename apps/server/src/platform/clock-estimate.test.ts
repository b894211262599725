import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CLOCK_ERROR_MS, clockErrorMs, isExact } from './clock.ts';
import { createClockEstimate } from './clock-estimate.ts';

const SHARED = 1_800_000_000_000;

/** The clock of a node, which is off by `skewMs`, and the shared clock; both advance together. */
function twoClocks(skewMs: number) {
  let shared = SHARED;
  let skew = skewMs;
  const local = () => shared + skew;
  const estimate = createClockEstimate(local);
  return {
    estimate,
    shared: () => shared,
    pass: (ms: number) => void (shared += ms),
    set: (ms: number) => void (skew -= ms),
    /** Takes a sample of the shared clock; the parameters are the latencies of the request and the response. */
    ask(thereMs: number, backMs: number): void {
      const askedAt = local();
      shared += thereMs;
      const sharedAt = shared;
      shared += backMs;
      estimate.add({ askedAt, answeredAt: local(), sharedAt });
    },
  };
}

describe('the estimate of a shared clock', () => {
  it('is never off by more than its maximum error, for any skew and latency', () => {
    const way = fc.double({ min: 0, max: 200, noNaN: true });
    const step = fc.record({ there: way, back: way, pause: fc.double({ min: 0, max: 20_000, noNaN: true }) });
    fc.assert(
      fc.property(fc.double({ min: -1e7, max: 1e7, noNaN: true }), fc.array(step, { minLength: 1 }), (skew, steps) => {
        const at = twoClocks(skew);
        for (const { there, back, pause } of steps) {
          at.ask(there, back);
          at.pass(pause);
          // A tolerance of 0.001 for the rounding of floats with thirteen digits before the point.
          expect(Math.abs(at.estimate.now() - at.shared())).toBeLessThanOrEqual(at.estimate.errorMs() + 0.001);
        }
      }),
    );
  });

  it('keeps the fastest response while later ones are slow', () => {
    const at = twoClocks(-30);
    at.ask(1, 1);
    for (let slow = 0; slow < 10; slow += 1) {
      at.ask(100, 1);
      at.pass(4_000);
    }
    expect(at.estimate.errorMs()).toBeLessThan(6);
    expect(Math.abs(at.estimate.now() - at.shared())).toBeLessThan(6);
  });

  it('has an infinite error before the first response and a minute after the last', () => {
    const at = twoClocks(0);
    expect(at.estimate.errorMs()).toBe(Infinity);
    at.ask(0.2, 0.2);
    expect(at.estimate.errorMs()).toBeLessThan(1);
    at.pass(60_001);
    expect(at.estimate.errorMs()).toBe(Infinity);
  });

  it('follows the shared clock when that is adjusted', () => {
    const at = twoClocks(0);
    at.ask(1, 1);
    at.set(500);
    at.pass(500);
    at.ask(1, 1);
    expect(Math.abs(at.estimate.now() - at.shared())).toBeLessThanOrEqual(1);
  });

  it('ignores a response that precedes its request', () => {
    const at = twoClocks(0);
    at.estimate.add({ askedAt: 10, answeredAt: 9, sharedAt: 0 });
    expect(at.estimate.errorMs()).toBe(Infinity);
  });
});

describe('isExact', () => {
  it('is true without a known error and up to the maximum error', () => {
    const now = () => new Date(SHARED);
    expect(clockErrorMs({ now })).toBe(0);
    expect(isExact({ now, errorMs: () => MAX_CLOCK_ERROR_MS })).toBe(true);
    expect(isExact({ now, errorMs: () => MAX_CLOCK_ERROR_MS + 0.1 })).toBe(false);
  });
});
