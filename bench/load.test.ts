import { setImmediate as immediately } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { closedLoop, gapMs, openLoop } from './load.ts';

const SHORT = 0.05;

describe('a closed loop', () => {
  it('keeps exactly the number of requests in flight', async () => {
    let open = 0;
    let most = 0;
    await closedLoop({
      inFlight: 8,
      seconds: SHORT,
      ask: async () => {
        open += 1;
        most = Math.max(most, open);
        await immediately();
        open -= 1;
        return undefined;
      },
    });
    expect(most).toBe(8);
    expect(open).toBe(0);
  });

  it('counts successes apart from refusals, by reason', async () => {
    let asked = 0;
    const met = await closedLoop({
      inFlight: 4,
      seconds: SHORT,
      ask: async () => {
        asked += 1;
        await immediately();
        return asked % 2 === 0 ? 'busy' : undefined;
      },
    });
    expect(met.done + (met.refused['busy'] ?? 0)).toBe(asked);
    expect(met.p99).toBeGreaterThanOrEqual(met.p50);
  });

  it('rejects with the error of a request', async () => {
    const ask = () => Promise.reject(new Error('the server closed the connection'));
    await expect(closedLoop({ inFlight: 2, seconds: 5, ask })).rejects.toThrow('closed the connection');
  });
});

describe('an open loop', () => {
  it('does not wait for a response before the next request', async () => {
    let open = 0;
    let most = 0;
    let answer: (() => void) | undefined;
    const first = new Promise<void>((resolve) => (answer = resolve));
    const met = await openLoop({
      perSecond: 2000,
      seconds: SHORT,
      ask: async () => {
        open += 1;
        most = Math.max(most, open);
        if (open > 3) answer?.();
        await first;
        open -= 1;
        return undefined;
      },
    });
    expect(most).toBeGreaterThan(3);
    expect(met.done).toBeGreaterThan(3);
  });

  it('rejects with the error of a request', async () => {
    const ask = () => Promise.reject(new Error('the server closed the connection'));
    await expect(openLoop({ perSecond: 1000, seconds: 5, ask })).rejects.toThrow('closed the connection');
  });

  it('has gaps that are on average the rate', () => {
    const steps = 10_000;
    const gaps = Array.from({ length: steps }, (_, step) => gapMs(100, (step + 0.5) / steps));
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / steps).toBeCloseTo(10, 1);
    expect(gapMs(100, 0)).toBeCloseTo(0);
  });
});
