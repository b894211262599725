import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalBus } from '../../platform/index.ts';
import { createPrompt } from './prompt.ts';

const [MARIA, JOAO] = [1, 2];

/** A node that listens, and whom it took in so far. */
function open(fails = false) {
  const taken: number[] = [];
  const faults: unknown[] = [];
  const bus = createLocalBus((error) => void faults.push(error));
  const prompt = createPrompt({
    bus,
    catchUp(memberId) {
      taken.push(memberId);
      return fails ? Promise.reject(new Error('away')) : Promise.resolve();
    },
    report: (error) => void faults.push(error),
  });
  const bet = (memberId: number) => bus.publish('balance', { memberId });
  return { prompt, taken, faults, bet };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what was bet', () => {
  it('is nothing to a node that does not work', async () => {
    const { taken, bet } = open();
    bet(MARIA);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(taken).toEqual([]);
  });

  it('is taken in moments later, once for all that came meanwhile', async () => {
    const { prompt, taken, bet } = open();
    prompt.start();
    for (const memberId of [MARIA, JOAO, MARIA, MARIA]) bet(memberId);
    expect(taken).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(taken).toEqual([MARIA, JOAO]);
    bet(MARIA);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(taken).toEqual([MARIA, JOAO, MARIA]);
  });

  it('waits for the next turn where many bet', async () => {
    const { prompt, taken, bet } = open();
    prompt.start();
    for (let memberId = 1; memberId <= 50; memberId += 1) bet(memberId);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(taken).toHaveLength(40);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(taken).toHaveLength(50);
  });

  it('goes on after one that failed, which is reported and found by the sweep', async () => {
    const { prompt, taken, faults, bet } = open(true);
    prompt.start();
    bet(MARIA);
    bet(JOAO);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([taken, faults.length]).toEqual([[MARIA, JOAO], 2]);
  });

  it('is left to the sweep once the node closes', async () => {
    const { prompt, taken, bet } = open();
    prompt.start();
    bet(MARIA);
    await prompt.close();
    bet(JOAO);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(taken).toEqual([]);
  });
});
