import { describe, expect, it } from 'vitest';
import { isTag, tagOf } from './tag-draft.ts';

describe('a tag', () => {
  it.each([
    ['Alto valor', 'alto-valor'],
    ['  VIP ', 'vip'],
    ['atenção', 'atenção'],
  ])('is made of what was typed: %j', (typed, tag) => {
    expect(tagOf(typed)).toBe(tag);
    expect(isTag(tag)).toBe(true);
  });

  it.each(['', '-x', 'x-', 'a_b', '<b>', 'a'.repeat(25)])('is not %j', (typed) => {
    expect(isTag(tagOf(typed))).toBe(false);
  });
});
