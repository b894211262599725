import { expect, it } from 'vitest';
import { createNewAlerts } from './new-alerts.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

it('announces each row once, oldest first, and none of the first answer', () => {
  const takeNew = createNewAlerts<{ id: string }>();
  expect(takeNew(rows('b', 'a'))).toEqual([]);
  expect(takeNew(rows('d', 'c', 'b', 'a'))).toEqual(rows('c', 'd'));
  expect(takeNew(rows('d', 'c', 'b'))).toEqual([]);
  expect(takeNew(rows('e'))).toEqual(rows('e'));
});
