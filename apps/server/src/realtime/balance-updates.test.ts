import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBalanceUpdates } from './balance-updates.ts';

const [MARIA, JOAO] = [1, 2];

/** Balance updates whose sends the test completes. */
function open() {
  const begun: number[] = [];
  const faults: unknown[] = [];
  const ends: ((result: boolean | Error) => void)[] = [];
  const updates = createBalanceUpdates({
    send: (memberId) =>
      new Promise((resolve, reject) => {
        begun.push(memberId);
        ends.push((result) => (result instanceof Error ? reject(result) : resolve(result)));
      }),
    report: (error) => void faults.push(error),
  });
  const end = async (result: boolean | Error = true) => {
    ends.shift()?.(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { updates, begun, faults, end };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a balance change', () => {
  it('is sent immediately', () => {
    const { updates, begun } = open();
    updates.changed(MARIA);
    expect(begun).toEqual([MARIA]);
  });

  it('is sent to each member separately', () => {
    const { updates, begun } = open();
    updates.changed(MARIA);
    updates.changed(JOAO);
    expect(begun).toEqual([MARIA, JOAO]);
  });

  it('is coalesced with others that follow within the interval', async () => {
    const { updates, begun, end } = open();
    updates.changed(MARIA);
    updates.changed(MARIA);
    await end();
    updates.changed(MARIA);
    await vi.advanceTimersByTimeAsync(249);
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toHaveLength(2);
  });

  it('is sent immediately after an idle interval', async () => {
    const { updates, begun, end } = open();
    updates.changed(MARIA);
    await end();
    await vi.advanceTimersByTimeAsync(250);
    expect(begun).toHaveLength(1);
    updates.changed(MARIA);
    expect(begun).toHaveLength(2);
  });

  it('is retried until a slow client receives it', async () => {
    const { updates, begun, end } = open();
    updates.changed(MARIA);
    await end(false);
    await vi.advanceTimersByTimeAsync(250);
    await end(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun).toHaveLength(2);
  });

  it('is reported when it fails, and the next one is sent', async () => {
    const { updates, begun, faults, end } = open();
    const fault = new Error('no database');
    updates.changed(MARIA);
    await end(fault);
    expect(faults).toEqual([fault]);
    await vi.advanceTimersByTimeAsync(250);
    updates.changed(MARIA);
    expect(begun).toHaveLength(2);
  });

  it('is not sent after close', async () => {
    const { updates, begun, end } = open();
    updates.changed(MARIA);
    updates.changed(MARIA);
    updates.close();
    await end();
    updates.changed(JOAO);
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun).toEqual([MARIA]);
  });
});
