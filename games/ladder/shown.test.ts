import { describe, expect, it } from 'vitest';
import { isShown, plannedMove } from './shown.ts';
import { exactTimes, shownTimes } from './times.ts';

const isInput = (input: unknown): input is { mines: number } =>
  typeof input === 'object' && input !== null && 'mines' in input;
const view = { input: { mines: 3 }, taken: [4, 9], end: null, standsE4: '12598', nextE4: '14488', hidden: null };

describe('a view that came from outside', () => {
  it('is taken while a round is open and when it is over', () => {
    expect(isShown(view, isInput)).toBe(true);
    expect(isShown({ ...view, end: 'top', nextE4: null, hidden: [1, 2, 3] }, isInput)).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['another choice', { ...view, input: {} }],
    ['places that are none', { ...view, taken: ['4'] }],
    ['an end that does not exist', { ...view, end: 'won' }],
    ['an amount with a sign', { ...view, standsE4: '-1' }],
    ['an amount that is no text', { ...view, nextE4: 14_488 }],
    ['something else hidden', { ...view, hidden: 'all' }],
  ])('is refused with %s', (_, value) => expect(isShown(value, isInput)).toBe(false));
});

describe('a round that plays by itself', () => {
  it('steps on the planned places in turn and goes out after the last', () => {
    expect(plannedMove({ taken: [] }, [7, 3])).toEqual({ step: 7 });
    expect(plannedMove({ taken: [7] }, [7, 3])).toEqual({ step: 3 });
    expect(plannedMove({ taken: [7, 3] }, [7, 3])).toEqual({ cashOut: true });
  });
});

describe('a multiplier in words', () => {
  it('is never shown above what it pays', () => {
    expect(shownTimes('pt', 12_598n)).toBe('1,25');
    expect(shownTimes('pt', 194_000n)).toBe('19,40');
    expect(shownTimes('en', 9_999_999n)).toBe('999.99');
    expect(shownTimes('en', 90_076_625n)).toBe('9,007');
  });

  it('stands in the rules to its last digit', () => expect(exactTimes('pt', 12_598n)).toBe('1,2598'));
});
