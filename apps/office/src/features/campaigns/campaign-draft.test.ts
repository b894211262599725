import { expect, it } from 'vitest';
import { toAudience, blank, toDraft, toInput } from './campaign-draft.ts';

const fresh = blank(null);

it('sends an unchanged campaign as it was read', () => {
  const read = { ...fresh, titles: { pt: 'Oi' }, bodies: { pt: 'Texto' }, starts_at: '2026-11-20T15:00:00.000Z' };
  const sent = toInput(read, toDraft(read));
  expect(sent).toEqual({ ...read, starts_at: '2026-11-20T12:00:00-03:00' });
});

it("addresses one player when started from that player's page", () => {
  expect(toAudience(toDraft(blank(100_007))).only).toEqual([100_007]);
  expect(blank(100_007).topic).toBe('account');
});

it('omits empty translations except Portuguese', () => {
  const draft = { ...toDraft(fresh), titles: { pt: '', en: '  ', th: 'สวัสดี' } };
  expect(toInput(fresh, draft).titles).toEqual({ pt: '', th: 'สวัสดี' });
});

it('parses typed numbers and lists', () => {
  const numbers = { ...toDraft(fresh).numbers, level_from: ' 2 ', seen_within_days: '30', unplayed_for_days: 'x' };
  const audience = toAudience({ ...toDraft(fresh), only: '1, 2;3\n4', tags: ' vip , ,novo', numbers });
  expect(audience).toMatchObject({ only: [1, 2, 3, 4], tags: ['vip', 'novo'], level_from: 2, seen_within_days: 30 });
  expect(audience.level_to).toBeNull();
  expect(audience.unplayed_for_days).toBeNaN();
});
