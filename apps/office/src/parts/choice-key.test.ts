import { describe, expect, it } from 'vitest';
import { choiceOf } from './choice-key.ts';

const choices = ['first', 'second', 'third'];

describe('the key of a choice', () => {
  it('is its place', () => {
    expect(['1', '2', '3'].map((key) => choiceOf(choices, key))).toEqual(choices);
  });

  it('is a digit that has a choice, and nothing else', () => {
    expect(['4', '0', 'a', 'Enter'].filter((key) => choiceOf(choices, key) !== undefined)).toEqual([]);
  });
});
