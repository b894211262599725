import { describe, expect, it } from 'vitest';
import { readTogether } from './read-together.ts';

/** Squares that are worked out when the test says so. */
function setting() {
  const asked: number[][] = [];
  const ends: ((fault?: Error) => void)[] = [];
  const square = readTogether(
    (keys: number[]) =>
      new Promise<Map<number, number>>((resolve, reject) => {
        asked.push(keys);
        const squares = new Map(keys.filter((key) => key > 0).map((key) => [key, key * key]));
        ends.push((fault) => (fault ? reject(fault) : resolve(squares)));
      }),
  );
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { square, asked, settle, end: (fault?: Error) => ends.shift()?.(fault) };
}

describe('what many ask at once', () => {
  it('is read in one query, each key once', async () => {
    const { square, asked, settle, end } = setting();
    const answers = [2, 3, 2, -1].map(square);
    await settle();
    end();
    expect(await Promise.all(answers)).toEqual([4, 9, 4, undefined]);
    expect(asked).toEqual([[2, 3, -1]]);
  });

  it('is read after it was asked for: who asks during a reading waits for the next', async () => {
    const { square, asked, settle, end } = setting();
    const first = square(2);
    await settle();
    const second = square(2);
    await settle();
    expect(asked).toEqual([[2]]);
    end();
    await first;
    await settle();
    expect(asked).toEqual([[2], [2]]);
    end();
    expect(await second).toBe(4);
  });

  it('fails for those who shared a reading, and for nobody after them', async () => {
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
