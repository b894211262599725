import { describe, expect, it } from 'vitest';
import { createBatches } from './batches.ts';

/** Batches of numbers that are answered when the test says so. */
function open(most = 256) {
  const sent: { connection: number; items: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const batches = createBatches<number, string>({
    connections: 2,
    most,
    placeOf: (item) => item,
    send: (connection, items) =>
      new Promise((resolve, reject) => {
        sent.push({
          connection,
          items,
          answer: () => resolve(items.map((item) => `answer ${item}`)),
          fail: () => reject(new Error('the database said no')),
        });
      }),
  });
  return { sent, push: batches.push };
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('batches', () => {
  it('gather what comes while the last one is on its way', async () => {
    const { sent, push } = open();
    const first = push(2);
    await turn();
    const others = [push(4), push(6)];
    expect(sent.map(({ items }) => items)).toEqual([[2]]);
    sent[0]?.answer();
    expect(await first).toBe('answer 2');
    expect(sent.map(({ items }) => items)).toEqual([[2], [4, 6]]);
    sent[1]?.answer();
    expect(await Promise.all(others)).toEqual(['answer 4', 'answer 6']);
  });

  it('go by the connection of their place', async () => {
    const { sent, push } = open();
    void push(1);
    void push(2);
    await turn();
    expect(sent.map(({ connection, items }) => ({ connection, items }))).toEqual([
      { connection: 1, items: [1] },
      { connection: 0, items: [2] },
    ]);
  });

  it('hold no more than they may', async () => {
    const { sent, push } = open(2);
    for (const item of [2, 4, 6]) void push(item);
    await turn();
    expect(sent[0]?.items).toEqual([2, 4]);
  });

  it('that fail fail every item, and the next is sent', async () => {
    const { sent, push } = open();
    const failed = push(2);
    await turn();
    const next = push(4);
    sent[0]?.fail();
    await expect(failed).rejects.toThrow('said no');
    sent[1]?.answer();
    expect(await next).toBe('answer 4');
  });
});
