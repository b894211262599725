import { describe, expect, it } from 'vitest';
import { isTag, parseTag } from './tag-editor.tsx';

describe('tag', () => {
  it.each([
    ['Alto valor', 'alto-valor'],
    ['  VIP ', 'vip'],
    ['atenção', 'atenção'],
  ])('is parsed from %j', (typed, tag) => {
    expect(parseTag(typed)).toBe(tag);
    expect(isTag(tag)).toBe(true);
  });

  it.each(['', '-x', 'x-', 'a_b', '<b>', 'a'.repeat(25)])('rejects %j', (typed) => {
    expect(isTag(parseTag(typed))).toBe(false);
  });
});
