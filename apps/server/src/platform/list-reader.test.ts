import { expect, it } from 'vitest';
import { readByKeyset } from './list-reader.ts';

it('reads every row once, each batch after the last row of the one before', async () => {
  const numbers = [9, 7, 5, 3, 1];
  const asked: (number | undefined)[] = [];
  const batches = [];
  for await (const batch of readByKeyset<number>((after) => {
    asked.push(after);
    return Promise.resolve(numbers.filter((one) => after === undefined || one < after).slice(0, 2));
  }))
    batches.push(batch);
  expect(batches).toEqual([[9, 7], [5, 3], [1]]);
  expect(asked).toEqual([undefined, 7, 3, 1]);
});
