import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBalanceNews } from './balance-news.ts';

const [MARIA, JOAO] = [1, 2];

/** News whose readings end when the test says so. */
function open() {
  const begun: number[] = [];
  const faults: unknown[] = [];
  const ends: ((heard: boolean | Error) => void)[] = [];
  const news = createBalanceNews({
    tell: (memberId) =>
      new Promise((resolve, reject) => {
        begun.push(memberId);
        ends.push((heard) => (heard instanceof Error ? reject(heard) : resolve(heard)));
      }),
    report: (error) => void faults.push(error),
  });
  const end = async (heard: boolean | Error = true) => {
    ends.shift()?.(heard);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { news, begun, faults, end };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a change of balance', () => {
  it('is told at once', () => {
    const { news, begun } = open();
    news.changed(MARIA);
    expect(begun).toEqual([MARIA]);
  });

  it('is told to each for themselves', () => {
    const { news, begun } = open();
    news.changed(MARIA);
    news.changed(JOAO);
    expect(begun).toEqual([MARIA, JOAO]);
  });

  it('that comes while another is read or has just been told is told together with those that follow', async () => {
    const { news, begun, end } = open();
    news.changed(MARIA);
    news.changed(MARIA);
    await end();
    news.changed(MARIA);
    await vi.advanceTimersByTimeAsync(249);
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toHaveLength(2);
  });

  it('is told at once again when nothing changed for a moment', async () => {
    const { news, begun, end } = open();
    news.changed(MARIA);
    await end();
    await vi.advanceTimersByTimeAsync(250);
    expect(begun).toHaveLength(1);
    news.changed(MARIA);
    expect(begun).toHaveLength(2);
  });

  it('that a reader was too slow to hear is told until they hear it', async () => {
    const { news, begun, end } = open();
    news.changed(MARIA);
    await end(false);
    await vi.advanceTimersByTimeAsync(250);
    await end(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun).toHaveLength(2);
  });

  it('that could not be read is reported, and the next is told all the same', async () => {
    const { news, begun, faults, end } = open();
    const fault = new Error('no database');
    news.changed(MARIA);
    await end(fault);
    expect(faults).toEqual([fault]);
    await vi.advanceTimersByTimeAsync(250);
    news.changed(MARIA);
    expect(begun).toHaveLength(2);
  });

  it('is told to nobody once it is over', async () => {
    const { news, begun, end } = open();
    news.changed(MARIA);
    news.changed(MARIA);
    news.close();
    await end();
    news.changed(JOAO);
    await vi.advanceTimersByTimeAsync(1000);
    expect(begun).toEqual([MARIA]);
  });
});
