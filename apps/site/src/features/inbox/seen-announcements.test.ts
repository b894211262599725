import { expect, it } from 'vitest';
import { toMark, addMarks } from './seen-announcements.ts';

it('distinguishes versions of an announcement', () => {
  expect(toMark({ id: 7, version: 1 })).not.toBe(toMark({ id: 7, version: 2 }));
  expect(toMark({ id: 1, version: 12 })).not.toBe(toMark({ id: 11, version: 2 }));
});

it('keeps each mark once and drops the oldest of too many', () => {
  expect(addMarks(new Set(['1.1']), ['1.1', '2.1'])).toEqual(['1.1', '2.1']);
  const many = Array.from({ length: 200 }, (_, id) => `${id}.1`);
  const after = addMarks(new Set(many), ['new.1']);
  expect(after).toHaveLength(200);
  expect(after.at(-1)).toBe('new.1');
  expect(after).not.toContain('0.1');
});
