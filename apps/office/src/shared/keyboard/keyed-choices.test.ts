import { describe, expect, it } from 'vitest';
import { findChoiceByKey } from './keyed-choices.tsx';

const choices = ['first', 'second', 'third'];

describe('findChoiceByKey', () => {
  it('returns the choice at the digit', () => {
    expect(['1', '2', '3'].map((key) => findChoiceByKey(choices, key))).toEqual(choices);
  });

  it('ignores other keys and digits without a choice', () => {
    expect(['4', '0', 'a', 'Enter'].filter((key) => findChoiceByKey(choices, key) !== undefined)).toEqual([]);
  });
});
