import { expect, it } from 'vitest';
import { friendSteps } from './friend-steps.ts';

const asked = { leastFirstDeposit: '50.00', leastDeposited: '200.00', leastValid: '1000.00' };

it('shows the progress of a friend on each requirement', () => {
  expect(friendSteps({ ...asked, firstDeposit: '50.00', deposited: '80.00', valid: '0.00' })).toEqual([
    { key: 'firstDeposit', done: 5_000n, of: 5_000n, isDone: true },
    { key: 'deposited', done: 8_000n, of: 20_000n, isDone: false },
    { key: 'valid', done: 0n, of: 100_000n, isDone: false },
  ]);
});

it('shows more than required as complete', () => {
  const [first] = friendSteps({ ...asked, firstDeposit: '900.00' });
  expect(first).toEqual({ key: 'firstDeposit', done: 5_000n, of: 5_000n, isDone: true });
});

it('omits requirements that the event does not have', () => {
  expect(friendSteps({ leastFirstDeposit: '0.00', leastValid: '1.00', valid: '0.00' }).map(({ key }) => key)).toEqual([
    'valid',
  ]);
});
