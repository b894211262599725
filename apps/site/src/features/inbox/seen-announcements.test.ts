import { expect, it } from 'vitest';
import { markOf, marksAfter } from './seen-announcements.ts';

it('knows another version for another thing', () => {
  expect(markOf({ id: 7, version: 1 })).not.toBe(markOf({ id: 7, version: 2 }));
  expect(markOf({ id: 1, version: 12 })).not.toBe(markOf({ id: 11, version: 2 }));
});

it('keeps each mark once, and forgets the oldest of too many', () => {
  expect(marksAfter(new Set(['1.1']), ['1.1', '2.1'])).toEqual(['1.1', '2.1']);
  const many = Array.from({ length: 200 }, (_, id) => `${id}.1`);
  const after = marksAfter(new Set(many), ['new.1']);
  expect(after).toHaveLength(200);
  expect(after.at(-1)).toBe('new.1');
  expect(after).not.toContain('0.1');
});
