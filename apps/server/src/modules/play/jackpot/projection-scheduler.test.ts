import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocalBus } from '../../../platform/index.ts';
import { createProjectionScheduler } from './projection-scheduler.ts';

const [MARIA, JOAO] = [1, 2];

/** Creates a scheduler, and records the members that it projected. */
function createScheduler(fails = false) {
  const projected: number[] = [];
  const faults: unknown[] = [];
  const bus = createLocalBus((error) => void faults.push(error));
  const scheduler = createProjectionScheduler({
    bus,
    catchUp(memberId) {
      projected.push(memberId);
      return fails ? Promise.reject(new Error('no connection')) : Promise.resolve();
    },
    report: (error) => void faults.push(error),
  });
  const bet = (memberId: number) => bus.publish('balance', { memberId });
  return { scheduler, projected, faults, bet };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a bet', () => {
  it('is ignored by a scheduler that was not started', async () => {
    const { projected, bet } = createScheduler();
    bet(MARIA);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(projected).toEqual([]);
  });

  it('is projected moments later, together with the bets placed meanwhile', async () => {
    const { scheduler, projected, bet } = createScheduler();
    scheduler.start();
    for (const memberId of [MARIA, JOAO, MARIA, MARIA]) bet(memberId);
    expect(projected).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(projected).toEqual([MARIA, JOAO]);
    bet(MARIA);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(projected).toEqual([MARIA, JOAO, MARIA]);
  });

  it('waits for the next batch where many members bet', async () => {
    const { scheduler, projected, bet } = createScheduler();
    scheduler.start();
    for (let memberId = 1; memberId <= 50; memberId += 1) bet(memberId);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(projected).toHaveLength(40);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(projected).toHaveLength(50);
  });

  it('is projected although another failed, which is reported', async () => {
    const { scheduler, projected, faults, bet } = createScheduler(true);
    scheduler.start();
    bet(MARIA);
    bet(JOAO);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([projected, faults.length]).toEqual([[MARIA, JOAO], 2]);
  });

  it('is left to the sweep once the scheduler is closed', async () => {
    const { scheduler, projected, bet } = createScheduler();
    scheduler.start();
    bet(MARIA);
    await scheduler.close();
    bet(JOAO);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(projected).toEqual([]);
  });
});
