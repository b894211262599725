import { expect, it } from 'vitest';
import { toCondition, toKind, toParameters } from './rule-draft.ts';

it('reads the condition that it shows', () => {
  const condition = { kind: 'structuring', amount: '1000.00', percent: 10, count: 3, hours: 72 };
  expect(toCondition({ kind: 'structuring', parameters: toParameters(condition) })).toMatchObject({
    kind: 'structuring',
    percent: 10,
    count: 3,
    hours: 72,
  });
});

it('begins the direction with deposits, and knows the kinds of the contract only', () => {
  expect(toCondition({ kind: 'velocity', parameters: {} })).toMatchObject({ direction: 'deposit' });
  expect(toKind('pass_through')).toBe('pass_through');
  expect(toKind('unknown')).toBe('structuring');
});
