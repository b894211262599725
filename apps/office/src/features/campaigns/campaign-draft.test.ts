import { expect, it } from 'vitest';
import { audienceOf, blank, draftOf, inputOf } from './campaign-draft.ts';

const fresh = blank(null);

it('sends what was read, where nothing was changed', () => {
  const read = { ...fresh, titles: { pt: 'Oi' }, bodies: { pt: 'Texto' }, starts_at: '2026-11-20T15:00:00.000Z' };
  const sent = inputOf(read, draftOf(read));
  expect(sent).toEqual({ ...read, starts_at: '2026-11-20T12:00:00-03:00' });
});

it('is for one player where it was begun at that player', () => {
  expect(audienceOf(draftOf(blank(100_007))).only).toEqual([100_007]);
  expect(blank(100_007).topic).toBe('account');
});

it('leaves out words that nobody wrote, but not the Portuguese', () => {
  const draft = { ...draftOf(fresh), titles: { pt: '', en: '  ', th: 'สวัสดี' } };
  expect(inputOf(fresh, draft).titles).toEqual({ pt: '', th: 'สวัสดี' });
});

it('reads numbers and lists as they are typed', () => {
  const numbers = { ...draftOf(fresh).numbers, level_from: ' 2 ', seen_within_days: '30', unplayed_for_days: 'x' };
  const audience = audienceOf({ ...draftOf(fresh), only: '1, 2;3\n4', tags: ' vip , ,novo', numbers });
  expect(audience).toMatchObject({ only: [1, 2, 3, 4], tags: ['vip', 'novo'], level_from: 2, seen_within_days: 30 });
  expect(audience.level_to).toBeNull();
  expect(audience.unplayed_for_days).toBeNaN();
});
