import { describe, expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** A loader of squares whose queries the test completes. */
function setting() {
  const queries: number[][] = [];
  const ends: ((fault?: Error) => void)[] = [];
  const square = createBatchLoader(
    (keys: number[]) =>
      new Promise<Map<number, number>>((resolve, reject) => {
        queries.push(keys);
        const squares = new Map(keys.filter((key) => key > 0).map((key) => [key, key * key]));
        ends.push((fault) => (fault ? reject(fault) : resolve(squares)));
      }),
  );
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { square, queries, settle, end: (fault?: Error) => ends.shift()?.(fault) };
}

describe('createBatchLoader', () => {
  it('loads concurrent keys in one query, each key once', async () => {
    const { square, queries, settle, end } = setting();
    const answers = [2, 3, 2, -1].map(square);
    await settle();
    end();
    expect(await Promise.all(answers)).toEqual([4, 9, 4, undefined]);
    expect(queries).toEqual([[2, 3, -1]]);
  });

  it('never returns a value from a query that started before the call', async () => {
    const { square, queries, settle, end } = setting();
    const first = square(2);
    await settle();
    const second = square(2);
    await settle();
    expect(queries).toEqual([[2]]);
    end();
    await first;
    await settle();
    expect(queries).toEqual([[2], [2]]);
    end();
    expect(await second).toBe(4);
  });

  it('rejects the calls that share a failed query, and no later ones', async () => {
    const { square, settle, end } = setting();
    const [one, other] = [square(1), square(2)];
    await settle();
    end(new Error('no database'));
    await expect(one).rejects.toThrow('no database');
    await expect(other).rejects.toThrow('no database');
    const later = square(3);
    await settle();
    end();
    expect(await later).toBe(9);
  });
});
