import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { emptyLimits, findLimitProblems, toLimitInput } from './limit-draft.ts';

const required = ['loss', 'time'];
const filled = { loss: centavos(15_000n), period: 'week', minutes: '90' } as const;

describe('the limits of a registration', () => {
  it('are asked for only where the site requires them', () => {
    expect(findLimitProblems(emptyLimits, [])).toEqual({});
    expect(toLimitInput(filled, [])).toEqual({});
    expect(findLimitProblems(emptyLimits, required)).toEqual({
      'limits.loss': 'auth.limits.lossMissing',
      'limits.time': 'auth.limits.timeMissing',
    });
  });

  it.each(['0', '1441', '1,5', ''])('are refused for %j minutes a day', (minutes) => {
    expect(findLimitProblems({ ...filled, minutes }, required)).toEqual({ 'limits.time': 'auth.limits.timeMissing' });
  });

  it('become one limit of each kind', () => {
    expect(findLimitProblems(filled, required)).toEqual({});
    expect(toLimitInput(filled, required)).toEqual({
      limits: [
        { kind: 'loss', period: 'week', amount: '150.00' },
        { kind: 'time', period: 'day', minutes: 90 },
      ],
    });
    expect(toLimitInput(filled, ['time'])).toEqual({ limits: [{ kind: 'time', period: 'day', minutes: 90 }] });
  });
});
